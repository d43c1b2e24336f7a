/** What an effect is made of. */
import type { Img } from '../image.ts';

/** Frames of one effect, and the anchor: the px at the spot it comes from. */
export interface Effect {
  readonly frames: readonly Img[];
  readonly frameMs: number;
  readonly loop: boolean;
  /** Of the frame: 'bottom' or 'middle' of the picture. */
  readonly anchor: 'bottom' | 'middle';
  /** Column of the anchor; the middle of the frame by default. */
  readonly footX?: number;
}
