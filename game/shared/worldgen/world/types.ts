/** The data of a generated world. */
import type { NodeLayout } from './node-layout.ts';

/** A thing that stands on the ground and cannot be harvested. */
export interface Doodad {
  readonly tileX: number;
  readonly tileY: number;
  /** Path below the site's root, without a leading slash. */
  readonly imagePath: string;
  /** Size relative to the picture's own. */
  readonly scale: number;
  readonly name: string;
  readonly type: string;
  /** True if players can walk through it. */
  readonly noCollision: boolean;
}

/** Properties shared by doodads of one kind: everything but their place. */
export type DoodadKind = Omit<Doodad, 'tileX' | 'tileY'>;

export interface TerrainWorld {
  readonly seed: number;
  /** Width of the world, in tiles. */
  readonly width: number;
  /** Height of the world, in tiles. */
  readonly height: number;
  /** Terrain ids; a cell is an index into this list. */
  readonly palette: readonly string[];
  /** Palette indexes, row by row; width × height of them. */
  readonly cells: Uint8Array;
  /** Sparse list of doodads, sorted by row and then by column; at most one per tile. */
  readonly doodads: readonly Doodad[];
  /** Resource nodes as generated with the world. */
  readonly nodes: NodeLayout;
}
