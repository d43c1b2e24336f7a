/** Combines held keys, stick and auto-run into the one intent that moves the body. */
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import type { Direction } from './binding.ts';

/** A direction on each axis. */
export interface Heading {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const NO_HEADING: Heading = { x: 0, y: 0 };
/**
 * Shares of the stick's radius within which it is at rest (`STICK_REST`), and beyond which it sprints ({@link
 * STICK_SPRINT}).
 */
const STICK_REST = 0.25;
const STICK_SPRINT = 0.92;

/** Returns the heading of the held directions; opposite ones cancel each other out. */
export function headingOf(held: ReadonlySet<Direction>): Heading {
  return {
    x: axis(held.has('left'), held.has('right')),
    y: axis(held.has('up'), held.has('down')),
  };
}

/**
 * Returns the eight-way intent of a stick pushed to (x, y), each −1 to 1.
 * @param isPastRim true if it sprints: by default a full push does; a finger can go past the rim
 */
export function stickIntent(x: number, y: number, isPastRim?: boolean): MoveIntent {
  const push = Math.hypot(x, y);
  if (push < STICK_REST) return { ...NO_HEADING, sprint: false };
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  const angle = (eighth * Math.PI) / 4;
  return { x: sign(Math.cos(angle)), y: sign(Math.sin(angle)), sprint: isPastRim ?? push > STICK_SPRINT };
}

/** The current movement intent. It remembers the last heading, which auto-run follows. */
export class IntentSource {
  readonly held = new Set<Direction>();
  isSprintHeld = false;
  stick: MoveIntent = { ...NO_HEADING, sprint: false };
  isAutoRunning = false;
  /** True if touch and gamepad players sprint without the key or a full push. */
  isSprintLocked = false;
  #last: Heading = { x: 0, y: 1 };

  /** Remembers the heading of the held keys for auto-run, even if they are released before the next frame. */
  remember(): void {
    const keys = headingOf(this.held);
    if (!isResting(keys)) this.#last = keys;
  }

  /** Releases all keys and the stick. */
  release(): void {
    this.held.clear();
    this.isSprintHeld = false;
    this.stick = { ...NO_HEADING, sprint: false };
  }

  current(): MoveIntent & { readonly isAutoRunning: boolean } {
    const keys = headingOf(this.held);
    const steered = isResting(keys) ? this.stick : keys;
    if (!isResting(steered)) this.#last = { x: steered.x, y: steered.y };
    const heading = isResting(steered) && this.isAutoRunning ? this.#last : steered;
    return {
      x: heading.x,
      y: heading.y,
      sprint: this.isSprintHeld || this.isSprintLocked || this.stick.sprint,
      isAutoRunning: this.isAutoRunning,
    };
  }
}

function isResting(heading: Heading): boolean {
  return heading.x === 0 && heading.y === 0;
}

function axis(isLess: boolean, isMore: boolean): -1 | 0 | 1 {
  if (isLess === isMore) return 0;
  return isLess ? -1 : 1;
}

function sign(value: number): -1 | 0 | 1 {
  if (Math.abs(value) < 0.1) return 0;
  return value < 0 ? -1 : 1;
}
