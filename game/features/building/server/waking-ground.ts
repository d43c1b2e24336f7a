/** Clears the ground where newcomers wake of structures that were built there before this was forbidden. */
import { stampNow } from '#game/features/structures/server/decay.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { CLEARED_MS, wakingRefusal } from '#game/features/structures/shared/waking-ground.ts';
import type { World } from '#game/server/world/world.ts';

/**
 * Marks forbidden structures, once, to last one more day: then they decay as usual, and their contents are left there.
 * The world's own structures stay. Called after saved data is loaded.
 */
export function clearWakingGround(world: World): void {
  const { ground, fixtures } = world;
  // The way inland is computed on first use, which takes longer than a turn allows.
  ground.keptFreeTile?.(0, 0);
  for (const { id, kind, x, y, state } of [...fixtures.all()]) {
    const structure = structureOf(kind);
    if (!structure || state.lasts === true || typeof state.goesBy === 'number') continue;
    if (wakingRefusal(structure, { x, y }, ground.keptFreeTile) === null) continue;
    fixtures.setState(id, { ...state, goesBy: stampNow(world) + CLEARED_MS });
  }
}
