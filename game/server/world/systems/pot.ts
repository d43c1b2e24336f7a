/**
 * What players do with a field cauldron: hang it up, fill it, start it, stir it, ladle out of it, take it down. The owner
 * decides over the pot; anyone in peace may add to it, stir it and eat from it.
 */
import { ITEM } from '#game/shared/defs/items.ts';
import {
  BREW_MS,
  HANG_REACH,
  MOST_BATCHES,
  mayCook,
  openWindow,
  POT_REACH,
  SALT_MS,
  SPRING_FACTOR,
  STIR_LATE_MS,
  STIR_PAUSE_MS,
  WATER_COSTS,
  WINDOW_MS,
  windowsOf,
} from '#game/shared/rules/cooking.ts';
import { checked } from '#game/shared/rules/inventory/places.ts';
import { add } from '#game/shared/rules/inventory/rules.ts';
import { FIRST_SLOT } from '#game/shared/rules/inventory/slots.ts';
import { type Stack, withQuantity, withState } from '#game/shared/rules/inventory/stack.ts';
import { isInFeud } from '#game/shared/rules/pvp.ts';
import { change, give } from '../belongings.ts';
import type { Fixture } from '../fixtures.ts';
import { newId } from '../ids.ts';
import type { Player } from '../player.ts';
import { isAtSea, isAtSpring, isBurning, isFire } from '../pots/fire-under.ts';
import { EMPTY_POT, POT_KIND, POT_SLOT, type PotState, packPot, potOf } from '../pots/pot-state.ts';
import { awaitEnd, bringHome, fillPot, inPot, notePot, ownPot, setPot, settlePot } from '../pots/pots.ts';
import { handsRefusal } from '../requests.ts';
import { viewDelay } from '../view-delay.ts';
import type { World } from '../world.ts';

/** Why nothing happened: short fixed texts, for the player and for the count of refusals. */
export const POT_REFUSED = {
  none: 'You carry no cauldron.',
  two: 'Your cauldron hangs already.',
  fire: 'There is no fire here to hang it over.',
  cold: 'The fire must burn first.',
  taken: 'A pot hangs there already.',
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  feud: 'Nobody in feud cooks with others.',
  owner: 'It is somebody else’s pot.',
  ladle: 'You need a ladle.',
  boils: 'It boils already.',
  piece: 'That does not go into a pot.',
  salt: 'There is salt in it already.',
  full: 'There is no more room in the pot.',
  water: 'It has water enough.',
  much: 'There is not that much of it.',
  empty: 'There is nothing in that slot.',
  few: 'Three or four pieces make a dish.',
  even: 'Every piece must be in it equally often.',
  dry: 'It needs a cup of water for each batch.',
  noStir: 'There is nothing to stir now.',
  quick: 'You have just stirred.',
  noDish: 'There is nothing in it to ladle out.',
  room: 'The bag is full.',
  nobody: 'There is nobody near to take it.',
  sea: 'For salt the pot must be empty, over a fire by the sea.',
} as const;
export type PotRefusal = (typeof POT_REFUSED)[keyof typeof POT_REFUSED] | string | null;

interface Found {
  readonly fixture: Fixture;
  readonly pot: PotState;
}

/** Hangs the player's cauldron over a fire, or sets it beside a hot spring. @param fireId null: the spring */
export function hangPot(world: World, player: Player, fireId: string | null): PotRefusal {
  const refusal = handsRefusal(world, player) ?? hangRefusal(world, player, fireId);
  if (refusal !== null) return refusal;
  const slot = player.inventory.findSlot(({ itemId }) => itemId === ITEM.fieldCauldron);
  const cauldron = slot === null ? undefined : player.inventory.stackAt(slot);
  if (slot === null || !cauldron) return POT_REFUSED.none;
  const fire = fireId === null ? player : world.fixtures.find(fireId);
  const id = newId(world.random);
  const state = packPot({ ...EMPTY_POT, fire: fireId, water: fireId === null ? MOST_BATCHES : 0 });
  change(world, player, new Map([[slot, null]]));
  world.contents.set(id, [{ slot: POT_SLOT.cauldron, ...cauldron }]);
  const { x, y } = fire ?? player;
  world.fixtures.add({ id, kind: POT_KIND, x, y: y + 1, health: 0, ownerId: player.id, state });
  notePot(world, player.id, id);
  return null;
}

function hangRefusal(world: World, player: Player, fireId: string | null): string | null {
  if (ownPot(world, player.id)) return POT_REFUSED.two;
  if (fireId === null) return isAtSpring(world, player) ? null : POT_REFUSED.fire;
  const fire = world.fixtures.find(fireId);
  if (!fire || !isFire(fire)) return POT_REFUSED.fire;
  if (Math.hypot(fire.x - player.x, fire.y - player.y) > HANG_REACH) return POT_REFUSED.far;
  if (!isBurning(world, fireId)) return POT_REFUSED.cold;
  const other = world.fixtures.near(fire.x, fire.y, 8).find(({ kind }) => kind === POT_KIND);
  // Whose owner is away has no claim on the fire.
  return other?.ownerId && world.players.has(other.ownerId) ? POT_REFUSED.taken : null;
}

/** The pot of this id, brought up to date, if the player may do something with it. */
function find(world: World, player: Player, id: string): Found | string {
  const refusal = handsRefusal(world, player);
  if (refusal !== null) return refusal;
  settlePot(world, id);
  const fixture = world.fixtures.find(id);
  const pot = potOf(fixture);
  if (!fixture || !pot) return POT_REFUSED.gone;
  if (Math.hypot(fixture.x - player.x, fixture.y - player.y) > POT_REACH) return POT_REFUSED.far;
  if (fixture.ownerId !== player.id && isInFeud(player.pvp, world.now)) return POT_REFUSED.feud;
  return { fixture, pot };
}

/** What a player adds: pieces, salt or water, out of a slot of their bag. */
export interface Addition {
  readonly id: string;
  readonly from: number;
  /** 0 to 3: the place of a piece; 4: salt; 5: water. */
  readonly at: number;
  /** How many pieces, or cups. */
  readonly quantity: number;
}

/** Puts something out of a slot of the bag into the pot. */
export function addToPot(world: World, player: Player, asked: Addition): PotRefusal {
  const found = find(world, player, asked.id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  const stack = asked.from < FIRST_SLOT.worn ? player.inventory.stackAt(asked.from) : undefined;
  if (!stack) return POT_REFUSED.empty;
  if (asked.at === WATER) return pourIn(world, player, found, stack, asked);
  const { quantity } = asked;
  if (quantity > stack.quantity) return POT_REFUSED.much;
  const stacks = inPot(world, fixture.id);
  const there = stacks.get(asked.at);
  const isSalt = asked.at === POT_SLOT.salt;
  if (isSalt ? stack.itemId !== ITEM.salt : !mayCook(stack.itemId)) return POT_REFUSED.piece;
  if (there && there.itemId !== stack.itemId) return POT_REFUSED.full;
  const most = isSalt ? 1 : MOST_BATCHES;
  if ((there?.quantity ?? 0) + quantity > most) return isSalt ? POT_REFUSED.salt : POT_REFUSED.full;
  const left = withQuantity(stack, stack.quantity - quantity);
  const outcome = checked(player.inventory.stacks, new Map([[asked.from, left]]));
  if ('refusal' in outcome) return outcome.refusal;
  change(world, player, outcome.changes);
  stacks.set(asked.at, { ...stack, quantity: (there?.quantity ?? 0) + quantity });
  fillPot(world, fixture.id, stacks);
  if (isSalt) setPot(world, fixture.id, { isSalted: true });
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

const WATER = 5;

/** Snow, ice, or sips out of a flask become water in the pot. */
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
  change(world, player, new Map([[from, left]]));
  setPot(world, fixture.id, { water: pot.water + quantity });
  return null;
}

/** The owner takes something back out of the pot, before it is started. */
export function takeFromPot(world: World, player: Player, id: string, at: number): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (fixture.ownerId !== player.id) return POT_REFUSED.owner;
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  const stacks = inPot(world, id);
  const stack = stacks.get(at);
  if (!stack || at > POT_SLOT.salt) return POT_REFUSED.empty;
  if (add(player.inventory.stacks, stack).left > 0) return POT_REFUSED.room;
  stacks.delete(at);
  fillPot(world, id, stacks);
  give(world, player, [stack]);
  if (at === POT_SLOT.salt) setPot(world, id, { isSalted: false });
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
  return null;
}

/** The owner starts what is in the pot; an empty pot by the sea boils for salt. */
export function startPot(world: World, player: Player, id: string, isForSalt: boolean): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (fixture.ownerId !== player.id) return POT_REFUSED.owner;
  if (pot.phase !== 'filling') return POT_REFUSED.boils;
  if (pot.fire !== null && !isBurning(world, pot.fire)) return POT_REFUSED.cold;
  const pieces = [...inPot(world, id)].filter(([slot]) => slot < POT_SLOT.salt).map(([, stack]) => stack);
  const change = isForSalt ? saltOf(world, fixture, pot, pieces) : brewingOf(world, pot, pieces);
  if (typeof change === 'string') return change;
  setPot(world, id, { phase: 'brewing', since: world.wallNow, met: 0, strays: 0, stirredAt: -1, ...change });
  awaitEnd(world, id);
  world.emit({ type: 'pot-started', isLasting: true, player, fixture });
  return null;
}

function saltOf(world: World, fixture: Fixture, pot: PotState, pieces: readonly Stack[]) {
  const isFit = pieces.length === 0 && !pot.isSalted && pot.fire !== null && isAtSea(world, fixture);
  return isFit ? { brewMs: SALT_MS, batch: 0, windows: [] } : POT_REFUSED.sea;
}

function brewingOf(world: World, pot: PotState, pieces: readonly Stack[]) {
  const { length } = pieces;
  if (length !== 3 && length !== 4) return POT_REFUSED.few;
  const batch = pieces[0]?.quantity ?? 0;
  if (pieces.some(({ quantity }) => quantity !== batch)) return POT_REFUSED.even;
  if (pot.water < batch) return POT_REFUSED.dry;
  const brewMs = BREW_MS[length] * (pot.fire === null ? SPRING_FACTOR : 1);
  return { brewMs, batch, windows: windowsOf(brewMs, world.random) };
}

/**
 * Stirs. Inside of a window it is a hit, outside it costs one.
 * @param shown the world time that the player's client showed
 */
export function stirPot(world: World, player: Player, id: string, at: number, shown?: number): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (player.inventory.count(ITEM.steelLadle) === 0) return POT_REFUSED.ladle;
  if (pot.phase !== 'brewing' || pot.windows.length === 0) return POT_REFUSED.noStir;
  // When the verb came, less what the network may have taken.
  const late = viewDelay(at, shown, STIR_LATE_MS);
  const offset = world.wallNow - (world.now - at) - pot.since - late;
  if (offset < 0 || offset >= pot.brewMs) return POT_REFUSED.noStir;
  if (pot.stirredAt >= 0 && offset - pot.stirredAt < STIR_PAUSE_MS) return POT_REFUSED.quick;
  const window = openWindow(pot.windows, offset, WINDOW_MS);
  const bit = window < 0 ? 0 : 1 << window;
  const isHit = bit !== 0 && (pot.met & bit) === 0;
  setPot(world, id, {
    met: pot.met | bit,
    strays: pot.strays + (isHit ? 0 : 1),
    stirredAt: Math.round(offset),
  });
  world.emit({ type: 'pot-stirred', player, fixture, isHit });
  return null;
}

/** Ladles a serving out of a pot. @param toId public id of who gets it; null: the player themselves */
export function serve(world: World, player: Player, id: string, toId: string | null): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (player.inventory.count(ITEM.steelLadle) === 0) return POT_REFUSED.ladle;
  const stacks = inPot(world, id);
  const served = stacks.get(POT_SLOT.done);
  if (pot.phase !== 'done' || !served || pot.left < 1) return POT_REFUSED.noDish;
  const to = toId === null ? player : world.players.get(toId);
  const isNear = to && Math.hypot(to.x - fixture.x, to.y - fixture.y) <= POT_REACH;
  if (!to || !isNear || to.motion.isDead || to.leavesAt !== null) return POT_REFUSED.nobody;
  const one = { ...served, quantity: 1 };
  if (add(to.inventory.stacks, one).left > 0) return POT_REFUSED.room;
  const left = withQuantity(served, served.quantity - 1);
  if (left) stacks.set(POT_SLOT.done, left);
  else stacks.delete(POT_SLOT.done);
  fillPot(world, id, stacks);
  give(world, to, [one]);
  world.emit({ type: 'pot-served', isLasting: true, player, fixture, to });
  setPot(
    world,
    id,
    left ? { left: left.quantity } : { ...EMPTY_POT, water: pot.fire === null ? MOST_BATCHES : 0 },
  );
  return null;
}

/** The owner takes the cauldron off the fire, with what is in it. */
export function unhangPot(world: World, player: Player, id: string): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (fixture.ownerId !== player.id) return POT_REFUSED.owner;
  if (pot.phase === 'brewing') return POT_REFUSED.boils;
  bringHome(world, player);
  return null;
}

/** What lies in a pot that is being filled: those who stand at it see it. */
export function lookInto(world: World, player: Player, id: string): PotRefusal {
  const found = find(world, player, id);
  if (typeof found === 'string') return found;
  world.emit({ type: 'pot-contents', isLasting: true, fixture: found.fixture, player });
  return null;
}

/** How far from their pot a player may go without leaving it, in px; and for how long they may leave it, in ms. */
const LEFT_REACH = 640;
const LEFT_MS = 30 * 60_000;

/** A cauldron comes home when its fire is gone, and when its owner has left it for long. */
export function watchPot(world: World, player: Player): void {
  const fixture = ownPot(world, player.id);
  if (!fixture) {
    player.potLeftAt = null;
    return;
  }
  const pot = potOf(fixture);
  const isHung = pot !== null && (pot.fire === null || world.fixtures.find(pot.fire) !== undefined);
  const isNear = Math.hypot(fixture.x - player.x, fixture.y - player.y) <= LEFT_REACH;
  if (isNear) player.potLeftAt = null;
  else player.potLeftAt ??= world.now;
  const isLeft = player.potLeftAt !== null && world.now - player.potLeftAt >= LEFT_MS;
  if (isHung && !isLeft) return;
  bringHome(world, player);
  world.emit({ type: 'notice', player, message: 'Your cauldron is back in your bag.' });
}
