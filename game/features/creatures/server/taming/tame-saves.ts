/** Saving of tame creatures, and restoring them into a fresh world. */
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { World } from '#game/server/world/world.ts';
import type { Tame } from './tames.ts';

/** Saved form of a tame creature. */
interface TameState extends Tame {
  readonly contents: readonly SlotRow[];
}

/** Returns the saved state of a tame creature; null if it is no longer tame. */
export function savedTameOf(world: World, id: string): TameState | null {
  const tame = world.tames.find(id);
  if (!tame) return null;
  const { kind, ownerId, stays } = tame;
  const { x, y, health } = world.creatures.get(id) ?? tame;
  return { id, kind, ownerId, stays, x, y, health, contents: world.contents.of(id) };
}

/** Restores the tame creatures of a saved world into a fresh one, except those of a species that no longer exists. */
export function restoreTames(world: World, saved: Iterable<TameState>): void {
  for (const { contents, ...tame } of saved) {
    if (!world.creatures.speciesOf(tame.kind)) continue;
    const { id, kind, x, y, health, ownerId } = tame;
    world.tames.restore(tame);
    world.contents.set(id, contents);
    world.creatures.spawn({ id, kind, x, y, health, mind: { tameOf: ownerId } });
  }
}
