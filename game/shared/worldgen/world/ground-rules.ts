/**
 * What the rules of movement ask of the land; {@link file://./ground.ts} answers for a generated
 * world.
 */
import type { TerrainType } from '../../defs/terrain.ts';

/** A thing that stands there from the beginning, by the picture that names its kind. */
export interface PlacedDoodad {
  readonly tileX: number;
  readonly tileY: number;
  readonly imagePath: string;
}

/** A node as the world was generated with it; its state since then is kept elsewhere. */
export interface PlacedNode {
  /** Tile number + 1. */
  readonly id: number;
  readonly typeId: number;
  /** The foot, in whole world px. */
  readonly x: number;
  readonly y: number;
}

/** What the ground around a place does to the weather; `climate.ts` of the weather says where it comes from. */
export interface Climate {
  /** Share of cold ground around the place, 0 to 1; likewise the others. */
  readonly cold: number;
  readonly ashen: number;
  readonly wet: number;
  /** Seed of the world: worlds under one clock have different weather. Left out for 0. */
  readonly seed?: number;
}

export interface GroundRules {
  /** May a body be in this tile (walk or swim)? False outside the world. */
  passableTile(tileX: number, tileY: number): boolean;
  /** Is this tile on the way that leads inland from where newcomers wake, on which nothing is built? Left out where none does. */
  keptFreeTile?(tileX: number, tileY: number): boolean;
  /** Speed multiplier of the ground under this point (world px), 0 to 1. */
  multiplierAt(x: number, y: number): number;
  /** The kind of ground of a tile; the sea outside of the world. Left out where all of it is moss. */
  terrainAtTile?(tileX: number, tileY: number): TerrainType;
  /** What stands on it from the beginning and is no node. Left out where nothing does. */
  readonly doodads?: readonly PlacedDoodad[];
  /** Does a hut stand within `reach` of this point (world px)? Left out where none does. */
  isNearHut?(x: number, y: number, reach: number): boolean;
  /** Is the ground under this point so slippery that a body slides on? Left out where no ground is. */
  slipperyAt?(x: number, y: number): boolean;
  /** Health lost per second of contact under this point (world px). Left out where nothing burns. */
  damageAt?(x: number, y: number): number;
  /** Is there water or lava under this point (world px)? Left out where there is neither. */
  liquidAt?(x: number, y: number): boolean;
  /** Health per minute that the ground under this point (world px) gives. Left out where nothing heals. */
  healingAt?(x: number, y: number): number;
  /**
   * Whether no solid thing that may come and go (a structure, a tree) reaches into a box, in world px. Left out where
   * none can stand.
   */
  isFree?(left: number, top: number, right: number, bottom: number): boolean;
  /**
   * Whether no solid resource node reaches into a box, in world px. Left out where no nodes stand.
   * @param stands Whether the node of this number stands now: what was felled is in nobody's way.
   */
  isFreeOfNodes?(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stands: (id: number) => boolean,
  ): boolean;
  /** The same of structures alone: they stop blows and shots too. */
  isFreeOfStructures?(left: number, top: number, right: number, bottom: number): boolean;
  /** Id of the terrain under this point (world px). Left out where there is but one. */
  terrainIdAt?(x: number, y: number): string;
  /** Does the ground under this point (world px) give cover from shots? Left out where none does. */
  coversAt?(x: number, y: number): boolean;
  /** What the ground round this point (world px) makes of the weather. Left out where it makes nothing of it. */
  climateAt?(x: number, y: number): Climate;
  /** Is this point (world px) in a place where players fight for what lies there, or near one? */
  isHotSpot?(x: number, y: number): boolean;
  /** The resource node of this number as the world was generated with it. Left out where no nodes stand. */
  nodeById?(id: number): PlacedNode | undefined;
  /** All nodes of a type as the world was generated with them, from north to south. Left out where none stand. */
  nodesOfType?(typeId: number): readonly PlacedNode[];
}
