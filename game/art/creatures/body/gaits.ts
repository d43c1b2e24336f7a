/** How the four feet go round in a gait. Phases are 0 to 1; lengths in art px. */
import { STANDING, type Step } from './legs.ts';

/** Feet in this order everywhere. */
export const FEET = ['hindLeft', 'hindRight', 'foreLeft', 'foreRight'] as const;
export type Steps = readonly [Step, Step, Step, Step];

export interface Gait {
  /** When each foot touches down, as a share of the round. */
  readonly beats: readonly [number, number, number, number];
  /** Share of the round in which a foot is on the ground. */
  readonly duty: number;
  /** How far a foot reaches before and behind its place of rest. */
  readonly reach: number;
  /** How high it is lifted. */
  readonly lift: number;
  /** Added to the hind feet's and to the fore feet's place: gathered under the body or stretched. */
  readonly ahead?: readonly [hind: number, fore: number];
}

/** A foot on the ground stays where it is while the body passes over it: so far the body comes in a round, in screen px. */
export const strideOf = ({ reach, duty }: Gait): number => ((2 * reach) / duty) * 2;

function stepAt({ duty, reach, lift }: Gait, phase: number, ahead: number): Step {
  const t = phase - Math.floor(phase);
  if (t < duty) return { x: reach - (2 * reach * t) / duty + ahead, z: 0, bend: 0 };
  const air = (t - duty) / (1 - duty);
  // leaves the ground toe down, comes back stretched
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

/** One foot after the other; heavy and slow beasts. */
export const WALK_BEATS = [0, 0.5, 0.25, 0.75] as const;
/** Feet that are across from each other together. */
export const TROT_BEATS = [0, 0.5, 0.5, 0] as const;
/** Both hind feet, then both fore feet. */
export const GALLOP_BEATS = [0, 0.1, 0.42, 0.54] as const;
