// A closer look: the picture larger than its place, and moved about within it. Two fingers zoom and move it, Ctrl and the wheel do, a
// double tap on something that is not lit, and buttons. One finger still scrolls the page, and touches.

const MOST = 4;
const STEP = 1.5;
const TAPS = { time: 320, apart: 28 }; // milliseconds and pixels within which two taps are one double tap

export class Zoom {
  /** For a picture on its stage; `tools` are its buttons, shown while it is large, `busy()` says whether something is being dragged. */
  constructor(stage, picture, tools, busy) {
    Object.assign(this, { stage, picture, tools, busy, scale: 1, x: 0, y: 0, two: null, tap: null });
    stage.addEventListener("touchmove", (event) => this.#fingers(event), { passive: false });
    for (const name of ["touchend", "touchcancel"]) stage.addEventListener(name, ({ touches }) => touches.length < 2 && (this.two = null));
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    stage.addEventListener("pointerup", (event) => event.pointerType === "touch" && this.#tapped(event));
    stage.addEventListener("pointerdown", (event) => this.#grab(event));
    stage.addEventListener("focusin", ({ target }) => this.#reveal(target));
    addEventListener("resize", () => this.#show());
    for (const [name, does] of Object.entries({ in: () => this.closer(), out: () => this.closer(1 / STEP), reset: () => this.reset() })) {
      tools.querySelector(`[data-zoom=${name}]`).addEventListener("click", does);
    }
  }

  get on() {
    return this.scale > 1;
  }

  /** Larger, or smaller, around the middle of what can be seen of the stage. */
  closer(by = STEP) {
    const { left, top, bottom, width } = this.stage.getBoundingClientRect();
    this.#around(by, left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    return true;
  }

  reset() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
    this.#show();
  }

  /** Zooms so that what is at this point of the window stays there. */
  #around(by, clientX, clientY) {
    const { left, top } = this.stage.getBoundingClientRect();
    const scale = Math.min(MOST, Math.max(1, this.scale * by));
    const [x, y] = [clientX - left, clientY - top];
    const ratio = scale / this.scale;
    Object.assign(this, { scale, x: x - (x - this.x) * ratio, y: y - (y - this.y) * ratio });
    this.#show();
  }

  #move(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#show();
  }

  #show() {
    if (this.scale < 1.01) Object.assign(this, { scale: 1, x: 0, y: 0 });
    const { offsetWidth: width, offsetHeight: height } = this.picture;
    this.x = Math.min(0, Math.max(width - width * this.scale, this.x));
    this.y = Math.min(0, Math.max(height - height * this.scale, this.y));
    this.picture.style.transform = this.on ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : "";
    this.stage.classList.toggle("zoomed", this.on);
    this.tools.hidden = !this.on;
  }

  #fingers(event) {
    if (event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const [a, b] = event.touches;
    const now = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
    if (this.two) {
      this.#move(now.x - this.two.x, now.y - this.two.y);
      this.#around(now.far / this.two.far, now.x, now.y);
    }
    this.two = now;
    this.tap = null;
  }

  #wheel(event) {
    if (event.ctrlKey) this.#around(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 120), event.clientX, event.clientY);
    else if (this.on) this.#move(-event.deltaX, -event.deltaY);
    else return;
    event.preventDefault();
  }

  #tapped({ target, clientX: x, clientY: y, timeStamp: at }) {
    const idle = !target.closest("[role=button], button");
    const last = this.tap;
    this.tap = idle ? { x, y, at } : null;
    if (!idle || !last || at - last.at > TAPS.time || Math.hypot(x - last.x, y - last.y) > TAPS.apart) return;
    this.tap = null;
    if (this.on) this.reset();
    else this.#around(STEP * STEP, x, y);
  }

  /** With the mouse a large picture is moved by its ground. */
  #grab(event) {
    if (!this.on || event.pointerType !== "mouse" || event.button !== 0 || this.busy() || event.target.closest("[role=button], button")) return;
    const move = ({ movementX, movementY }) => this.#move(movementX, movementY);
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
  }

  /** What has the focus can be seen. */
  #reveal(thing) {
    if (!this.on || this.tools.contains(thing)) return;
    const [box, room] = [thing.getBoundingClientRect(), this.stage.getBoundingClientRect()];
    const top = Math.max(room.top, 0);
    const bottom = Math.min(room.bottom, innerHeight);
    const dx = box.left < room.left ? room.left - box.left + 20 : box.right > room.right ? room.right - box.right - 20 : 0;
    const dy = box.top < top ? top - box.top + 20 : box.bottom > bottom ? bottom - box.bottom - 20 : 0;
    if (dx || dy) this.#move(dx, dy);
  }
}
