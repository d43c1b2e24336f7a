/** The armour of a body: what a player wears, or what a species is born with. */
import { itemById } from '#game/shared/defs/items.ts';
import type { Body } from './body.ts';
import type { World } from './world.ts';

/** In points; what a share of a hit it keeps off is a rule of its own (`rules/armour.ts`). */
export function armourOf(world: World, body: Body): number {
  const player = world.players.get(body.id);
  if (!player) return world.creatures.speciesOf(body.kind)?.armor ?? 0;
  return player.inventory.worn().reduce((sum, itemId) => sum + (itemById(itemId)?.properties.armor ?? 0), 0);
}
