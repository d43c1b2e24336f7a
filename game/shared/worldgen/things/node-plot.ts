/**
 * The ground while nodes are being placed: the surroundings of each tile, the nodes already there, and the nodes that
 * may stand on it.
 */
import { type NodeCategoryId, type NodeType, nodeTypeByName } from '../../defs/nodes.ts';
import { DefinitionError } from '../../defs/registry.ts';
import { hash2 } from '../../math/rng.ts';
import { isNearAppearance } from '../cover/guarantees.ts';
import { type Draft, forDisc } from '../draft/draft.ts';
import { GROUND, WALKABLE, WET } from '../draft/palette.ts';

/** Bits for the surroundings of a tile and for its node. */
export const NEAR = {
  /** Wet banks: river, frozen river, bog. */
  water: 1,
  station: 2,
  road: 4,
  /** An open river in one of the eight neighbouring tiles. */
  river: 8,
  sea: 16,
  /** Its node was placed on purpose and is never thinned out. */
  kept: 32,
  /** The tile lies in front of a relic, and a node there would hide it. */
  inFront: 64,
  /** A doodad stands on the tile, or extends into it. */
  taken: 128,
} as const;

export interface Plot {
  readonly draft: Draft;
  /** Bits of {@link NEAR}, by tile. */
  readonly near: Uint8Array;
  /** Id of the node's type, by tile; 0 if the tile has no node. */
  readonly types: Uint8Array;
}

/** Node types that may stand at the very edge of water, where the shore may run in front of or behind them. */
const WET_FEET: ReadonlySet<string> = new Set([
  'cottongrass',
  'lyme_grass',
  'boreal_nettle',
  'driftwood',
  'mussel_bed',
  'clay_bank',
  'ramson',
  'loose_stones',
  'flint_nodule',
  'bone_heap',
  'scrap_heap',
  'wreck_chest',
  'sulfur_crust',
]);
/**
 * Nodes that block bodies or hide them, and are therefore kept away from appearance points and from the front of
 * relics.
 */
const TALL_CATEGORIES: ReadonlySet<NodeCategoryId> = new Set(['tree', 'medium_tree', 'small_tree', 'rock']);
const TALL_FINDS: ReadonlySet<string> = new Set(['driftwood', 'barrel']);

/** True if a tile has no node, and no doodad stands on it or extends into it. */
export const isFree = ({ near, types }: Plot, cell: number): boolean =>
  types[cell] === 0 && ((near[cell] as number) & NEAR.taken) === 0;

/**
 * True if a node of this type may stand on a tile: with dry ground at its foot, and without blocking or hiding
 * anything.
 */
export function suits({ draft, near }: Plot, cell: number, type: NodeType): boolean {
  const { cells, size } = draft;
  if (TALL_CATEGORIES.has(type.category) || TALL_FINDS.has(type.node_type)) {
    const hides = ((near[cell] as number) & NEAR.inFront) !== 0;
    if (hides || isNearAppearance(cell % size, Math.floor(cell / size))) return false;
  }
  if (WET_FEET.has(type.node_type)) return true;
  return ![cell - size, cell - 1, cell + 1, cell + size].some((at) => WET[cells[at] ?? GROUND.sea]);
}

/** Returns the node type with this name. @throws DefinitionError if there is none */
export function typeOf(name: string): NodeType {
  const type = nodeTypeByName(name);
  if (!type) throw new DefinitionError(`no node type is called ${name}`);
  return type;
}

/** Places a node on purpose; such a node is never thinned out. */
export function put({ near, types }: Plot, cell: number, type: NodeType): void {
  types[cell] = type.id;
  near[cell] = (near[cell] as number) | NEAR.kept;
}

export interface Around {
  /** Middle of the ring, in tiles. */
  readonly x: number;
  readonly y: number;
  /** Minimum and maximum distance, in tiles. */
  readonly from: number;
  readonly to: number;
  /** Palette indexes of the allowed grounds; if undefined, any firm ground except road. */
  readonly grounds?: ReadonlySet<number>;
}

/** Returns the free tiles in a ring where a node of this type may stand, shuffled by `seed`. */
export function freeTilesAround(plot: Plot, type: NodeType, around: Around, seed: number): number[] {
  const { draft } = plot;
  const found: { cell: number; lot: number }[] = [];
  forDisc(draft, around.x, around.y, around.to, (cell, tileX, tileY, distance) => {
    if (distance < around.from || !isFree(plot, cell)) return;
    const ground = draft.cells[cell] as number;
    const isGood = around.grounds ? around.grounds.has(ground) : WALKABLE[ground] && ground !== GROUND.road;
    if (isGood && suits(plot, cell, type)) found.push({ cell, lot: hash2(tileX, tileY, seed) });
  });
  found.sort((a, b) => a.lot - b.lot || a.cell - b.cell);
  return found.map(({ cell }) => cell);
}
