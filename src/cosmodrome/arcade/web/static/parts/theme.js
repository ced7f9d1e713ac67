// Runs before the page is painted, so that a chosen theme never flashes: "light", "dark", or nothing (what the system prefers).
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
