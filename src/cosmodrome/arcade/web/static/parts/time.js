// Time that is left, in figures: 9.4, 1:05, 1:02:03, and of days the largest two parts.

/** As a clock shows it. */
export function figures(seconds) {
  if (seconds < 10) return seconds <= 0 ? "0:00" : `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (h >= 24) return `${Math.floor(h / 24)} d ${h % 24} h`;
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** As people say it: "2 days", "3 h", "12 min", "40 s". */
export function roughly(seconds) {
  if (seconds >= 172800) return `${Math.floor(seconds / 86400)} days`;
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} h`;
  return seconds >= 120 ? `${Math.floor(seconds / 60)} min` : `${Math.max(0, Math.floor(seconds))} s`;
}
