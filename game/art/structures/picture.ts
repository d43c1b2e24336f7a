/** The type of the drawings in this folder: frames of structures, by name. */
import type { Img } from '../image.ts';

export interface StructureFrame {
  readonly image: Img;
  /**
   * The px of the picture that is placed on the centre of its tile. By default the px 8 rows above the middle of its
   * lowest row.
   */
  readonly foot?: readonly [x: number, y: number];
  /** False for a structure that casts no shadow, because it lies flat, burns, or hangs over the ground. */
  readonly hasShadow?: boolean;
  /** Separate picture of the shadow; by default the shadow of the silhouette. */
  readonly shadow?: { readonly image: Img; readonly foot: readonly [x: number, y: number] };
}

/** Frames by name: the frame of the kind (`campfire`), and those of its states (`campfire:burning-1`). */
export type StructureFrames = Readonly<Record<string, StructureFrame>>;
