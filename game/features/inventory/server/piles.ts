/**
 * Piles on the ground and the bundles of the dead. Each is a fixture with contents, and most disappear after a while
 * together with their contents. The time at which a fixture disappears is kept on the wall clock in its state, because
 * it is saved and sent, and keeps running while no server does.
 */
import { CONTAINER_SLOTS, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Fixture, FixtureState } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { storedAtRate } from '../shared/freshness.ts';
import { pourIntoSlots } from '../shared/rules.ts';
import { spoilRateOf } from './cold-store.ts';
import type { SlotRow } from './inventory.ts';
import { changeContents, contentsAsHoldings } from './open-containers.ts';

/** Numbers of the fixture kinds. */
export const PILE_KIND = 801;
export const BUNDLE_KIND = 802;

/** Lifetime of items laid down by a player, in ms. */
export const PILE_MS = 10 * 60_000;
/** Distance within which an existing pile takes in items laid down, in px. */
export const MERGE_REACH = 48;

/** Key in a fixture's state for the time at which it disappears, on the wall clock in ms. */
const GOES_AT = 'goesAt';
/** Key in a fixture's state for the id of the player who laid it down. */
export const LAID_BY = 'by';

export interface PileOptions {
  readonly kind: 'pile' | 'bundle';
  /** Id of the owner; null if any player may take from it. */
  readonly ownerId: string | null;
  /** Lifetime, in ms of the wall clock; null if it stays until it is empty. */
  readonly forMs: number | null;
  readonly state?: FixtureState;
}

/**
 * Lays stacks down as a fixture with contents; the fixture disappears at its time, with its contents. A nearby pile
 * with the same owner and state takes in as much as fits, and then lives as long as a new one. More stacks than a
 * container has slots become several fixtures.
 * @returns the id of the first fixture that has some of them
 * @throws RangeError if there is nothing to lay down
 */
export function dropPile(world: World, place: Point, stacks: readonly Stack[], options: PileOptions): string {
  if (stacks.length === 0) throw new RangeError('nothing to lay down');
  const pile = options.kind === 'pile' ? pileNear(world, place, options) : undefined;
  const rest = pile ? putInto(world, pile, stacks, options.forMs) : stacks;
  let first = rest === stacks ? undefined : pile?.id;
  for (let from = 0; from < rest.length; from += CONTAINER_SLOTS) {
    const id = layDown(world, place, rest.slice(from, from + CONTAINER_SLOTS), options);
    first ??= id;
  }
  return first ?? '';
}

/** Returns the id of the player who laid a pile down; null if no player did. */
export function pileOwnerOf({ state }: Fixture): string | null {
  const by = state[LAID_BY];
  return typeof by === 'string' ? by : null;
}

/**
 * Returns the time at which a pile was laid down or last added to, on the wall clock in ms, assuming that it disappears
 * {@link PILE_MS} later; undefined if it never does.
 */
export function pileLaidAt({ state }: Fixture): number | undefined {
  const goesAt = state[GOES_AT];
  return typeof goesAt === 'number' ? goesAt - PILE_MS : undefined;
}

/** Returns the number of piles the player has laid down in their current chunk. */
export function pileCountOf(world: World, { id, x, y }: Point & { readonly id: string }): number {
  let count = 0;
  for (const { kind, state } of world.fixtures.in(chunkAt(x, y)))
    if (kind === PILE_KIND && state[LAID_BY] === id) count += 1;
  return count;
}

/** Removes a pile or bundle that is empty; other fixtures may be empty. */
export function removeEmptied(world: World, id: string): void {
  const kind = world.fixtures.find(id)?.kind;
  const isHeap = kind === PILE_KIND || kind === BUNDLE_KIND;
  if (isHeap && world.contents.of(id).length === 0) world.fixtures.remove(id);
}

/** Removes a fixture whose time has come, or schedules it again if its time was extended in the meantime. */
export function expirePile(world: World, id: string): void {
  const goesAt = world.fixtures.find(id)?.state[GOES_AT];
  if (typeof goesAt !== 'number') return;
  if (goesAt <= world.wallNow) world.fixtures.remove(id);
  else world.schedule.at(world.now + goesAt - world.wallNow, { type: 'pile', id });
}

/** Schedules the removal of saved fixtures when the server starts. */
export function scheduleExpiry(world: World, fixtures: Iterable<{ id: string; state: FixtureState }>): void {
  for (const { id, state } of fixtures) {
    const goesAt = state[GOES_AT];
    if (typeof goesAt === 'number')
      world.schedule.at(world.now + Math.max(0, goesAt - world.wallNow), { type: 'pile', id });
  }
}

function layDown(world: World, place: Point, stacks: readonly Stack[], options: PileOptions): string {
  const { kind, ownerId, forMs, state = {} } = options;
  const rate = spoilRateOf(world, { kind: PILE_KIND, x: place.x, y: place.y }, []);
  const id = world.ids.next();
  world.contents.set(
    id,
    stacks.map((stack, slot): SlotRow => ({ slot, ...storedAtRate(stack, rate, world.wallNow) })),
  );
  world.fixtures.add({
    id,
    kind: kind === 'pile' ? PILE_KIND : BUNDLE_KIND,
    x: place.x,
    y: place.y,
    health: 0,
    ownerId,
    state: forMs === null ? state : { ...state, [GOES_AT]: world.wallNow + forMs },
  });
  if (forMs !== null) world.schedule.at(world.now + forMs, { type: 'pile', id });
  return id;
}

function pileNear(world: World, { x, y }: Point, { ownerId, state = {} }: PileOptions): Fixture | undefined {
  return world.fixtures.near(x, y, MERGE_REACH).find((fixture) => {
    if (fixture.kind !== PILE_KIND || fixture.ownerId !== ownerId) return false;
    const { [GOES_AT]: _, ...own } = fixture.state;
    return JSON.stringify(own) === JSON.stringify(state);
  });
}

/**
 * Puts stacks into a pile. @returns the same list if there was no room at all, otherwise the stacks that did not fit
 */
function putInto(
  world: World,
  pile: Fixture,
  stacks: readonly Stack[],
  forMs: number | null,
): readonly Stack[] {
  const changes = new Map<number, Stack | null>();
  const holdings = new Map<number, Stack>(contentsAsHoldings(world, pile.id));
  const rest: Stack[] = [];
  for (const stack of stacks) {
    const poured = pourIntoSlots(holdings, stack, slotsOf('container'));
    for (const [slot, next] of poured.changes) {
      changes.set(slot, next);
      if (next) holdings.set(slot, next);
    }
    if (poured.left > 0) rest.push({ ...stack, quantity: poured.left });
  }
  if (changes.size === 0) return stacks;
  changeContents(world, pile.id, changes);
  // A pile that would stay longer, or permanently, keeps its time.
  const goesAt = world.fixtures.find(pile.id)?.state[GOES_AT];
  if (forMs !== null && typeof goesAt === 'number' && goesAt < world.wallNow + forMs)
    world.fixtures.setState(pile.id, { ...pile.state, [GOES_AT]: world.wallNow + forMs });
  return rest;
}
