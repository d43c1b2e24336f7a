/**
 * What a structure takes with it into the bag when it is taken back, and has again when it is put up: so that taking back
 * and placing resets nothing. Times in ms of the wall clock, spans in ms.
 */
import { fuelCapacityOf, readFire } from '#game/features/fire/shared/fire.ts';
import { cupReadyAt } from '#game/features/fire/shared/samovar.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { PublicState } from '#game/features/structures/shared/decay.ts';
import { bedPauseOf, type Structure, structureOf } from '#game/features/structures/shared/structures.ts';

/** Within this after it was put up, a structure comes back whole; the time that it stood before counts too. */
export const WHOLE_BACK_MS = 10 * 60_000;
/** What has stood for less than this, and lost no more than this of its health, is as good as new and stacks with it. */
export const NEW_MS = 60_000;
export const NEW_HEALTH = 0.25;

/** Numbers by name. */
export type Built = Readonly<Record<string, number>>;

/** A structure as it is taken back. */
export interface TakenBack {
  readonly structure: Structure;
  readonly state: PublicState;
  /** What is left of it, with what decay has taken. */
  readonly health: number;
  /** For how long it has stood, also before. */
  readonly stood: number;
  /** Fuel that lies in it. */
  readonly fuel: number;
}

/** What goes into the item; undefined for one that is as good as new. */
export function takenBackState(taken: TakenBack, wallNow: number): Built | undefined {
  const { structure, state, health, stood } = taken;
  const built: Record<string, number> = { ...firesOf(taken), ...dueTimes(structure, state, wallNow) };
  const whole = Math.floor(health + NEW_HEALTH);
  if (whole < structure.maxHealth) built.health = whole;
  const minutes = Math.floor(stood / NEW_MS);
  if (minutes > 0) built.stood = minutes * NEW_MS;
  return Object.keys(built).length > 0 ? built : undefined;
}

/** A fire that was never lit or fed is as it was made. */
function firesOf({ structure, state, fuel }: TakenBack): Built {
  const { burning, fuel: laid, timber } = readFire(state);
  if (fuelCapacityOf(structure.id) === 0 || (burning === null && laid === null)) return {};
  return { fuel: Math.round(fuel), ...(timber > 0 ? { timber } : {}) };
}

/** The times that are still to come, and until when the upkeep of a claim was paid. */
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

/** What an item brings to the place where it is put up. */
export interface PutUp {
  readonly health: number;
  /** For how long it has stood before. */
  readonly stood: number;
  readonly state: PublicState;
}

export function structureFromBag(structure: Structure, built: Built = {}): PutUp {
  const { health = structure.maxHealth, stood = 0, ...state } = built;
  return { health: Math.max(1, Math.min(health, structure.maxHealth)), stood, state };
}

/** What the card of an item says of a structure that was taken back. */
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
    words.push(`To wake in again in ${Math.ceil((built.woke + bedPauseOf(itemId) - wallNow) / 1000)} s`);
  return words;
}
