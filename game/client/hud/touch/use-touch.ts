/** Whether the screen has controls for fingers now, and how large they are. */
import { useGameState } from '../context.tsx';

/** The main pointer is a finger: a phone or a tablet. */
const isCoarse = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

/** On a phone always, unless a gamepad is used; elsewhere while the screen is touched. */
export function useTouch(): boolean {
  return useGameState(({ device }) => device === 'touch' || (isCoarse && device !== 'gamepad'));
}

/** CSS px of an art px of the controls: they are for thumbs, which do not grow with the screen. */
export function touchUnit(): number {
  const ratio = window.devicePixelRatio || 1;
  return Math.ceil(SMALLEST_UNIT * ratio) / ratio;
}

/** The smallest button of 32 art px is 44 CSS px wide at least. */
const SMALLEST_UNIT = 1.4;
