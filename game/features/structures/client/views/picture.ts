/** How a kind of structure is shown. */
import type { FixtureState } from '#game/client/session/fixtures.ts';

/** What stands on the four tiles beside one, by number of its kind: north, east, south, west; 0 for nothing. */
export type Beside = readonly [number, number, number, number];

export interface StructurePicture {
  /**
   * The names of the frames of the atlas that are shown now, the lowest first (`game/art/structures`).
   * @param wallNow the wall clock, in ms: for what burns until a time, and for what moves
   */
  frames(state: FixtureState, wallNow: number, beside: Beside): readonly string[];
  /** It changes only with its state and with what stands beside it, not with the time. */
  readonly isStill?: boolean;
  /** Where it is sorted among bodies: so far south of the middle of its tile, in px. Without it, in the middle. */
  readonly anchor?: number;
  /** Lies flat: all that stands is drawn over it. */
  readonly isFlat?: boolean;
  /** Hides who stands behind it: it becomes transparent while the local player does. */
  readonly isTall?: boolean;
  /** Lies over the room: it fades while the local player is under it. */
  readonly onRoof?: boolean;
}

/** By the key of the kind. */
export type StructurePictures = Readonly<Record<string, StructurePicture>>;

/** One picture, whatever its state. */
export const singlePicture = (
  name: string,
  more: Omit<StructurePicture, 'frames'> = {},
): StructurePicture => {
  const frames = [name];
  return { frames: () => frames, isStill: true, ...more };
};
