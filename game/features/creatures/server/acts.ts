/** Visible acts of creatures. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Act } from '../shared/creature-acts.ts';

/** Changes a creature's visible act and announces it, unless it already shows that act. */
export function showAct(world: World, creature: Creature, act: Act): void {
  if (creature.mind.act === act) return;
  creature.mind.act = act;
  world.emit({ type: 'creature-act', body: creature, act });
}
