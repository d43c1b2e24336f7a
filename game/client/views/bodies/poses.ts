/**
 * Maps an animation and its elapsed time to the frame of the sheet and the position of the hand in it. Lengths in art
 * px.
 */
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { BodySheet, Gait } from '../files/art-files.ts';

/** The hand that holds the weapon. */
export interface Hand {
  /** Middle of the hand, from the frame's upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Direction of the weapon, in eighths of a turn clockwise from upward. */
  readonly turn: number;
  /** True if the body is drawn over the weapon instead of under it. */
  readonly isBehind: boolean;
}

export interface Pose {
  /** Number of the frame, row by row. */
  readonly frame: number;
  /** Null if no weapon shows. */
  readonly hand: Hand | null;
}

interface Moves {
  readonly frameMs: number;
  readonly isLoop: boolean;
  readonly byFacing: ReadonlyMap<Facing, readonly Pose[]>;
}

export class Poses {
  readonly #moves = new Map<Gait, Moves>();

  constructor(sheet: BodySheet) {
    for (const gait of Object.keys(sheet.animations) as Gait[]) {
      const moves = movesOf(sheet, gait);
      if (moves) this.#moves.set(gait, moves);
    }
  }

  /**
   * Returns the pose of an animation; one that the sheet lacks is shown as standing still. @param elapsed time since it
   * began, in ms
   */
  at(gait: Gait, facing: Facing, elapsed: number): Pose {
    const moves = this.#moves.get(gait) ?? this.#moves.get('idle');
    const poses = moves?.byFacing.get(facing);
    if (!moves || !poses) return FIRST;
    const step = Math.max(0, Math.floor(elapsed / moves.frameMs));
    const at = moves.isLoop ? step % poses.length : Math.min(step, poses.length - 1);
    return poses[at] ?? FIRST;
  }
}

const FIRST: Pose = { frame: 0, hand: null };

function movesOf(sheet: BodySheet, gait: Gait): Moves | null {
  const animation = sheet.animations[gait];
  if (!animation) return null;
  const { first, frames, frameMs, loop = true, hands } = animation;
  const byFacing = new Map<Facing, Pose[]>();
  for (const [row, facing] of sheet.directions.entries()) {
    const poses = Array.from({ length: frames }, (_, k) => {
      const [x, y, turn, behind] = hands?.[facing]?.[k] ?? [];
      const hasHand = x !== undefined && y !== undefined && turn !== undefined;
      const hand = hasHand ? { x, y, turn, isBehind: behind === 1 } : null;
      return { frame: row * sheet.columns + first + k, hand };
    });
    byFacing.set(facing, poses);
  }
  return { frameMs, isLoop: loop, byFacing };
}
