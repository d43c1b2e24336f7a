/** The data of a generated world. */
import type { NodeLayout } from './node-layout.ts';

/** A thing that stands on the ground and cannot be harvested. */
export interface Doodad {
  readonly tileX: number;
  readonly tileY: number;
  /** Below the site's root, without a leading slash. */
  readonly imagePath: string;
  /** Size relative to the picture's own. */
  readonly scale: number;
  readonly name: string;
  readonly type: string;
  /** True when it can be walked through. */
  readonly noCollision: boolean;
}

/** What doodads of one kind have in common: everything but their place. */
export type DoodadKind = Omit<Doodad, 'tileX' | 'tileY'>;

export interface TerrainWorld {
  readonly seed: number;
  /** In tiles. */
  readonly width: number;
  /** In tiles. */
  readonly height: number;
  /** Terrain ids; a cell is an index into it. */
  readonly palette: readonly string[];
  /** Palette indexes, row by row, width × height of them. */
  readonly cells: Uint8Array;
  /** Sparse, sorted by row and then by column. At most one per tile. */
  readonly doodads: readonly Doodad[];
  /** What can be harvested, as the world was generated with it. */
  readonly nodes: NodeLayout;
}
