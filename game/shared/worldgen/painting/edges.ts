/**
 * Layers and borders of painted grounds. Ground is painted in display tiles whose corners are the middles of four cells
 * ("dual grid"), so that borders run through tiles and not along them. Lower ranks are painted first; a layer covers
 * the share of its tile where the rank is at least its own.
 */
import { TERRAIN, TERRAIN_IDS, type TerrainId, terrainIndex } from '../../defs/terrain.ts';
import type { Ground } from '../world/ground.ts';

/** Style in which a layer's border is drawn over the layers below. */
export type EdgeStyle = 'liquid' | 'gravel' | 'powder' | 'growth' | 'snow' | 'rock' | 'ice';

/** Order of painting from lowest to highest: liquids, beaches, bare ground, growth, and snow over all. */
const ORDER: readonly (readonly [TerrainId, EdgeStyle])[] = [
  [TERRAIN.sea, 'liquid'],
  [TERRAIN.seaStack, 'liquid'],
  [TERRAIN.river, 'liquid'],
  [TERRAIN.calderaLake, 'liquid'],
  [TERRAIN.hotSpring, 'liquid'],
  [TERRAIN.lava, 'liquid'],
  [TERRAIN.mud, 'liquid'],
  [TERRAIN.geyser, 'liquid'],
  [TERRAIN.frozenRiver, 'ice'],
  [TERRAIN.blackBeach, 'gravel'],
  [TERRAIN.gravelBeach, 'gravel'],
  [TERRAIN.thermokarst, 'growth'],
  [TERRAIN.bog, 'growth'],
  [TERRAIN.ash, 'powder'],
  [TERRAIN.craters, 'powder'],
  [TERRAIN.soil, 'powder'],
  [TERRAIN.pumice, 'gravel'],
  [TERRAIN.volcanicRock, 'rock'],
  [TERRAIN.sulfur, 'powder'],
  [TERRAIN.fumarole, 'powder'],
  [TERRAIN.sinter, 'rock'],
  [TERRAIN.road, 'gravel'],
  [TERRAIN.station, 'rock'],
  [TERRAIN.permafrost, 'powder'],
  [TERRAIN.rocky, 'growth'],
  [TERRAIN.pillar, 'growth'],
  [TERRAIN.bedrock, 'rock'],
  [TERRAIN.lichen, 'growth'],
  [TERRAIN.moss, 'growth'],
  [TERRAIN.shrubland, 'growth'],
  [TERRAIN.taiga, 'growth'],
  [TERRAIN.lightSnow, 'snow'],
  [TERRAIN.glacier, 'ice'],
  [TERRAIN.deepSnow, 'snow'],
];

/** Grounds that are painted as another ground, because the thing on them is a doodad. */
const PAINTED_AS: Partial<Record<TerrainId, TerrainId>> = {
  [TERRAIN.seaStack]: TERRAIN.sea,
  [TERRAIN.pillar]: TERRAIN.rocky,
};

/** Rank by terrain, 0 the lowest; grounds that are painted alike share a rank. */
const ranks = new Map<TerrainId, number>();
for (const [rank, [id]] of ORDER.entries()) ranks.set(id, rank);
for (const id of TERRAIN_IDS) {
  const other = PAINTED_AS[id];
  if (other !== undefined) ranks.set(id, ranks.get(other) ?? 0);
}

/** Returns the rank of a terrain id, 0 the lowest. */
export const rankOf = (id: TerrainId): number => ranks.get(id) ?? 0;

/** The terrain painted for each rank, and the style of its border. */
export const RANKS: readonly { readonly id: TerrainId; readonly edge: EdgeStyle }[] = ORDER.map(
  ([id, edge]) => ({
    id: PAINTED_AS[id] ?? id,
    edge,
  }),
);

if (new Set(ORDER.map(([id]) => id)).size !== TERRAIN_IDS.length) {
  throw new Error('edges.ts: every terrain must have exactly one rank');
}

const OUTSIDE_RANK = rankOf(TERRAIN.sea);
/** Rank by index of the palette {@link TERRAIN_IDS}. */
const RANK_OF_INDEX = Uint8Array.from(TERRAIN_IDS, rankOf);

const BESIDE = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;

/** Returns the rank of a tile's ground; outside the world is the sea. A pillar takes the ground beside it. */
export function rankAtTile(ground: Ground, tileX: number, tileY: number): number {
  const { id } = ground.terrainAtTile(tileX, tileY);
  if (id !== TERRAIN.pillar) return RANK_OF_INDEX[terrainIndex(id)] ?? OUTSIDE_RANK;
  for (const [dx, dy] of BESIDE) {
    const beside = ground.terrainAtTile(tileX + dx, tileY + dy);
    if (beside.id !== TERRAIN.pillar && beside.walkable)
      return RANK_OF_INDEX[terrainIndex(beside.id)] ?? OUTSIDE_RANK;
  }
  return rankOf(TERRAIN.pillar);
}

export interface DisplayLayer {
  readonly rank: number;
  /** Corners whose rank is at least this layer's: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
  readonly corners: number;
}

/**
 * Returns the layers of the display tile whose corners are the middles of the cells (x−1, y−1), (x, y−1), (x−1, y) and
 * (x, y), lowest first. The first layer always fills the tile (corners 15).
 */
export function displayTileLayers(ground: Ground, x: number, y: number): DisplayLayer[] {
  const corners = [
    rankAtTile(ground, x - 1, y - 1),
    rankAtTile(ground, x, y - 1),
    rankAtTile(ground, x - 1, y),
    rankAtTile(ground, x, y),
  ];
  const present = [...new Set(corners)].sort((a, b) => a - b);
  return present.map((rank) => ({
    rank,
    corners: corners.reduce((mask, corner, bit) => mask | (corner >= rank ? 1 << bit : 0), 0),
  }));
}
