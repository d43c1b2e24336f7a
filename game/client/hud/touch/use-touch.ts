/** Presence and size of the touch controls. */
import { isByThumb } from '../../input/device.ts';
import { useGameState } from '../context.tsx';
import { thumbUnit } from '../wool/scale.ts';

/** Returns whether the touch controls are shown: while the player plays with thumbs. */
export function useTouch(): boolean {
  return useGameState(isByThumb);
}

/** Returns the size of an art px of the controls, in CSS px; style sheets know it as `--t`. */
export function touchUnit(): number {
  return thumbUnit(window.devicePixelRatio || 1);
}
