/**
 * Effects of terrain on walking players besides speed: roads save stamina, soft ground costs it, running players may
 * fall on ice and in craters. The browser uses the same rules to predict the server's decisions. Times in ms.
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
  /** Factors of the stamina drained by a sprint, and of the stamina regained. */
  readonly drain: number;
  readonly regain: number;
  /** True if a player who stands on it for {@link SINK_MS} sinks in. */
  readonly isUnstable: boolean;
  /** True if a player who runs or jumps on it may fall. */
  readonly isTreacherous: boolean;
  /** True if the air above it is foul. */
  readonly isFoul: boolean;
  /** True if its loot is worth a fight. */
  readonly hasLoot: boolean;
}

/** A road saves stamina; that, and the lack of hunting creatures on it, make the road worth its detours. */
export const ROAD = { drain: 0.6, regain: 1.25 } as const;
export const SOFT_DRAIN = 1.5;
/** Time of standing on soft ground after which a player has sunk in, and the delay of their next step. */
export const SINK_MS = 4000;
export const SUNK_MS = 500;
/** Chances of falling per second of sprinting and per landing; duration and health cost of a fall. */
export const FALLS = { perSecond: 0.06, onLanding: 0.1, ms: 900, health: 4 } as const;
/** Time after which foul air hurts, and its damage in health per second. */
export const FUMES = { afterMs: 6000, perSecond: 1 } as const;
/**
 * Steam of a geyser: reach beyond its tile, in px; damage in health per second; wetness and warmth added once per
 * eruption.
 */
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

/** Footing of plain ground. */
export const FIRM: Footing = {
  drain: 1,
  regain: 1,
  isUnstable: false,
  isTreacherous: false,
  isFoul: false,
  hasLoot: false,
};

/** Returns the footing at a place in world px. */
export function footingAt(ground: Pick<GroundRules, 'terrainAtTile'>, x: number, y: number): Footing {
  const type = ground.terrainAtTile?.(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  return (type && FOOTINGS.get(type.id)) ?? FIRM;
}

/** Properties of worn shoes that change the effects of the ground. */
export interface Shoes {
  /** Speed in deep snow, as a factor; null without snowshoes. */
  readonly deepSnow: number | null;
  /** True if the shoes prevent slipping and falling. */
  readonly isNailed: boolean;
}

export const PLAIN_SHOES: Shoes = { deepSnow: null, isNailed: false };

/** Returns the combined shoe properties of all worn items. */
export function shoesOf(holdings: Holdings): Shoes {
  let { deepSnow, isNailed } = PLAIN_SHOES;
  for (const { itemId } of wornPieces(holdings)) {
    const worn = itemById(itemId)?.properties.worn;
    if (worn?.deep_snow !== undefined) deepSnow = Math.max(deepSnow ?? 0, worn.deep_snow);
    isNailed ||= worn?.no_slipping === true;
  }
  return { deepSnow, isNailed };
}

/** True if a worn item filters foul air and ash. */
export function filtersAir(holdings: Holdings): boolean {
  return wornPieces(holdings).some(({ itemId }) => itemById(itemId)?.properties.worn?.filters_air === true);
}

/** Returns the ground as modified by these shoes; returns `ground` itself for plain shoes. */
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
