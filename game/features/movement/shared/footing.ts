/**
 * What the ground does to those who walk on it, beside its speed: roads spare the breath, soft ground takes it, ice and
 * craters throw those who run. The browser predicts by it what the server decides. Times in ms.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { wornPieces } from '#game/features/items/shared/wearing.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import {
  TERRAIN,
  TERRAIN_IDS,
  type TerrainEffect,
  type TerrainId,
  terrainById,
} from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

export interface Footing {
  /** Factors of what a sprint takes, and of what comes back. */
  readonly drain: number;
  readonly regain: number;
  /** Who stands on it for {@link SINK_MS} sinks in. */
  readonly isUnstable: boolean;
  /** Who runs or jumps on it may fall. */
  readonly isTreacherous: boolean;
  /** The air is foul. */
  readonly isFoul: boolean;
  /** What lies about here is worth a fight. */
  readonly hasLoot: boolean;
}

/** A road spares breath: that, and that nothing hunts on it, makes it worth its detours. */
export const ROAD = { drain: 0.6, regain: 1.25 } as const;
export const SOFT_DRAIN = 1.5;
/** Standing for so long on soft ground one sinks, and the next step comes so much later. */
export const SINK_MS = 4000;
export const SUNK_MS = 500;
/** Chance to fall in a second of sprinting, and on landing a jump; how long one lies, and what it costs. */
export const FALLS = { perSecond: 0.06, onLanding: 0.1, ms: 900, health: 4 } as const;
/** Foul air hurts after so long, by so much health a second. */
export const FUMES = { afterMs: 6000, perSecond: 1 } as const;
/** A geyser throws steam this far beyond its tile, in px: health a second, and once an eruption wetness and warmth. */
export const GEYSER = { reach: 48, perSecond: 6, wetness: 20, warmth: 15 } as const;

const has = (id: TerrainId, effect: TerrainEffect): boolean => {
  const { specialEffect, secondaryEffect } = terrainById(id);
  return specialEffect === effect || secondaryEffect === effect;
};

export const FOOTINGS: ReadonlyMap<TerrainId, Footing> = new Map(
  TERRAIN_IDS.map((id) => {
    const isRoad = has(id, 'pathfindingBonus');
    const isUnstable = has(id, 'unstableGround');
    return [
      id,
      {
        drain: isRoad ? ROAD.drain : isUnstable ? SOFT_DRAIN : 1,
        regain: isRoad ? ROAD.regain : 1,
        isUnstable,
        isTreacherous: has(id, 'riskFall'),
        isFoul: has(id, 'toxicFumes'),
        hasLoot: has(id, 'lootBonus'),
      },
    ];
  }),
);

/** Of plain ground. */
export const FIRM: Footing = {
  drain: 1,
  regain: 1,
  isUnstable: false,
  isTreacherous: false,
  isFoul: false,
  hasLoot: false,
};

/** The footing at a place in world px. */
export function footingAt(ground: Pick<GroundRules, 'terrainAtTile'>, x: number, y: number): Footing {
  const type = ground.terrainAtTile?.(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  return (type && FOOTINGS.get(type.id)) ?? FIRM;
}

/** What is worn on the feet, as far as the ground asks. */
export interface Shoes {
  /** Speed in deep snow, as a factor; null without snowshoes. */
  readonly deepSnow: number | null;
  /** No slipping, no falling. */
  readonly isNailed: boolean;
}

export const PLAIN_SHOES: Shoes = { deepSnow: null, isNailed: false };

export function shoesOf(holdings: Holdings): Shoes {
  let { deepSnow, isNailed } = PLAIN_SHOES;
  for (const { itemId } of wornPieces(holdings)) {
    const worn = itemById(itemId)?.properties.worn;
    if (worn?.deep_snow !== undefined) deepSnow = Math.max(deepSnow ?? 0, worn.deep_snow);
    isNailed ||= worn?.no_slipping === true;
  }
  return { deepSnow, isNailed };
}

/** Does what is worn keep foul air and ash out? */
export function filtersAir(holdings: Holdings): boolean {
  return wornPieces(holdings).some(({ itemId }) => itemById(itemId)?.properties.worn?.filters_air === true);
}

/** The ground as it is under these shoes; the same ground under plain ones. */
export function footingWithShoes(ground: GroundRules, { deepSnow, isNailed }: Shoes): GroundRules {
  if (deepSnow === null && !isNailed) return ground;
  const isDeep = (x: number, y: number): boolean =>
    ground.terrainAtTile?.(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)).id === TERRAIN.deepSnow;
  return {
    ...ground,
    multiplierAt: (x, y) => {
      const plain = ground.multiplierAt(x, y);
      return deepSnow !== null && isDeep(x, y) ? Math.max(plain, deepSnow) : plain;
    },
    slipperyAt: (x, y) => !isNailed && (ground.slipperyAt?.(x, y) ?? false),
  };
}
