"""The report: one page of HTML that a designer who does not program can read, from a file, without a network.

One tally, or several compared ("shields on / shields off"). First what was found, then pictures, then tables, then how it was done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cosmodrome.engine.drawing.art import DARK, LIGHT, SEATS
from cosmodrome.engine.drawing.markup import escape
from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab import tell
from cosmodrome.lab.compare import Comparison, compared, sentences
from cosmodrome.lab.plots import Series, bars, columns, groups, intervals
from cosmodrome.lab.statistics import Estimate
from cosmodrome.lab.tally import Tally

MOST_DIFFERENCES = 14

STYLE = """
body { margin: 0; background: var(--space); color: var(--text); font: 16px/1.55 system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { line-height: 1.2; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line); padding-top: 1.2rem }
h3 { margin: 1.5rem 0 .3rem; font-size: 1rem } p { margin: .4rem 0 } .quiet, figcaption, .legend { color: var(--quiet); font-size: .9rem }
figure { margin: .8rem 0; background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: .8rem; overflow-x: auto }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font-family: inherit }
.f-text { fill: var(--text) } .f-quiet { fill: var(--quiet) } .s-line { stroke: var(--line) }
.s-text { stroke: var(--text); stroke-width: 1.4 }
.s-info { stroke: var(--text) } .dashed { stroke-dasharray: 5 4 }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .2em; margin: 0 .4em 0 1em }
table { border-collapse: collapse; width: 100%; font-size: .92rem } th, td { text-align: left; padding: .25rem .6rem .25rem 0 }
td { border-top: 1px solid var(--line) } .scroll { overflow-x: auto }
code { font-size: .9em; overflow-wrap: anywhere } li { margin: .35rem 0 }
"""
COLOURS = ("var(--info)", "var(--danger)", *SEATS)  # of the series of a plot


def page(tallies: Sequence[Tally], command: str = "") -> str:
    """The report on one tally, or on several of the same game compared with the first."""
    first = tallies[0]
    comparisons = compared(first, tallies[1:])
    parts = [_head(tallies), _found(tallies, comparisons), _pictures(tallies, comparisons), _tables(tallies, comparisons), _method(command)]
    body = "\n".join(line for part in parts for line in part)
    return framed(f"{first.plan.game.title}: what {first.games:,} games say", body)


def framed(title: str, body: str) -> str:
    """A page of the laboratory around its body."""
    variables = [f"--{name}: {value}" for name, value in DARK.items()]
    light = [f"--{name}: {value}" for name, value in LIGHT.items()]
    roots = f":root {{ {'; '.join(variables)} }} @media (prefers-color-scheme: light) {{ :root {{ {'; '.join(light)} }} }}"
    fills = [f".series-{i} {{ fill: {colour}; background: {colour} }}" for i, colour in enumerate(COLOURS)]
    series = "".join([*fills, *(f".line-{i} {{ stroke: {colour}; stroke-width: 2 }}" for i, colour in enumerate(COLOURS))])
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title><style>{roots}{STYLE}{series}</style></head>
<body><main>
{body}
</main></body></html>
"""


def _head(tallies: Sequence[Tally]) -> Iterator[str]:
    yield f"<h1>{escape(tallies[0].plan.game.title)}</h1>"
    for tally in tallies:
        short = "" if tally.games == tally.plan.games else f" Stopped after {tally.games:,} of them."
        yield f"<p>{_name(tally)}{escape(str(tally.plan))}.{short}</p>"


def _name(tally: Tally) -> str:
    return f"<b>{escape(tally.plan.name)}.</b> " if tally.plan.name else ""


def _found(tallies: Sequence[Tally], comparisons: Sequence[Comparison]) -> Iterator[str]:
    """In sentences: of a comparison, what differs first."""
    yield "<h2>What was found</h2>"
    for comparison in comparisons:
        yield f"<h3>{escape(comparison.second.plan.name)}, compared with {escape(comparison.first.plan.name)}</h3>"
        yield _listed(sentences(comparison))
    for tally in tallies:
        if tally.plan.name:
            yield f"<h3>{escape(tally.plan.name)}</h3>"
        yield _listed(tell.summary(tally))


def _listed(told: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in told)}</ul>"


def _pictures(tallies: Sequence[Tally], comparisons: Sequence[Comparison]) -> Iterator[str]:
    alone = tallies[0].plan.seats == 1
    for comparison in comparisons:
        yield from _differences(comparison)
    pictures: list[tuple[str, Callable[[Sequence[Tally]], list[str]]]] = [
        ("Is it won?" if alone else "Is it fair?", _wins),
        ("What is scored?", lambda those: [_histogram(those, "score", "score")]),
        ("How long is it?", _lengths),
        *([] if alone else [("How close is it?", lambda those: [_histogram(those, "margin", "points ahead")])]),
        ("What is used?", _uses),
    ]
    for title, draw in pictures:
        yield f"<h2>{title}</h2>"
        yield from draw(tallies)
    yield from _own_measures(tallies)


def _differences(comparison: Comparison) -> Iterator[str]:
    """What differs for sure, with how sure that is; wins in any case."""
    shown = [one for one in comparison.findings if one.wins or (one.real and one.first.share)]
    if shown:
        yield f"<h2>What differs with {escape(comparison.second.plan.name)}?</h2>"
        ends = [(one.difference.value, *one.difference.interval(comparison.sure)) for one in shown]
        yield intervals(
            [one.words for one in shown], ends, "Points of a hundred, more to the right, less to the left; lines reach as far as it may be"
        )


def _tables(tallies: Sequence[Tally], comparisons: Sequence[Comparison]) -> Iterator[str]:
    for comparison in comparisons:
        rows = [(one.words, _told(one.first), _told(one.second), "differs" if one.real else "may be chance") for one in comparison.findings]
        yield f"<h2>All that was compared: {escape(comparison.second.plan.name)}</h2>"
        yield _table(("in a game", comparison.first.plan.name, comparison.second.plan.name, ""), rows)
    yield "<h2>What goes with winning?</h2>"
    yield '<p class="quiet">What goes with winning need not be what wins: those who are ahead can also afford more.</p>'
    yield from _winning(tallies)


def _told(one: Estimate) -> str:
    return tell.percent(one) if one.share else tell.number(one)


def _method(command: str) -> Iterator[str]:
    yield "<h2>How it was done</h2>"
    yield (
        '<p class="quiet">Behind every number stand, in brackets, the ends of its 95 % confidence interval: had the games been other '
        "ones, the number would hardly ever have come out beyond them. The lines across bars and columns show the same. Seats of one "
        "game are not counted as if they were independent: how sure a number is follows from how much 64 parts of the games differ. "
        "Where settings are compared they are played with the same luck, and what is said to differ holds for all comparisons together, "
        "95 times in 100. What is said here holds for these players; better ones may play another game.</p>"
    )
    if command:
        yield f'<p class="quiet">Made by <code>{escape(command)}</code></p>'


def _series(tallies: Sequence[Tally], values: Callable[[Tally], Sequence[Estimate]]) -> list[Series]:
    return [Series(tally.plan.name or str(i + 1), values(tally)) for i, tally in enumerate(tallies)]


def _wins(tallies: Sequence[Tally]) -> list[str]:
    seats = tallies[0].plan.seats
    if seats == 1:
        return [bars(["won"], _series(tallies, lambda tally: [tally.wins(0)]), "Share of games won")]
    bots = [f"seat {seat} ({bot})" for seat, bot in enumerate(tallies[0].plan.bots)]
    shares = _series(tallies, lambda tally: [tally.wins(seat) for seat in range(seats)])
    return [bars(bots, shares, "Share of the wins by seat; the dashed line is an equal share", 1 / seats)]


def _histogram(tallies: Sequence[Tally], name: str, across: str) -> str:
    """How often each value occurs."""
    shown = groups([[int(n) for n in tally.counts(name)] for tally in tallies])
    series = [Series(tally.plan.name, [tally.share_of(name, slice(group[0], group[-1] + 1)) for group in shown]) for tally in tallies]
    measure = tallies[0].measure(name)
    return columns(_labels(measure, shown), series, f"{measure.words}: how often", across)


def _labels(measure: Measure, shown: Sequence[range]) -> list[str]:
    names = [(measure.label(group[0]), measure.label(group[-1])) for group in shown]
    return [first if first == last else f"{first.partition('–')[0]}–{last.rpartition('–')[2]}" for first, last in names]


def _lengths(tallies: Sequence[Tally]) -> list[str]:
    name = tallies[0].plan.columns.length
    return [_histogram(tallies, name, tallies[0].measure(name).words)]


def _winning(tallies: Sequence[Tally]) -> list[str]:
    """A table of differences, and the chances by item of each measure that has some."""
    parts = []
    for tally in tallies:
        rows = [
            (one.measure.words, tell.number(one.won), tell.number(one.lost), _effect(one.size))
            for one in tell.differences(tally)[:MOST_DIFFERENCES]
            if one.real
        ]
        if rows:
            caption = f"<h3>{escape(tally.plan.name)}</h3>" if len(tallies) > 1 else ""
            parts.append(caption + _table(("in a game", "those who win", "the others", "difference"), rows))
    for measure in tallies[0].plan.columns.measures:
        if measure.items and measure.by_seat:
            parts.append(f"<h3>Chance to win by {escape(measure.words)}</h3>")
            parts.append(bars(measure.items, _series(tallies, lambda tally, name=measure.name: tally.chances(name)), "Chance to win"))  # type: ignore[misc]
    return parts


def _effect(size: float) -> str:
    strength = "tiny" if abs(size) < 0.1 else "small" if abs(size) < 0.3 else "clear" if abs(size) < 0.8 else "large"
    return f"{strength}, {'more' if size > 0 else 'less'}"


def _uses(tallies: Sequence[Tally]) -> list[str]:
    kinds = [tell.used(tally) for tally in tallies]
    if not kinds[0]:
        return []
    labels = [words for words, _, _ in kinds[0]]
    ever = [Series(tally.plan.name, [share for _, _, share in own]) for tally, own in zip(tallies, kinds, strict=True)]
    often = [Series(tally.plan.name, [mean for _, mean, _ in own]) for tally, own in zip(tallies, kinds, strict=True)]
    return [
        "<h3>Share of seats that ever do it in a game</h3>",
        bars(labels, ever, "Share of seats that ever do it in a game"),
        "<h3>How often a seat does it in a game</h3>",
        bars(labels, often, "How often a seat does it in a game", percent=False),
    ]


def _own_measures(tallies: Sequence[Tally]) -> Iterator[str]:
    """Everything else that the game is measured by."""
    own = tallies[0].plan.game.measures.MEASURES
    rest: list[Measure] = [one for one in own if one.name != tallies[0].plan.columns.length]
    if not rest:
        return
    yield "<h2>More of this game</h2>"
    for measure in rest:
        yield f"<h3>{escape(measure.words[:1].upper() + measure.words[1:])}</h3>"
        if measure.items:
            yield bars(measure.items, _series(tallies, lambda tally, name=measure.name: tally.shares(name)), measure.words)  # type: ignore[misc]
            continue
        for tally in tallies:
            name = f"<b>{escape(tally.plan.name)}:</b> " if len(tallies) > 1 else ""
            yield f"<p>{name}{tell.number(tally.mean(measure.name))} on average.</p>"
        yield _histogram(tallies, measure.name, measure.words)
        if measure.by_seat or tallies[0].plan.seats == 1:
            yield from _chances(tallies, measure)


def _chances(tallies: Sequence[Tally], measure: Measure) -> Iterator[str]:
    """How often those win whose measure fell into each bin."""
    if not any(tally.counts(measure.name, won=True).any() for tally in tallies):
        return
    shown = groups([[int(n) for n in tally.counts(measure.name)] for tally in tallies])
    series = [Series(tally.plan.name, [tally.chance(measure.name, slice(group[0], group[-1] + 1)) for group in shown]) for tally in tallies]
    yield "<h3>Chance to win by it</h3>"
    yield columns(_labels(measure, shown), series, "chance to win", measure.words)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>'
