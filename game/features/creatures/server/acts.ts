/** What a creature is seen to do. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Act } from '../shared/creature-acts.ts';

/** A creature begins to do something that can be seen, if it does not already. */
export function showAct(world: World, creature: Creature, act: Act): void {
  if (creature.mind.act === act) return;
  creature.mind.act = act;
  world.emit({ type: 'creature-act', body: creature, act });
}
