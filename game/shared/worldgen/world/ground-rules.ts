/**
 * Interface through which the rules of movement query the land; {@link file://./ground.ts} implements it for a
 * generated world.
 */
import type { TerrainType } from '../../defs/terrain.ts';

/** A thing that stands in the world from its beginning, with the picture that identifies its kind. */
export interface PlacedDoodad {
  readonly tileX: number;
  readonly tileY: number;
  readonly imagePath: string;
}

/** A node as generated with the world; its later state is kept elsewhere. */
export interface PlacedNode {
  /** Number of the node: the number of its tile plus 1. */
  readonly id: number;
  readonly typeId: number;
  /** The foot, in whole world px. */
  readonly x: number;
  readonly y: number;
}

/** Effect of the ground around a place on the weather, computed by `climate.ts` of the weather feature. */
export interface Climate {
  /**
   * Share of cold ground around the place, 0 to 1; the next two fields measure ashen and wet ground in the same way.
   */
  readonly cold: number;
  readonly ashen: number;
  readonly wet: number;
  /** Seed of the world, so that worlds running on one clock have different weather; 0 if undefined. */
  readonly seed?: number;
}

export interface GroundRules {
  /** True if a body may be in this tile (walk or swim); false outside the world. */
  passableTile(tileX: number, tileY: number): boolean;
  /**
   * True if this tile is on the way inland from the newcomers' waking place, where building is not allowed. Absent in
   * a world without such a way.
   */
  keptFreeTile?(tileX: number, tileY: number): boolean;
  /** Returns the speed multiplier of the ground under this point (world px), 0 to 1. */
  multiplierAt(x: number, y: number): number;
  /** Returns the kind of ground of a tile; the sea outside the world. Undefined if all ground is moss. */
  terrainAtTile?(tileX: number, tileY: number): TerrainType;
  /** Doodads that stand on the ground from its beginning and are not nodes. Undefined if there are none. */
  readonly doodads?: readonly PlacedDoodad[];
  /** True if a hut stands within `reach` of this point (world px). Undefined if there are no huts. */
  isNearHut?(x: number, y: number, reach: number): boolean;
  /** True if the ground under this point is so slippery that a body slides on. Undefined if no ground is. */
  slipperyAt?(x: number, y: number): boolean;
  /** Returns the health lost per second of contact under this point (world px). Undefined if no ground burns. */
  damageAt?(x: number, y: number): number;
  /** True if there is water or lava under this point (world px). Undefined if there is neither in the world. */
  liquidAt?(x: number, y: number): boolean;
  /** Returns the health per minute restored by the ground under this point (world px). Undefined if no ground heals. */
  healingAt?(x: number, y: number): number;
  /**
   * True if no removable solid thing (a structure, a tree) reaches into a box, in world px. Undefined if none can stand
   * there.
   */
  isFree?(left: number, top: number, right: number, bottom: number): boolean;
  /**
   * True if no solid resource node reaches into a box, in world px. Undefined if there are no nodes.
   * @param stands returns true if the node with this number stands now; a felled node does not block.
   */
  isFreeOfNodes?(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stands: (id: number) => boolean,
  ): boolean;
  /** Returns the numbers of the solid resource nodes for which {@link isFreeOfNodes} is false. */
  solidNodesIn?(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stands: (id: number) => boolean,
  ): readonly number[];
  /** Returns the ids of the structures that reach into a box, in world px. Undefined if there are no structures. */
  structuresIn?(left: number, top: number, right: number, bottom: number): ReadonlySet<string>;
  /**
   * True if no structure reaches into a box, in world px; structures stop blows and shots too. Undefined if there are
   * no structures.
   */
  isFreeOfStructures?(left: number, top: number, right: number, bottom: number): boolean;
  /** Returns the id of the terrain under this point (world px). Undefined if there is only one terrain. */
  terrainIdAt?(x: number, y: number): string;
  /** True if the ground under this point (world px) gives cover from shots. Undefined if no ground does. */
  coversAt?(x: number, y: number): boolean;
  /** Returns the effect on the weather of the ground around this point (world px). Undefined if it has none. */
  climateAt?(x: number, y: number): Climate;
  /** True if this point (world px) is in or near a place where players fight for its resources. */
  isHotSpot?(x: number, y: number): boolean;
  /**
   * Returns the resource node with this number as generated with the world; undefined if there is none. The method is
   * undefined if there are no nodes.
   */
  nodeById?(id: number): PlacedNode | undefined;
  /** Returns all nodes of a type as generated with the world, from north to south. Undefined if there are no nodes. */
  nodesOfType?(typeId: number): readonly PlacedNode[];
}
