// Small sounds, made of a few waves: nothing is fetched. Silent until somebody has said that they want them.

const KEY = "sounds"; // "on", "off", or nothing: not asked yet
const LOUD = 0.2;
const ATTACK = 0.012; // seconds

// Each note: when (seconds), its pitch (Hz), how long (seconds), its wave and how loud.
const SOUNDS = {
  move: [[0, 392, 0.08, "triangle", 0.55]],
  turn: [[0, 587.3, 0.18, "sine", 1], [0.14, 880, 0.36, "sine", 1]],
  alarm: [[0, 466.2, 0.24, "triangle", 1], [0.2, 349.2, 0.4, "triangle", 1]],
  end: [[0, 523.3, 0.24, "sine", 0.9], [0.15, 659.3, 0.24, "sine", 0.9], [0.3, 784, 0.24, "sine", 0.9], [0.45, 1046.5, 0.7, "sine", 1]],
  message: [[0, 1174.7, 0.1, "sine", 0.7], [0.09, 987.8, 0.16, "sine", 0.7]],
};

export const KINDS = Object.keys(SOUNDS);

let context = null;

export const soundsAsked = () => localStorage.getItem(KEY) !== null;
export const soundsOn = () => localStorage.getItem(KEY) === "on";

/** Remembers whether there shall be sounds; who wants them hears one. */
export function setSounds(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  play("turn");
}

/** Plays one, if sounds are wanted. Before the page was touched once, browsers allow none. */
export function play(kind) {
  if (!soundsOn() || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  compose(context, kind, context.currentTime + 0.02);
}

/** Puts a sound together, to begin at a time of the context. */
export function compose(context, kind, at) {
  for (const [when, pitch, length, wave, loud] of SOUNDS[kind]) {
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    const [start, end] = [at + when, at + when + length];
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD * loud, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0005, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** Which sound it makes that one view of a seat follows another; null: none. */
export function heard(before, fresh, alarms) {
  if (!before || before.seat !== fresh.seat || before.number === fresh.number) return null;
  if (fresh.over && !before.over) return "end";
  if (alarms.length) return "alarm";
  return fresh.actions.length && !before.actions.length ? "turn" : "move";
}
