/** Wind and snow cover of the surroundings: ground, trees, solid tiles upwind, huts. Lengths in world px. */
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** Share of wind and snow that each terrain keeps off, 0 to 1; terrains not listed keep off nothing. */
export const GROUND_COVER: Readonly<Partial<Record<TerrainId, number>>> = {
  r: 0.1,
  k: 0.3,
  x: 0.5,
  S: 0.5,
  n: 0.25,
  T: 0.5,
  C: 0.2,
  A: 0.2,
  E: 0.3,
};
/** Reach of the cover and its share, for a tree and for a solid tile upwind. */
export const TREE_COVER = { reach: 64, share: 0.5 } as const;
export const LEE_COVER = { reach: 64, share: 0.5 } as const;
/** Reach of the cover and its share, for a hut. */
export const HUT_COVER = { reach: 96, share: 0.6 } as const;

/** Sources of cover at a place. */
export interface Covers {
  readonly ground: TerrainId;
  readonly hasTree: boolean;
  readonly isInLee: boolean;
  readonly hasHut: boolean;
  /** Cover from structures: the lee of a wall, or a room. */
  readonly built: number;
}

/** Returns the largest of the covers. */
export function windCoverOf({ ground, hasTree, isInLee, hasHut, built }: Covers): number {
  return Math.max(
    GROUND_COVER[ground] ?? 0,
    hasTree ? TREE_COVER.share : 0,
    isInLee ? LEE_COVER.share : 0,
    hasHut ? HUT_COVER.share : 0,
    built,
  );
}
