// A strip that holds more than it can show says so.

export function tellBelow(strip, mark) {
  const tell = () => mark.toggleAttribute("hidden", strip.scrollHeight - strip.scrollTop - strip.clientHeight < 6);
  strip.addEventListener("scroll", tell, { passive: true });
  new ResizeObserver(tell).observe(strip);
  new MutationObserver(tell).observe(strip, { childList: true, subtree: true });
}
