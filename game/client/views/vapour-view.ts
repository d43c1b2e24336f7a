/**
 * Steam over vents, bubbles on hot water, geysers and breath. No particle remembers anything: where each is follows
 * from the time and from where it comes from, and a fixed number of pictures is placed anew each frame.
 */
import type Phaser from 'phaser';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import { eruptionAt } from '#game/shared/rules/weather.ts';
import { DEPTH } from './depth.ts';
import { BUBBLES, PUFF_TEXTURE, PUFFS } from './fx-art.ts';
import type { Source } from './surroundings.ts';

const STEAM = { puffs: 3, lifeMs: 3000, rise: 84 } as const;
const GEYSER = { puffs: 9, lifeMs: 1400, rise: 230 } as const;
const BUBBLE_MS = 2100;
/** A bubble is seen for this part of its time: 0.7 s (specification, section 9). */
const BUBBLE_SHARE = 1 / 3;
const BREATH_MS = 2900;
const BREATH_SHARE = 0.34;
/** The mouth, from the feet, in world px. */
const MOUTH: Readonly<Record<Facing, readonly [number, number]>> = {
  down: [2, -32],
  left: [-18, -34],
  right: [18, -34],
  up: [0, -46],
};
/** Breath in front of the face lies over the body, behind the head below it. */
const BREATH_DEPTH: Readonly<Record<Facing, number>> = { down: 1, left: 1, right: 1, up: -1 };

/** Somebody whose breath shows. */
export interface Breather {
  /** Feet, in world px. */
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  /** Sets one's breath apart from another's. */
  readonly seed: number;
}

export class VapourView {
  readonly #scene: Phaser.Scene;
  readonly #pool: Phaser.GameObjects.Image[] = [];
  #used = 0;
  #most = 0;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
  }

  /**
   * @param now server's wall clock, in ms, so that everybody sees the same geyser
   * @param windX px/s
   * @param most pictures at once
   */
  update(
    sources: readonly Source[],
    breathers: readonly Breather[],
    now: number,
    windX: number,
    most: number,
  ): void {
    this.#used = 0;
    this.#most = most;
    for (const breather of breathers) this.#breathe(breather, now);
    for (const source of sources) {
      if (this.#used >= most) break;
      if (source.kind === 'bubble') this.#bubble(source, now);
      else this.#steam(source, now, windX);
    }
    for (let at = this.#used; at < this.#pool.length; at++) this.#pool[at]?.setVisible(false);
  }

  destroy(): void {
    for (const image of this.#pool) image.destroy();
    this.#pool.length = 0;
  }

  #steam(source: Source, now: number, windX: number): void {
    const { tileX, tileY, x, y } = source;
    const strength = source.kind === 'geyser' ? eruptionAt(tileX, tileY, now) : 0;
    const { puffs, lifeMs, rise } = strength > 0 ? GEYSER : STEAM;
    const height = rise * (strength > 0 ? 0.4 + 0.6 * strength : 1);
    for (let k = 0; k < puffs; k++) {
      const born = k / puffs + hashUnit(tileX, tileY, 5);
      const age = (now / lifeMs + born) % 1;
      const round = Math.floor(now / lifeMs + born);
      const lean = (hashUnit(round | 0, k, tileX) - 0.5) * 26;
      const up = 1 - (1 - age) ** 1.6;
      const frame = PUFFS[Math.min(PUFFS.length - 1, Math.floor(age * PUFFS.length))] ?? PUFFS[0];
      const alpha = 0.8 - 0.5 * age;
      const drift = lean * age + Math.max(-60, Math.min(60, windX * 0.35)) * age * age;
      this.#put(frame, x + drift, y - 6 - up * height, y + 1, alpha);
    }
  }

  #bubble({ tileX, tileY, x, y }: Source, now: number): void {
    const age = (now / BUBBLE_MS + hashUnit(tileX, tileY, 9)) % 1;
    if (age >= BUBBLE_SHARE) return;
    const frame = BUBBLES[Math.min(BUBBLES.length - 1, Math.floor((age / BUBBLE_SHARE) * BUBBLES.length))];
    const round = Math.floor(now / BUBBLE_MS + hashUnit(tileX, tileY, 9));
    const away = (hashUnit(round | 0, tileX, tileY) - 0.5) * 24;
    this.#put(frame ?? BUBBLES[0], x + away, y + away * 0.5, DEPTH.surface, 0.9);
  }

  #breathe({ x, y, facing, seed }: Breather, now: number): void {
    const age = ((now / BREATH_MS + seed) % 1) / BREATH_SHARE;
    if (age >= 1) return;
    const [mouthX, mouthY] = MOUTH[facing];
    const forward = Math.sign(mouthX) * 10 * age;
    const frame = age < 0.4 ? PUFFS[0] : age < 0.75 ? PUFFS[1] : PUFFS[4];
    this.#put(frame, x + mouthX + forward, y + mouthY - 8 * age, y + BREATH_DEPTH[facing], 0.55 - 0.35 * age);
  }

  #put(frame: string, x: number, y: number, depth: number, alpha: number): void {
    if (this.#used >= this.#most) return;
    let image = this.#pool[this.#used];
    if (!image) {
      image = this.#scene.add.image(0, 0, PUFF_TEXTURE, frame);
      this.#pool.push(image);
    }
    this.#used += 1;
    if (image.frame.name !== frame) image.setFrame(frame);
    image
      .setPosition(Math.round(x / 2) * 2, Math.round(y / 2) * 2)
      .setDepth(depth)
      .setAlpha(alpha)
      .setVisible(true);
  }
}
