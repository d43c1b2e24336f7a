/** Store slice with the hung cauldrons and dishes known to the local player. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { BURNT_AFTER_MS } from '../shared/cooking.ts';

export type PotOwner = NonNullable<ServerEventPayload<'pot:contents'>['owner']>;
export type CookbookPage = ServerEventPayload<'cookbook:all'>['pages'][number];

export interface PotSlice {
  readonly pot: {
    /** Id of the pot whose panel is open; null if no pot panel is open. */
    readonly openId: string | null;
    /** Owner of the pot of which the server has last sent a message, and the player's rights at it; null before. */
    readonly at: Pick<ServerEventPayload<'pot:contents'>, 'id' | 'owner' | 'may'> | null;
    /** Contents of the pot that was last looked into, by slot: 0 to 3 the pieces, 4 the salt. */
    readonly contents: ReadonlyMap<number, { readonly itemId: number; readonly quantity: number }>;
    /** Result of the most recent stir of the open pot; null before the first. */
    readonly stir: { readonly isHit: boolean; readonly at: number } | null;
    /** Number of times the open pot has begun to bubble. */
    readonly bubbles: number;
    readonly pages: readonly CookbookPage[];
  };
}

export const NO_POT: PotSlice = {
  pot: { openId: null, at: null, contents: new Map(), stir: null, bubbles: 0, pages: [] },
};

/** State of a pot, read from its fixture. */
export interface ShownPot {
  readonly phase: 'filling' | 'brewing' | 'done';
  readonly fire: string | null;
  readonly water: number;
  readonly isSalted: boolean;
  /** Time at which the brew was started, on the wall clock in ms. */
  readonly since: number;
  readonly brewMs: number;
  /** Starts of the windows for stirring, in ms from the start; infinity for those that the server has not told yet. */
  readonly windows: readonly number[];
  readonly met: number;
  readonly left: number;
  readonly dish: number;
  readonly name: string;
}

type State = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Reads the state of a pot's fixture. A pot that has brewed long enough counts as done. @param now wall clock, in ms
 */
export function readPot(state: State, now: number): ShownPot {
  const number = (key: string): number => (typeof state[key] === 'number' ? state[key] : 0);
  const [since, brewMs] = [number('since'), number('brewMs')];
  const isOver = state.phase === 'brewing' && now >= since + brewMs;
  return {
    phase: isOver || state.phase === 'done' ? 'done' : state.phase === 'brewing' ? 'brewing' : 'filling',
    fire: typeof state.fire === 'string' ? state.fire : null,
    water: number('water'),
    isSalted: state.isSalted === true,
    since,
    brewMs,
    windows:
      typeof state.windows === 'string' && state.windows !== ''
        ? state.windows.split(',').map((from) => (from === '' ? Number.POSITIVE_INFINITY : Number(from)))
        : [],
    met: number('met'),
    left: number('left'),
    dish: number('dish'),
    name: typeof state.name === 'string' ? state.name : '',
  };
}

/**
 * Returns the time until a finished dish over its fire burns, in ms; null for a dish that does not burn: one over a
 * spring, salt, or one that is burnt already. It burns only if the fire is burning at that time.
 * @param now wall clock, in ms
 */
export function burnsIn({ phase, fire, dish, since, brewMs }: ShownPot, now: number): number | null {
  const isSafe = phase !== 'done' || fire === null || dish === ITEM.salt || dish === ITEM.burntMess;
  const left = since + brewMs + BURNT_AFTER_MS - now;
  return isSafe || left <= 0 ? null : left;
}
