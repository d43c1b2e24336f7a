/** Shows decals with a bounded number of pictures, which are reused. */
import type Phaser from 'phaser';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { EffectName, TrackName } from '../files/effect-files.ts';
import { DEPTH } from '../layout/depth.ts';
import { type Decal, decal, decalsOf } from './decals.ts';
import type { Footfall, Walker } from './footing.ts';
import { EFFECT_TEXTURE, type EffectArt } from './fx-art.ts';

/** Lifetime of a print, in ms; it fades in the last part (`PALING_MS`). */
const PRINT_MS = 14_000;
const PALING_MS = 5000;
const PRINT_ALPHA = 0.8;
/** Interval of the rings of a body that stands in water, in ms. */
const STILL_RING_MS = 1500;
/** Time for which a body leaves wet prints after it has left the water, in ms. */
const DRIPPING_MS = 12_000;

const NOTHING = { frames: [], frameMs: 0 };

interface Shown {
  readonly image: Phaser.GameObjects.Image;
  effect: EffectName | TrackName;
  bornAt: number;
  isShown: boolean;
}

export class DecalsView {
  readonly #scene: Phaser.Scene;
  readonly #art: EffectArt;
  readonly #pool: Shown[] = [];
  /** Pictures of the pool whose effect has ended. */
  readonly #free: Shown[] = [];
  readonly #ringAt = new Map<number, number>();
  /** Time at which each body was last seen swimming. */
  readonly #swamAt = new Map<number, number>();
  #next = 0;

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#scene = scene;
    this.#art = art;
  }

  /**
   * Adds the decals of this frame's footfalls and ages the others.
   * @param now clock of this browser, in ms
   * @param most maximum pictures at once; beyond it, pictures in use are replaced in turn
   */
  update(
    ground: Ground,
    falls: readonly Footfall[],
    people: Iterable<Walker>,
    now: number,
    most: number,
  ): void {
    while (this.#pool.length > most) this.#drop();
    for (const fall of falls) {
      const { id } = ground.terrainAt(fall.walker.x, fall.walker.y);
      const isWet = this.#isWet(fall.walker, now);
      for (const left of decalsOf(fall, id, isWet)) this.#leave(left, now, most);
    }
    this.#ring(ground, people, now, most);
    for (const shown of this.#pool) if (shown.isShown) this.#age(shown, now - shown.bornAt);
  }

  destroy(): void {
    for (const { image } of this.#pool) image.destroy();
    this.#pool.length = 0;
    this.#free.length = 0;
  }

  #drop(): void {
    const last = this.#pool.pop();
    last?.image.destroy();
    const at = last ? this.#free.indexOf(last) : -1;
    if (at >= 0) this.#free.splice(at, 1);
  }

  /** True if the feet of a body are still wet: its clothes drip, or it was in water recently. */
  #isWet({ id, isSwimming, isWet = false }: Walker, now: number): boolean {
    if (isSwimming) this.#swamAt.set(id, now);
    const isFresh = now - (this.#swamAt.get(id) ?? Number.NEGATIVE_INFINITY) < DRIPPING_MS;
    if (!isFresh) this.#swamAt.delete(id);
    return isWet || isFresh;
  }

  /** Adds rings round bodies that stand still in water. */
  #ring(ground: Ground, people: Iterable<Walker>, now: number, most: number): void {
    const still = new Set<number>();
    for (const { id, x, y, isSwimming, isMoving } of people) {
      if (!isSwimming || isMoving || !ground.terrainAt(x, y).isWater) continue;
      still.add(id);
      if (now - (this.#ringAt.get(id) ?? Number.NEGATIVE_INFINITY) < STILL_RING_MS) continue;
      this.#ringAt.set(id, now);
      this.#leave(decal('ripple', x, y - 4, DEPTH.surface), now, most);
    }
    for (const id of this.#ringAt.keys()) if (!still.has(id)) this.#ringAt.delete(id);
  }

  #leave({ effect, x, y, depth, frame, isMirrored = false }: Decal, now: number, most: number): void {
    const frames = this.#art.films[effect]?.frames;
    const key = frames?.[frame] ?? frames?.[0];
    if (key === undefined || most === 0) return;
    const shown = this.#vacant(key, most);
    if (!shown) return;
    Object.assign(shown, { effect, bornAt: now, isShown: true });
    shown.image
      .setFrame(key)
      .setFlip(isMirrored && frame === 0, isMirrored && frame !== 0)
      .setPosition(Math.round(x / 2) * 2, Math.round(y / 2) * 2)
      .setDepth(depth)
      .setAlpha(1)
      .setVisible(true);
  }

  /**
   * Returns a picture whose effect has ended, or a new one while the pool may grow, or else the next of the pool in
   * turn.
   */
  #vacant(frame: string, most: number): Shown | undefined {
    const ended = this.#free.pop();
    if (ended) return ended;
    if (this.#pool.length < most) {
      const image = this.#scene.add.image(0, 0, EFFECT_TEXTURE, frame);
      this.#pool.push({ image, effect: 'ripple', bornAt: 0, isShown: false });
      return this.#pool.at(-1);
    }
    this.#next = (this.#next + 1) % this.#pool.length;
    return this.#pool[this.#next];
  }

  #age(shown: Shown, age: number): void {
    const { frames, frameMs } = this.#art.films[shown.effect] ?? NOTHING;
    const isPrint = shown.effect.startsWith('footprint-') || shown.effect.startsWith('track-');
    const frame = isPrint ? '' : frames[Math.floor(age / Math.max(1, frameMs))];
    if (frame === undefined || age >= PRINT_MS) {
      shown.isShown = false;
      shown.image.setVisible(false);
      this.#free.push(shown);
    } else if (isPrint) {
      shown.image.setAlpha(PRINT_ALPHA * Math.min(1, (PRINT_MS - age) / PALING_MS));
    } else if (shown.image.frame.name !== frame) shown.image.setFrame(frame);
  }
}
