"""A learning curve as SVG, in the look of Cosmodrome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cosmodrome.engine.drawing.instruments import sheet
from cosmodrome.engine.drawing.markup import number, path, text

WIDTH, HEIGHT = 900, 480
LEFT, RIGHT, TOP, BOTTOM = 70, 170, 60, 60


def draw(points: Sequence[tuple[float, float]], bars: Mapping[str, float]) -> str:
    """Points over decisions, and a level line for each bar."""
    values = [value for _, value in points] + list(bars.values())
    step = next(one for one in (5, 10, 20, 50, 100) if (max(values) - min(values)) / one <= 8 or one == 100)
    least, most = step * (min(values) // step), step * -(-max(values) // step)
    far = max(n for n, _ in points)

    def x(n: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * n / far

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / (most - least)

    drawn = [text(LEFT, 30, "Galaxy Express learned by PPO: mean points of the games that ended", 17, "text", 700)]
    for tick in range(int(least), int(most) + 1, step):
        drawn.append(path(f"M{LEFT} {number(y(tick))}H{WIDTH - RIGHT}", "none s-line", stroke_width=1))
        drawn.append(text(LEFT - 10, y(tick), str(tick).replace("-", "−"), 13, "quiet", None, "end"))
    drawn += [text(x(far * k / 4), HEIGHT - BOTTOM + 20, f"{far * k / 4e6:.0f}", 13, "quiet", None, "middle") for k in range(5)]
    drawn.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 16, "million decisions", 13, "quiet", None, "middle"))
    for name, value in bars.items():
        drawn.append(path(f"M{LEFT} {number(y(value))}H{WIDTH - RIGHT}", "none s-quiet", stroke_width=1.6, stroke_dasharray="5 5"))
        drawn.append(text(WIDTH - RIGHT + 8, y(value), f"{name} {value:.1f}".replace("-", "−"), 13, "quiet"))
    line = "L".join(f"{number(x(n))} {number(y(value))}" for n, value in points)
    drawn.append(path(f"M{line}", "none s-info", stroke_width=2.6, stroke_linejoin="round"))
    told = ", ".join(f"{name} {value:.1f}" for name, value in bars.items())
    return sheet(WIDTH, HEIGHT, "Learning curve of PPO on Galaxy Express", f"From {points[0][1]:.1f} points at first. {told}.", *drawn)
