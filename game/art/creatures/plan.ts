/** What a species' drawing consists of: acts in four directions, its eyes, shadow, tracks, and what is left of it. */
import type { Img } from '../image.ts';

export type Direction = 'down' | 'left' | 'right' | 'up';

/** Rows of a sheet, top to bottom, as in the babushka's. */
export const DIRECTIONS: readonly Direction[] = ['down', 'left', 'right', 'up'];

/** Art px from the upper left corner of the frame. */
export type Place = readonly [x: number, y: number];

export interface CreatureFrame {
  readonly image: Img;
  /** The px of the eyes that show, for the shine in the dark; none where it looks away or has them shut. */
  readonly eyes: readonly Place[];
}

/** Acts that every sheet has. */
export const BASE_ACTS = ['idle', 'walk', 'run', 'attack', 'hit', 'dead'] as const;

/** One animation: a run of columns. */
export interface CreatureAct {
  /** One of {@link BASE_ACTS}, or an act of the protocol ('graze', 'rest', 'threaten', 'sneak', 'scan' …), or 'carry'. */
  readonly name: string;
  readonly frames: number;
  readonly frameMs: number;
  readonly loop: boolean;
  /**
   * Of gaits: how far the body comes in one round, in screen px. Shown by the way covered and not by the
   * clock, feet on the ground stay where they are.
   */
  readonly stride?: number;
  /** Of 'attack': the frames before the blow. They show the wind-up, and the last of them lasts until it lands. */
  readonly windup?: number;
  readonly draw: (direction: Direction, frame: number) => CreatureFrame;
}

export interface CreatureSheet {
  /** The species' name in code and on the wire. */
  readonly kind: string;
  /** Edge of its square frames, in art px; even. */
  readonly frame: number;
  /** Where it touches the ground, in px of the frame; of what flies, the point below it. */
  readonly foot: { readonly x: number; readonly y: number };
  /** First those of {@link BASE_ACTS} in their order, then its own. */
  readonly acts: readonly CreatureAct[];
  /** Width and height of the patch below it, seen from the side and from before or behind, in art px. */
  readonly shadow: { readonly side: readonly [number, number]; readonly front: readonly [number, number] };
  /** One foot's print, going to the right and going down; masks, 1 inside. Absent: it leaves none. */
  readonly track?: { readonly side: Img; readonly front: Img };
  /** What lies where it died; absent: nothing. */
  readonly carcass?: () => Img;
}
