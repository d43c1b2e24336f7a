/** What the files of this folder draw: the frames of structures, by name. */
import type { Img } from '../image.ts';

export interface StructureFrame {
  readonly image: Img;
  /**
   * The pixel of the picture that lies on the middle of its tile; without it the middle of its lowest row does, half a
   * tile higher than the tile's south edge.
   */
  readonly foot?: readonly [x: number, y: number];
  /** False for what lies flat, burns, or hangs over the ground: it casts no shadow. */
  readonly hasShadow?: boolean;
  /** A shadow of its own; without it that of its silhouette. */
  readonly shadow?: { readonly image: Img; readonly foot: readonly [x: number, y: number] };
}

/** Frames by name: that of the kind (`campfire`), and of its states (`campfire:burning-1`). */
export type StructureFrames = Readonly<Record<string, StructureFrame>>;
