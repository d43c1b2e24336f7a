/** Views of small fixtures left by players on and near the screen: piles, bundles, lanterns, the water butt. */
import type Phaser from 'phaser';
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import { type Area, growArea } from '#game/client/views/layout/chunks.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { RescanGate } from '#game/client/views/layout/looking.ts';
import type { DoodadArt, DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance beyond the edge of the screen within which fixtures are already shown, in px. */
const MARGIN = 160;
/** Keys of the fixture kinds shown here; the key also names the picture. */
const KINDS: ReadonlySet<string> = new Set(['pile', 'bundle', 'lantern', 'carcass', 'water_butt']);

interface HeapView {
  readonly image: Phaser.GameObjects.Image;
  readonly shadow: Phaser.GameObjects.Image | null;
}

export class PileViews {
  readonly #scene: Phaser.Scene;
  readonly #art: DoodadArt;
  readonly #fixtures: Fixtures;
  readonly #shown = new Map<string, HeapView>();
  readonly #looking = new RescanGate();

  constructor(scene: Phaser.Scene, art: DoodadArt, fixtures: Fixtures) {
    this.#scene = scene;
    this.#art = art;
    this.#fixtures = fixtures;
  }

  /** Shows the fixtures in and around an area, in world px. */
  update(area: Area): void {
    if (!this.#looking.isDue(area, this.#fixtures.revision)) return;
    const heaps = this.#fixtures
      .within(growArea(area, MARGIN, MARGIN))
      .filter(({ definition }) => KINDS.has(definition.key));
    const ids = new Set(heaps.map(({ id }) => id));
    for (const id of [...this.#shown.keys()]) if (!ids.has(id)) this.#hide(id);
    for (const heap of heaps) if (!this.#shown.has(heap.id)) this.#shown.set(heap.id, this.#make(heap));
  }

  destroy(): void {
    for (const id of [...this.#shown.keys()]) this.#hide(id);
  }

  #make({ x, y, definition, state }: KnownFixture): HeapView {
    // The picture of a carcass depends on its species.
    const which = typeof state.species === 'string' ? `:${state.species}` : '';
    const path = `images/fixtures/${definition.key}${which}.png`;
    const place = { x: Math.round(x), y: Math.round(y) };
    const cast = this.#art.shadowOf(path);
    const shadow = cast
      ? this.#add(cast, place).setDepth(DEPTH.shadow).setAlpha(this.#art.shadowAlpha)
      : null;
    return { image: this.#add(this.#art.pictureOf(path), place).setDepth(place.y), shadow };
  }

  #add({ texture, frame, originX, originY }: DoodadPicture, { x, y }: Point): Phaser.GameObjects.Image {
    return this.#scene.add.image(x, y, texture, frame).setOrigin(originX, originY).setScale(this.#art.scale);
  }

  #hide(id: string): void {
    const view = this.#shown.get(id);
    view?.image.destroy();
    view?.shadow?.destroy();
    this.#shown.delete(id);
  }
}
