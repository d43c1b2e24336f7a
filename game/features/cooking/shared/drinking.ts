/**
 * Drinking from natural water, and scooping snow: the waters within reach and their effects. Client and server both use
 * this.
 */
import { addStack } from '#game/features/inventory/shared/rules.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** Time for which E must be held, in ms. */
export const GULP_MS = 1500;
/** Time that one scoop of snow takes with the ladle in hand, in ms. */
export const LADLE_SCOOP_MS = 700;
/** Returns the time that one scoop of snow takes, in ms. @param weapon in hand; null if there is none */
export const scoopMs = (weapon: number | null): number =>
  weapon === ITEM.steelLadle ? LADLE_SCOOP_MS : GULP_MS;

/** Reach of the hands, in px. */
export const GULP_REACH = 56;
/** Distance a player may move before they count as having let go, in px. */
export const GULP_LEASH = 16;

export interface Water {
  readonly id: 'fresh' | 'spring' | 'bog' | 'sea';
  readonly thirst: number;
  readonly warmth: number;
  /** Chance of belly ache, 0 to 1. */
  readonly ache: number;
  /** True if the water can be kept in a flask. */
  readonly fills: boolean;
}

/** Waters from best to worst: the first one within reach counts. */
export const WATERS: readonly (Water & { readonly terrains: readonly string[] })[] = [
  {
    id: 'fresh',
    terrains: [TERRAIN.river, TERRAIN.calderaLake],
    thirst: 15,
    warmth: -1,
    ache: 0,
    fills: true,
  },
  { id: 'spring', terrains: [TERRAIN.hotSpring], thirst: 10, warmth: 0, ache: 0, fills: true },
  {
    id: 'bog',
    terrains: [TERRAIN.bog, TERRAIN.thermokarst],
    thirst: 15,
    warmth: 0,
    ache: 0.25,
    fills: false,
  },
  { id: 'sea', terrains: [TERRAIN.sea], thirst: -10, warmth: 0, ache: 0, fills: false },
];
export const SNOWS: readonly string[] = [TERRAIN.lightSnow, TERRAIN.deepSnow];

/** Returns the water at a place; null if there is none. */
export function waterIn(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): Water | null {
  const id = ground.terrainIdAt?.(x, y) ?? '';
  return WATERS.find(({ terrains }) => terrains.includes(id)) ?? null;
}

/** Returns the best water within reach of a place; null if there is none. */
export function waterAt(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): Water | null {
  const near = new Set<string>();
  for (const dy of [-GULP_REACH, 0, GULP_REACH]) {
    for (const dx of [-GULP_REACH, 0, GULP_REACH]) near.add(ground.terrainIdAt?.(x + dx, y + dy) ?? '');
  }
  return WATERS.find(({ terrains }) => terrains.some((id) => near.has(id))) ?? null;
}

/** Maximum distance from the foot of a water butt for drinking, in px. */
export const BUTT_REACH = 80;
export const BUTT: Water = { id: 'fresh', thirst: 15, warmth: -1, ache: 0, fills: true };

interface Standing {
  near(x: number, y: number, radius: number): readonly { readonly kind: number }[];
}

/** Returns the best water within reach of a place, natural or in a water butt; null if there is none. */
export function waterNear(
  { ground, fixtures }: { readonly ground: Pick<GroundRules, 'terrainIdAt'>; readonly fixtures: Standing },
  feet: Point,
): Water | null {
  const isAtButt = fixtures.near(feet.x, feet.y, BUTT_REACH).some(({ kind }) => kind === WATER_BUTT_ID);
  return isAtButt ? BUTT : waterAt(ground, feet);
}

/** True if a bag has room for the snow of one scoop. */
export const hasRoomForSnow = (bag: Holdings): boolean =>
  addStack(bag, { itemId: ITEM.packedSnow, quantity: 1 }).left === 0;

/** True if the terrain at a place has snow that can be scooped. */
export function isOnSnow(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): boolean {
  return SNOWS.includes(ground.terrainIdAt?.(x, y) ?? '');
}

/** Maximum distance of the sea from a pot that boils its water, and step of the search, in px. */
export const SEA_SEARCH = { reach: 192, step: 64 } as const;

/** True if the sea is near enough to scoop its water into a pot at this place. */
export function isAtSea(ground: Pick<GroundRules, 'terrainIdAt'>, { x, y }: Point): boolean {
  for (let dy = -SEA_SEARCH.reach; dy <= SEA_SEARCH.reach; dy += SEA_SEARCH.step) {
    for (let dx = -SEA_SEARCH.reach; dx <= SEA_SEARCH.reach; dx += SEA_SEARCH.step) {
      if (ground.terrainIdAt?.(x + dx, y + dy) === TERRAIN.sea) return true;
    }
  }
  return false;
}
