/** Types for the pictures of the kinds of structures. */
import type { FixtureState } from '#game/client/session/fixtures.ts';

/** Kinds of the structures on the four adjacent tiles: north, east, south, west; 0 if there is no structure. */
export type Beside = readonly [number, number, number, number];

export interface StructurePicture {
  /**
   * Returns the names of the atlas frames to show now, lowest first (`game/art/structures`).
   * @param wallNow the wall clock, in ms: for fires that burn until a certain time, and for moving pictures
   */
  frames(state: FixtureState, wallNow: number, beside: Beside): readonly string[];
  /** True if the picture changes only with its state and with the adjacent structures, not with time. */
  readonly isStill?: boolean;
  /**
   * Place in the drawing order among bodies, as an offset south of the middle of its tile, in px; left out for the
   * middle itself.
   */
  readonly anchor?: number;
  /** True if the structure lies flat: everything that stands is drawn over it. */
  readonly isFlat?: boolean;
  /** True if the structure hides bodies behind it: it becomes transparent while it hides the local player. */
  readonly isTall?: boolean;
  /** True if the structure is above a room: it fades while the local player is under it. */
  readonly onRoof?: boolean;
}

/** Pictures by the key of the kind. */
export type StructurePictures = Readonly<Record<string, StructurePicture>>;

/** Returns a single picture for all states of a structure. */
export const singlePicture = (
  name: string,
  more: Omit<StructurePicture, 'frames'> = {},
): StructurePicture => {
  const frames = [name];
  return { frames: () => frames, isStill: true, ...more };
};
