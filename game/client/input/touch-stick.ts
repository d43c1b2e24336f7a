/**
 * The stick on the screen: it appears where the finger touches, within its zone; moving the finger from there is a push
 * of −1 to 1 on each axis.
 */

export interface StickPush {
  readonly x: number;
  readonly y: number;
}

export interface StickOptions {
  /** Returns the distance from the middle of the stick to its rim, in CSS px. */
  radius(): number;
  onPush(push: StickPush): void;
  /**
   * Called with the middle of the stick when it is touched, in CSS px from the zone's upper left corner; null when it
   * is released.
   */
  onPlace(origin: StickPush | null): void;
  /** Called after two taps without movement. */
  onDoubleTap(): void;
}

/** Maximum duration of a tap, and of the time between two taps on the stick, in ms. */
const DOUBLE_MS = 350;
/** Maximum movement of a finger that counts as a tap, in CSS px. */
const STILL_PX = 10;

/** Returns the push of a finger at (x, y); a finger beyond the rim counts as at the rim. */
export function pushOf(origin: StickPush, x: number, y: number, radius: number): StickPush {
  if (radius <= 0) return { x: 0, y: 0 };
  const [dx, dy] = [(x - origin.x) / radius, (y - origin.y) / radius];
  const length = Math.hypot(dx, dy);
  return length > 1 ? { x: dx / length, y: dy / length } : { x: dx, y: dy };
}

/**
 * Returns the middle of the stick for a finger at (x, y): that point, shifted so that the whole stick is within the
 * zone if the zone is large enough.
 */
export function originOf(
  x: number,
  y: number,
  zone: { width: number; height: number },
  radius: number,
): StickPush {
  const within = (at: number, size: number) =>
    size < 2 * radius ? size / 2 : Math.max(radius, Math.min(size - radius, at));
  return { x: within(x, zone.width), y: within(y, zone.height) };
}

/** Starts following a finger in the zone. Returns a function that stops it and releases the stick. */
export function listenToStick(zone: HTMLElement, options: StickOptions): () => void {
  const stick = new FloatingStick(zone, options);
  const view = zone.ownerDocument.defaultView;
  zone.addEventListener('pointerdown', stick.down);
  zone.addEventListener('pointermove', stick.move);
  zone.addEventListener('pointerup', stick.up);
  zone.addEventListener('pointercancel', stick.up);
  zone.addEventListener('lostpointercapture', stick.up);
  view?.addEventListener('blur', stick.end);
  return () => {
    stick.end();
    zone.removeEventListener('pointerdown', stick.down);
    zone.removeEventListener('pointermove', stick.move);
    zone.removeEventListener('pointerup', stick.up);
    zone.removeEventListener('pointercancel', stick.up);
    zone.removeEventListener('lostpointercapture', stick.up);
    view?.removeEventListener('blur', stick.end);
  };
}

class FloatingStick {
  readonly #zone: HTMLElement;
  readonly #options: StickOptions;
  #pointer: number | undefined;
  #origin: StickPush = { x: 0, y: 0 };
  #start = { x: 0, y: 0, at: 0 };
  #hasMoved = false;
  #tappedAt = Number.NEGATIVE_INFINITY;

  constructor(zone: HTMLElement, options: StickOptions) {
    this.#zone = zone;
    this.#options = options;
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#pointer !== undefined || event.button > 0) return;
    this.#pointer = event.pointerId;
    this.#zone.setPointerCapture(event.pointerId);
    event.preventDefault();
    const box = this.#zone.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    this.#origin = originOf(x, y, box, this.#options.radius());
    this.#start = { x, y, at: event.timeStamp };
    this.#hasMoved = false;
    this.#options.onPlace(this.#origin);
    this.#push(x, y);
  };

  readonly move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const box = this.#zone.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (Math.hypot(x - this.#start.x, y - this.#start.y) > STILL_PX) this.#hasMoved = true;
    this.#push(x, y);
  };

  readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const isTap =
      event.type === 'pointerup' && !this.#hasMoved && event.timeStamp - this.#start.at < DOUBLE_MS;
    this.end();
    if (!isTap) return;
    if (event.timeStamp - this.#tappedAt < DOUBLE_MS) {
      this.#tappedAt = Number.NEGATIVE_INFINITY;
      this.#options.onDoubleTap();
    } else this.#tappedAt = event.timeStamp;
  };

  readonly end = (): void => {
    if (this.#pointer === undefined) return;
    this.#pointer = undefined;
    this.#options.onPush({ x: 0, y: 0 });
    this.#options.onPlace(null);
  };

  #push(x: number, y: number): void {
    this.#options.onPush(pushOf(this.#origin, x, y, this.#options.radius()));
  }
}
