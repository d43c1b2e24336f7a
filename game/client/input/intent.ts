/** Combines held keys, stick and auto-run into the one intent that moves the body. */
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import type { Direction } from './binding.ts';

/** A direction on each axis. */
export interface Heading {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const NO_HEADING: Heading = { x: 0, y: 0 };
/** The stick is at rest within this share of its radius, and sprints beyond {@link STICK_SPRINT}. */
const STICK_REST = 0.25;
const STICK_SPRINT = 0.92;

export function headingOf(held: ReadonlySet<Direction>): Heading {
  return {
    x: axis(held.has('left'), held.has('right')),
    y: axis(held.has('up'), held.has('down')),
  };
}

/** The eight-way intent of a stick pushed to (x, y), each −1 to 1. */
export function stickIntent(x: number, y: number): MoveIntent {
  const push = Math.hypot(x, y);
  if (push < STICK_REST) return { ...NO_HEADING, sprint: false };
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  const angle = (eighth * Math.PI) / 4;
  return { x: sign(Math.cos(angle)), y: sign(Math.sin(angle)), sprint: push > STICK_SPRINT };
}

/** Keeps the last heading, which auto-run follows. */
export class IntentSource {
  readonly held = new Set<Direction>();
  isSprintHeld = false;
  stick: MoveIntent = { ...NO_HEADING, sprint: false };
  isAutoRunning = false;
  /** Sprints without the key or a full push, for fingers. */
  isSprintLocked = false;
  #last: Heading = { x: 0, y: 1 };

  /** The keys that are held are a way to run on, even if they are let go before the next frame. */
  remember(): void {
    const keys = headingOf(this.held);
    if (!isResting(keys)) this.#last = keys;
  }

  /** Releases all keys, the stick and auto-run. */
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
