/**
 * Entry point to the views of structures and of the ghost: code and pictures are loaded when the first structure comes
 * into the player's chunks, or into their hand.
 */
import type { Area } from '#game/client/views/layout/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GhostView } from './ghost-view.ts';
import type { StructureDeps, StructureViews } from './structure-views.ts';

interface Frame {
  readonly area: Area;
  readonly self: Point;
  readonly now: number;
}

/** Returns the view of structures and of the ghost; both are loaded when they are first needed. */
export function createStructureView(deps: StructureDeps): { update(frame: Frame): void; destroy(): void } {
  let views: StructureViews | null = null;
  let ghost: GhostView | null = null;
  let isWanted = false;
  let isGone = false;
  const load = async () => {
    const [{ loadStructures }, { loadGhost }] = await Promise.all([
      import('./structure-views.ts'),
      import('./ghost-view.ts'),
    ]);
    [views, ghost] = await Promise.all([loadStructures(deps), loadGhost(deps)]);
    if (isGone) end();
  };
  const end = () => {
    isGone = true;
    views?.destroy();
    ghost?.destroy();
  };
  return {
    update({ area, self, now }) {
      const { fixtures, building } = deps.game;
      if (!isWanted && (fixtures.tiles.size > 0 || building.ghost())) {
        isWanted = true;
        void load();
      }
      views?.update(area, self, now);
      ghost?.update();
    },
    destroy: end,
  };
}
