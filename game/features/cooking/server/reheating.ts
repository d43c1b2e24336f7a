/** Reheating of cold dishes, for a player who stands still beside a fire for a moment. */
import { isFireBurningNear } from '#game/features/fire/server/fires.ts';
import { LADLE_REACH } from '#game/features/fire/shared/fire.ts';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { type Item, itemById } from '#game/features/items/shared/items.ts';
import { type Stack, withState } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { HOT_MINUTES } from '../shared/cooking.ts';
import { isDish } from './meals.ts';

/** Time that a bowl at the fire takes to reheat, in ms. */
const REHEATS_MS = 3000;
const MINUTE = 60_000;

/** Continues the reheating of a player's cold dishes. Called about once a second. */
export function continueReheating(world: World, player: Player): void {
  const { fireside, motion } = player;
  const isStill = !motion.isMoving && !motion.isDead && !player.isDown;
  const cold = isStill ? coldDishes(world, player) : [];
  if (cold.length === 0 || !isFireBurningNear(world, player, LADLE_REACH)) {
    if (fireside.reheatsSince !== null) player.fireside = { ...fireside, reheatsSince: null };
    return;
  }
  const { now, wallNow } = world;
  if (fireside.reheatsSince === null) {
    player.fireside = { ...fireside, reheatsSince: now };
    return;
  }
  if (now - fireside.reheatsSince < REHEATS_MS || world.changes.refusal !== null) return;
  player.fireside = { ...fireside, reheatsSince: null };
  const hotUntil = wallNow + HOT_MINUTES * MINUTE;
  applySlotChanges(
    world,
    player,
    new Map(cold.map(([slot, stack]) => [slot, withState(stack, { ...stack.state, hotUntil })])),
  );
  world.emit({ type: 'notice', player, message: 'Your food steams again.' });
}

/** Returns the slots and stacks of the dishes in the bag that are not hot. */
function coldDishes({ wallNow }: World, { inventory }: Player): (readonly [number, Stack])[] {
  return [...inventory.stacks].filter(([, { itemId, state }]) => {
    const item: Item | undefined = itemById(itemId);
    return item !== undefined && isDish(item) && (state?.hotUntil ?? 0) <= wallNow;
  });
}
