/**
 * Who sees whom, asked the other way round: the viewers that have a body in view. Kept in step with the visible sets,
 * so that what happens to a body costs as much as those who see it are many, and not as all who play.
 */
import type { Body } from '../world/body.ts';
import type { Viewer } from './viewer.ts';

const NOBODY: ReadonlySet<Viewer> = new Set();

export class Watchers {
  readonly #byHandle = new Map<number, Set<Viewer>>();

  /** A body has come into a viewer's sight. */
  add(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle.get(body.handle);
    if (watchers) watchers.add(viewer);
    else this.#byHandle.set(body.handle, new Set([viewer]));
  }

  /** A body has gone out of a viewer's sight. */
  remove(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle.get(body.handle);
    watchers?.delete(viewer);
    if (watchers?.size === 0) this.#byHandle.delete(body.handle);
  }

  /** A viewer's eyes are closed. */
  dismiss(viewer: Viewer): void {
    for (const body of viewer.visible.bodies) this.remove(body, viewer);
  }

  /** Those who see this body; its own player is not among them. */
  of(body: Body): ReadonlySet<Viewer> {
    return this.#byHandle.get(body.handle) ?? NOBODY;
  }
}
