/** The drawing of an effect. */
import type { Img } from '../image.ts';

/** Frames of one effect, and the anchor: the px at the place from which it comes. */
export interface Effect {
  readonly frames: readonly Img[];
  readonly frameMs: number;
  readonly loop: boolean;
  /** Row of the anchor: 'bottom' or 'middle' of the frame. */
  readonly anchor: 'bottom' | 'middle';
  /** Column of the anchor; the middle of the frame by default. */
  readonly footX?: number;
}
