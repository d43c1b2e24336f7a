/** Presence and size of the touch controls. */
import { useGameState } from '../context.tsx';
import { thumbUnit } from '../wool/scale.ts';

/** True if the main pointer is a finger: on a phone or a tablet. */
const isCoarse = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

/**
 * Returns whether the touch controls are shown: on a phone always, unless a gamepad is used; elsewhere while the screen
 * is touched.
 */
export function useTouch(): boolean {
  return useGameState(({ device }) => device === 'touch' || (isCoarse && device !== 'gamepad'));
}

/** Returns the size of an art px of the controls, in CSS px; style sheets know it as `--t`. */
export function touchUnit(): number {
  return thumbUnit(window.devicePixelRatio || 1);
}
