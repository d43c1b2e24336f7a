/**
 * The implant's night vision: a soft green-grey light round the local player, as bright as day within arm's reach. On
 * snow, which brightens the night anyway, it is weaker, or it would look like a spotlight.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Light } from './light-view.ts';

/** Radius of the light, in world px. */
const RADIUS = 260;
/** Height of the eyes above the feet, in world px. */
const EYES = 24;
/** Red, green and blue, 0 to 255, added to the night's light: on dark ground, and on pale ground. */
const ON_DARK = [0x6a, 0x70, 0x30] as const;
const ON_PALE = [0x2c, 0x32, 0x14] as const;
/** Approximate time of the change from one colour to the other, in ms. */
const TURN_MS = 500;

export class OwnLight {
  /** Paleness of the ground under the player, 0 to 1; null before the first call. */
  #paleness: number | null = null;

  /**
   * Returns the light at the player's position.
   * @param dt time since the last call, in ms
   * @param further distance by which a meal extends the sight, in px
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
