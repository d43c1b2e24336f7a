/**
 * Player actions on a hung cauldron: filling, starting, stirring. The rights are in
 * {@link file://../../shared/pot-rights.ts}.
 */
import { isLadleHot } from '#game/features/fire/server/hot-ladle.ts';
import { applySlotChanges, giveItems } from '#game/features/inventory/server/belongings.ts';
import { checkOutcome } from '#game/features/inventory/shared/places.ts';
import { addStack } from '#game/features/inventory/shared/rules.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import {
  isSameState,
  joinStacks,
  type Stack,
  withQuantity,
  withState,
} from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { viewDelay } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import {
  BREW_MS,
  HOT_LADLE_WINDOW_MS,
  isPotIngredient,
  MOST_BATCHES,
  MOST_PIECES,
  openStirWindow,
  SALT_MS,
  SPRING_FACTOR,
  STIR_LATE_MS,
  STIR_PAUSE_MS,
  stirWindowsOf,
  WATER_COSTS,
  WINDOW_MS,
} from '../../shared/cooking.ts';
import { isAtSea } from '../../shared/drinking.ts';
import { type Found, findPot, POT_REFUSED, type PotRefusal } from './at-pot.ts';
import { isBurning } from './fire-under.ts';
import { forgetHands, forgetMisses, noteHand, noteMiss } from './hands.ts';
import { isGuestAtPot } from './pot-rights.ts';
import { initialWaterOf, POT_SLOT, type PotState } from './pot-state.ts';
import { batchPiecesOf, potContentsOf, scheduleBrew, setPotContents, updatePotState } from './pots.ts';

/** Addition to a pot: pieces, salt or water, out of a slot of the player's bag. */
export interface Addition {
  readonly id: string;
  readonly from: number;
  /** Place in the pot: 0 to 3 for a piece, 4 for salt, 5 for water. */
  readonly at: number;
  /** Number of pieces or cups. */
  readonly quantity: number;
}

/** Puts pieces, salt or water out of a slot of the bag into the pot. */
export function addToPot(world: World, player: Player, asked: Addition): PotRefusal {
  const found = findPot(world, player, asked.id, 'fill');
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  const stack = asked.from < FIRST_SLOT.worn ? player.inventory.stackAt(asked.from) : undefined;
  if (!stack) return POT_REFUSED.empty;
  if (asked.at === WATER) return pourIn(world, player, found, stack, asked);
  const { quantity } = asked;
  if (quantity > stack.quantity) return POT_REFUSED.much;
  const stacks = potContentsOf(world, fixture.id);
  const isSalt = asked.at === POT_SLOT.salt;
  if (isSalt ? stack.itemId !== ITEM.salt : !isPotIngredient(stack.itemId)) return POT_REFUSED.piece;
  const at = placeIn(stacks, stack, asked);
  if (at === null) return isSalt ? POT_REFUSED.salt : POT_REFUSED.full;
  const there = stacks.get(at);
  const left = withQuantity(stack, stack.quantity - quantity);
  const outcome = checkOutcome(player.inventory.stacks, new Map([[asked.from, left]]));
  if ('refusal' in outcome) return outcome.refusal;
  applySlotChanges(world, player, outcome.changes);
  stacks.set(at, there ? joinStacks(there, stack, quantity) : { ...stack, quantity });
  setPotContents(world, fixture.id, stacks);
  noteHand(world, fixture.id, player.id);
  if (isSalt) updatePotState(world, fixture.id, { isSalted: true });
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

/**
 * Returns the place for a piece: the requested one, or else the first free one, because the player's client may not
 * know the newest contents yet. Null if there is none.
 */
function placeIn(
  stacks: ReadonlyMap<number, Stack>,
  stack: Stack,
  { at, quantity }: Addition,
): number | null {
  const there = stacks.get(at);
  if (!there && (at !== POT_SLOT.salt || quantity === 1)) return at;
  if (at === POT_SLOT.salt) return null;
  // Pieces in a place become one stack, as in a bag; only pieces in the same state are joined, so fresh ones do not
  // freshen older ones.
  const isAlike = there?.itemId === stack.itemId && isSameState(there.state, stack.state);
  if (isAlike && there.quantity + quantity <= MOST_BATCHES) return at;
  return PIECE_PLACES.find((place) => !stacks.has(place)) ?? null;
}

const PIECE_PLACES = Array.from({ length: MOST_PIECES }, (_, at) => POT_SLOT.pieces + at);
const WATER = 5;

/** Adds snow, ice, or sips from a flask to the pot as water. */
function pourIn(
  world: World,
  player: Player,
  { fixture, pot }: Found,
  stack: Stack,
  { from, quantity }: Addition,
): PotRefusal {
  if (pot.water + quantity > MOST_BATCHES) return POT_REFUSED.water;
  const sips = stack.state?.sips ?? 0;
  const cost = WATER_COSTS.get(stack.itemId);
  if (cost === undefined && stack.itemId !== ITEM.flask) return POT_REFUSED.piece;
  if (cost === undefined ? sips < quantity : stack.quantity < cost * quantity) return POT_REFUSED.much;
  const left =
    cost === undefined
      ? withState(stack, { ...stack.state, sips: sips - quantity })
      : withQuantity(stack, stack.quantity - cost * quantity);
  applySlotChanges(world, player, new Map([[from, left]]));
  updatePotState(world, fixture.id, { water: pot.water + quantity });
  noteHand(world, fixture.id, player.id);
  // The player may now do more at the pot.
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

/** Takes a piece back out of the pot before it is started. */
export function takeFromPot(world: World, player: Player, id: string, at: number): PotRefusal {
  const found = findPot(world, player, id, 'take');
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  const stacks = potContentsOf(world, id);
  const stack = stacks.get(at);
  if (!stack || at > POT_SLOT.salt) return POT_REFUSED.empty;
  if (addStack(player.inventory.stacks, stack).left > 0) return POT_REFUSED.room;
  stacks.delete(at);
  setPotContents(world, id, stacks);
  giveItems(world, player, [stack]);
  if (at === POT_SLOT.salt) updatePotState(world, id, { isSalted: false });
  const isEmpty = batchPiecesOf(stacks).length === 0 && !stacks.has(POT_SLOT.salt);
  if (isEmpty && pot.water <= initialWaterOf(pot)) forgetHands(world, id);
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

/** Starts the pot. An empty pot by the sea boils for salt. */
export function startPot(world: World, player: Player, id: string, isForSalt: boolean): PotRefusal {
  const found = findPot(world, player, id, 'cook');
  if (typeof found === 'string') return found;
  const { fixture } = found;
  const change = startOf(world, found, isForSalt);
  if (typeof change === 'string') return change;
  const cook = fixture.ownerId === null ? player.id : '';
  const begun = {
    phase: 'brewing',
    since: world.wallNow,
    told: 0,
    met: 0,
    strays: 0,
    stirredAt: -1,
    cook,
  } as const;
  updatePotState(world, id, { ...begun, ...change });
  forgetMisses(world, id);
  scheduleBrew(world, id);
  world.emit({ type: 'pot-started', isLasting: true, player, fixture });
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

/** Returns the change of state with which the pot is started, or the reason why it cannot be started now. */
export function startOf(world: World, { fixture, pot }: Found, isForSalt: boolean) {
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  if (pot.fire !== null && !isBurning(world, pot.fire)) return POT_REFUSED.cold;
  const pieces = [...potContentsOf(world, fixture.id)]
    .filter(([slot]) => slot < POT_SLOT.salt)
    .map(([, stack]) => stack);
  return isForSalt ? saltOf(world, fixture, pot, pieces) : brewingOf(world, pot, pieces);
}

function saltOf(world: World, fixture: Fixture, pot: PotState, pieces: readonly Stack[]) {
  const isFit = pieces.length === 0 && !pot.isSalted && pot.fire !== null && isAtSea(world.ground, fixture);
  return isFit ? { brewMs: SALT_MS, batch: 0, windows: [] } : POT_REFUSED.sea;
}

function brewingOf(world: World, pot: PotState, pieces: readonly Stack[]) {
  const { length } = pieces;
  if (length !== 3 && length !== 4) return POT_REFUSED.few;
  const batch = pieces[0]?.quantity ?? 0;
  if (pieces.some(({ quantity }) => quantity !== batch)) return POT_REFUSED.even;
  if (pot.water < batch) return POT_REFUSED.dry;
  const brewMs = BREW_MS[length] * (pot.fire === null ? SPRING_FACTOR : 1);
  return { brewMs, batch, windows: stirWindowsOf(brewMs, world.random) };
}

/**
 * Stirs the pot. A stir inside a window is a hit, a stir outside costs a hit; that of a guest costs nothing, but is
 * their last in this brew, so that nobody spoils the dish of others.
 * @param shown the world time that the player's client showed
 */
export function stirPot(world: World, player: Player, id: string, at: number, shown?: number): PotRefusal {
  const found = findPot(world, player, id, 'stir');
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (player.inventory.count(ITEM.steelLadle) === 0) return POT_REFUSED.ladle;
  if (pot.phase !== 'brewing' || pot.windows.length === 0) return POT_REFUSED.noStir;
  // Time of the verb, minus the possible network delay.
  const late = viewDelay(at, shown, STIR_LATE_MS);
  const offset = world.wallNow - (world.now - at) - pot.since - late;
  if (offset < 0 || offset >= pot.brewMs) return POT_REFUSED.noStir;
  if (pot.stirredAt >= 0 && offset - pot.stirredAt < STIR_PAUSE_MS) return POT_REFUSED.quick;
  const length = isLadleHot(player, world.now) ? HOT_LADLE_WINDOW_MS : WINDOW_MS;
  const window = openStirWindow(pot.windows, offset, length);
  const bit = window < 0 ? 0 : 1 << window;
  const isHit = bit !== 0 && (pot.met & bit) === 0;
  world.emit({ type: 'pot-stirred', player, fixture, isHit });
  if (!isHit && isGuestAtPot(world, player, fixture)) {
    noteMiss(world, id, player.id);
    world.emit({ type: 'pot-contents', isLasting: true, fixture, player });
    return null;
  }
  updatePotState(world, id, {
    met: pot.met | bit,
    strays: pot.strays + (isHit ? 0 : 1),
    stirredAt: Math.round(offset),
  });
  return null;
}

/** Sends the player the owner of a pot, their rights at it, and its contents while it is being filled. */
export function lookIntoPot(world: World, player: Player, id: string): PotRefusal {
  const found = findPot(world, player, id, null);
  if (typeof found === 'string') return found;
  world.emit({ type: 'pot-contents', isLasting: true, fixture: found.fixture, player });
  return null;
}
