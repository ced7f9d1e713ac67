// The game's picture in the page. It comes without heading, colours and background: those are the page's own.

/** The picture as an element. */
export function parse(markup) {
  return document.importNode(new DOMParser().parseFromString(markup, "image/svg+xml").documentElement, true);
}
