/** A four-legged body: its solids, and the poses it takes. Lengths in art px, angles in radians. */
import type { Img } from '../../image.ts';
import type { Direction, Place } from '../plan.ts';
import { STILL, type Steps } from './gaits.ts';
import type { LegShape } from './legs.ts';
import type { Coat, Solid } from './solids.ts';
import type { Stretch, Vec } from './space.ts';

export interface BeastPose {
  /** Offset of the trunk from its rest position. */
  readonly move: Vec;
  /** Angle by which the front of the trunk is raised, turning about the hips. */
  readonly pitch: number;
  /** Amount by which the middle of the back is raised. */
  readonly arch: number;
  /** Angles by which the neck and the head are raised from rest. */
  readonly neck: number;
  readonly head: number;
  /** Turn of the head to the left. */
  readonly turn: number;
  /** Opening of the mouth. */
  readonly jaw: number;
  /** Amount by which the ears are laid back, 0 to 1. */
  readonly ears: number;
  /** Rise of the tail, and its swing to the left. */
  readonly tail: number;
  readonly wag: number;
  readonly steps: Steps;
  readonly eyesShut: boolean;
  /** True if the creature holds something in its mouth. */
  readonly holds: boolean;
  /** Amount by which the creature lies on its side, 0 to 1. */
  readonly fallen: number;
  /** Turn of the whole body to the left. */
  readonly yaw: number;
}

export const AT_REST: BeastPose = {
  move: [0, 0, 0],
  pitch: 0,
  arch: 0,
  neck: 0,
  head: 0,
  turn: 0,
  jaw: 0,
  ears: 0,
  tail: 0,
  wag: 0,
  steps: STILL,
  eyesShut: false,
  holds: false,
  fallen: 0,
  yaw: 0,
};

/** A single px in its own colour on the body: an eye, a nostril. */
export interface Mark {
  readonly at: Vec;
  readonly colour: number;
  /** True for an eye, which shines in the dark and becomes a line while shut. */
  readonly isEye?: boolean;
  /** Neighbouring px that are coloured too: [right, down, colour]. They are mirrored on the left half. */
  readonly beside?: readonly (readonly [number, number, number])[];
  /** Depth below the surface up to which the mark still shows; 1.2 by default. */
  readonly depth?: number;
}

/** A hand-typed picture of a head, for views in which solids alone do not show a face. */
export interface Stamp {
  readonly image: Img;
  /** The px at which the head joins the neck. */
  readonly seat: Place;
  readonly eyes: readonly Place[];
  /** True if the head is on the far side of the body, so that the body is drawn over it. */
  readonly isBehind?: boolean;
}

export interface HeadParts {
  readonly solids: readonly Solid[];
  readonly marks: readonly Mark[];
  readonly stamp?: Stamp;
}

/** Numbers of the groups; ears and antlers take numbers from {@link GROUP.own} upward. */
export const GROUP = { trunk: 1, head: 2, tail: 3, leg: 4, jaw: 8, own: 10 } as const;

export interface BeastShape {
  readonly edge: number;
  readonly foot: { readonly x: number; readonly y: number };
  readonly stretch: Stretch;
  /** Factor by which everything is enlarged from the sizes given here. */
  readonly size: number;
  /** Height of the spine above the ground. */
  readonly height: number;
  /** Cross-sections from the rump to the chest: [x, above the spine, half width, half height]. */
  readonly trunk: readonly (readonly [x: number, dz: number, wide: number, high: number])[];
  readonly coat: Coat;
  /** Position of the hips, about which the front of the trunk is raised. */
  readonly hips: number;
  /** Root of the neck in the trunk's space, its length, its angle at rest, and its half sizes at root and head. */
  readonly neck: {
    readonly root: Vec;
    readonly length: number;
    readonly rise: number;
    readonly thick: readonly [root: readonly [number, number], head: readonly [number, number]];
    readonly coat: Coat;
  };
  /** Head in its own space: it looks along +x, and its origin is where it joins the neck. */
  readonly head: (pose: BeastPose, direction: Direction) => HeadParts;
  readonly tail: {
    readonly root: Vec;
    readonly rise: number;
    /** [length, radius] from the root. */
    readonly pieces: readonly (readonly [number, number])[];
    /** Upward turn of each piece relative to the previous one. */
    readonly curl: number;
    readonly coats: readonly Coat[];
  } | null;
  readonly hind: LegShape;
  readonly fore: LegShape;
  /** Solids besides head, tail and legs, such as humps and manes, in the trunk's space. */
  readonly more?: (pose: BeastPose) => readonly Solid[];
}
