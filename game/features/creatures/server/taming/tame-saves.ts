/** How tamed creatures are saved, and come back into a fresh world. */
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { World } from '#game/server/world/world.ts';
import type { Tame } from './tames.ts';

/** The same as it is saved. */
interface TameState extends Tame {
  readonly contents: readonly SlotRow[];
}

/** What is saved of a tamed creature; null when it is none any more. */
export function savedTameOf(world: World, id: string): TameState | null {
  const tame = world.tames.find(id);
  if (!tame) return null;
  const { kind, ownerId, stays } = tame;
  const { x, y, health } = world.creatures.get(id) ?? tame;
  return { id, kind, ownerId, stays, x, y, health, contents: world.contents.of(id) };
}

/** Puts the tamed creatures of a saved world into a fresh one. Those of a species that is no more are left out. */
export function restoreTames(world: World, saved: Iterable<TameState>): void {
  for (const { contents, ...tame } of saved) {
    if (!world.creatures.speciesOf(tame.kind)) continue;
    const { id, kind, x, y, health, ownerId } = tame;
    world.tames.restore(tame);
    world.contents.set(id, contents);
    world.creatures.spawn({ id, kind, x, y, health, mind: { tameOf: ownerId } });
  }
}
