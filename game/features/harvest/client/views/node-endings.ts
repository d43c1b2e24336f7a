/**
 * Animation of a harvested node's end: a tree falls away from the player who felled it, a stone sinks, any other node
 * is lifted off. The node itself draws the stump or remains.
 */
import type Phaser from 'phaser';
import type { Bits } from '#game/client/views/effects/bits.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import type { DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import type { NodeType } from '#game/shared/defs/nodes.ts';
import { nodeCategory } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { leavesOf } from './debris.ts';

/** Time after which a tree hits the ground, matching the sound of its fall, in ms. */
const FALL_MS = 900;
const LIE_MS = 260;
const FADE_MS = 420;
/** Angle through which a falling tree turns, in radians. */
const FALLEN = (Math.PI / 2) * 0.94;
const LIFT_MS = 240;
const LIFT = 14;
const SINK_MS = 260;

export interface Ending {
  readonly type: NodeType;
  readonly place: Point;
  readonly picture: DoodadPicture;
  readonly scale: number;
  /** Side to which it falls: -1 for left, 1 for right. */
  readonly side: -1 | 1;
  readonly isSelf: boolean;
}

interface Show extends Ending {
  readonly image: Phaser.GameObjects.Image;
  readonly at: number;
  readonly kind: 'fall' | 'sink' | 'lift';
  hasLanded: boolean;
}

export class NodeEndings {
  readonly #scene: Phaser.Scene;
  readonly #bits: Bits;
  readonly #noises: Noises;
  #shows: Show[] = [];

  constructor(scene: Phaser.Scene, bits: Bits, noises: Noises) {
    this.#scene = scene;
    this.#bits = bits;
    this.#noises = noises;
  }

  /** @param now time on this browser's clock, in ms */
  begin(ending: Ending, now: number): void {
    const { type, place, picture, scale, isSelf } = ending;
    const kind = kindOf(type);
    const image = this.#scene.add
      .image(place.x, place.y, picture.texture, picture.frame)
      .setOrigin(picture.originX, picture.originY)
      .setScale(scale)
      // Draws the tree just in front of its own stump.
      .setDepth(place.y + 0.5);
    this.#shows.push({ ...ending, image, at: now, kind, hasLanded: false });
    const { x, y } = place;
    if (kind === 'fall') this.#noises.push({ kind: 'fell', x, y, isSelf });
    else this.#burst(ending, now);
    if (kind === 'sink') this.#noises.push({ kind: 'crumble', x, y, isSelf });
  }

  update(now: number): void {
    if (this.#shows.length === 0) return;
    this.#shows = this.#shows.filter((show) => {
      const isOver = STEPS[show.kind](this, show, now);
      if (isOver) show.image.destroy();
      return !isOver;
    });
  }

  destroy(): void {
    for (const { image } of this.#shows) image.destroy();
    this.#shows = [];
  }

  /**
   * Turns the tree slowly at first, then faster; leaves fly up along its whole length where it lands. Returns true when
   * the fall is over.
   */
  fall(show: Show, now: number): boolean {
    const { image, side, at, place } = show;
    const since = now - at;
    const turned = Math.min(1, since / FALL_MS) ** 2.6;
    image.setRotation(side * turned * FALLEN);
    if (since >= FALL_MS && !show.hasLanded) {
      show.hasLanded = true;
      const { tool } = nodeCategory(show.type.category);
      const length = image.displayHeight;
      for (const along of [0.35, 0.6, 0.85]) {
        const middle = { x: place.x + side * along * length, y: place.y + 2 };
        const colours = leavesOf(show.type, tool);
        this.#bits.burst(
          { place: middle, height: 18, spread: 22, count: 12, colours, force: 130, isLight: true },
          now,
        );
      }
    }
    const faded = (since - FALL_MS - LIE_MS) / FADE_MS;
    image.setAlpha(1 - Math.max(0, Math.min(1, faded)));
    return faded >= 1;
  }

  lift({ image, place, at }: Show, now: number): boolean {
    const share = (now - at) / LIFT_MS;
    image.setPosition(place.x, place.y - 2 * Math.round((share * LIFT) / 2)).setAlpha(1 - Math.min(1, share));
    return share >= 1;
  }

  sink({ image, place, at, scale }: Show, now: number): boolean {
    const share = Math.min(1, (now - at) / SINK_MS);
    const shiver = Math.floor((now - at) / 40) % 2 === 0 ? 2 : -2;
    image
      .setPosition(place.x + shiver, place.y)
      .setScale(scale, scale * (1 - 0.5 * share))
      .setAlpha(1 - share);
    return share >= 1;
  }

  #burst({ type, place }: Ending, now: number): void {
    const { tool } = nodeCategory(type.category);
    const isStone = tool === 'pick';
    const colours = leavesOf(type, tool);
    this.#bits.burst(
      { place, height: 22, spread: 14, count: isStone ? 22 : 10, colours, force: isStone ? 190 : 110 },
      now,
    );
  }
}

const STEPS: Record<Show['kind'], (endings: NodeEndings, show: Show, now: number) => boolean> = {
  fall: (endings, show, now) => endings.fall(show, now),
  sink: (endings, show, now) => endings.sink(show, now),
  lift: (endings, show, now) => endings.lift(show, now),
};

function kindOf({ category }: NodeType): Show['kind'] {
  if (category === 'tree' || category === 'medium_tree' || category === 'small_tree') return 'fall';
  return category === 'rock' ? 'sink' : 'lift';
}
