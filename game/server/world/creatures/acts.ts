/** What a creature is seen to do. */
import type { Act } from '#game/shared/defs/creature-acts.ts';
import type { Creature } from '../creature.ts';
import type { World } from '../world.ts';

/** A creature begins to do something that can be seen, if it does not already. */
export function showAct(world: World, creature: Creature, act: Act): void {
  if (creature.mind.act === act) return;
  creature.mind.act = act;
  world.emit({ type: 'creature-act', body: creature, act });
}
