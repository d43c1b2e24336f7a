/**
 * The inverse of the visible sets: the viewers that have a body in view. Kept up to date with the visible sets, so that
 * the cost of an event of a body grows with the number of those who see it, not with the number of all players.
 */
import type { Body } from '../world/bodies/body.ts';
import type { Viewer } from './viewer.ts';

const NOBODY: readonly Viewer[] = [];

export class Watchers {
  /** Lists and not sets: they hold some dozens, and everybody who walks changes eight of them a second. */
  readonly #byHandle: Viewer[][] = [];

  /** A body has come into a viewer's view, where it was not. */
  add(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle[body.handle];
    if (watchers) watchers.push(viewer);
    else this.#byHandle[body.handle] = [viewer];
  }

  /** A body has gone out of a viewer's view; the last of its watchers takes their place. */
  remove(body: Body, viewer: Viewer): void {
    const watchers = this.#byHandle[body.handle];
    const at = watchers?.indexOf(viewer) ?? -1;
    if (!watchers || at < 0) return;
    const last = watchers.pop();
    if (last && last !== viewer) watchers[at] = last;
  }

  /** A viewer's session has ended. */
  dismiss(viewer: Viewer): void {
    for (const body of viewer.visible.bodies) this.remove(body, viewer);
  }

  /**
   * Those who see this body; its own player is not among them. The last first: to tell somebody something may end their
   * session, and then the last of the list, who has been told already, takes their place in it.
   */
  *each(body: Body): Iterable<Viewer> {
    const watchers = this.#byHandle[body.handle] ?? NOBODY;
    for (let at = watchers.length - 1; at >= 0; at -= 1) {
      const viewer = watchers[at];
      if (viewer) yield viewer;
    }
  }
}
