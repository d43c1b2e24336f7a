/** Whether the screen has controls for fingers now, and how large they are. */
import { useGameState } from '../context.tsx';
import { thumbUnit } from '../wool/scale.ts';

/** The main pointer is a finger: a phone or a tablet. */
const isCoarse = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

/** On a phone always, unless a gamepad is used; elsewhere while the screen is touched. */
export function useTouch(): boolean {
  return useGameState(({ device }) => device === 'touch' || (isCoarse && device !== 'gamepad'));
}

/** CSS px of an art px of the controls, which style sheets know as `--t`. */
export function touchUnit(): number {
  return thumbUnit(window.devicePixelRatio || 1);
}
