/**
 * State that a structure keeps in the bag after it is taken back, and has again when placed, so that taking back and
 * placing resets nothing. Times in ms on the wall clock, spans in ms.
 */
import { fuelCapacityOf, readFire } from '#game/features/fire/shared/fire.ts';
import { cupReadyAt } from '#game/features/fire/shared/samovar.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { PublicState } from '#game/features/structures/shared/decay.ts';
import {
  bedPauseOf,
  isHousePiece,
  type Structure,
  structureOf,
} from '#game/features/structures/shared/structures.ts';

/** Time after a structure was built within which it is taken back in one piece; earlier standing time counts too. */
export const WHOLE_BACK_MS = 10 * 60_000;
/**
 * Maximum standing time, in ms, and maximum loss of health, in points, at which a structure counts as new and stacks
 * with new ones.
 */
export const NEW_MS = 60_000;
export const NEW_HEALTH = 0.25;

/** True if it takes a mallet in the hotbar to take the structure back. */
export const needsMallet = (structure: Structure): boolean =>
  isHousePiece(structure) || structure.use === 'station' || structure.id === ITEM.hearth;

/** Numeric state values, by name. */
export type Built = Readonly<Record<string, number>>;

/** A structure at the time at which it is taken back. */
export interface TakenBack {
  readonly structure: Structure;
  readonly state: PublicState;
  /** Health after decay. */
  readonly health: number;
  /** Total time for which it has stood, including earlier placements. */
  readonly stood: number;
  /** Fuel in the structure. */
  readonly fuel: number;
}

/** Returns the state to store in the item; undefined if it counts as new. */
export function takenBackState(taken: TakenBack, wallNow: number): Built | undefined {
  const { structure, state, health, stood } = taken;
  const built: Record<string, number> = { ...firesOf(taken), ...dueTimes(structure, state, wallNow) };
  const whole = Math.floor(health + NEW_HEALTH);
  if (whole < structure.maxHealth) built.health = whole;
  const minutes = Math.floor(stood / NEW_MS);
  if (minutes > 0) built.stood = minutes * NEW_MS;
  return Object.keys(built).length > 0 ? built : undefined;
}

/** Returns the state of a fire; a fire never lit or fed has none. */
function firesOf({ structure, state, fuel }: TakenBack): Built {
  const { burning, fuel: laid, timber } = readFire(state);
  if (fuelCapacityOf(structure.id) === 0 || (burning === null && laid === null)) return {};
  return { fuel: Math.round(fuel), ...(timber > 0 ? { timber } : {}) };
}

/** Returns times that are still to come, and the time until which the upkeep of a claim was paid. */
function dueTimes({ id, use }: Structure, state: PublicState, wallNow: number): Built {
  const due: Record<string, number> = {};
  const { teaAt, woke } = state;
  if (id === ITEM.radiatedSamovar && typeof teaAt === 'number' && cupReadyAt(state) > wallNow)
    due.teaAt = teaAt;
  if (use === 'bed' && typeof woke === 'number' && woke + bedPauseOf(id) > wallNow) due.woke = woke;
  if (id === ITEM.hearth) {
    for (const [name, value] of Object.entries(state))
      if (/^until\d+$/.test(name) && typeof value === 'number') due[name] = Math.min(value, wallNow);
  }
  return due;
}

/** Condition of a structure placed from an item. */
export interface PutUp {
  readonly health: number;
  /** Time for which the structure stood before it was taken back. */
  readonly stood: number;
  readonly state: PublicState;
}

/** Returns the condition of a structure placed from the bag; without `built`, that of a new one. */
export function structureFromBag(structure: Structure, built: Built = {}): PutUp {
  const { health = structure.maxHealth, stood = 0, ...state } = built;
  return { health: Math.max(1, Math.min(health, structure.maxHealth)), stood, state };
}

/** Returns the lines about a structure that was taken back, for the card of its item. */
export function takenBackWords({ itemId, state }: Stack, wallNow: number): readonly string[] {
  const structure = structureOf(itemId);
  const built = state?.built;
  if (!structure || !built) return [];
  const words: string[] = [];
  if (built.health !== undefined) words.push(`Holds ${built.health} of ${structure.maxHealth}`);
  if (built.fuel !== undefined)
    words.push(built.fuel > 0 ? `Fuel for ${Math.ceil(built.fuel / 1000)} s` : 'Burnt out: it takes fuel');
  if (built.teaAt !== undefined && cupReadyAt(built) > wallNow)
    words.push(`Next cup in ${Math.ceil((cupReadyAt(built) - wallNow) / 1000)} s`);
  if (built.woke !== undefined && built.woke + bedPauseOf(itemId) > wallNow)
    words.push(
      `You can wake here again in ${Math.ceil((built.woke + bedPauseOf(itemId) - wallNow) / 1000)} s`,
    );
  return words;
}
