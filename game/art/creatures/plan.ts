/** The drawing of a species: acts in four directions, eyes, shadow, tracks, and remains. */
import type { Img } from '../image.ts';

export type Direction = 'down' | 'left' | 'right' | 'up';

/** Rows of a sheet, top to bottom, in the same order as the babushka's. */
export const DIRECTIONS: readonly Direction[] = ['down', 'left', 'right', 'up'];

/** Position in art px from the upper left corner of the frame. */
export type Place = readonly [x: number, y: number];

export interface CreatureFrame {
  readonly image: Img;
  /** The px of the visible eyes, for their shine in the dark; empty if the creature looks away or has its eyes shut. */
  readonly eyes: readonly Place[];
}

/** Acts that every sheet has. */
export const BASE_ACTS = ['idle', 'walk', 'run', 'attack', 'hit', 'dead'] as const;

/** One animation: a range of columns. */
export interface CreatureAct {
  /**
   * One of {@link BASE_ACTS}, or an act of the protocol ('graze', 'rest', 'threaten', 'sneak', 'scan' …), or 'carry'.
   */
  readonly name: string;
  readonly frames: number;
  readonly frameMs: number;
  readonly loop: boolean;
  /**
   * Distance that the body covers in one cycle of a gait, in screen px. Frames of a gait are chosen by the distance
   * covered, not by the clock, so that feet on the ground stay in place.
   */
  readonly stride?: number;
  /**
   * Number of frames of 'attack' before the blow. They show the wind-up, and the last of them lasts until the blow
   * lands.
   */
  readonly windup?: number;
  readonly draw: (direction: Direction, frame: number) => CreatureFrame;
}

export interface CreatureSheet {
  /** The species' name in code and on the wire. */
  readonly kind: string;
  /** Edge length of its square frames, in art px; even. */
  readonly frame: number;
  /**
   * Place where the creature touches the ground, in px of the frame; for a flying creature the point on the ground
   * below it.
   */
  readonly foot: { readonly x: number; readonly y: number };
  /** The acts of {@link BASE_ACTS} in their order, followed by the species' own acts. */
  readonly acts: readonly CreatureAct[];
  /**
   * Width and height of the patch of shadow below the creature, in side view and from the front or behind, in art px.
   */
  readonly shadow: { readonly side: readonly [number, number]; readonly front: readonly [number, number] };
  /**
   * Print of one foot, going to the right and going down, as masks (1 inside). Absent if the species leaves no prints.
   */
  readonly track?: { readonly side: Img; readonly front: Img };
  /** Draws the remains at the place of death; absent if there are none. */
  readonly carcass?: () => Img;
}
