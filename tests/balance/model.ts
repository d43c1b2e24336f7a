/** A player in cold and weather without a world, under the same rules as on the server, in steps of a second. */
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { warmthFromClothes } from '#game/features/items/shared/wearing.ts';
import { WASTING } from '#game/features/needs/shared/hardship.ts';
import {
  type Activity,
  type Cold,
  type Felt,
  feltTemperature,
  GRACE,
  GROUND_WARMTH,
} from '#game/features/needs/shared/temperature.ts';
import { wetAfter } from '#game/features/needs/shared/wetness.ts';
import { GROUND_COVER } from '#game/features/structures/shared/wind-cover.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** Clothes of each kit, as item ids. */
export const KITS = {
  starter: [],
  mid: [102, 103, 104, 105, 106, 107],
  fur: [102, 104, 105, 108, 109, 112],
} as const;
export type Kit = keyof typeof KITS;

/** Returns the warmth of a kit, in °C and as shares. */
export function warmth(kit: Kit) {
  return warmthFromClothes(
    new Map(KITS[kit].map((itemId, at) => [FIRST_SLOT.worn + at, { itemId, quantity: 1 }])),
  );
}

/** Distance of the first spawn from the northern edge, as a share of the world. */
const SOUTH = 2500 / 75_008;
/** Wind speed in a full storm, and in its strongest gust, in m/s. */
export const STORM_WIND = 24;
export const STRONGEST_WIND = 26;
/** Warmth next to a campfire, in °C. */
export const CAMPFIRE = 40;
export const TORCH = 5;

export interface Scene {
  readonly ground: TerrainId;
  readonly hour: number;
  readonly storm: number;
  readonly wind: number;
  readonly snow: number;
  readonly activity: Activity;
  readonly kit: Kit;
  /** Heat of the strongest source, in °C. */
  readonly fire: number;
  readonly food: number;
  /** Cover in addition to that of the ground, 0 to 1. */
  readonly cover: number;
}

export const CALM: Scene = {
  ground: 'm',
  hour: 2,
  storm: 0,
  wind: 4,
  snow: 0.05,
  activity: 'walking',
  kit: 'starter',
  fire: 0,
  food: 0,
  cover: 0,
};
/**
 * Returns a full storm over a ground: with half of the snow over moss, and all of it over ground that is itself cold.
 */
export const stormOn = (ground: TerrainId): Partial<Scene> => ({
  ground,
  storm: 1,
  wind: STORM_WIND,
  snow: ground === 'd' || ground === 'q' || ground === 's' ? 1 : 0.5,
});

export function coldIn(scene: Scene, wet: number, playedMs: number): Cold {
  const { insulation, windproof } = warmth(scene.kit);
  return {
    ground: GROUND_WARMTH[scene.ground],
    south: SOUTH,
    hour: scene.hour,
    wind: scene.wind,
    storm: scene.storm,
    snow: scene.snow,
    cover: Math.max(scene.cover, GROUND_COVER[scene.ground] ?? 0),
    room: null,
    wet,
    insulation,
    windproof,
    activity: scene.activity,
    heat: { strongest: scene.fire, second: 0 },
    food: scene.food,
    company: 0,
    loss: playedMs < GRACE.ms ? GRACE.factor : 1,
    gain: 1,
  };
}

/** A player's body in the cold. */
export class Body {
  warmth: number;
  health = 100;
  wetness = 0;
  seconds = 0;
  least: number;
  readonly #hasGrace: boolean;

  constructor(warmthNow: number, hasGrace: boolean) {
    this.warmth = warmthNow;
    this.least = warmthNow;
    this.#hasGrace = hasGrace;
  }

  /** Advances the body by one second. */
  pass(scene: Scene): Felt {
    const played = this.#hasGrace ? this.seconds * 1000 : GRACE.ms;
    const cold = coldIn(scene, this.wetness, played);
    const result = feltTemperature(cold);
    const { waterproof } = warmth(scene.kit);
    this.wetness = wetAfter(
      {
        wetness: this.wetness,
        isSwimming: false,
        isWading: false,
        snow: cold.snow,
        cover: cold.cover,
        air: result.air,
        heat: result.heat,
        isInRoom: false,
        waterproof,
        gain: 1,
      },
      1000,
    );
    const rises = result.warmthPerMin > 0 && this.warmth >= result.upTo;
    this.warmth = Math.max(0, Math.min(100, this.warmth + (rises ? 0 : result.warmthPerMin / 60)));
    if (this.warmth === 0) this.health = Math.max(0, this.health - WASTING.warmth / 60);
    this.least = Math.min(this.least, this.warmth);
    this.seconds += 1;
    return result;
  }

  /** Returns the number of minutes until health is gone in an unchanging scene; at most an hour. */
  survive(scene: Scene): number {
    while (this.health > 0 && this.seconds < 3600) this.pass(scene);
    return this.seconds / 60;
  }
}
