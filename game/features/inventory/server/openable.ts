/** Finds anything that can be opened: fixtures, and the saddlebags of tame creatures. */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';

/** Fixture kind under which the bags of creatures are announced. */
export const SADDLEBAGS_KIND = 805;
const definition = FIXTURE_KINDS.get(SADDLEBAGS_KIND);

/** Returns the fixture with this id, or the bags of an awake creature as a fixture at its place. */
export function findOpenable(world: World, id: string): Fixture | undefined {
  const fixture = world.fixtures.find(id);
  if (fixture) return fixture;
  const tame = world.tames.find(id);
  const creature = tame && world.creatures.get(id);
  if (!creature || creature.motion.isDead || saddlebagSlotsOf(world, tame.kind) === 0) return undefined;
  const { x, y } = creature;
  const { ownerId } = tame;
  const place = { x, y, chunk: chunkAt(x, y) };
  return {
    id,
    kind: SADDLEBAGS_KIND,
    ...place,
    health: 0,
    ownerId,
    state: { slots: saddlebagSlotsOf(world, tame.kind) },
    definition,
  };
}

/** Number of bag slots that a species carries when tame; 0 if none. */
export const saddlebagSlotsOf = (world: World, kind: string): number =>
  world.creatures.speciesOf(kind)?.tame?.carries ?? 0;
