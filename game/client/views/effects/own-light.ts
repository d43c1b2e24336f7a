/**
 * How the implant sees in the dark: a soft green-grey light round the local player, as bright as day within arm's reach.
 * On snow, which is light of its own, it is weaker: there it would look like a spotlight.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Light } from './light-view.ts';

/** World px. */
const RADIUS = 260;
/** Eyes are so high above the feet, in world px. */
const EYES = 24;
/** Red, green and blue that it adds to the light of the night, 0 to 255: on dark ground, and on pale. */
const ON_DARK = [0x6a, 0x70, 0x30] as const;
const ON_PALE = [0x2c, 0x32, 0x14] as const;
/** It turns from one to the other in about this time, in ms. */
const TURN_MS = 500;

export class OwnLight {
  /** How pale the ground under the player is, 0 to 1; null before the first look. */
  #paleness: number | null = null;

  /**
   * @param dt since the last look, in ms
   * @param further how much farther a meal lets them see, in px
   */
  at(ground: Ground, { x, y }: Point, dt: number, further = 0): Light {
    const target = ground.terrainAt(x, y).isPale ? 1 : 0;
    const before = this.#paleness ?? target;
    const paleness = before + (target - before) * Math.min(1, dt / TURN_MS);
    this.#paleness = paleness;
    const tone = (k: 0 | 1 | 2) => Math.round(ON_DARK[k] + (ON_PALE[k] - ON_DARK[k]) * paleness);
    return {
      x,
      y: y - EYES,
      radius: RADIUS + further,
      color: (tone(0) << 16) | (tone(1) << 8) | tone(2),
      mask: 'eye',
      isSteady: true,
    };
  }
}
