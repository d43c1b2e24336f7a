/**
 * Public state of a hung cauldron, kept in its fixture. Times are on the wall clock, so that a pot keeps boiling while
 * no process runs. Its pieces are in the contents of the fixture, which are sent only on request.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Fixture, type FixtureState, LANDMARK } from '#game/server/world/fixtures.ts';
import { MOST_BATCHES } from '../../shared/cooking.ts';

/** Catalogue number of the fixture kind. */
export const POT_KIND = ITEM.fieldCauldron;

/** Slots of the contents: the pieces, the salt, the finished dish, and the cauldron itself while it hangs. */
export const POT_SLOT = { pieces: 0, salt: 4, done: 5, cauldron: 6 } as const;

export interface PotState {
  /** Id of the fire below; null if the pot stands beside a hot spring. */
  readonly fire: string | null;
  readonly phase: 'filling' | 'brewing' | 'done';
  /** Cups of water in the pot. */
  readonly water: number;
  /** Number of batches, which is the quantity of each piece; 0 before the start. */
  readonly batch: number;
  readonly isSalted: boolean;
  /** Time of the start, on the wall clock in ms, and brewing time in ms. */
  readonly since: number;
  readonly brewMs: number;
  /** Starts of the windows for stirring, in ms from the start of the brew. */
  readonly windows: readonly number[];
  /** Number of windows that players have been told, each `WINDOW_TOLD_MS` before it opens. */
  readonly told: number;
  /** Windows that were hit, as bits; number of stirs outside them; time of the last stir, in ms from the start. */
  readonly met: number;
  readonly strays: number;
  readonly stirredAt: number;
  /** Number of servings left. */
  readonly left: number;
  /** Catalogue number of the finished dish; 0 until it is finished. */
  readonly dish: number;
  readonly name: string;
  readonly isBurnt: boolean;
  /** Id of the player who started a shared pot; empty otherwise. */
  readonly cook: string;
}

export const EMPTY_POT: Omit<PotState, 'fire'> = {
  phase: 'filling',
  water: 0,
  batch: 0,
  isSalted: false,
  since: 0,
  brewMs: 0,
  windows: [],
  told: 0,
  met: 0,
  strays: 0,
  stirredAt: -1,
  left: 0,
  dish: 0,
  name: '',
  isBurnt: false,
  cook: '',
};

/** True if the pot is shared by all players, because it hangs over a fire that is a landmark. */
export const isVillagePot = ({ ownerId, state }: Pick<Fixture, 'ownerId' | 'state'>): boolean =>
  ownerId === null && String(state.fire).startsWith(LANDMARK);

/**
 * Returns the cups of water in a pot just hung up: a spring fills it, and at the world's centre there is always a butt
 * at hand.
 */
export const initialWaterOf = ({ fire }: Pick<PotState, 'fire'>): number =>
  fire === null || fire.startsWith(LANDMARK) ? MOST_BATCHES : 0;

/** Returns the state in the form kept by the fixture. */
export function packPot({ windows, ...state }: PotState): FixtureState {
  return { ...state, windows: windows.join() };
}

/**
 * Returns the state of a pot as players are shown it: the windows that have been told, and an empty place for each that
 * is still to come.
 */
export function shownPotState({ told, ...state }: FixtureState): FixtureState {
  if (typeof state.windows !== 'string') return state;
  const windows = state.windows.split(',').map((from, k) => (k < Number(told ?? 0) ? from : ''));
  return { ...state, windows: windows.join() };
}

/** Returns the state of a hung cauldron; null for any other fixture. */
export function potOf(fixture: Pick<Fixture, 'kind' | 'state'> | undefined): PotState | null {
  if (fixture?.kind !== POT_KIND) return null;
  const { state } = fixture;
  const number = (key: keyof PotState): number => (typeof state[key] === 'number' ? state[key] : 0);
  return {
    fire: typeof state.fire === 'string' ? state.fire : null,
    phase: state.phase === 'brewing' || state.phase === 'done' ? state.phase : 'filling',
    water: number('water'),
    batch: number('batch'),
    isSalted: state.isSalted === true,
    since: number('since'),
    brewMs: number('brewMs'),
    windows: String(state.windows ?? '')
      .split(',')
      .filter((word) => word !== '')
      .map(Number),
    told: number('told'),
    met: number('met'),
    strays: number('strays'),
    stirredAt: number('stirredAt'),
    left: number('left'),
    dish: number('dish'),
    name: String(state.name ?? ''),
    isBurnt: state.isBurnt === true,
    cook: String(state.cook ?? ''),
  };
}
