/**
 * Racks and kilns: goods put into one are finished by the wall clock, with or without players near. Nothing counts
 * down: the time at which each place is done is computed when goods are put there and kept in the state of the fixture,
 * which client and server read. Times in ms.
 */
import { FUEL_ORDER } from '#game/features/fire/shared/fire.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Recipe } from './recipes.ts';

/** Number of places in which a rack or kiln works at the same time. */
export const WORKSHOP_PLACES: ReadonlyMap<number, number> = new Map([
  [ITEM.dryingRack, 4],
  [ITEM.kiln, 2],
]);
/** Fuels of a kiln in order: for each job it takes one piece of the first fuel that the player has. */
export const KILN_FUELS: readonly number[] = FUEL_ORDER.filter(
  (id) => (itemById(id)?.properties.fuel_s ?? 0) >= 60,
);
/** Storm strength above which drying stops, 0 to 1, after subtracting the share that a roof keeps off. */
export const DRYING_STOPS = 0.5;
/** Length of the spans over which the storm is treated as constant. */
export const SPAN_MS = 10_000;
/** Longest delay that a storm can cause. */
export const LONGEST_STOP_MS = 60 * 60_000;

type State = Readonly<Record<string, string | number | boolean | null>>;

/** Job in one place of a rack or kiln. */
export interface WorkshopJob {
  /** Number of the place, counted from 0. */
  readonly place: number;
  /** Id of the recipe. */
  readonly recipe: string;
  /** Public id of the player who put it there. */
  readonly by: string;
  readonly from: number;
  readonly until: number;
}

/** Returns the jobs in the places of a fixture, in the order of their numbers. */
export function workshopJobs({
  kind,
  state,
}: {
  readonly kind: number;
  readonly state: State;
}): WorkshopJob[] {
  const places = WORKSHOP_PLACES.get(kind) ?? 0;
  return Array.from({ length: places }, (_, place) => place).flatMap((place) => {
    const [recipe, by, from, until] = ['job', 'by', 'from', 'until'].map((name) => state[`${name}${place}`]);
    const isThere = typeof recipe === 'string' && typeof from === 'number' && typeof until === 'number';
    return isThere ? [{ place, recipe, by: typeof by === 'string' ? by : '', from, until }] : [];
  });
}

/** Returns the empty places. */
export function freePlaces(fixture: { readonly kind: number; readonly state: State }): number[] {
  const taken = new Set(workshopJobs(fixture).map(({ place }) => place));
  const places = WORKSHOP_PLACES.get(fixture.kind) ?? 0;
  return Array.from({ length: places }, (_, place) => place).filter((place) => !taken.has(place));
}

/** Returns the fixture's state with these jobs in its places; a kiln burns until the last job is done. */
export function withJobs(kind: number, state: State, jobs: readonly WorkshopJob[]): State {
  const rest = Object.entries(state).filter(([name]) => !/^(?:job|by|from|until)\d$|^burning$/.test(name));
  const places = jobs.flatMap(({ place, recipe, by, from, until }) => [
    [`job${place}`, recipe],
    [`by${place}`, by],
    [`from${place}`, from],
    [`until${place}`, until],
  ]);
  const isLit = kind === ITEM.kiln && jobs.length > 0;
  const burning = isLit ? [['burning', Math.max(...jobs.map(({ until }) => until))]] : [];
  return Object.fromEntries([...rest, ...places, ...burning]);
}

/**
 * Returns the time at which goods hung up at `from` are dry.
 * @param stormAt returns the strength of the storm there at a wall-clock time, 0 to 1, without the share that a roof
 * keeps off
 */
export function dryingEndsAt(from: number, ms: number, stormAt: (wallMs: number) => number): number {
  const last = from + ms + LONGEST_STOP_MS;
  let left = ms;
  for (let at = from; at + left < last; ) {
    const next = (Math.floor(at / SPAN_MS) + 1) * SPAN_MS;
    if (stormAt(next - SPAN_MS / 2) < DRYING_STOPS) {
      if (left <= next - at) return at + left;
      left -= next - at;
    }
    at = next;
  }
  return last;
}

/** Returns the fuel that a kiln would take for `count` jobs, one piece per job; null if there is not enough. */
export function kilnFuelFor(
  goods: ReadonlyMap<number, number>,
  { ingredients }: Pick<Recipe, 'ingredients'>,
  count: number,
): number[] | null {
  const left = new Map(goods);
  for (const { item_id, quantity } of ingredients)
    left.set(item_id, (left.get(item_id) ?? 0) - quantity * count);
  const taken: number[] = [];
  for (const id of KILN_FUELS) {
    const number = Math.max(0, Math.min(count - taken.length, left.get(id) ?? 0));
    taken.push(...Array.from({ length: number }, () => id));
  }
  return taken.length === count ? taken : null;
}
