/** Clears the ground where newcomers wake of what was put up there before that was forbidden. */
import { stampNow } from '#game/features/structures/server/decay.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { CLEARED_MS, wakingRefusal } from '#game/features/structures/shared/waking-ground.ts';
import type { World } from '#game/server/world/world.ts';

/**
 * Gives what may not stand there a day, once: then it falls apart like anything that has decayed, and what was in it lies
 * there. The world's own stays. Called when what was saved has been loaded.
 */
export function clearWakingGround(world: World): void {
  const { ground, fixtures } = world;
  // The way is found when it is first asked for, which takes longer than a turn has.
  ground.keptFreeTile?.(0, 0);
  for (const { id, kind, x, y, state } of [...fixtures.all()]) {
    const structure = structureOf(kind);
    if (!structure || state.lasts === true || typeof state.goesBy === 'number') continue;
    if (wakingRefusal(structure, { x, y }, ground.keptFreeTile) === null) continue;
    fixtures.setState(id, { ...state, goesBy: stampNow(world) + CLEARED_MS });
  }
}
