/** The walrus: a hill of wrinkled hide, whiskers and two tusks; it heaves itself along on its flippers. */
import { actsOf } from './acts.ts';
import type { Gait, Steps } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/walrus.ts';

/** Gait in which both fore flippers move together, and the rest of the body is pulled along. */
const HEAVE: Gait = { beats: [0.5, 0.5, 0, 0], duty: 0.55, reach: 4, lift: 2 };
const LUMBER: Gait = { beats: [0.5, 0.5, 0, 0.04], duty: 0.4, reach: 5, lift: 2.6 };
const ROUND = Math.PI * 2;
const FIRM = { x: 0, z: 0, bend: 0 };

const heaving = (t: number, by: number): Partial<BeastPose> => ({
  move: [Math.sin(t * ROUND) * by, 0, Math.max(0, Math.sin((t + 0.1) * ROUND)) * 0.8 * by],
  pitch: Math.sin((t + 0.1) * ROUND) * 0.06 * by,
  arch: Math.cos(t * ROUND) * by,
  neck: -0.25 + Math.sin((t + 0.3) * ROUND) * 0.14 * by,
  head: -0.05,
});
const ASLEEP: Partial<BeastPose> = {
  pitch: -0.08,
  move: [0, 0, -0.6],
  neck: -0.85,
  head: 0.1,
  eyesShut: true,
};
const LIMP: Steps = [FIRM, FIRM, { x: -2, z: 3, bend: 0.4 }, { x: 1, z: 0, bend: 0 }];

const FALLEN: Partial<BeastPose> = { fallen: 0.9, eyesShut: true, neck: -0.9, steps: LIMP };

export const SPRITES: CreatureSheet = {
  kind: 'walrus',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [48, 15], front: [28, 20] },
  track: PRINTS.walrus,
  carcass: () => carcassOf(SHAPE, FALLEN, 'large', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 340,
      poses: [{}, { move: [0, 0, 0.4], neck: -0.04 }, { move: [0, 0, 0.4], eyesShut: true }, { neck: 0.04 }],
    },
    walk: { gait: HEAVE, frames: 6, pose: (t) => heaving(t, 1) },
    run: { gait: LUMBER, frames: 6, pose: (t) => heaving(t, 1.5) },
    attack: {
      frameMs: 110,
      windup: 3,
      poses: [
        { pitch: 0.1, neck: 0.15, jaw: 0.5 },
        { pitch: 0.24, move: [-1, 0, 0.6], neck: 0.35, head: 0.2, jaw: 0.8 },
        { pitch: 0.32, move: [-2, 0, 1], neck: 0.45, head: 0.3, jaw: 0.9 },
        {
          pitch: -0.05,
          move: [5, 0, 0],
          neck: -0.7,
          head: -0.5,
          steps: [FIRM, FIRM, { x: 5, z: 0, bend: 0 }, { x: 5, z: 0, bend: 0 }],
        },
        {
          pitch: -0.06,
          move: [4, 0, -0.3],
          neck: -0.8,
          head: -0.3,
          steps: [FIRM, FIRM, { x: 4, z: 0, bend: 0 }, { x: 4, z: 0, bend: 0 }],
        },
      ],
    },
    hit: {
      poses: [
        { move: [-1, 0, 0], neck: 0.25, head: 0.2, eyesShut: true },
        { neck: 0.1, eyesShut: true },
      ],
    },
    dead: {
      frameMs: 160,
      poses: [
        { neck: -0.4, eyesShut: true },
        { ...ASLEEP, neck: -1 },
        { fallen: 0.5, eyesShut: true, neck: -0.9, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      rest: {
        frameMs: 480,
        poses: [
          ASLEEP,
          { ...ASLEEP, move: [0, 0, -0.2] },
          { ...ASLEEP, move: [0, 0, 0] },
          { ...ASLEEP, move: [0, 0, -0.3] },
        ],
      },
      threaten: {
        frameMs: 220,
        poses: [0, 1, 1, 0].map((k) => ({
          pitch: 0.12 + 0.06 * k,
          neck: 0.15 + 0.1 * k,
          head: 0.15 * k,
          jaw: 0.4 + 0.4 * k,
        })),
      },
      call: {
        frameMs: 260,
        poses: [0, 1, 1, 0].map((k) => ({ pitch: 0.08, neck: 0.2 + 0.15 * k, head: 0.35 * k, jaw: 0.6 * k })),
      },
    },
  }),
};
