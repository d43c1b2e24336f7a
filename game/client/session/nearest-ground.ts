/** Finds the nearest ground of some kinds around a body. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Maximum distance of ground that is searched for, in px, because ground farther away is no help. */
export const GROUND_REACH = 3200;

/** Kinds of ground that are searched for; searches are cached by this object. */
export interface GroundSource {
  /** Ids of the terrains. */
  readonly ids: readonly string[];
  /** Maximum distance, in px; {@link GROUND_REACH} if it is left out. */
  readonly reach?: number | undefined;
}

/** The middle of a tile that was found. */
export interface FoundGround extends Point {
  /** Name of its terrain, as shown to players. */
  readonly name: string;
}

type Land = Pick<Ground, 'terrainAtTile'>;
interface Search {
  readonly from: Point;
  readonly found: FoundGround | null;
}

/**
 * The last search for each source: the ground does not change, and a search for water within 200 m takes milliseconds.
 */
const searches = new WeakMap<Land, WeakMap<GroundSource, Search>>();
/**
 * Distance that the player may walk before distant ground is searched again: a share of the distance to the ground
 * found, or in px if none was found.
 */
const SLACK = { share: 1 / 8, none: 512 } as const;

/** Returns the middle of the nearest tile of these kinds; null if there is none within reach. */
export function nearestGround(source: GroundSource, from: Point, ground: Land): FoundGround | null {
  const kept = searches.get(ground) ?? new WeakMap<GroundSource, Search>();
  searches.set(ground, kept);
  const before = kept.get(source);
  if (before) {
    const slack = before.found ? distance(before.found, before.from) * SLACK.share : SLACK.none;
    if (distance(before.from, from) <= slack) return before.found;
  }
  const found = nearestTile(from, source.reach ?? GROUND_REACH, (tileX, tileY) => {
    const { id, name } = ground.terrainAtTile(tileX, tileY);
    return source.ids.includes(id) ? name : null;
  });
  kept.set(source, { from: { x: from.x, y: from.y }, found });
  return found;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Searches the tiles around a place, ring by ring. @param nameOf returns a matching tile's name; null for others */
function nearestTile(
  from: Point,
  reach: number,
  nameOf: (tileX: number, tileY: number) => string | null,
): FoundGround | null {
  const [tileX, tileY] = [Math.floor(from.x / TILE_SIZE), Math.floor(from.y / TILE_SIZE)];
  let best: FoundGround | null = null;
  let least = reach;
  // One more ring is searched: the corner of a ring is farther away than the middle of a side of the next rings.
  for (let ring = 0; ring <= reach / TILE_SIZE && (ring - 1) * TILE_SIZE <= least; ring++) {
    for (let dy = -ring; dy <= ring; dy++) {
      const step = Math.abs(dy) === ring ? 1 : Math.max(1, 2 * ring);
      for (let dx = -ring; dx <= ring; dx += step) {
        const at = { x: (tileX + dx + 0.5) * TILE_SIZE, y: (tileY + dy + 0.5) * TILE_SIZE };
        const away = Math.hypot(at.x - from.x, at.y - from.y);
        const name = away < least ? nameOf(tileX + dx, tileY + dy) : null;
        if (name === null) continue;
        least = away;
        best = { ...at, name };
      }
    }
  }
  return best;
}
