/**
 * The stick on the screen: it appears where the finger touches, within its zone; moving the finger from there is a push
 * of −1 to 1 on each axis. Past the rim the player runs; past a second rim, held for a while, she keeps running until
 * the next touch.
 */
import { capture } from '#game/browser/screen.ts';

export interface StickPush {
  readonly x: number;
  readonly y: number;
}

export interface StickOptions {
  /** Returns the distance from the middle of the stick to its rim, in CSS px. */
  radius(): number;
  /** @param reach distance of the finger from the middle, in radii; more than 1 past the rim */
  onPush(push: StickPush, reach: number): void;
  /**
   * Called with the middle of the stick when it is touched, in CSS px from the zone's upper left corner; null when it
   * is released.
   */
  onPlace(origin: StickPush | null): void;
  /** Called when the finger comes past the second rim, and when it leaves it before the run is tied. */
  onOuter(isPast: boolean): void;
  /** Called with true when the run is tied, and with false when the finger comes back, or at the next touch. */
  onTie(isTied: boolean): void;
  /** True while the run is tied; it may also have ended for another reason. */
  isTied(): boolean;
  /** Called after a tap, which is meant for the world under the stick; with the place on the page, in CSS px. */
  onTap(at: StickPush): void;
}

/** Radius of the second rim, in radii, and time after which a finger past it ties the run, in ms. */
export const SECOND_RIM = 1.7;
export const TIE_MS = 1000;
/** Radius, in radii, within which a finger that is still down unties the run: she only ran fast, and slows down. */
const BACK_RIM = 1.4;
/** Maximum movement of a finger that counts as a tap, in CSS px, and maximum duration, in ms. */
const TAP_PX = 10;
const TAP_MS = 300;

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
  zone.addEventListener('pointerup', stick.end);
  zone.addEventListener('pointercancel', stick.end);
  zone.addEventListener('lostpointercapture', stick.end);
  view?.addEventListener('blur', stick.drop);
  return () => {
    stick.drop();
    zone.removeEventListener('pointerdown', stick.down);
    zone.removeEventListener('pointermove', stick.move);
    zone.removeEventListener('pointerup', stick.end);
    zone.removeEventListener('pointercancel', stick.end);
    zone.removeEventListener('lostpointercapture', stick.end);
    view?.removeEventListener('blur', stick.drop);
  };
}

class FloatingStick {
  readonly #zone: HTMLElement;
  readonly #options: StickOptions;
  #pointer: number | undefined;
  #origin: StickPush = { x: 0, y: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPast = false;
  #begun = { x: 0, y: 0, at: 0, isMoved: false };

  constructor(zone: HTMLElement, options: StickOptions) {
    this.#zone = zone;
    this.#options = options;
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#pointer !== undefined || event.button > 0) return;
    const wasTied = this.#options.isTied();
    this.#tie(false);
    // The touch that ends a run means nothing else.
    this.#begun = { x: event.clientX, y: event.clientY, at: event.timeStamp, isMoved: wasTied };
    this.#pointer = event.pointerId;
    capture(this.#zone, event.pointerId);
    event.preventDefault();
    const box = this.#zone.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    this.#origin = originOf(x, y, box, this.#options.radius());
    this.#options.onPlace(this.#origin);
    this.#push(x, y);
  };

  readonly move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const box = this.#zone.getBoundingClientRect();
    const { clientX, clientY } = event;
    if (Math.hypot(clientX - this.#begun.x, clientY - this.#begun.y) > TAP_PX) this.#begun.isMoved = true;
    this.#push(clientX - box.left, clientY - box.top);
    this.#passOuter(this.#reach >= SECOND_RIM);
    if (this.#reach < BACK_RIM) this.#tie(false);
  };

  /** Releases the stick when its finger is lifted; a tied run continues. */
  readonly end = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#release();
    const { x, y, at, isMoved } = this.#begun;
    const isTap = event.type === 'pointerup' && !isMoved && event.timeStamp - at <= TAP_MS;
    if (isTap) this.#options.onTap({ x, y });
  };

  /** The page lost the focus: everything ends. */
  readonly drop = (): void => {
    this.#tie(false);
    this.#release();
  };

  #reach = 0;

  #release(): void {
    if (this.#pointer === undefined) return;
    this.#pointer = undefined;
    this.#passOuter(false);
    this.#options.onPush({ x: 0, y: 0 }, 0);
    this.#options.onPlace(null);
  }

  #push(x: number, y: number): void {
    const radius = this.#options.radius();
    this.#reach = Math.hypot(x - this.#origin.x, y - this.#origin.y) / radius;
    this.#options.onPush(pushOf(this.#origin, x, y, radius), this.#reach);
  }

  #passOuter(isPast: boolean): void {
    if (isPast === this.#isPast) return;
    this.#isPast = isPast;
    clearTimeout(this.#timer);
    if (isPast && !this.#options.isTied()) this.#timer = setTimeout(() => this.#tie(true), TIE_MS);
    this.#options.onOuter(isPast);
  }

  #tie(isTied: boolean): void {
    if (isTied !== this.#options.isTied()) this.#options.onTie(isTied);
  }
}
