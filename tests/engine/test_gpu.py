"""Which rules a kernel calls instead of inlining them."""

from __future__ import annotations

from cosmodrome.engine.gpu import LARGE_KERNEL, LARGE_RULE, outlined


def function(name: str, lines: int, *calls: str) -> str:
    """A module of LLVM code with one function, as Numba writes it."""
    body = ["  nop"] * lines + [f'  %x = call i32 @"{called}"(i8* %s)' for called in calls]
    return "\n".join([f'define linkonce_odr i32 @"{name}"(i8* %s)', "{", *body, "}"])


def called(*modules: str) -> list[str]:
    """The functions that are not inlined."""
    return [module.split('"')[1] for module in outlined(modules) if ") noinline\n" in module]


def test_what_is_large_and_called_in_several_places_is_not_copied() -> None:
    rest = function("rest", LARGE_KERNEL)
    twice = function("twice", LARGE_RULE)
    once = function("once", LARGE_RULE)
    small = function("small", 3)
    kernel = function("kernel", 1, "rest", "twice", "twice", "once", "small", "small")
    assert called(kernel, rest, twice, once, small) == ["twice"]


def test_what_a_rule_calls_makes_it_large() -> None:
    half = function("half", LARGE_RULE // 2 + 1)
    wrapper = function("wrapper", 1, "half", "half")
    assert called(function("kernel", LARGE_KERNEL, "wrapper", "wrapper"), wrapper, half) == ["wrapper"]
    called_itself = function("wrapper", 1, "large", "large")
    assert called(function("kernel", LARGE_KERNEL, "wrapper", "wrapper"), called_itself, function("large", LARGE_RULE)) == ["large"]


def test_a_small_kernel_is_left_as_it_is() -> None:
    modules = [function("kernel", 10, "twice", "twice"), function("twice", LARGE_RULE), "; no function here"]
    assert outlined(modules) == modules
