/**
 * Bundles of the dead: everything in bag, hotbar and pack except the ladle and the cauldron is left in a bundle at the
 * place of death. Worn items stay on the player and lose uses. All of it happens in the turn of the death, so that the
 * journal keeps either all of it or nothing.
 */
import { abandonCraft } from '#game/features/crafting/server/crafting.ts';
import { dropPile, emptyBag, wearItem } from '#game/features/inventory/server/belongings.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { shorePlace } from '#game/features/movement/shared/standing-place.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { BUNDLE_MS, DEATH_WEAR, TAKER_MS } from '../../shared/death.ts';

/** Items that never leave their owner. */
const STAYS: ReadonlySet<number> = new Set([ITEM.steelLadle, ITEM.fieldCauldron]);

export interface Left extends Point {
  /** Id of the fixture that holds the first of the items. */
  readonly id: string;
  /** Wall time at which the bundle is removed, in ms since the epoch. */
  readonly goesAt: number;
  /** True if the killer may take from the bundle. */
  readonly isOpen: boolean;
}

/**
 * Drops a dead player's bundle.
 * @param killer id of the player who killed them; null for any other cause
 * @returns the bundle; null if the player had nothing to leave
 */
export function dropDeathBundle(world: World, player: Player, killer: string | null): Left | null {
  for (const slot of slotsOf('worn')) {
    const uses = itemById(player.inventory.stackAt(slot)?.itemId ?? 0)?.properties.durability;
    if (uses !== undefined) wearItem(world, player, slot, uses * DEATH_WEAR);
  }
  const stacks = takenFrom(world, player);
  if (stacks.length === 0) return null;
  const place = shorePlace(world.ground, player);
  const id = dropPile(world, place, stacks, {
    kind: 'bundle',
    ownerId: player.id,
    forMs: BUNDLE_MS,
    ...(killer === null ? {} : { state: { taker: killer, takerUntil: world.wallNow + TAKER_MS } }),
  });
  return { id, x: place.x, y: place.y, goesAt: world.wallNow + BUNDLE_MS, isOpen: killer !== null };
}

/** Drops the bundle of a player who will never return; every player may take from it. */
export function dropBundleForAll(world: World, player: Player): void {
  const stacks = takenFrom(world, player);
  if (stacks.length === 0) return;
  const place = shorePlace(world.ground, player);
  dropPile(world, place, stacks, { kind: 'bundle', ownerId: null, forMs: BUNDLE_MS });
}

/** Removes and returns the stacks that a dead player drops: bag, hotbar, pack, and the items in the crafting queue. */
const takenFrom = (world: World, player: Player): readonly Stack[] => [
  ...emptyBag(world, player, ({ itemId }) => STAYS.has(itemId)),
  ...abandonCraft(world, player),
];
