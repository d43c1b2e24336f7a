/**
 * Fires: their kinds, burning time, heat and light. Nothing counts down. The state of a fire holds the time at which it
 * goes out, computed when it is lit or fed; so a fire burns in the same way even if no player is near, and client and
 * server derive the same from its state. Wall-clock times and spans in ms, lengths in world px.
 */
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { LANTERN_ID } from '#game/shared/defs/fixture-kind.ts';

export type FireStage = 'burning' | 'embers' | 'cold';

/** Heat: `degrees` °C within `near`, falling evenly to nothing at `far`. */
export interface Heat {
  readonly degrees: number;
  readonly near: number;
  readonly far: number;
}

/** State of a fixture with a fire; every field may be missing. */
export type FireState = Readonly<Record<string, unknown>>;

/**
 * Fields of a fire's state: `burning`: when it goes out, or went out · `fuel`: unlit fuel in it · `cover`: share of the
 * storm kept off when `burning` was computed, 0 to 1, all of it for a beginner · `timber`: logs put on it since its charcoal was last taken.
 */
export interface KnownFire {
  readonly burning: number | null;
  readonly fuel: number | null;
  readonly cover: number;
  readonly timber: number;
}

interface FireKind {
  readonly heat: Heat;
  /** Reach of its light. */
  readonly light: number;
  /** Maximum fuel; null for a fire that needs none. */
  readonly holds: number | null;
  /** Fuel that it contains when built. */
  readonly builtWith: number;
  /** True if it hurts bodies standing in it. */
  readonly burnsNear: boolean;
  /** The only items it takes, with the burning time of each; null if it takes every fuel in the catalogue. */
  readonly only: ReadonlyMap<number, number> | null;
}

/** One second, in ms. */
export const SECOND = 1000;
/** Time after its fuel is gone during which a fire can be relit by adding fuel alone. */
export const EMBERS_MS = 120 * SECOND;
/** Distance from its foot within which a fire burns bodies, and health lost per second. */
export const SCORCH_REACH = 28;
export const SCORCH_DAMAGE = 2;
/**
 * Heating of a ladle: maximum distance from the fire, time it takes, time it stays hot, number of hits for which it
 * stays hot, and extra damage of each hit.
 */
export const LADLE_REACH = 64;
export const LADLE_HEATS_MS = 8 * SECOND;
export const LADLE_HOT_MS = 60 * SECOND;
export const LADLE_BLOWS = 10;
export const LADLE_HEAT_DAMAGE = 5;
/** Maximum distance from the feet to the foot of a fire for lighting or feeding it. */
export const FIRE_REACH = 96;
/**
 * Factor by which fuel burns longer if a player in the first hour of play adds it; and no storm makes it burn faster.
 * Five sticks then burn for five minutes, which is long enough to find the next five.
 */
export const BEGINNER_FUEL = 3;
/** Fuel in a campfire that such a player builds, in ms: the five sticks that it takes burn for a minute each. */
export const BEGINNER_BUILT = 300 * SECOND;
/** Remaining burning time at which players beside a fire are warned, in ms. */
export const LOW_FIRE_MS = 30 * SECOND;
/** Items that strike sparks from a flint. */
export const STEEL: readonly number[] = [
  ITEM.steelLadle,
  ITEM.combatKnife,
  ITEM.hatchet,
  ITEM.stationFireAxe,
];
/** Number of logs that leave one piece of charcoal. */
export const TIMBER_A_CHARCOAL = 4;
/** Time to light a fire under cover or in calm weather, and in a storm in the open, where it also takes dry fiber. */
export const LIGHTING_MS = 3 * SECOND;
export const STORM_LIGHTING_MS = 6 * SECOND;
export const STORM_FIBER = 2;
/** Storm strength above which lighting is hard, 0 to 1, after subtracting the share kept off by cover. */
export const HARD_STORM = 0.3;
/**
 * A lantern turned up for a player whose life begins in the dark: for how long, in ms, and its heat and light
 * meanwhile. The time at which it ends is in `burning` of its state.
 */
export const TURNED_UP: { readonly ms: number; readonly heat: Heat; readonly light: number } = {
  ms: 300 * SECOND,
  heat: { degrees: 40, near: 96, far: 320 },
  light: 400,
};
/** The `burning` of a fire that never goes out: the last moment that a date can represent. */
export const EVERLASTING = 8_640_000_000_000_000;

/**
 * Design values: a campfire warms a circle of friends, a hearth a house, a stand only a player leaning on it. A
 * campfire is built with three minutes of sticks and holds ten; a calm night (8.5 minutes) takes seven logs.
 */
export const KINDS: ReadonlyMap<number, FireKind> = new Map([
  [
    ITEM.campfire,
    {
      heat: { degrees: 40, near: 96, far: 320 },
      light: 440,
      holds: 600 * SECOND,
      builtWith: 180 * SECOND,
      burnsNear: true,
      only: null,
    },
  ],
  [
    ITEM.torchStand,
    {
      heat: { degrees: 6, near: 96, far: 160 },
      light: 340,
      holds: 600 * SECOND,
      builtWith: 600 * SECOND,
      burnsNear: false,
      // Four sticks fill it.
      only: new Map([[ITEM.drySticks, 150 * SECOND]]),
    },
  ],
  [
    ITEM.radiatedSamovar,
    {
      heat: { degrees: 18, near: 96, far: 240 },
      light: 120,
      holds: null,
      builtWith: 0,
      burnsNear: false,
      only: null,
    },
  ],
  [
    ITEM.hearth,
    {
      heat: { degrees: 36, near: 128, far: 400 },
      light: 420,
      holds: 240 * 60 * SECOND,
      builtWith: 0,
      burnsNear: false,
      only: null,
    },
  ],
]);

/** Heat and light of a kiln at work; its own rules decide whether it works. */
export const KILN_HEAT: Heat = { degrees: 20, near: 80, far: 200 };
export const KILN_LIGHT = 200;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the fire in the state of a fixture. */
export function readFire(state: FireState): KnownFire {
  const { burning, fuel, cover, timber } = state;
  return {
    burning: numberIn(burning),
    fuel: numberIn(fuel),
    cover: numberIn(cover) ?? 0,
    timber: numberIn(timber) ?? 0,
  };
}

/** True if this kind is a fire that players light and feed. */
export function isFire(kindId: number): boolean {
  return KINDS.get(kindId)?.holds != null;
}

/** Returns the stage of a fire of this kind; `cold` for anything that is not a fire. */
export function fireStateAt(kindId: number, state: FireState, wallNow: number): FireStage {
  const kind = KINDS.get(kindId);
  if (!kind) return kindId === ITEM.kiln && isKilnAtWork(state, wallNow) ? 'burning' : 'cold';
  if (kind.holds === null) return 'burning';
  const { burning } = readFire(state);
  if (burning === null) return 'cold';
  if (wallNow < burning) return 'burning';
  return wallNow < burning + EMBERS_MS ? 'embers' : 'cold';
}

/** Returns the remaining burning time; for an unlit fire, the fuel in it. */
export function fuelLeftMs(kindId: number, state: FireState, wallNow: number): number {
  const kind = KINDS.get(kindId);
  if (!kind || kind.holds === null) return 0;
  const { burning, fuel } = readFire(state);
  if (burning !== null && wallNow < burning) return burning - wallNow;
  return fuel ?? (burning === null ? kind.builtWith : 0);
}

/** Returns the fuel in a fire that a player builds, as a part of its state; empty for the usual fuel of the kind. */
export const builtFuelOf = (kindId: number, isBeginner: boolean): { readonly fuel?: number } =>
  kindId === ITEM.campfire && isBeginner ? { fuel: BEGINNER_BUILT } : {};

/** Returns the maximum fuel; 0 for a kind that holds none. */
export function fuelCapacityOf(kindId: number): number {
  return KINDS.get(kindId)?.holds ?? 0;
}

/**
 * Returns the heat that the fire gives now; null if it gives none. Embers give a third of the degrees, over half the
 * distance.
 */
export function heatOf(kindId: number, state: FireState, wallNow: number): Heat | null {
  if (isTurnedUp(kindId, state, wallNow)) return TURNED_UP.heat;
  const stage = fireStateAt(kindId, state, wallNow);
  if (stage === 'cold') return null;
  const heat = KINDS.get(kindId)?.heat ?? KILN_HEAT;
  return stage === 'burning' ? heat : { ...heat, degrees: heat.degrees / 3, far: heat.far / 2 };
}

/** True while a lantern is turned up; false for all other kinds. */
export function isTurnedUp(kindId: number, state: FireState, wallNow: number): boolean {
  return kindId === LANTERN_ID && wallNow < (readFire(state).burning ?? 0);
}

/** Returns the current reach of the fire's light; 0 if it gives none. The light of embers reaches a quarter as far. */
export function lightOf(kindId: number, state: FireState, wallNow: number): number {
  if (isTurnedUp(kindId, state, wallNow)) return TURNED_UP.light;
  const stage = fireStateAt(kindId, state, wallNow);
  if (stage === 'cold') return 0;
  const light = KINDS.get(kindId)?.light ?? KILN_LIGHT;
  return stage === 'burning' ? light : light / 4;
}

/** True if a burning fire of this kind hurts bodies standing in it. */
export const isHotAt = (kindId: number): boolean => KINDS.get(kindId)?.burnsNear === true;

/** True if the fire hurts bodies standing in it now. */
export function scorchesAt(kindId: number, state: FireState, wallNow: number): boolean {
  return isHotAt(kindId) && fireStateAt(kindId, state, wallNow) === 'burning';
}

/** Returns the warmth of a heat source at a distance, in °C. */
export function heatAtDistance({ degrees, near, far }: Heat, distance: number): number {
  if (distance <= near) return degrees;
  return distance >= far ? 0 : (degrees * (far - distance)) / (far - near);
}

/**
 * Returns the burning time of a piece of this item in a fire of this kind; 0 if this kind does not burn it.
 * @param isBeginner true if a player in the first hour of play adds it
 */
export function fuelOf(kindId: number, itemId: number, isBeginner = false): number {
  const kind = KINDS.get(kindId);
  if (!kind || kind.holds === null) return 0;
  if (kind.only) return kind.only.get(itemId) ?? 0;
  return (itemById(itemId)?.properties.fuel_s ?? 0) * SECOND * (isBeginner ? BEGINNER_FUEL : 1);
}

/**
 * Order in which fuel is added if a player does not name one: wood first, and nothing that is also eaten, drunk or
 * melted down.
 */
export const FUEL_ORDER: readonly number[] = [
  ITEM.drySticks,
  ITEM.timber,
  ITEM.peat,
  ITEM.larchCone,
  ITEM.charcoal,
  ITEM.rawFiber,
];
/** The fuels that E adds: fiber is worth more as cord, so it burns only if the player chooses it. */
export const PLAIN_FUELS: readonly number[] = FUEL_ORDER.filter((itemId) => itemId !== ITEM.rawFiber);

/** True for wood that leaves charcoal. */
export const doesLeaveCharcoal = (itemId: number): boolean => itemId === ITEM.timber;

/** Returns the number of pieces of charcoal in a fire; 0 while it burns. */
export function charcoalLeftIn(kindId: number, state: FireState, wallNow: number): number {
  if (fireStateAt(kindId, state, wallNow) === 'burning') return 0;
  return Math.floor(readFire(state).timber / TIMBER_A_CHARCOAL);
}

/** True while a kiln works; its own rules set the time until which it does. */
const isKilnAtWork = (state: FireState, wallNow: number): boolean =>
  typeof state.burning === 'number' && wallNow < state.burning;
