/**
 * Fires: what burns, for how long, and how far its heat and light reach. Nothing counts down. The state of a fire holds
 * the time at which it goes out, found when it is lit or fed; so a fire burns the same whether anybody is near or not,
 * and both sides read the same from it. Wall-clock times and spans in ms, lengths in world px.
 */
import { ITEM, itemById } from '#game/features/items/shared/items.ts';

export type FireStage = 'burning' | 'embers' | 'cold';

/** Heat: `degrees` °C within `near`, falling evenly to nothing at `far`. */
export interface Heat {
  readonly degrees: number;
  readonly near: number;
  readonly far: number;
}

/** What the state of a fixture says of its fire; all of it may be missing. */
export type FireState = Readonly<Record<string, unknown>>;

/**
 * What can be read of a fire's state:
 * `burning`: when it goes out, or went out · `fuel`: what lies in it unlit · `cover`: how much of the storm was kept off
 * when `burning` was found, 0 to 1 · `timber`: logs that were put on it since its charcoal was last taken.
 */
export interface KnownFire {
  readonly burning: number | null;
  readonly fuel: number | null;
  readonly cover: number;
  readonly timber: number;
}

interface FireKind {
  readonly heat: Heat;
  /** How far its light reaches. */
  readonly light: number;
  /** Most fuel that it holds; null for what needs none. */
  readonly holds: number | null;
  /** Fuel that it is built with. */
  readonly builtWith: number;
  /** It hurts those who stand in it. */
  readonly burnsNear: boolean;
  /** It takes only these items, and each burns so long in it; null: every fuel as the catalogue says. */
  readonly only: ReadonlyMap<number, number> | null;
}

/** ms */
export const SECOND = 1000;
/** After its fuel is gone a fire can be relit by fuel alone for so long. */
export const EMBERS_MS = 120 * SECOND;
/** Within this of its foot a fire burns those who stand there, by so much health a second. */
export const SCORCH_REACH = 28;
export const SCORCH_DAMAGE = 2;
/** A ladle held so near a fire for so long is hot for a while, or for so many blows that hit; each does this besides. */
export const LADLE_REACH = 64;
export const LADLE_HEATS_MS = 8 * SECOND;
export const LADLE_HOT_MS = 60 * SECOND;
export const LADLE_BLOWS = 10;
export const LADLE_HEAT_DAMAGE = 5;
/** From the feet to the foot of the fire that one lights or feeds. */
export const FIRE_REACH = 96;
/** Logs that leave one piece of charcoal. */
export const TIMBER_A_CHARCOAL = 4;
/** Lighting a fire: with cover or in calm weather, and in a storm in the open, where it also takes dry fiber. */
export const LIGHTING_MS = 3 * SECOND;
export const STORM_LIGHTING_MS = 6 * SECOND;
export const STORM_FIBER = 2;
/** A storm that is this strong after what cover keeps off makes lighting hard, 0 to 1. */
export const HARD_STORM = 0.3;
/** The `burning` of a fire that never goes out: the last moment that a date can name. */
export const EVERLASTING = 8_640_000_000_000_000;

/**
 * Numbers of the design: a campfire warms a circle of friends, a hearth a house, a stand only who leans on it. A
 * campfire is built with three minutes of sticks and takes ten; a calm night (8.5 minutes) is seven logs.
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
      // Four sticks make it new.
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

/** The heat and light of a kiln at work; whether it is, its own rules say. */
export const KILN_HEAT: Heat = { degrees: 20, near: 80, far: 200 };
export const KILN_LIGHT = 200;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the state of a fixture. */
export function readFire(state: FireState): KnownFire {
  const { burning, fuel, cover, timber } = state;
  return {
    burning: numberIn(burning),
    fuel: numberIn(fuel),
    cover: numberIn(cover) ?? 0,
    timber: numberIn(timber) ?? 0,
  };
}

/** Is a fixture of this kind something that is lit and fed? */
export function isFire(kindId: number): boolean {
  return KINDS.get(kindId)?.holds != null;
}

/** How a fixture of this kind burns; `cold` for everything that is no fire. */
export function fireStateAt(kindId: number, state: FireState, wallNow: number): FireStage {
  const kind = KINDS.get(kindId);
  if (!kind) return kindId === ITEM.kiln && isKilnAtWork(state, wallNow) ? 'burning' : 'cold';
  if (kind.holds === null) return 'burning';
  const { burning } = readFire(state);
  if (burning === null) return 'cold';
  if (wallNow < burning) return 'burning';
  return wallNow < burning + EMBERS_MS ? 'embers' : 'cold';
}

/** How long it still burns; of an unlit one, how much fuel lies in it. */
export function fuelLeftMs(kindId: number, state: FireState, wallNow: number): number {
  const kind = KINDS.get(kindId);
  if (!kind || kind.holds === null) return 0;
  const { burning, fuel } = readFire(state);
  if (burning !== null && wallNow < burning) return burning - wallNow;
  return fuel ?? (burning === null ? kind.builtWith : 0);
}

/** Most fuel that it holds; 0 for what holds none. */
export function fuelCapacityOf(kindId: number): number {
  return KINDS.get(kindId)?.holds ?? 0;
}

/** What it gives now; null when it gives no warmth. Embers warm a third as much. */
export function heatOf(kindId: number, state: FireState, wallNow: number): Heat | null {
  const stage = fireStateAt(kindId, state, wallNow);
  if (stage === 'cold') return null;
  const heat = KINDS.get(kindId)?.heat ?? KILN_HEAT;
  return stage === 'burning' ? heat : { ...heat, degrees: heat.degrees / 3, far: heat.far / 2 };
}

/** How far its light reaches now; 0 for none. */
export function lightOf(kindId: number, state: FireState, wallNow: number): number {
  const stage = fireStateAt(kindId, state, wallNow);
  if (stage === 'cold') return 0;
  const light = KINDS.get(kindId)?.light ?? KILN_LIGHT;
  return stage === 'burning' ? light : light / 4;
}

/** Does a fire of this kind hurt those who stand in it while it burns? */
export const isHotAt = (kindId: number): boolean => KINDS.get(kindId)?.burnsNear === true;

/** Does it hurt those who stand in it now? */
export function scorchesAt(kindId: number, state: FireState, wallNow: number): boolean {
  return isHotAt(kindId) && fireStateAt(kindId, state, wallNow) === 'burning';
}

/** What heat gives at a distance, in °C. */
export function heatAtDistance({ degrees, near, far }: Heat, distance: number): number {
  if (distance <= near) return degrees;
  return distance >= far ? 0 : (degrees * (far - distance)) / (far - near);
}

/** How long a piece of this item burns in a fire of this kind; 0 when it is no fuel for it. */
export function fuelOf(kindId: number, itemId: number): number {
  const kind = KINDS.get(kindId);
  if (!kind || kind.holds === null) return 0;
  if (kind.only) return kind.only.get(itemId) ?? 0;
  return (itemById(itemId)?.properties.fuel_s ?? 0) * SECOND;
}

/**
 * In what order fuel is put on when a player does not say which: wood first, and nothing that is also eaten, drunk or
 * melted down.
 */
export const FUEL_ORDER: readonly number[] = [ITEM.timber, 27, ITEM.drySticks, 12, 28, 2];

/** Is it wood that leaves charcoal? */
export const doesLeaveCharcoal = (itemId: number): boolean => itemId === ITEM.timber;

/** Charcoal that lies in it, once nothing burns there any more. */
export function charcoalLeftIn(kindId: number, state: FireState, wallNow: number): number {
  if (fireStateAt(kindId, state, wallNow) === 'burning') return 0;
  return Math.floor(readFire(state).timber / TIMBER_A_CHARCOAL);
}

/** A kiln's own rules keep until when it works. */
const isKilnAtWork = (state: FireState, wallNow: number): boolean =>
  typeof state.burning === 'number' && wallNow < state.burning;
