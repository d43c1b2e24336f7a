/** View and sounds of work at nodes: each stroke that lands, and the end of a node. */
import type Phaser from 'phaser';
import { Bits } from '#game/client/views/effects/bits.ts';
import type { NoiseKind, Noises } from '#game/client/views/effects/noises.ts';
import type { HarvestTool, NodeType } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Harvest, Work } from '../harvest.ts';
import { chipsOf } from './debris.ts';
import { type Ending, NodeEndings } from './node-endings.ts';
import { strokesLanded } from './strokes.ts';

const NOISES: Record<HarvestTool, NoiseKind> = { axe: 'chop', knife: 'cut', pick: 'mine', hand: 'pluck' };
const CHIPS: Record<HarvestTool, { readonly count: number; readonly force: number }> = {
  axe: { count: 6, force: 150 },
  pick: { count: 7, force: 170 },
  knife: { count: 5, force: 110 },
  hand: { count: 3, force: 80 },
};
/** Height above the foot at which a tool hits the node, in world px. */
const HEIGHT: Record<HarvestTool, number> = { axe: 20, pick: 18, knife: 14, hand: 10 };

export class NodeWorkView {
  readonly #harvest: Harvest;
  readonly #typeOf: (nodeId: number) => NodeType | undefined;
  readonly #noises: Noises;
  readonly #bits: Bits;
  readonly #endings: NodeEndings;
  readonly #strokes = new Map<number, { readonly work: Work; count: number }>();
  #byNode: ReadonlyMap<number, Work> = new Map();
  #gains: number;

  /** @param typeOf returns the type of a node by its number */
  constructor(
    scene: Phaser.Scene,
    harvest: Harvest,
    typeOf: (nodeId: number) => NodeType | undefined,
    noises: Noises,
  ) {
    this.#harvest = harvest;
    this.#typeOf = typeOf;
    this.#noises = noises;
    this.#bits = new Bits(scene, Math.random);
    this.#endings = new NodeEndings(scene, this.#bits, noises);
    this.#gains = harvest.gains;
  }

  /** Work in view, by number of the node. */
  get works(): ReadonlyMap<number, Work> {
    return this.#byNode;
  }

  /** Updates the work in view; must be called first in a frame. @param self the feet of the local player */
  update(self: Point, now: number, dt: number): void {
    const works = this.#harvest.works();
    if (works.length > 0 || this.#byNode.size > 0)
      this.#byNode = new Map(works.map((work) => [work.nodeId, work]));
    for (const work of works) this.#follow(work, now);
    for (const id of this.#strokes.keys()) if (!this.#byNode.has(id)) this.#strokes.delete(id);
    if (this.#gains !== this.#harvest.gains) {
      this.#gains = this.#harvest.gains;
      this.#noises.push({ kind: 'gain', x: self.x, y: self.y, isSelf: true });
    }
    this.#endings.update(now);
    this.#bits.update(now, dt);
  }

  /** Starts the animation of the end of a node that has just been harvested, from its last drawn state. */
  end(
    ending: Pick<Ending, 'type' | 'place' | 'picture' | 'scale'> & { readonly id: number },
    now: number,
  ): void {
    const work = this.#harvest.doneAt(ending.id);
    const isSelf = work?.isSelf ?? false;
    this.#endings.begin({ ...ending, side: work?.from === 'right' ? -1 : 1, isSelf }, now);
  }

  destroy(): void {
    this.#endings.destroy();
    this.#bits.destroy();
  }

  #follow(work: Work, now: number): void {
    const known = this.#strokes.get(work.nodeId);
    const strokes = known?.work === work ? known : { work, count: 0 };
    this.#strokes.set(work.nodeId, strokes);
    const landed = strokesLanded(work, now);
    if (landed <= strokes.count) return;
    strokes.count = landed;
    const { tool, place, isSelf } = work;
    this.#noises.push({ kind: NOISES[tool], x: place.x, y: place.y, isSelf });
    const type = this.#typeOf(work.nodeId);
    if (!type) return;
    const { count, force } = CHIPS[tool];
    this.#bits.burst(
      { place, height: HEIGHT[tool], spread: 6, count, force, colours: chipsOf(type, tool) },
      now,
    );
  }
}
