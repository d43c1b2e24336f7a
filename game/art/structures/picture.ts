/** The drawings of this folder's files: frames of structures, by name. */
import type { Img } from '../image.ts';

export interface StructureFrame {
  readonly image: Img;
  /**
   * The px of the picture that lies on the middle of its tile. By default the px 8 rows above the middle of its lowest
   * row.
   */
  readonly foot?: readonly [x: number, y: number];
  /** False for a structure that lies flat, burns, or hangs over the ground: it casts no shadow. */
  readonly hasShadow?: boolean;
  /** Separate picture of the shadow; by default the shadow of the silhouette. */
  readonly shadow?: { readonly image: Img; readonly foot: readonly [x: number, y: number] };
}

/** Frames by name: that of the kind (`campfire`), and of its states (`campfire:burning-1`). */
export type StructureFrames = Readonly<Record<string, StructureFrame>>;
