/** The view of creatures: its code and pictures are loaded when the first one comes into view. */
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { Person } from '#game/client/views/atmosphere.ts';
import type { CreatureDeps, CreatureViews } from './creature-views.ts';

export class LazyCreatureViews {
  readonly #deps: CreatureDeps;
  #views: CreatureViews | null = null;
  #isWanted = false;
  #isGone = false;
  #zoom = 1;

  constructor(deps: CreatureDeps) {
    this.#deps = deps;
  }

  /** Shows a creature. @returns its steps and breath; null while there are no pictures of it */
  show(body: RemoteBody, isPointed: boolean, now: number): Person | null {
    if (!this.#isWanted) {
      this.#isWanted = true;
      // After a failure, plain figures are shown.
      this.#load().catch((error: unknown) => this.#deps.files.warn(`creatures are plain: ${String(error)}`));
    }
    return this.#views?.show(body, isPointed, now) ?? null;
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#views?.setZoom(zoom);
  }

  /** Ends a frame: removes creatures that were not shown in it. */
  endFrame(): void {
    this.#views?.endFrame();
  }

  destroy(): void {
    this.#isGone = true;
    this.#views?.destroy();
  }

  async #load(): Promise<void> {
    const { beginCreatures } = await import('./creature-views.ts');
    const views = this.#isGone ? null : await beginCreatures(this.#deps);
    if (this.#isGone) views?.destroy();
    else this.#views = views;
    this.#views?.setZoom(this.#zoom);
  }
}
