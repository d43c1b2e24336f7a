/** The nearest of what SOVA asks for, so that she can point at it. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { Source } from '#game/shared/defs/objectives.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GameView } from '../../state/game-view.ts';

/** No farther than this is pointed, in px and in tiles: what is farther is no help. */
const REACH = 3200;
const TILES = REACH / TILE_SIZE;

export interface Found extends Point {
  /** What it is, as players read it. */
  readonly name: string;
}

/** The nearest place to a body where it can be found; null where nothing of it is known to be near. */
export function nearestSource(
  source: Source,
  { x, y }: Point,
  { ground, nodes, fixtures }: Pick<GameView, 'ground' | 'nodes' | 'fixtures'>,
): Found | null {
  if (!ground) return null;
  switch (source.type) {
    case 'nodes': {
      const candidates = source.names.flatMap((name) => {
        const type = nodeTypeByName(name);
        if (!type) return [];
        const standing = ground.nodesOfType(type.id).filter(({ id }) => nodes.stands(id));
        return standing.map((node) => ({ x: node.x, y: node.y, name: type.name }));
      });
      return nearest(candidates, { x, y });
    }
    case 'fixtures': {
      const fires = fixtures
        .near(x, y, REACH)
        .filter(({ definition }) => source.keys.includes(definition.key));
      return nearest(
        fires.map((fire) => ({ x: fire.x, y: fire.y, name: fire.definition.name })),
        { x, y },
      );
    }
    case 'terrain':
      return nearestTile({ x, y }, (tileX, tileY) => {
        const { id, name } = ground.terrainAtTile(tileX, tileY);
        return source.ids.includes(id as TerrainId) ? name : null;
      });
  }
}

function nearest(candidates: readonly Found[], { x, y }: Point): Found | null {
  let best: Found | null = null;
  let least = REACH;
  for (const candidate of candidates) {
    const away = Math.hypot(candidate.x - x, candidate.y - y);
    if (away > least) continue;
    least = away;
    best = candidate;
  }
  return best;
}

/** Looks at the tiles round a place, ring by ring. @param nameOf the name of a tile that counts, else null */
function nearestTile({ x, y }: Point, nameOf: (tileX: number, tileY: number) => string | null): Found | null {
  const [tileX, tileY] = [Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)];
  for (let ring = 0; ring <= TILES; ring++) {
    for (let dy = -ring; dy <= ring; dy++) {
      const step = Math.abs(dy) === ring ? 1 : Math.max(1, 2 * ring);
      for (let dx = -ring; dx <= ring; dx += step) {
        const name = nameOf(tileX + dx, tileY + dy);
        if (name === null) continue;
        return { x: (tileX + dx + 0.5) * TILE_SIZE, y: (tileY + dy + 0.5) * TILE_SIZE, name };
      }
    }
  }
  return null;
}
