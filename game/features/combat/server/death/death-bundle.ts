/**
 * What the dead leave: everything in their bag, hotbar and pack but the ladle and the cauldron lies in a bundle where
 * they fell. What they wear stays on them and is worn. All of it belongs to the turn of the death, so that the journal
 * keeps either all of it or nothing.
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

/** These never leave their owner. */
const STAYS: ReadonlySet<number> = new Set([ITEM.steelLadle, ITEM.fieldCauldron]);

export interface Left extends Point {
  /** Id of the fixture that has the first of it. */
  readonly id: string;
  /** Wall clock at which the bundle goes, in ms since the epoch. */
  readonly goesAt: number;
  /** Whether the killer may take from it. */
  readonly isOpen: boolean;
}

/**
 * Lays down what a dead player leaves.
 * @param killer id of the player who killed them; null for anything else
 * @returns null when there was nothing to leave
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

/** Lays down what one who never comes back would leave by dying, for anybody to take. */
export function dropBundleForAll(world: World, player: Player): void {
  const stacks = takenFrom(world, player);
  if (stacks.length === 0) return;
  const place = shorePlace(world.ground, player);
  dropPile(world, place, stacks, { kind: 'bundle', ownerId: null, forMs: BUNDLE_MS });
}

/** What falls: bag, hotbar, pack, and what is being made. */
const takenFrom = (world: World, player: Player): readonly Stack[] => [
  ...emptyBag(world, player, ({ itemId }) => STAYS.has(itemId)),
  ...abandonCraft(world, player),
];
