/** Movement of the four feet in a gait. Phases are 0 to 1; lengths in art px. */
import { STANDING, type Step } from './legs.ts';

/** Names of the feet, in the order that is used everywhere. */
export const FEET = ['hindLeft', 'hindRight', 'foreLeft', 'foreRight'] as const;
export type Steps = readonly [Step, Step, Step, Step];

export interface Gait {
  /** Time at which each foot touches down, as a share of the cycle. */
  readonly beats: readonly [number, number, number, number];
  /** Share of the cycle in which a foot is on the ground. */
  readonly duty: number;
  /** Distance that a foot reaches before and behind its rest position. */
  readonly reach: number;
  /** Height to which a foot is lifted. */
  readonly lift: number;
  /** Offset of the hind feet and of the fore feet: gathered under the body or stretched. */
  readonly ahead?: readonly [hind: number, fore: number];
}

/**
 * Returns the distance that the body covers in one cycle, in screen px. A foot on the ground stays in place while the
 * body passes over it.
 */
export const strideOf = ({ reach, duty }: Gait): number => ((2 * reach) / duty) * 2;

function stepAt({ duty, reach, lift }: Gait, phase: number, ahead: number): Step {
  const t = phase - Math.floor(phase);
  if (t < duty) return { x: reach - (2 * reach * t) / duty + ahead, z: 0, bend: 0 };
  const air = (t - duty) / (1 - duty);
  // the foot leaves the ground toe down and returns stretched
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * air);
  return {
    x: -reach + 2 * reach * eased + ahead,
    z: lift * Math.sin(Math.PI * air),
    bend: -1.1 * Math.sin(Math.PI * Math.min(1, air * 1.25)) * (1 - air * 0.6),
  };
}

export function stepsOf(gait: Gait, phase: number): Steps {
  const [hind, fore] = gait.ahead ?? [0, 0];
  const at = (foot: 0 | 1 | 2 | 3, ahead: number) => stepAt(gait, phase - gait.beats[foot], ahead);
  return [at(0, hind), at(1, hind), at(2, fore), at(3, fore)];
}

export const STILL: Steps = [STANDING, STANDING, STANDING, STANDING];

/** One foot after the other, for heavy and slow creatures. */
export const WALK_BEATS = [0, 0.5, 0.25, 0.75] as const;
/** Diagonally opposite feet move together. */
export const TROT_BEATS = [0, 0.5, 0.5, 0] as const;
/** Both hind feet, then both fore feet. */
export const GALLOP_BEATS = [0, 0.1, 0.42, 0.54] as const;
