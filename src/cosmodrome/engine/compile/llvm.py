"""A kernel's LLVM code, as text, made shorter before NVVM compiles it.

NVVM inlines all it can and unrolls all it can. A game of many rules then becomes hundreds of kilobytes of code, most of it copies, that
never stay in a GPU's instruction cache. So of a large kernel (small ones lose by it) loops are kept as loops, and large functions that are
called in several places are kept as functions: Galaxy of D goes from 700 KB to 120.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

LARGE_KERNEL = 100_000  # lines of code, everything inlined, beyond which a kernel outgrows the instruction cache
LARGE_FUNCTION = 300  # lines of a function that is then called, if it is called in more than one place

DEFINITION = re.compile(r'^define [^@\n]*@"([^"\n]+)"\([^\n]*\)', re.MULTILINE)
CALL = re.compile(r'call [^@\n]*@"([^"\n]+)"\(')
BLOCK = re.compile(r'^"?([\w.$-]+)"?:')  # Numba quotes a name in one place and not in another
TARGET = re.compile(r'label %"?([\w.$-]+)"?')
FIRST_MARK = 900_000  # of our metadata, beyond any number that Numba uses


def shortened(modules: Sequence[str]) -> list[str]:
    """The modules of a kernel, a function each; shorter, if it is a large one."""
    found = [DEFINITION.search(module) for module in modules]
    bodies = {match[1]: module[match.end() :] for match, module in zip(found, modules, strict=True) if match}
    calls = {name: [called for called in CALL.findall(body) if called in bodies] for name, body in bodies.items()}
    lines = {name: body.count("\n") for name, body in bodies.items()}
    if not bodies or max(_inlined(calls, lines, set()).values()) < LARGE_KERNEL:
        return list(modules)
    places = Counter(called for several in calls.values() for called in several)
    several = {name for name, count in places.items() if count > 1}
    large = {name for name, size in _inlined(calls, lines, several).items() if name in several and size >= LARGE_FUNCTION}
    return [rolled(kept(module) if match and match[1] in large else module) for match, module in zip(found, modules, strict=True)]


def kept(module: str) -> str:
    """A module whose function is called, never inlined."""
    return DEFINITION.sub(lambda match: f"{match[0]} noinline", module, count=1)


def _inlined(calls: dict[str, list[str]], lines: dict[str, int], several: set[str]) -> dict[str, int]:
    """How long each function becomes with what it calls inlined, but for large ones among `several`."""
    sizes: dict[str, int] = {}

    def size(name: str) -> int:
        if name not in sizes:
            sizes[name] = lines[name]  # for one that calls itself
            sizes[name] += sum(1 if called in several and size(called) >= LARGE_FUNCTION else size(called) for called in calls[name])
        return sizes[name]

    for name in lines:
        size(name)
    return sizes


def rolled(module: str) -> str:
    """A module whose loops are not unrolled: every branch back to where it came from is marked so."""
    lines = module.split("\n")
    follow: dict[str, list[str]] = {}
    branches: dict[str, int] = {}  # the line of each block's branch
    block = ""
    for number, line in enumerate(lines):
        if named := BLOCK.match(line):
            block = named[1]
            follow[block] = []
        elif block and line.lstrip().startswith("br "):
            follow[block] = TARGET.findall(line)
            branches[block] = number
        elif block and "label %" in line:  # a line of a switch
            follow[block] += TARGET.findall(line)
    mark = FIRST_MARK
    for looping in sorted(_back(follow)):
        if looping in branches:
            lines[branches[looping]] += f", !llvm.loop !{mark}"
            lines += [f"!{mark} = distinct !{{!{mark}, !{mark + 1}}}", f'!{mark + 1} = !{{!"llvm.loop.unroll.disable"}}']
            mark += 2
    return "\n".join([*lines, ""]) if mark > FIRST_MARK else module


def _back(follow: dict[str, list[str]]) -> set[str]:
    """The blocks that branch back to a block on the way to them."""
    found: set[str] = set()
    seen: set[str] = set()
    way: dict[str, list[str]] = {}  # the blocks on the way to the present one, with those still to be looked at behind each
    for start in follow:
        if start in seen:
            continue
        seen.add(start)
        way[start] = list(follow[start])
        while way:
            block = next(reversed(way))
            if not way[block]:
                del way[block]
                continue
            ahead = way[block].pop()
            if ahead in way:
                found.add(block)
            elif ahead not in seen and ahead in follow:
                seen.add(ahead)
                way[ahead] = list(follow[ahead])
    return found
