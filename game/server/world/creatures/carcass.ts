/** What a dead creature leaves. */
import type { Stack } from '#game/shared/rules/inventory/stack.ts';
import type { Creature } from '../creature.ts';
import { dropPile, PILE_MS } from '../piles.ts';
import type { World } from '../world.ts';

/** Lays down what is left of a dead creature, where it fell. */
export function leaveCarcass(world: World, creature: Creature): void {
  const stacks: Stack[] = [];
  for (const { item_id, chance, least, most } of world.creatures.speciesOf(creature.kind)?.drops ?? []) {
    if (world.random() >= chance) continue;
    const quantity = least + Math.floor(world.random() * (most - least + 1));
    stacks.push({ itemId: item_id, quantity });
  }
  if (stacks.length > 0) dropPile(world, creature, stacks, { kind: 'pile', ownerId: null, forMs: PILE_MS });
}
