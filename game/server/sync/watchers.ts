/**
 * The inverse of the visible sets: the viewers that have a body in view. It is updated with the visible sets, so that
 * the cost of an event of a body grows with the number of its viewers, not with the number of all players.
 */
import type { Body } from '../world/bodies/body.ts';
import type { Viewer } from './viewer.ts';

const NOBODY: readonly Viewer[] = [];

export class Watchers {
  /**
   * Viewers by handle. Lists are used instead of sets, because each holds a few dozen viewers, and every walking player
   * changes eight lists per second.
   */
  readonly #byHandle: Viewer[][] = [];

  /** Records that a body has entered a viewer's view. */
  add(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle[body.handle];
    if (watchers) watchers.push(viewer);
    else this.#byHandle[body.handle] = [viewer];
  }

  /** Records that a body has left a viewer's view; its last watcher takes the removed place. */
  remove(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle[body.handle];
    const at = watchers?.indexOf(viewer) ?? -1;
    if (!watchers || at < 0) return;
    const last = watchers.pop();
    if (last && last !== viewer) watchers[at] = last;
  }

  /** Removes a viewer whose session has ended. */
  dismiss(viewer: Viewer): void {
    for (const body of viewer.visible.bodies) this.remove(body, viewer);
  }

  /**
   * Yields the viewers that see this body, excluding its own player, from last to first: sending to a viewer may end
   * their session, and the last viewer of the list, which has been visited already, then fills the gap.
   */
  *each(body: Body): Iterable<Viewer> {
    const watchers = this.#byHandle[body.handle] ?? NOBODY;
    for (let at = watchers.length - 1; at >= 0; at -= 1) {
      const viewer = watchers[at];
      if (viewer) yield viewer;
    }
  }
}
