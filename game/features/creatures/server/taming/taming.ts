/**
 * Taming: feeding by hand, and orders to a player's own creatures. Changes are saved in the turn in which they happen;
 * refusals are sent with their reason.
 */
import { BUNDLE_MS } from '#game/features/combat/shared/death.ts';
import { DARK } from '#game/features/fire/server/light.ts';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { closeContainer } from '#game/features/inventory/server/open-containers.ts';
import { dropPile } from '#game/features/inventory/server/piles.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { nightOf } from '#game/features/weather/shared/nights.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { FEED_REACH } from '../../shared/taming.ts';
import { discoverRule } from '../lore/lore.ts';
import { summonTame } from './tame-call.ts';
import type { Tame } from './tames.ts';
import { isTrustWon, withMeal, withoutTrust, withTrust } from './trust.ts';

/** Maximum number of tame creatures of one player. */
export const MOST_TAMES = 3;
/** Time for which a creature chews; time after a hurt during which it is too frightened to eat; ms. */
const CHEWS_MS = 2000;
const FRIGHT_MS = 10_000;
/** Share of a creature's health that a meal gives back. */
const MEAL_HEALS = 0.2;
/** Distance at which a creature hears its owner's call, in px. */
export const CALL_REACH = 6000;
/** Key of the note that holds the world time at which a creature was last fed, in ms. */
const FED_AT = 'fedAt';

export const TAMING_REFUSED = {
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  wall: WALL_BETWEEN,
  wild: 'It does not eat from a hand.',
  others: 'It follows somebody else.',
  notYours: 'It is not yours.',
  food: 'It does not eat that.',
  nothing: 'You have nothing that it eats.',
  chewing: 'It is still chewing.',
  afraid: 'It is too frightened to eat.',
  many: 'You cannot look after any more.',
  none: 'No animal follows you.',
  unheard: 'None of your animals can hear you from here.',
} as const;

/**
 * Feeds a creature one piece from a slot of the bag; `from` null takes the first item that it eats. Returns the
 * refusal; null if it was fed.
 */
export function feedCreature(world: World, player: Player, id: string, from: number | null): Answer {
  const creature = world.creatures.get(id);
  const reason = busyHandsReason(world, player) ?? feedRefusal(world, player, creature);
  const terms = creature && world.creatures.speciesOf(creature.kind)?.tame;
  if (reason !== null || !creature || !terms) return refuse(world, player, reason ?? TAMING_REFUSED.gone);
  const meal = mealIn(player, terms.food, from);
  if (typeof meal === 'string') return refuse(world, player, meal);
  const { slot, stack } = meal;
  applySlotChanges(world, player, new Map([[slot, withQuantity(stack, stack.quantity - 1)]]));
  creature.mind.notes = { ...creature.mind.notes, [FED_AT]: world.now };
  const amount = Math.round(creature.maxHealth * MEAL_HEALS);
  world.effects.queue({ to: id, from: null, deed: { type: 'heal', amount } });
  const isOwn = creature.mind.tameOf === player.id;
  const trust = withMeal(player.trust, creature.kind, id, terms, nightNow(world));
  if (!isOwn) player.trust = withTrust(player.trust, trust);
  world.changes.mark('vitals', player.id);
  const meals = isOwn ? terms.meals : trust.meals;
  const { itemId } = stack;
  world.emit({
    type: 'creature-fed',
    isLasting: true,
    body: creature,
    player,
    itemId,
    meals,
    of: terms.meals,
  });
  if (!isOwn && isTrustWon(trust, terms)) tameCreature(world, player, creature);
  return null;
}

/** Makes a creature a player's own. It gets an id that was never used before, and leaves its group. */
export function tameCreature(world: World, player: Player, wild: Creature): void {
  const id = world.ids.next();
  player.trust = withoutTrust(player.trust, wild.kind);
  if (wild.mind.group !== null) world.herds.release(wild.mind.group, wild.id, world.now);
  const { kind, x, y, health, motion } = wild;
  world.creatures.despawn(wild.id);
  const own = world.creatures.spawn({
    id,
    kind,
    x,
    y,
    health,
    facing: motion.facing,
    mind: { tameOf: player.id },
  });
  world.tames.put({ id, kind, ownerId: player.id, stays: false, x, y, health });
  if (own) tell(world, own, player.id, false);
  discoverRule(world, player, 'hand-fed');
  const { carries = 0, warns = false } = world.creatures.speciesOf(kind)?.tame ?? {};
  const also = carries > 0 ? ', and carries' : warns ? ', and barks at what comes' : '';
  say(world, player, `This ${nameOf(world, kind)} is yours now. It follows you${also}.`);
}

/** Orders a tame creature to wait at its place. */
export const tellToWait = (world: World, player: Player, id: string): Answer => bid(world, player, id, true);

/** Orders a tame creature to follow again. */
export const tellToFollow = (world: World, player: Player, id: string): Answer =>
  bid(world, player, id, false);

/** Calls a player's own creatures: those that hear the call come, even if they were asleep, and follow. */
export function callTames(world: World, player: Player): Answer {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refuse(world, player, refusal);
  const own = world.tames.of(player.id);
  if (own.length === 0) return refuse(world, player, TAMING_REFUSED.none);
  let heard = 0;
  let last = '';
  for (const one of own) {
    const { x, y } = world.creatures.get(one.id) ?? one;
    if (Math.hypot(x - player.x, y - player.y) > CALL_REACH) continue;
    heard += 1;
    last = nameOf(world, one.kind);
    summonTame(world, player, one);
    setStay(world, world.tames.find(one.id) ?? one, false);
  }
  if (heard === 0) return refuse(world, player, TAMING_REFUSED.unheard);
  say(world, player, heard === 1 ? `Your ${last} has heard you.` : `${heard} of yours have heard you.`);
  return null;
}

/** Releases a tame creature: it is wild again, and its load is left on the ground for its owner. */
export function releaseTame(world: World, player: Player, id: string): Answer {
  const own = ownOf(world, player, id);
  if (typeof own === 'string') return refuse(world, player, own);
  layLoad(world, own);
  world.tames.remove(id);
  const creature = world.creatures.get(id);
  if (!creature) return null;
  creature.mind.tameOf = null;
  tell(world, creature, null, false);
  say(world, player, `The ${nameOf(world, own.kind)} is wild again.`);
  return null;
}

/** Handles the death of a tame creature: its load is left where it fell, for its owner. */
export function handleTameDeath(world: World, event: WorldEvent): void {
  if (event.type !== 'died') return;
  const own = world.tames.find(event.body.id);
  if (!own) return;
  const { x, y } = event.body;
  layLoad(world, { ...own, x, y });
  world.tames.remove(own.id);
  const player = world.players.get(own.ownerId);
  if (player) say(world, player, `Your ${nameOf(world, own.kind)} is dead.`);
}

/** Notes places and health of a player's creatures; they are saved from time to time. */
export function updateTameCreatures(world: World, player: Player): void {
  for (const own of world.tames.of(player.id)) {
    const creature = world.creatures.get(own.id);
    if (!creature) continue;
    const { x, y, health } = creature;
    const isFar = Math.hypot(x - own.x, y - own.y) > NOTED_PX;
    if (isFar || health !== own.health) world.tames.put({ ...own, x, y, health });
  }
}
/** Distance between a creature and its saved place at which the place is noted again, in px. */
const NOTED_PX = 128;

function feedRefusal(world: World, player: Player, creature: Creature | undefined): string | null {
  if (!creature || creature.motion.isDead || creature.mind.isHidden) return TAMING_REFUSED.gone;
  const { mind, kind } = creature;
  if (!world.creatures.speciesOf(kind)?.tame) return TAMING_REFUSED.wild;
  if (mind.tameOf !== null && mind.tameOf !== player.id) return TAMING_REFUSED.others;
  if (Math.hypot(player.x - creature.x, player.y - creature.y) > FEED_REACH) return TAMING_REFUSED.far;
  if (!canReachByHand(world, player, creature)) return TAMING_REFUSED.wall;
  if (mind.tameOf === null && world.tames.of(player.id).length >= MOST_TAMES) return TAMING_REFUSED.many;
  if (world.now - creature.hurtAt < FRIGHT_MS) return TAMING_REFUSED.afraid;
  const { [FED_AT]: at } = mind.notes;
  return typeof at === 'number' && world.now - at < CHEWS_MS ? TAMING_REFUSED.chewing : null;
}

function mealIn(
  { inventory }: Player,
  food: readonly number[],
  from: number | null,
): { readonly slot: number; readonly stack: Stack } | string {
  const slots = from === null ? [...slotsOf('hotbar'), ...slotsOf('inventory'), ...slotsOf('pack')] : [from];
  for (const slot of slots) {
    const stack = inventory.stackAt(slot);
    if (stack && food.includes(stack.itemId)) return { slot, stack };
  }
  return from === null ? TAMING_REFUSED.nothing : TAMING_REFUSED.food;
}

function bid(world: World, player: Player, id: string, stays: boolean): Answer {
  const own = ownOf(world, player, id);
  if (typeof own === 'string') return refuse(world, player, own);
  setStay(world, own, stays);
  say(world, player, `Your ${nameOf(world, own.kind)} ${stays ? 'waits here' : 'follows you'}.`);
  return null;
}

function setStay(world: World, own: Tame, stays: boolean): void {
  const creature = world.creatures.get(own.id);
  const { x, y, health } = creature ?? own;
  world.tames.put({ ...own, stays, x, y, health });
  if (!creature) return;
  creature.mind.home = { x, y };
  tell(world, creature, own.ownerId, stays);
}

function ownOf(world: World, player: Player, id: string): Tame | string {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  const own = world.tames.find(id);
  if (!own) return TAMING_REFUSED.gone;
  return own.ownerId === player.id ? own : TAMING_REFUSED.notYours;
}

/** Puts a creature's load on the ground at its place. */
function layLoad(world: World, { id, x, y, ownerId }: Tame): void {
  for (const opener of [...world.contents.openersOf(id)]) closeContainer(world, opener, 'gone');
  const load = world.contents.of(id).map(({ slot: _, ...stack }) => stack);
  world.contents.set(id, []);
  if (load.length > 0) dropPile(world, { x, y }, load, { kind: 'pile', ownerId, forMs: BUNDLE_MS });
}

/** Returns the number of the current night; null by day. */
function nightNow(world: World): number | null {
  const { darkness } = currentDaylight(world);
  return darkness < DARK ? null : nightOf(world.wallNow + world.sky.shiftMs);
}

function tell(world: World, body: Creature, lead: string | null, stays: boolean): void {
  world.emit({ type: 'creature-bond', isLasting: true, body, lead, stays });
}

/** Returns the name of a species as used in a sentence. */
const nameOf = (world: World, kind: string): string =>
  world.creatures.speciesOf(kind)?.name.toLowerCase() ?? 'animal';

function say(world: World, player: Player, message: string): void {
  world.emit({ type: 'notice', player, message });
}

function refuse(world: World, player: Player, reason: string): string {
  world.emit({ type: 'taming-refused', player, reason });
  return reason;
}
