/** The Visitor's coming, for those who are new: {@link file://../../creatures/server/species/visitor.ts} is what it does. World px, ms. */
import { LEAVES, VISITS } from '#game/features/creatures/server/species/visitor.ts';
import { mayAppear, playersNear } from '#game/features/creatures/server/wild/spawning.ts';
import { herdKeyOf } from '#game/features/creatures/server/wild/wild.ts';
import { OUT_OF_SIGHT } from '#game/features/creatures/shared/population.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** One wolf serves all newcomers within this. */
const SHARED = 1600;
/** It appears so far away; its howl is heard farther. */
const FROM = 1350;
const TRIES = 16;

/** The Visitor that is with somebody near, if any. */
export function visitorNear(world: World, player: Player): { id: string; since: number } | null {
  for (const other of playersNear(world, player, SHARED)) {
    if (other.nightNote.visitor && isVisiting(world, other.nightNote.visitor.id))
      return other.nightNote.visitor;
  }
  return null;
}

/** Is it still there, and on its visit? */
export function isVisiting(world: World, id: string): boolean {
  const creature = world.creatures.get(id);
  if (!creature || creature.motion.isDead) return false;
  return creature.mind.foe === null && creature.mind.mode !== LEAVES;
}

/** A wolf comes to a player to have a look. @returns its id; null where there is no place for it to come from */
export function sendVisitor(world: World, player: Player): string | null {
  const species = world.creatures.speciesOf('wolf');
  const place = species && placeFor(world, player, { ...species, is_hostile: false });
  if (!species || !place) return null;
  const herd = world.herds.stranger('wolf', 1);
  const id = world.herds.nextId();
  const mind = { home: place, group: herdKeyOf(herd), notes: { [VISITS]: player.id } };
  if (!world.creatures.spawn({ id, kind: 'wolf', ...place, mind })) return null;
  world.herds.come(herd, [id]);
  return id;
}

function placeFor(world: World, { x, y }: Point, comer: Parameters<typeof mayAppear>[1]): Point | null {
  for (let at = 0; at < TRIES; at += 1) {
    const angle = world.random() * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // As near as can be without being seen to appear.
    const away = Math.max(
      FROM,
      Math.min(OUT_OF_SIGHT.x / Math.abs(cos), OUT_OF_SIGHT.y / Math.abs(sin)) + 40,
    );
    const place = { x: x + cos * away, y: y + sin * away };
    if (mayAppear(world, comer, place)) return place;
  }
  return null;
}
