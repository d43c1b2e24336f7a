/** Finds the nearest source of something that an objective needs, so that SOVA can point at it. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import type { Source } from '../../shared/objective-kinds.ts';
import type { PlaceToGo } from '../objective-slice.ts';

/**
 * Maximum distance at which a source is pointed out, in px, because sources farther away are no help. Places may be
 * farther away.
 */
const REACH = 3200;

/** A thing that was found. */
interface Thing extends Point {
  /** Name shown to players. */
  readonly name: string;
}
export interface Found extends Thing {
  /** The source that was searched for when this thing was found. */
  readonly source: Source;
}

type Looked = Pick<GameView, 'ground' | 'nodes' | 'fixtures'>;

/** Returns the nearest thing to a body among these sources; null if none is known nearby. */
export function nearestOf(
  sources: readonly Source[],
  from: Point,
  view: Looked,
  place: PlaceToGo | null,
): Found | null {
  const found = sources.flatMap((source) => {
    const one = source.type === 'place' ? place : nearestSource(source, from, view);
    return one ? { x: one.x, y: one.y, name: one.name, source } : [];
  });
  return nearest(found, from, Number.POSITIVE_INFINITY);
}

function nearestSource(
  source: Exclude<Source, { type: 'place' }>,
  { x, y }: Point,
  { ground, nodes, fixtures }: Looked,
): Thing | null {
  if (!ground) return null;
  switch (source.type) {
    case 'nodes': {
      const candidates = source.names.flatMap((name) => {
        const standing = nodesOf(ground, name).filter(
          (node) => Math.abs(node.x - x) <= REACH && Math.abs(node.y - y) <= REACH && nodes.stands(node.id),
        );
        const shown = nodeTypeByName(name)?.name ?? name;
        return standing.map((node) => ({ x: node.x, y: node.y, name: shown }));
      });
      return nearest(candidates, { x, y });
    }
    case 'fixtures': {
      const shown = (fire: KnownFixture): Thing => ({ x: fire.x, y: fire.y, name: fire.definition.name });
      const others = () =>
        fixtures.near(x, y, REACH).filter(({ definition }) => source.keys.includes(definition.key));
      // The player's own fire is pointed out at any distance.
      const own = nearest(fixtures.own(source.keys).map(shown), { x, y }, Number.POSITIVE_INFINITY);
      return own ?? nearest(others().map(shown), { x, y });
    }
    case 'terrain':
      return nearestGround(source, { x, y }, ground);
  }
}

/** All nodes of a type, cached: a search through a whole world takes a third of a millisecond. */
const known = new WeakMap<Ground, Map<string, readonly PlacedNode[]>>();

function nodesOf(ground: Ground, name: string): readonly PlacedNode[] {
  const kept = known.get(ground) ?? new Map<string, readonly PlacedNode[]>();
  known.set(ground, kept);
  const before = kept.get(name);
  if (before) return before;
  const type = nodeTypeByName(name);
  const found = type ? ground.nodesOfType(type.id) : [];
  kept.set(name, found);
  return found;
}

type GroundSource = Extract<Source, { type: 'terrain' }>;
interface Search {
  readonly from: Point;
  readonly found: Thing | null;
}

/**
 * The last search for each source: the ground does not change, and a search for water within 200 m takes milliseconds.
 */
const searches = new WeakMap<Ground, WeakMap<GroundSource, Search>>();
/**
 * Distance that the player may walk before distant ground is searched again: a share of the distance to the ground
 * found, or in px if none was found.
 */
const SLACK = { share: 1 / 8, none: 512 } as const;

/** Returns the nearest ground of a source, in the middle of its tile; null if there is none within the source's reach. */
export function nearestGround(source: GroundSource, from: Point, ground: Ground): Thing | null {
  const kept = searches.get(ground) ?? new WeakMap<GroundSource, Search>();
  searches.set(ground, kept);
  const before = kept.get(source);
  if (before) {
    const slack = before.found ? distance(before.found, before.from) * SLACK.share : SLACK.none;
    if (distance(before.from, from) <= slack) return before.found;
  }
  const found = nearestTile(from, source.reach ?? REACH, (tileX, tileY) => {
    const { id, name } = ground.terrainAtTile(tileX, tileY);
    return source.ids.includes(id as TerrainId) ? name : null;
  });
  kept.set(source, { from: { x: from.x, y: from.y }, found });
  return found;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function nearest<T extends Point>(candidates: readonly T[], { x, y }: Point, reach = REACH): T | null {
  let best: T | null = null;
  let least = reach;
  for (const candidate of candidates) {
    const away = Math.hypot(candidate.x - x, candidate.y - y);
    if (away > least) continue;
    least = away;
    best = candidate;
  }
  return best;
}

/** Searches the tiles around a place, ring by ring. @param nameOf returns a matching tile's name; null for others */
function nearestTile(
  from: Point,
  reach: number,
  nameOf: (tileX: number, tileY: number) => string | null,
): Thing | null {
  const [tileX, tileY] = [Math.floor(from.x / TILE_SIZE), Math.floor(from.y / TILE_SIZE)];
  let best: Thing | null = null;
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
