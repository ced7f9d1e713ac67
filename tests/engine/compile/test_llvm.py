"""How a large kernel's code is made shorter: which functions are called instead of inlined, and which loops stay loops."""

from __future__ import annotations

from cosmodrome.engine.compile.llvm import LARGE_FUNCTION, LARGE_KERNEL, rolled, shortened


def function(name: str, lines: int, *calls: str) -> str:
    """A module of LLVM code with one function, as Numba writes it."""
    body = ["  nop"] * lines + [f'  %x = call i32 @"{called}"(i8* %s)' for called in calls]
    return "\n".join([f'define linkonce_odr i32 @"{name}"(i8* %s)', "{", *body, "}"])


def called(*modules: str) -> list[str]:
    """The functions that are not inlined."""
    return [module.split('"')[1] for module in shortened(modules) if ") noinline\n" in module]


def test_what_is_large_and_called_in_several_places_is_not_copied() -> None:
    rest = function("rest", LARGE_KERNEL)
    twice = function("twice", LARGE_FUNCTION)
    once = function("once", LARGE_FUNCTION)
    small = function("small", 3)
    kernel = function("kernel", 1, "rest", "twice", "twice", "once", "small", "small")
    assert called(kernel, rest, twice, once, small) == ["twice"]


def test_what_a_rule_calls_makes_it_large() -> None:
    half = function("half", LARGE_FUNCTION // 2 + 1)
    wrapper = function("wrapper", 1, "half", "half")
    assert called(function("kernel", LARGE_KERNEL, "wrapper", "wrapper"), wrapper, half) == ["wrapper"]
    called_itself = function("wrapper", 1, "large", "large")
    assert called(function("kernel", LARGE_KERNEL, "wrapper", "wrapper"), called_itself, function("large", LARGE_FUNCTION)) == ["large"]


def test_a_small_kernel_is_left_as_it_is() -> None:
    modules = [function("kernel", 10, "twice", "twice"), function("twice", LARGE_FUNCTION), "; no function here"]
    assert shortened(modules) == modules


LOOP = """define i32 @"count"(i32 %n)
{
entry:
  br label %"head.1"
head.1:
  %i = phi i32 [0, %entry], [%next, %"body.1"]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %"body.1", label %exit
"body.1":
  %next = add i32 %i, 1
  br label %"head.1"
exit:
  ret i32 %i
}
"""


def test_a_loop_is_marked_where_it_branches_back_and_nowhere_else() -> None:
    marked = [line for line in rolled(LOOP).split("\n") if "!llvm.loop " in line]
    assert marked == ['  br label %"head.1", !llvm.loop !900000']
    assert '!900001 = !{!"llvm.loop.unroll.disable"}' in rolled(LOOP)


def test_code_that_only_branches_forward_is_left_as_it_is() -> None:
    forward = LOOP.replace('br label %"head.1"', "br label %exit")
    assert rolled(forward) == forward
