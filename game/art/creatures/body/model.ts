/** A four-legged body: what it is built of, and the poses it takes. Lengths in art px, angles in radians. */
import type { Img } from '../../image.ts';
import type { Direction, Place } from '../plan.ts';
import { STILL, type Steps } from './gaits.ts';
import type { LegShape } from './legs.ts';
import type { Coat, Solid } from './solids.ts';
import type { Stretch, Vec } from './space.ts';

export interface BeastPose {
  /** The trunk away from its place of rest. */
  readonly move: Vec;
  /** The front of the trunk raised; it turns about the hips. */
  readonly pitch: number;
  /** The middle of the back raised. */
  readonly arch: number;
  /** The neck and the head, raised from their rest. */
  readonly neck: number;
  readonly head: number;
  /** The head turned to the left. */
  readonly turn: number;
  /** How far the mouth is open. */
  readonly jaw: number;
  /** Ears laid back, 0 to 1. */
  readonly ears: number;
  /** The tail raised, and swung to the left. */
  readonly tail: number;
  readonly wag: number;
  readonly steps: Steps;
  readonly eyesShut: boolean;
  /** Has something in its mouth. */
  readonly holds: boolean;
  /** Lying on a side, 0 to 1. */
  readonly fallen: number;
  /** Turned to the left as a whole. */
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

/** A px of its own colour that lies on the body: an eye, a nostril. */
export interface Mark {
  readonly at: Vec;
  readonly colour: number;
  /** Shines in the dark, and is a line while it is shut. */
  readonly isEye?: boolean;
  /** px beside it that take a colour too: [right, down, colour]. On the left half they are mirrored. */
  readonly beside?: readonly (readonly [number, number, number])[];
  /** How deep below the surface it may lie and still show; 1.2 unless told. */
  readonly depth?: number;
}

/** A typed picture of a head, for sides from which a face is more than its form. */
export interface Stamp {
  readonly image: Img;
  /** The px that lies where the head sits on the neck. */
  readonly seat: Place;
  readonly eyes: readonly Place[];
  /** The body is drawn over it: it is beyond the body. */
  readonly isBehind?: boolean;
}

export interface HeadParts {
  readonly solids: readonly Solid[];
  readonly marks: readonly Mark[];
  readonly stamp?: Stamp;
}

/** Numbers of groups; ears and antlers take those from {@link GROUP.own} on. */
export const GROUP = { trunk: 1, head: 2, tail: 3, leg: 4, jaw: 8, own: 10 } as const;

export interface BeastShape {
  readonly edge: number;
  readonly foot: { readonly x: number; readonly y: number };
  readonly stretch: Stretch;
  /** Everything is drawn so many times larger than it is given here. */
  readonly size: number;
  /** Height of the spine above the ground. */
  readonly height: number;
  /** Cross-sections from the rump to the chest: [x, above the spine, half width, half height]. */
  readonly trunk: readonly (readonly [x: number, dz: number, wide: number, high: number])[];
  readonly coat: Coat;
  /** What turns with the trunk: hips, from where the front is raised. */
  readonly hips: number;
  /** Root of the neck in the trunk's space, its length, its rise at rest, half sizes at root and head. */
  readonly neck: {
    readonly root: Vec;
    readonly length: number;
    readonly rise: number;
    readonly thick: readonly [root: readonly [number, number], head: readonly [number, number]];
    readonly coat: Coat;
  };
  /** In the head's own space: it looks along +x, the origin is where it sits on the neck. */
  readonly head: (pose: BeastPose, direction: Direction) => HeadParts;
  readonly tail: {
    readonly root: Vec;
    readonly rise: number;
    /** [length, radius] from the root. */
    readonly pieces: readonly (readonly [number, number])[];
    /** Each piece is turned up by so much more than the one before. */
    readonly curl: number;
    readonly coats: readonly Coat[];
  } | null;
  readonly hind: LegShape;
  readonly fore: LegShape;
  /** Head, tail and legs may not be enough: humps, manes; in the trunk's space. */
  readonly more?: (pose: BeastPose) => readonly Solid[];
}
