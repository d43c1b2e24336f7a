/**
 * Arrival of the Visitor, a wolf that visits newcomers; its behaviour is in {@link
 * file://../../creatures/server/species/visitor.ts}. Lengths in world px, times in ms.
 */
import { LEAVES, VISITS } from '#game/features/creatures/server/species/visitor.ts';
import { mayAppear, playersNear } from '#game/features/creatures/server/wild/spawning.ts';
import { herdKeyOf } from '#game/features/creatures/server/wild/wild.ts';
import { OUT_OF_SIGHT } from '#game/features/creatures/shared/population.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance within which newcomers share one Visitor. */
const SHARED = 1600;
/** Minimum distance at which the Visitor appears; its howl is heard from even farther away. */
const FROM = 1350;
const TRIES = 16;

/** Returns the Visitor that is with a nearby player; null if there is none. */
export function visitorNear(world: World, player: Player): { id: string; since: number } | null {
  for (const other of playersNear(world, player, SHARED)) {
    if (other.nightNote.visitor && isVisiting(world, other.nightNote.visitor.id))
      return other.nightNote.visitor;
  }
  return null;
}

/** True if the Visitor is still alive and on its visit. */
export function isVisiting(world: World, id: string): boolean {
  const creature = world.creatures.get(id);
  if (!creature || creature.motion.isDead) return false;
  return creature.mind.foe === null && creature.mind.mode !== LEAVES;
}

/** Sends a wolf to have a look at a player. @returns its id; null if there is no place for it to appear */
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
    // The shortest distance that is still out of sight.
    const away = Math.max(
      FROM,
      Math.min(OUT_OF_SIGHT.x / Math.abs(cos), OUT_OF_SIGHT.y / Math.abs(sin)) + 40,
    );
    const place = { x: x + cos * away, y: y + sin * away };
    if (mayAppear(world, comer, place)) return place;
  }
  return null;
}
