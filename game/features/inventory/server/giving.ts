/**
 * Gifts from hand to hand. An offer is a question to the other player and changes nothing. When it is accepted, all of it
 * is judged again, and the items change bags within one turn, so that they are saved together or not at all.
 */
import { areaOf } from '#game/features/items/shared/slots.ts';
import { isBound, isSameState, type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { isAtPeace, isInFeud } from '#game/features/pvp/shared/pvp.ts';
import type { Gift } from '#game/features/questions/server/asked.ts';
import { askPlayer, openQuestion } from '#game/features/questions/server/questions.ts';
import { noteAnswered, noteAsked } from '#game/features/questions/server/sent.ts';
import { QUIET_MS } from '#game/features/questions/shared/questions.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { GIFT_REFUSED, GIVE_REACH, giftWords } from '../shared/giving.ts';
import { handDeedWith } from '../shared/hand-use.ts';
import { type Changes, type Outcome, REFUSED } from '../shared/places.ts';
import { addStack } from '../shared/rules.ts';
import { applySlotChanges, giveAtHand, giveItems } from './belongings.ts';
import { answerRequest, type Request } from './requests.ts';

/** Reason why a gift does not change bags, as each of the two players reads it. */
interface Hindrance {
  readonly giver: string;
  readonly receiver: string;
}

/**
 * Offers some or all of a stack to another player. Nothing leaves the bag before that player accepts; only
 * gifts from players at peace are accepted without a question, if the player wants that.
 */
export function offerGift(
  world: World,
  player: Player,
  asked: Request & { readonly to: string; readonly from: number; readonly quantity: number },
): Answer {
  return answerRequest(world, player, asked, (): Outcome => {
    const { from: slot, quantity } = asked;
    const stack = player.inventory.stackAt(slot);
    if (!stack) return { refusal: REFUSED.empty };
    const to = world.players.get(asked.to);
    if (!to || to === player || isAway(to)) return { refusal: GIFT_REFUSED.nobody };
    const refusal = refusalToPart(slot, stack, quantity) ?? refusalBetween(world, player, to);
    if (refusal !== null) return { refusal };
    if (openQuestion(to, player.id, 'gift.offered')) return { refusal: GIFT_REFUSED.twice };
    const gift: Gift = { slot, ...stack, quantity };
    if (!to.asked.takesOffers || !isAtPeace(player, to, world.now)) {
      ask(world, player, to, gift);
      return { changes: new Map() };
    }
    const hindrance = hindranceTo(player, to, gift);
    if (hindrance === null) return { changes: handOver(world, player, to, gift) };
    world.emit({ type: 'notice', player: to, message: hindrance.receiver });
    return { refusal: hindrance.giver };
  });
}

/**
 * Gives a player the gift that they have accepted, if all that held at the offer still holds. Returns the reason if nothing
 * changes bags, which the giver learns as well; otherwise null.
 */
export function acceptGift(world: World, player: Player, from: Player, gift: Gift | null): string | null {
  const hindrance = hindranceNow(world, player, from, gift);
  if (hindrance === null && gift !== null) {
    applySlotChanges(world, from, handOver(world, from, player, gift));
    return null;
  }
  const { giver, receiver } = hindrance ?? alike(GIFT_REFUSED.gone);
  noteAnswered(world, from, player.id, 'gift.offered');
  world.emit({ type: 'notice', player: from, message: giver });
  return receiver;
}

function hindranceNow(world: World, player: Player, from: Player, gift: Gift | null): Hindrance | null {
  const reason = isAway(from)
    ? GIFT_REFUSED.lies
    : (world.changes.refusal ?? refusalBetween(world, from, player));
  if (reason !== null) return alike(reason);
  return gift === null ? alike(GIFT_REFUSED.gone) : hindranceTo(from, player, gift);
}

const alike = (reason: string): Hindrance => ({ giver: reason, receiver: reason });

/** True if a player can neither give nor take: asleep, dead or knocked out. */
const isAway = ({ leavesAt, motion, isDown }: Player): boolean =>
  leavesAt !== null || motion.isDead || isDown;

/** Returns the reason why these pieces cannot be given away; null if they can. */
function refusalToPart(slot: number, stack: Stack, quantity: number): string | null {
  if (quantity > stack.quantity) return REFUSED.quantity;
  if (areaOf(slot) === 'worn') return GIFT_REFUSED.worn;
  return isBound(stack.itemId) ? REFUSED.bound : null;
}

/** Returns the reason why two players cannot give each other anything now; null if they can. */
function refusalBetween(world: World, from: Player, to: Player): string | null {
  const { now } = world;
  if (Math.hypot(from.x - to.x, from.y - to.y) > GIVE_REACH) return GIFT_REFUSED.far;
  if (!canReachByHand(world, from, to)) return WALL_BETWEEN;
  if (isInFeud(from.pvp, now) || isInFeud(to.pvp, now)) return GIFT_REFUSED.feud;
  const isBlow = [from, to].some(({ foughtAt }) => now - foughtAt < QUIET_MS);
  return isBlow ? GIFT_REFUSED.blow : null;
}

/** Returns the reason why a gift is not there any more, or has no room; null if it can change bags now. */
function hindranceTo(from: Player, to: Player, gift: Gift): Hindrance | null {
  const there = from.inventory.stackAt(gift.slot);
  const isThere =
    there?.itemId === gift.itemId && there.quantity >= gift.quantity && isSameState(there.state, gift.state);
  if (!isThere) return alike(GIFT_REFUSED.gone);
  // The stack of this moment counts, because food cools and spoils after the offer.
  const hasRoom = addStack(to.inventory.stacks, { ...there, quantity: gift.quantity }).left === 0;
  return hasRoom ? null : { giver: `${to.username}’s bag is full.`, receiver: GIFT_REFUSED.full };
}

/** Puts the gift into the bag of its receiver. @returns the changes of the giver's bag, for the caller to apply */
function handOver(world: World, from: Player, to: Player, { slot, quantity }: Gift): Changes {
  const there = from.inventory.stackAt(slot);
  if (!there) return new Map();
  const stack = { ...there, quantity };
  const isForHand = isWeapon(stack.itemId) || handDeedWith(stack) !== null;
  if (isForHand) giveAtHand(world, to, stack);
  else giveItems(world, to, [stack]);
  world.emit({ type: 'notice', player: to, message: `${from.username} gives you ${giftWords(stack)}.` });
  world.emit({ type: 'notice', player: from, message: `${to.username} takes ${giftWords(stack)}.` });
  return new Map([[slot, withQuantity(there, there.quantity - quantity)]]);
}

function ask(world: World, player: Player, to: Player, gift: Gift): void {
  if (askPlayer(world, to, player, { code: 'gift.offered', thing: giftWords(gift), gift }))
    noteAsked(world, player, to.id, 'gift.offered');
  world.emit({ type: 'notice', player, message: `You offer ${to.username} ${giftWords(gift)}.` });
}
