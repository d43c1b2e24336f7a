/** Eating and drinking: effects of a serving, raw food, a sip or a handful of snow on a player. */
import type { Outcome } from '#game/features/inventory/shared/places.ts';
import { ITEM, type Item, itemById } from '#game/features/items/shared/items.ts';
import { type Serving, type Stack, withQuantity, withState } from '#game/features/items/shared/stack.ts';
import { endAffliction } from '#game/features/needs/server/ailments.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { beginMending } from '#game/features/needs/server/mending.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import { BELLY_ACHE_MS, type BuffId, buffById, HOT_FOOD_MS } from '#game/features/needs/shared/buffs.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { plainServing, SERVED_FACTOR } from '../shared/cooking.ts';
import { dishById } from '../shared/dishes.ts';
import { addCookbookPage } from './cookbook.ts';

/** Effects of eating a handful of snow. */
export const SNOW = { thirst: 6, warmth: -3 } as const;
/** "Feeding others feeds you": the cook's reward for a serving that another player eats. */
export const COOK_GETS = { warmth: 3, buff: 'well_served', ms: 3 * 60_000 } as const;

/** True if the item is a dish from a pot. */
export const isDish = ({ type, subtype }: Item): boolean =>
  type === 'food' && (subtype === 'plate' || subtype === 'cup');

/** Eats one piece of a stack. */
export function eat(world: World, player: Player, item: Item, stack: Stack): void {
  if (isDish(item)) eatDish(world, player, item, stack);
  else eatRaw(world, player, item);
  world.emit({ type: 'ate', player, itemId: item.id, isDish: isDish(item) });
}

/** Heals immediately, or over `ms`; a negative amount hurts. */
export function healOrHurt(world: World, player: Player, health: number, ms = 0): void {
  if (health > 0 && ms > 0) beginMending(world, player, health, ms);
  else if (health !== 0) {
    const deed =
      health > 0
        ? ({ type: 'heal', amount: health } as const)
        : ({ type: 'damage', amount: -health, cause: 'unknown' } as const);
    world.effects.queue({ to: player.id, from: null, deed });
  }
}

/** Drinks a sip; the flask stays, with one sip less. */
export function sipFromFlask(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const sips = stack.state?.sips ?? 0;
  if (sips < 1) return { refusal: 'The flask is empty.' };
  applyNutrition(world, player, { thirst: itemById(stack.itemId)?.properties.thirst ?? 0 });
  world.emit({ type: 'drank', player, from: 'flask' });
  return { changes: new Map([[slot, withState(stack, { ...stack.state, sips: sips - 1 || undefined })]]) };
}

/** Eats a handful of snow. */
export function eatSnow(world: World, player: Player, slot: number, stack: Stack): Outcome {
  applyNutrition(world, player, SNOW);
  world.emit({ type: 'drank', player, from: 'snow' });
  return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
}

/** Gives a belly ache with the given chance, 0 to 1. */
export function maybeGiveBellyAche(world: World, player: Player, chance: number): void {
  if (chance <= 0 || world.random() >= chance) return;
  giveBuff(world, player, 'belly_ache', BELLY_ACHE_MS);
  world.emit({ type: 'notice', player, message: 'That does not sit well.' });
}

function eatRaw(world: World, player: Player, { properties }: Item): void {
  const { raw, ...own } = properties;
  const { nutrition = 0, healing = 0 } = { ...own, ...raw };
  const { thirst = 0, warmth = 0 } = own;
  applyNutrition(world, player, { nutrition, thirst, warmth });
  healOrHurt(world, player, healing, own.healing_ms);
  maybeGiveBellyAche(world, player, raw?.belly_ache ?? 0);
}

function eatDish(world: World, player: Player, { id, name, subtype }: Item, { state }: Stack): void {
  const serving = state?.dish ?? plainServing(id);
  const isHot = (state?.hotUntil ?? 0) > world.wallNow;
  applyNutrition(world, player, { ...serving, warmth: isHot ? serving.warmth : 0 });
  healOrHurt(world, player, serving.healing);
  if (isHot) giveBuff(world, player, 'hot_food', HOT_FOOD_MS);
  const isServed = serving.cook !== '' && serving.cook !== player.id;
  // A dish cooked by another player gives its buff for longer.
  const { buff, buffMs } = serving;
  if (buff !== null && buffById(buff))
    giveBuff(
      world,
      player,
      buff as BuffId,
      buffMs * (isServed ? SERVED_FACTOR : 1),
      subtype === 'cup' ? 'cup' : 'plate',
    );
  if (serving.acheMs > 0) giveBuff(world, player, 'belly_ache', serving.acheMs);
  const { mends, endsBleeding } = dishById(id)?.also ?? {};
  if (mends) beginMending(world, player, mends.health, mends.seconds * 1000);
  if (endsBleeding) endAffliction(player, 'bleeding');
  if (isServed && id !== ITEM.burntMess) thankCook(world, player, serving, id, serving.name ?? name);
}

/** Rewards the cook ("Feeding others feeds you"), and writes the dish into the eater's cookbook by name. */
function thankCook(
  world: World,
  player: Player,
  { cook: cookId }: Serving,
  dish: number,
  name: string,
): void {
  const cook = world.players.get(cookId);
  addCookbookPage(world, player, { dish, name, from: cook?.username ?? 'a stranger', pieces: [] });
  if (!cook || cook.motion.isDead) return;
  applyNutrition(world, cook, { warmth: COOK_GETS.warmth });
  giveBuff(world, cook, COOK_GETS.buff, COOK_GETS.ms);
  world.emit({
    type: 'notice',
    player: cook,
    message: `${player.username} eats your ${name}. It warms you too.`,
  });
}
