// Ways that go round: out of an area at one edge, and in at the other. What was touched for a move says so in data-way: "1 0 50 108 944 708", to the right, and the area.

/** The legs of a way from one place to another in a picture in which these things were touched: one, or two where it goes round. */
export function legs(svg, clicks, from, to) {
  const said = clicks.map((id) => svg?.getElementById(id)?.dataset.way).find(Boolean);
  if (!said) return [{ from, to }];
  const [across, down, x, y, width, height] = said.split(" ").map(Number);
  const edge = (at, there) => (across ? { x: there ? x + width : x, y: at.y } : { x: at.x, y: there ? y + height : y });
  const on = across + down > 0;
  return [
    { from, to: edge(from, on) },
    { from: edge(to, !on), to },
  ];
}
