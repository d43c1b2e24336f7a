/**
 * What `inventory:use` does with a piece of an item: one table, by what the item is. To add a use, add a row.
 */
import { ITEM, type Item, itemById } from '#game/shared/defs/items.ts';
import { handLightOf } from '#game/shared/rules/hand-light.ts';
import type { Outcome } from '#game/shared/rules/inventory/places.ts';
import { move } from '#game/shared/rules/inventory/rules.ts';
import { areaOf, wornSlot } from '#game/shared/rules/inventory/slots.ts';
import { partFor, type Stack, withQuantity } from '#game/shared/rules/inventory/stack.ts';
import { relieve, suffers } from './afflictions.ts';
import { switchLight } from './carried-light.ts';
import { fireFor, stoke } from './feeding.ts';
import { learnByReading, unlearntBy } from './learning.ts';
import { mend } from './mending.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

export interface Use {
  /** Is it this use that an item of this kind has? The first row that says yes counts. */
  fits(item: Item): boolean;
  /** Why it cannot be used now; null when it can. */
  refusal?(world: World, player: Player, item: Item): string | null;
  /** What happens besides that one piece is gone. */
  run?(world: World, player: Player, item: Item): void;
  /** For what is not used up: what changes instead. */
  outcome?(world: World, player: Player, slot: number, stack: Stack): Outcome;
}

const NO_USE = 'This cannot be used.';

const USES: readonly Use[] = [
  {
    fits: ({ id }) => partFor(id) !== null,
    outcome: (_world, { inventory }, from, { itemId }) => {
      const part = partFor(itemId);
      if (part === null || areaOf(from) === 'worn') return { refusal: NO_USE };
      return move(inventory.stacks, { from, to: wornSlot(part), quantity: 1 });
    },
  },
  {
    fits: ({ subtype }) => subtype === 'medicine',
    refusal: (world, player, { properties }) => {
      const isBleeding = properties.ends_bleeding === true && suffers(player, 'bleeding', world.now);
      const helps = isBleeding || player.health < player.maxHealth || properties.warmth !== undefined;
      return helps ? null : 'You are not hurt.';
    },
    run: (world, player, item) => {
      if (item.properties.ends_bleeding === true) relieve(player, 'bleeding');
      takeIn(world, player, item);
    },
  },
  {
    fits: ({ id }) => id === ITEM.parchment,
    refusal: (_world, player) =>
      unlearntBy(player).length > 0 ? null : 'You know all that anybody has written down.',
    run: learnByReading,
  },
  {
    fits: ({ type, properties: { nutrition, thirst, healing, sips } }) =>
      (type === 'food' || type === 'consumable') &&
      sips === undefined &&
      [nutrition, thirst, healing].some((level) => level !== undefined),
    run: takeIn,
  },
  {
    fits: ({ id }) => handLightOf(id) !== null,
    outcome: switchLight,
  },
  {
    fits: ({ properties }) => properties.fuel_s !== undefined,
    outcome: (world, player, slot, stack) => {
      const fire = fireFor(world, player, stack.itemId);
      if (typeof fire === 'string') return { refusal: fire };
      stoke(world, player, fire, stack.itemId);
      return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
    },
  },
];

/** Eating and drinking, and what medicine does: levels change by what the catalogue says of one piece, eaten raw. */
function takeIn(world: World, player: Player, { properties }: Item): void {
  const { raw, thirst = 0, warmth = 0, healing_ms = 0 } = properties;
  const { nutrition = 0, healing = 0 } = { ...properties, ...raw };
  player.hunger = within(player.hunger + nutrition, player.maxHunger);
  player.thirst = within(player.thirst + thirst, player.maxThirst);
  player.warmth = within(player.warmth + warmth, player.maxWarmth);
  if (healing > 0 && healing_ms > 0) mend(world, player, healing, healing_ms);
  else if (healing !== 0) {
    const deed =
      healing > 0
        ? ({ type: 'heal', amount: healing } as const)
        : ({ type: 'damage', amount: -healing, cause: 'unknown' } as const);
    world.effects.queue({ to: player.id, from: null, deed });
  }
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
}

const within = (level: number, most: number): number => Math.max(0, Math.min(most, level));

/** Why a player cannot use this now; null when they can. */
export function refusalToUse(world: World, player: Player, { itemId }: Stack): string | null {
  const item = itemById(itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return NO_USE;
  return row.refusal?.(world, player, item) ?? null;
}

/** Uses one piece of what lies in a slot. */
export function usedUp(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const item = itemById(stack.itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return { refusal: NO_USE };
  if (row.outcome) return row.outcome(world, player, slot, stack);
  row.run?.(world, player, item);
  return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
}
