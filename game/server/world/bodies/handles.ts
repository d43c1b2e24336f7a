/** Assigns handles, the short numbers of bodies in snapshots. */
import type { Body } from './body.ts';
import { HANDLES } from './hot-state.ts';

export class Handles {
  readonly #byHandle: readonly (Body | undefined)[];
  #next = 1;

  /** @param byHandle the bodies that have a handle now */
  constructor(byHandle: readonly (Body | undefined)[]) {
    this.#byHandle = byHandle;
  }

  /**
   * Returns a free handle. Handles are used in rotation, so that a late snapshot does not refer to another body that
   * has taken over a handle.
   * @throws Error when none is free
   */
  take(): number {
    const first = this.#next;
    while (this.#byHandle[this.#next]) {
      this.#next = following(this.#next);
      if (this.#next === first) throw new Error('the world is full: no handle is free');
    }
    const handle = this.#next;
    this.#next = following(handle);
    return handle;
  }
}

/** Returns the next handle; 0 is not a handle. */
function following(handle: number): number {
  return (handle % (HANDLES - 1)) + 1;
}
