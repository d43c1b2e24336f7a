/** Uses of food and drinks. */
import { stokeFire } from '#game/features/fire/server/feeding.ts';
import { fireToFeed } from '#game/features/fire/server/fuel-use.ts';
import type { Use } from '#game/features/inventory/server/use.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withQuantity } from '#game/features/items/shared/stack.ts';
import { endBuff, giveBuff, hasBuff } from '#game/features/needs/server/buffs.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { fillFlask } from './flask.ts';
import { eat, eatSnow, healOrHurt, sipFromFlask } from './meals.ts';
import { isBurning, isFire } from './pots/fire-under.ts';

/** Distance from a fire within which snow can be melted, in px. */
const MELT_REACH = 96;
/** Number of handfuls of snow that make one sip. */
const SNOW_A_SIP = 2;
/** Duration of the extract's effect on sight, in ms. */
const EXTRACT_MS = 3 * 60_000;

export const MEAL_USES: readonly Use[] = [
  {
    fits: ({ id }) => id === ITEM.flask,
    outcome: sipFromFlask,
  },
  {
    // At a burning fire snow is melted into the flask; elsewhere it is eaten.
    fits: ({ id }) => id === ITEM.packedSnow,
    outcome(world, player, slot, stack) {
      const isAtFire = world.fixtures
        .near(player.x, player.y, MELT_REACH)
        .some((one) => isFire(one) && isBurning(world, one.id) && canReachByHand(world, player, one));
      const isMolten = isAtFire && stack.quantity >= SNOW_A_SIP && fillFlask(world, player, 1);
      if (!isMolten) return eatSnow(world, player, slot, stack);
      return { changes: new Map([[slot, withQuantity(stack, stack.quantity - SNOW_A_SIP)]]) };
    },
  },
  {
    fits: ({ id }) => id === ITEM.mushroomExtract,
    run(world, player, { properties: { warmth = 0, healing = 0 } }) {
      applyNutrition(world, player, { warmth });
      healOrHurt(world, player, healing);
      giveBuff(world, player, 'mushroom_eyes', EXTRACT_MS);
    },
  },
  {
    // Charcoal cures a belly ache; a player without a belly ache uses it as fuel for a fire.
    fits: ({ id }) => id === ITEM.charcoal,
    outcome(world, player, slot, stack) {
      const changes = new Map([[slot, withQuantity(stack, stack.quantity - 1)]]);
      if (hasBuff(world, player, 'belly_ache')) {
        endBuff(world, player, 'belly_ache');
        return { changes };
      }
      const fire = fireToFeed(world, player, stack.itemId);
      if (typeof fire === 'string') return { refusal: fire };
      stokeFire(world, player, fire, stack.itemId);
      return { changes };
    },
  },
  {
    fits: ({ type, properties: { nutrition, thirst, healing, sips } }) =>
      (type === 'food' || type === 'consumable') &&
      sips === undefined &&
      [nutrition, thirst, healing].some((level) => level !== undefined),
    run: eat,
  },
];
