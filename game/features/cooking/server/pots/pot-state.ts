/**
 * What everybody may see of a hung cauldron, as the state of its fixture. Times are of the wall clock, so that a pot goes
 * on boiling while no process runs. What is in it lies in its contents, which nobody is sent unasked.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Fixture, type FixtureState, LANDMARK } from '#game/server/world/fixtures.ts';
import { MOST_BATCHES } from '../../shared/cooking.ts';

/** Catalogue number of the kind of fixture. */
export const POT_KIND = ITEM.fieldCauldron;

/** Slots of the contents: the pieces, the salt, what is done, and the cauldron itself while it hangs. */
export const POT_SLOT = { pieces: 0, salt: 4, done: 5, cauldron: 6 } as const;

export interface PotState {
  /** Id of the fire that it hangs over; null: it stands beside a hot spring. */
  readonly fire: string | null;
  readonly phase: 'filling' | 'brewing' | 'done';
  /** Cups of water in it. */
  readonly water: number;
  /** How often each piece is in it; 0 before the start. */
  readonly batch: number;
  readonly isSalted: boolean;
  /** When it was started, by the wall clock in ms, and for how many ms it brews. */
  readonly since: number;
  readonly brewMs: number;
  /** When the windows for stirring begin, in ms from the start. */
  readonly windows: readonly number[];
  /** The windows that were met, by their bits; the stirs beside them; the last stir, in ms from the start. */
  readonly met: number;
  readonly strays: number;
  readonly stirredAt: number;
  /** Servings in it. */
  readonly left: number;
  /** Catalogue number of what is done; 0 before that. */
  readonly dish: number;
  readonly name: string;
  readonly isBurnt: boolean;
  /** Id of who has started a pot that is everybody's; empty otherwise. */
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
  met: 0,
  strays: 0,
  stirredAt: -1,
  left: 0,
  dish: 0,
  name: '',
  isBurnt: false,
  cook: '',
};

/** Does it hang where it belongs to everybody: over a fire of the world's own? */
export const isVillagePot = ({ ownerId, state }: Pick<Fixture, 'ownerId' | 'state'>): boolean =>
  ownerId === null && String(state.fire).startsWith(LANDMARK);

/** Cups of water in an empty pot: a spring fills it, and at the world's centre there is always a butt at hand. */
export const initialWaterOf = ({ fire }: Pick<PotState, 'fire'>): number =>
  fire === null || fire.startsWith(LANDMARK) ? MOST_BATCHES : 0;

/** The state as the fixture keeps it. */
export function packPot({ windows, ...state }: PotState): FixtureState {
  return { ...state, windows: windows.join() };
}

/** The state of a hung cauldron; null for any other fixture. */
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
