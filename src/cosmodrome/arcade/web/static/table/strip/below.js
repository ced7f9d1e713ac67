// A strip that holds more than it can show says so. What follows from a choice, said below the choices while one is pointed at, is not more of them.

export function tellBelow(strip, mark) {
  const said = strip.querySelector("[data-part=foreseen]");
  const tell = () => mark.toggleAttribute("hidden", strip.scrollHeight - said.offsetHeight - strip.scrollTop - strip.clientHeight < 6);
  strip.addEventListener("scroll", tell, { passive: true });
  new ResizeObserver(tell).observe(strip);
  new MutationObserver(tell).observe(strip, { childList: true, subtree: true });
}
