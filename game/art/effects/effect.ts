/** The drawn form of an effect. */
import type { Img } from '../image.ts';

/** Frames of one effect, and its anchor: the px at the place where the effect happens. */
export interface Effect {
  readonly frames: readonly Img[];
  readonly frameMs: number;
  readonly loop: boolean;
  /** Row of the anchor: 'bottom' or 'middle' of the frame. */
  readonly anchor: 'bottom' | 'middle';
  /** Column of the anchor; the middle of the frame by default. */
  readonly footX?: number;
}
