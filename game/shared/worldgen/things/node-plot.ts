/** The ground while nodes are placed on it: what is around each tile, what stands there already, and what may. */
import { type NodeCategoryId, type NodeType, nodeTypeByName } from '../../defs/nodes.ts';
import { DefinitionError } from '../../defs/registry.ts';
import { hash2 } from '../../math/rng.ts';
import { isNearAppearance } from '../cover/guarantees.ts';
import { type Draft, forDisc } from '../draft/draft.ts';
import { GROUND, WALKABLE, WET } from '../draft/palette.ts';

/** What may be near a tile, or holds of its node, as bits. */
export const NEAR = {
  /** Wet banks: river, frozen river, bog. */
  water: 1,
  station: 2,
  road: 4,
  /** An open river in one of the eight tiles around it. */
  river: 8,
  sea: 16,
  /** Its node stands there on purpose: it is never thinned out. */
  kept: 32,
  /** It lies in front of a relic and would hide it. */
  inFront: 64,
  /** A doodad stands there, or reaches there. */
  taken: 128,
} as const;

export interface Plot {
  readonly draft: Draft;
  /** By tile: bits of {@link NEAR}. */
  readonly near: Uint8Array;
  /** By tile: the id of its node's type; 0 where there is none. */
  readonly types: Uint8Array;
}

/** What may stand at the very edge of water, where the shore may run in front of it or behind it. */
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
/** What blocks bodies or hides them, and so does not stand where players appear, or in front of a relic. */
const TALL_CATEGORIES: ReadonlySet<NodeCategoryId> = new Set(['tree', 'medium_tree', 'small_tree', 'rock']);
const TALL_FINDS: ReadonlySet<string> = new Set(['driftwood', 'barrel']);

/** Whether nothing stands in a tile, and no doodad beside it reaches there. */
export const isFree = ({ near, types }: Plot, cell: number): boolean =>
  types[cell] === 0 && ((near[cell] as number) & NEAR.taken) === 0;

/** Whether a node of this type may stand in a tile: with a dry foot, and in nobody's way. */
export function suits({ draft, near }: Plot, cell: number, type: NodeType): boolean {
  const { cells, size } = draft;
  if (TALL_CATEGORIES.has(type.category) || TALL_FINDS.has(type.node_type)) {
    const hides = ((near[cell] as number) & NEAR.inFront) !== 0;
    if (hides || isNearAppearance(cell % size, Math.floor(cell / size))) return false;
  }
  if (WET_FEET.has(type.node_type)) return true;
  return ![cell - size, cell - 1, cell + 1, cell + size].some((at) => WET[cells[at] ?? GROUND.sea]);
}

/** The type of this name. @throws DefinitionError where there is none */
export function typeOf(name: string): NodeType {
  const type = nodeTypeByName(name);
  if (!type) throw new DefinitionError(`no node type is called ${name}`);
  return type;
}

/** Places a node on purpose. */
export function put({ near, types }: Plot, cell: number, type: NodeType): void {
  types[cell] = type.id;
  near[cell] = (near[cell] as number) | NEAR.kept;
}

export interface Around {
  /** In tiles. */
  readonly x: number;
  readonly y: number;
  /** Least and greatest distance, in tiles. */
  readonly from: number;
  readonly to: number;
  /** Palette indexes of the grounds that will do; any firm ground but road without it. */
  readonly grounds?: ReadonlySet<number>;
}

/** Free tiles in a ring where a node of this type may stand, shuffled by `seed`. */
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
