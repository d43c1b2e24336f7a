/**
 * Where a spent node may come back: on free ground, and only while no player could see it, awake or asleep. Near the
 * waking places it suffices that nobody is close, so that a player who camps there takes nothing from newcomers.
 * Lengths in world px.
 */
import type { StructureIndex } from '#game/features/structures/server/structure-index.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { isWakingGround } from '#game/features/structures/shared/waking-ground.ts';
import type { HotState } from '#game/server/world/bodies/hot-state.ts';
import { HALF_SCREEN } from '#game/server/world/chunks.ts';
import { solidOfNode } from '#game/shared/defs/fixtures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/node-layout.ts';

/** Distance to either side within which a player could see a node: the largest screen, and the height of a tree. */
export const WATCHED = { x: HALF_SCREEN.x + 256, y: HALF_SCREEN.y + 256 } as const;
/** Distance to either side within which a player keeps a node near a waking place from coming back. */
export const WATCHED_AT_WAKING = 400;
/** Distance of a body's feet from a node's solid part that leaves the body free to move. */
const BODY_ROOM = 32;

/** The parts of the world that decide it. */
interface Place {
  readonly structures: StructureIndex;
  readonly hot: HotState;
}

/** Returns the two rules about the place of a node, as {@link file://./node-states.ts} asks for them. */
export function returnRules({ structures, hot }: Place): {
  readonly isCovered: (node: PlacedNode) => boolean;
  readonly isWatched: (node: Point) => boolean;
} {
  return {
    isCovered: (node) => isBuiltOver(structures, node) || isOnBody(hot, node),
    isWatched: ({ x, y }) => {
      const reach = isWakingGround({ x, y }) ? { x: WATCHED_AT_WAKING, y: WATCHED_AT_WAKING } : WATCHED;
      return hot.players.isAnyIn(x, y, reach.x, reach.y);
    },
  };
}

/** True if a structure stands on the tile of a node, or on one that its solid part reaches into. */
function isBuiltOver({ tiles }: StructureIndex, { typeId, x, y }: PlacedNode): boolean {
  const reach = reachOf(typeId);
  return [-reach, reach].some((dx) =>
    [-reach, reach].some((dy) => tiles.standingOn(tileAt(x + dx, y + dy)) !== undefined),
  );
}

/** True if the solid part of a node would close round a body. */
function isOnBody({ grid }: HotState, { typeId, x, y }: PlacedNode): boolean {
  const reach = reachOf(typeId);
  return reach > 0 && grid.isAnyIn(x, y, reach + BODY_ROOM, reach + BODY_ROOM);
}

/** Returns the distance from a node's foot to the edge of its solid part; 0 if players can walk over it. */
function reachOf(typeId: number): number {
  const solid = solidOfNode(typeId);
  if (!solid) return 0;
  return solid.shape === 'circle' ? solid.radius : Math.max(solid.halfWidth, solid.halfHeight);
}
