/**
 * Effects of `inventory:use` on one piece of an item: one table, by the properties of the item. To add a use, add a
 * row.
 */
import { MEAL_USES } from '#game/features/cooking/server/meal-uses.ts';
import { healOrHurt } from '#game/features/cooking/server/meals.ts';
import { learnByReading, unlearntRecipesOf } from '#game/features/crafting/server/learning.ts';
import { scold } from '#game/features/creatures/server/scolding/scolding.ts';
import { toggleLight } from '#game/features/fire/server/carried-light.ts';
import { stokeFire } from '#game/features/fire/server/feeding.ts';
import { fireToFeed } from '#game/features/fire/server/fuel-use.ts';
import { busyHandReason, occupyHand } from '#game/features/inventory/server/hand-time.ts';
import type { Use } from '#game/features/inventory/server/use.ts';
import type { Outcome } from '#game/features/inventory/shared/places.ts';
import { moveItems } from '#game/features/inventory/shared/rules.ts';
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { areaOf, wornSlot } from '#game/features/items/shared/slots.ts';
import { bodyPartFor, type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { endAffliction, hasAffliction } from '#game/features/needs/server/ailments.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** Duration for which a player freezes faster after a drink of spirit, in ms. */
const SPIRIT_MS = 3 * 60_000;
const NO_USE = 'This cannot be used.';

const USES: readonly Use[] = [
  {
    fits: ({ id }) => bodyPartFor(id) !== null,
    outcome: (_world, { inventory }, from, { itemId }) => {
      const part = bodyPartFor(itemId);
      if (part === null || areaOf(from) === 'worn') return { refusal: NO_USE };
      return moveItems(inventory.stacks, { from, to: wornSlot(part), quantity: 1 });
    },
  },
  {
    fits: ({ subtype }) => subtype === 'medicine',
    refusal: (world, player, { properties }) => {
      const isBleeding = properties.ends_bleeding === true && hasAffliction(player, 'bleeding', world.now);
      const helps = isBleeding || player.health < player.maxHealth || properties.warmth !== undefined;
      return helps ? null : 'You are not hurt.';
    },
    run: (world, player, item) => {
      if (item.properties.ends_bleeding === true) endAffliction(player, 'bleeding');
      const { healing = 0, healing_ms, warmth } = item.properties;
      applyNutrition(world, player, warmth === undefined ? {} : { warmth });
      healOrHurt(world, player, healing, healing_ms);
      if (item.id === ITEM.medicinalSpirit) giveBuff(world, player, 'spirit_sweat', SPIRIT_MS);
    },
  },
  {
    fits: ({ id }) => id === ITEM.parchment,
    refusal: (_world, player) =>
      unlearntRecipesOf(player).length > 0 ? null : 'You know all that anybody has written down.',
    run: learnByReading,
  },
  ...MEAL_USES,
  {
    fits: ({ id }) => id === ITEM.voiceModulatorBeads,
    outcome: scold,
  },
  {
    fits: ({ id }) => handLightOf(id) !== null,
    outcome: toggleLight,
  },
  {
    fits: ({ properties }) => properties.fuel_s !== undefined,
    outcome: (world, player, slot, stack) => {
      const fire = fireToFeed(world, player, stack.itemId);
      if (typeof fire === 'string') return { refusal: fire };
      stokeFire(world, player, fire, stack.itemId);
      return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
    },
  },
];

/** Returns the reason why a player cannot use this item now; null if they can. */
export function refusalToUse(world: World, player: Player, stack: Stack): string | null {
  const item = itemById(stack.itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return NO_USE;
  return row.refusal?.(world, player, item) ?? busyHandReason(player, stack, world.now);
}

/** Uses one piece of the stack in a slot. */
export function consumeOnePiece(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const item = itemById(stack.itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return { refusal: NO_USE };
  if (row.outcome) return row.outcome(world, player, slot, stack);
  row.run?.(world, player, item, stack);
  occupyHand(player, stack, world.now);
  return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
}
