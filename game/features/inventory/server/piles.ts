/**
 * What lies on the ground: piles, and the bundles of the dead. Each is a fixture with contents, and most go after a while
 * with what is in them. That time is kept by the wall clock in the state of the fixture, because it is saved and sent,
 * and goes on while no server runs.
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

/** How long what somebody lays down stays, in ms. */
export const PILE_MS = 10 * 60_000;
/** A pile takes in what is laid down so near to it, in px. */
export const MERGE_REACH = 48;

/** The time at which a fixture goes, in its state: the wall clock, in ms. */
const GOES_AT = 'goesAt';
/** Id of the player who has laid it down. */
export const LAID_BY = 'by';

export interface PileOptions {
  readonly kind: 'pile' | 'bundle';
  /** Id of the player whose it is; null: anybody may take from it. */
  readonly ownerId: string | null;
  /** How long it lies there, in ms of the wall clock; null: until it is empty. */
  readonly forMs: number | null;
  readonly state?: FixtureState;
}

/**
 * Lays things down as a fixture with contents; it goes at its time, with what is in it. A pile nearby of the same owner
 * and state takes in what it has room for, and then stays for as long as a new one. More stacks than a container has
 * slots become several fixtures.
 * @returns the id of the first one that has some of it
 * @throws RangeError when there is nothing to lay down
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

/** Id of the player who has laid a pile down; null: nobody did. */
export function pileOwnerOf({ state }: Fixture): string | null {
  const by = state[LAID_BY];
  return typeof by === 'string' ? by : null;
}

/** When a pile was laid down or added to, by the wall clock in ms, as far as it goes {@link PILE_MS} later. */
export function pileLaidAt({ state }: Fixture): number | undefined {
  const goesAt = state[GOES_AT];
  return typeof goesAt === 'number' ? goesAt - PILE_MS : undefined;
}

/** How many piles that a player has laid down lie in the chunk that they are in. */
export function pileCountOf(world: World, { id, x, y }: Point & { readonly id: string }): number {
  let count = 0;
  for (const { kind, state } of world.fixtures.in(chunkAt(x, y)))
    if (kind === PILE_KIND && state[LAID_BY] === id) count += 1;
  return count;
}

/** Removes a pile or bundle in which nothing is left; other fixtures may stand empty. */
export function removeEmptied(world: World, id: string): void {
  const kind = world.fixtures.find(id)?.kind;
  const isHeap = kind === PILE_KIND || kind === BUNDLE_KIND;
  if (isHeap && world.contents.of(id).length === 0) world.fixtures.remove(id);
}

/** The time of a fixture has come: it goes, unless its time was put off meanwhile. */
export function expirePile(world: World, id: string): void {
  const goesAt = world.fixtures.find(id)?.state[GOES_AT];
  if (typeof goesAt !== 'number') return;
  if (goesAt <= world.wallNow) world.fixtures.remove(id);
  else world.schedule.at(world.now + goesAt - world.wallNow, { type: 'pile', id });
}

/** Schedules, at the start, when the fixtures that were saved will go. */
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

/** Puts things into a pile. @returns the same list when there was room for nothing, else what found no room */
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
  // What lies there for longer, or for good, does not go sooner for it.
  const goesAt = world.fixtures.find(pile.id)?.state[GOES_AT];
  if (forMs !== null && typeof goesAt === 'number' && goesAt < world.wallNow + forMs)
    world.fixtures.setState(pile.id, { ...pile.state, [GOES_AT]: world.wallNow + forMs });
  return rest;
}
