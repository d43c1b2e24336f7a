/**
 * Hung cauldrons: their places, brewing, and return to their owners. Nothing ticks: the end of a brew is an entry of
 * the schedule, and looking at the pot later gives the same result.
 */
import { dropPile, giveItems, makeRoomInBag } from '#game/features/inventory/server/belongings.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import {
  BURNT_AFTER_MS,
  brewResultOf,
  DISH_SPOIL_MINUTES,
  HOT_MINUTES,
  SERVINGS,
  scoredHits,
  servingOf,
  WINDOW_TOLD_MS,
} from '../../shared/cooking.ts';
import { recordDish } from '../cookbook.ts';
import { isBurning } from './fire-under.ts';
import { POT_KIND, POT_SLOT, type PotState, packPot, potOf } from './pot-state.ts';

/** Time for which contents that do not fit into the bag lie beside the fire for the owner, in ms. */
const LEFT_MS = 10 * 60_000;

/** Ids of the hung cauldrons by owner, for each world; collected only once. */
const hung = new WeakMap<World, Map<string, string>>();

function byOwner(world: World): Map<string, string> {
  let known = hung.get(world);
  if (!known) {
    known = new Map();
    hung.set(world, known);
    for (const { id, kind, ownerId } of world.fixtures.all()) {
      if (kind !== POT_KIND || ownerId === null) continue;
      known.set(ownerId, id);
      scheduleBrew(world, id);
    }
  }
  return known;
}

/** Returns the cauldron that a player has hung up; undefined while they carry it. */
export function potOfPlayer(world: World, playerId: string): Fixture | undefined {
  const id = byOwner(world).get(playerId);
  return id === undefined ? undefined : world.fixtures.find(id);
}

/** Records that a player's cauldron has been hung up. */
export function registerPot(world: World, playerId: string, id: string): void {
  byOwner(world).set(playerId, id);
}

/** Changes the state of a pot. */
export function updatePotState(world: World, id: string, change: Partial<PotState>): void {
  const state = potOf(world.fixtures.find(id));
  if (state) world.fixtures.setState(id, packPot({ ...state, ...change }));
}

/** Returns the contents of a pot, by slot. */
export function potContentsOf(world: World, id: string): Map<number, Stack> {
  return new Map(world.contents.of(id).map(({ slot, ...stack }) => [slot, stack]));
}

/** Replaces the contents of a pot, by slot, and marks the pot as changed. */
export function setPotContents(world: World, id: string, stacks: ReadonlyMap<number, Stack>): void {
  const rows = [...stacks].map(([slot, stack]): SlotRow => ({ slot, ...stack }));
  world.contents.set(
    id,
    rows.sort((a, b) => a.slot - b.slot),
  );
  world.fixtures.touch(id);
}

/** Schedules the next moment of the brew, which leads to those after it, and the time at which the dish burns. */
export function scheduleBrew(world: World, id: string): void {
  const pot = potOf(world.fixtures.find(id));
  if (!pot || pot.phase === 'filling') return;
  scheduleAt(world, id, nextMomentOf(pot));
  scheduleAt(world, id, pot.since + pot.brewMs + BURNT_AFTER_MS + 50);
}

/** Schedules an entry at a time of the wall clock. An entry in the past, as after a crash, is due immediately. */
function scheduleAt(world: World, id: string, at: number): void {
  world.schedule.at(world.now + Math.max(0, at - world.wallNow), { type: 'pot', id });
}

/** Returns the time of the next announcement of a window, or of the end of the brew after the last one (wall clock, ms). */
function nextMomentOf({ phase, since, brewMs, windows, told }: PotState): number {
  const from = phase === 'brewing' ? windows[told] : undefined;
  return since + (from === undefined ? brewMs : from - WINDOW_TOLD_MS);
}

/**
 * Handles a due schedule entry of a pot. World time and wall clock do not advance in step: if it is still too early on
 * the wall clock, the entry is scheduled again.
 */
export function handlePotDue(world: World, id: string): void {
  advancePot(world, id);
  const pot = potOf(world.fixtures.find(id));
  if (pot?.phase === 'brewing') scheduleAt(world, id, nextMomentOf(pot));
}

/**
 * Brings a pot up to the current turn: a pot that has brewed long enough is done, and a dish left over the fire too
 * long is burnt.
 */
export function advancePot(world: World, id: string): void {
  const fixture = world.fixtures.find(id);
  const pot = potOf(fixture);
  if (!fixture || !pot || pot.phase === 'filling') return;
  const endsAt = pot.since + pot.brewMs;
  if (pot.phase === 'brewing') {
    if (world.wallNow >= endsAt) finish(world, fixture, pot, endsAt);
    else tellWindows(world, fixture.id, pot);
  }
  const done = potOf(world.fixtures.find(id));
  const isOver = done?.phase === 'done' && !done.isBurnt && done.left > 0;
  if (!isOver || world.wallNow < endsAt + BURNT_AFTER_MS || done.dish === ITEM.salt) return;
  if (isBurning(world, done.fire, endsAt + BURNT_AFTER_MS)) burn(world, fixture, endsAt);
}

/** Tells players the windows that open soon; the others stay secret, so that nobody plans a brew to the end. */
function tellWindows(world: World, id: string, { windows, since, told }: PotState): void {
  const at = world.wallNow - since + WINDOW_TOLD_MS;
  const due = windows.filter((from) => from <= at).length;
  if (due > told) updatePotState(world, id, { told: due });
}

/**
 * Takes a cauldron off the fire: it goes to its owner with its contents, and items that do not fit are laid down at its
 * place.
 */
export function returnPotToOwner(world: World, player: Player): void {
  const fixture = potOfPlayer(world, player.id);
  byOwner(world).delete(player.id);
  if (!fixture) return;
  advancePot(world, fixture.id);
  const stacks = potContentsOf(world, fixture.id);
  const cauldron = stacks.get(POT_SLOT.cauldron) ?? { itemId: ITEM.fieldCauldron, quantity: 1 };
  stacks.delete(POT_SLOT.cauldron);
  world.contents.set(fixture.id, []);
  world.fixtures.remove(fixture.id);
  // The cauldron never lies on the ground, so another item makes room for it.
  const moved = makeRoomInBag(world, player, cauldron);
  giveItems(world, player, [cauldron]);
  const rest = [...moved, ...giveItems(world, player, [...stacks.values()])];
  const place = { x: fixture.x, y: fixture.y };
  if (rest.length > 0) dropPile(world, place, rest, { kind: 'pile', ownerId: player.id, forMs: LEFT_MS });
}

function finish(world: World, fixture: Fixture, pot: PotState, endsAt: number): void {
  const { id } = fixture;
  const stacks = potContentsOf(world, id);
  const ids = batchPiecesOf(stacks);
  const cook = fixture.ownerId ?? pot.cook;
  const next = new Map<number, Stack>();
  const cauldron = stacks.get(POT_SLOT.cauldron);
  if (cauldron) next.set(POT_SLOT.cauldron, cauldron);
  if (ids.length === 0) {
    next.set(POT_SLOT.done, { itemId: ITEM.salt, quantity: 1 });
    setPotContents(world, id, next);
    updatePotState(world, id, { phase: 'done', left: 1, dish: ITEM.salt, name: 'Salt' });
    world.emit({ type: 'pot-contents', isLasting: true, fixture });
    return;
  }
  const brew = brewResultOf(ids);
  const hits = scoredHits(bits(pot.met), pot.strays, pot.isSalted);
  const quantity = pot.batch * SERVINGS;
  next.set(POT_SLOT.done, {
    itemId: brew.itemId,
    quantity,
    state: {
      dish: servingOf(brew, hits, false, cook),
      hotUntil: endsAt + HOT_MINUTES * 60_000,
      ...(brew.neverSpoils ? {} : { spoilsAt: endsAt + DISH_SPOIL_MINUTES * 60_000 }),
    },
  });
  setPotContents(world, id, next);
  updatePotState(world, id, { phase: 'done', left: quantity, dish: brew.itemId, name: brew.name });
  recordDish(world, cook, brew, ids);
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  world.emit({
    type: 'pot-done',
    isLasting: true,
    fixture,
    hits,
    cook,
    itemId: brew.itemId,
    name: brew.name,
  });
}

/** Turns a dish left over the fire too long into a burnt mess. */
function burn(world: World, fixture: Fixture, endsAt: number): void {
  const stacks = potContentsOf(world, fixture.id);
  const served = stacks.get(POT_SLOT.done);
  if (!served?.state?.dish) return;
  const { dish } = served.state;
  const { name: _, ...plain } = dish;
  stacks.set(POT_SLOT.done, {
    itemId: ITEM.burntMess,
    quantity: served.quantity,
    state: {
      ...served.state,
      dish: { ...plain, nutrition: Math.floor(dish.nutrition * 0.4), healing: 0, buff: null, buffMs: 0 },
      spoilsAt: endsAt + DISH_SPOIL_MINUTES * 60_000,
    },
  });
  setPotContents(world, fixture.id, stacks);
  updatePotState(world, fixture.id, { isBurnt: true, dish: ITEM.burntMess, name: 'Burnt Mess' });
}

/** Returns the pieces of one batch, as catalogue numbers. */
export function batchPiecesOf(stacks: ReadonlyMap<number, Stack>): number[] {
  return [...stacks].filter(([slot]) => slot < POT_SLOT.salt).map(([, { itemId }]) => itemId);
}

const bits = (mask: number): number => [1, 2, 4].filter((bit) => (mask & bit) !== 0).length;
