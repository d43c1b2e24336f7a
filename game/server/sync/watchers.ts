/**
 * The inverse of the visible sets: the viewers that have a body in view. Kept up to date with the visible sets, so that
 * the cost of an event of a body grows with the number of those who see it, not with the number of all players.
 */
import type { Body } from '../world/body.ts';
import type { Viewer } from './viewer.ts';

const NOBODY: ReadonlySet<Viewer> = new Set();

export class Watchers {
  readonly #byHandle = new Map<number, Set<Viewer>>();

  /** A body has come into a viewer's view. */
  add(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle.get(body.handle);
    if (watchers) watchers.add(viewer);
    else this.#byHandle.set(body.handle, new Set([viewer]));
  }

  /** A body has gone out of a viewer's view. */
  remove(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle.get(body.handle);
    watchers?.delete(viewer);
    if (watchers?.size === 0) this.#byHandle.delete(body.handle);
  }

  /** A viewer's session has ended. */
  dismiss(viewer: Viewer): void {
    for (const body of viewer.visible.bodies) this.remove(body, viewer);
  }

  /** Those who see this body; its own player is not among them. */
  of(body: Body): ReadonlySet<Viewer> {
    return this.#byHandle.get(body.handle) ?? NOBODY;
  }
}
