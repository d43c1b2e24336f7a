/** The acts of a four-legged creature: gaits and sequences of poses, drawn from all sides. */
import { drawBeast, flashed } from './body/beast.ts';
import { type Gait, stepsOf, strideOf } from './body/gaits.ts';
import type { BeastPose, BeastShape } from './body/model.ts';
import type { CreatureAct, CreatureFrame, Direction } from './plan.ts';

type Change = Partial<BeastPose>;

/** A gait in motion. `pose` returns the body's pose at a share of one cycle. */
export interface Going {
  readonly gait: Gait;
  readonly frames: number;
  readonly pose: (t: number, direction: Direction) => Change;
}

export interface Posing {
  readonly frameMs?: number;
  readonly loop?: boolean;
  readonly poses: readonly Change[];
  readonly windup?: number;
}

export interface BeastActs {
  readonly idle: Posing;
  readonly walk: Going;
  readonly run: Going;
  readonly attack: Posing;
  readonly hit: Posing;
  readonly dead: Posing;
  readonly more: Readonly<Record<string, Posing | Going>>;
}

/** Default duration of a gait's frame if no speed is given, in ms. */
const GAIT_MS = 70;

function going(shape: BeastShape, name: string, { gait, frames, pose }: Going): CreatureAct {
  const draw = (direction: Direction, frame: number): CreatureFrame => {
    const t = frame / frames;
    return drawBeast(shape, { steps: stepsOf(gait, t), ...pose(t, direction) }, direction);
  };
  return {
    name,
    frames,
    frameMs: GAIT_MS,
    loop: true,
    stride: Math.round(strideOf(gait) * shape.size),
    draw,
  };
}

function posing(
  shape: BeastShape,
  name: string,
  { frameMs = 120, loop = true, poses, windup }: Posing,
  after = (frame: CreatureFrame, _k: number): CreatureFrame => frame,
): CreatureAct {
  const draw = (direction: Direction, k: number) => after(drawBeast(shape, poses[k] ?? {}, direction), k);
  return { name, frames: poses.length, frameMs, loop, draw, ...(windup === undefined ? {} : { windup }) };
}

/** Direction and turn of a dead creature, which lies on its side and shows that side, whichever way it faced. */
const LYING: Readonly<Record<Direction, readonly [Direction, number]>> = {
  right: ['right', 0],
  down: ['right', -0.35],
  left: ['left', 0],
  up: ['left', -0.35],
};

function dying(shape: BeastShape, { frameMs = 120, poses }: Posing): CreatureAct {
  const draw = (direction: Direction, k: number): CreatureFrame => {
    const pose = poses[k] ?? {};
    const [way, yaw] = LYING[direction];
    return pose.fallen ? drawBeast(shape, { ...pose, yaw }, way) : drawBeast(shape, pose, direction);
  };
  return { name: 'dead', frames: poses.length, frameMs, loop: false, draw };
}

export function actsOf(shape: BeastShape, acts: BeastActs): CreatureAct[] {
  return [
    posing(shape, 'idle', acts.idle),
    going(shape, 'walk', acts.walk),
    going(shape, 'run', acts.run),
    posing(shape, 'attack', { ...acts.attack, loop: false }),
    posing(shape, 'hit', { ...acts.hit, loop: false, frameMs: 80 }, (frame, k) =>
      k === 0 ? flashed(frame) : frame,
    ),
    dying(shape, acts.dead),
    ...Object.entries(acts.more).map(([name, act]) =>
      'gait' in act ? going(shape, name, act) : posing(shape, name, act),
    ),
  ];
}
