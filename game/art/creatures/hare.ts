/** The tundra hare: brown above, white below, long ears with black tips; it sits, listens and bounds. */
import { actsOf } from './acts.ts';
import type { Gait, Steps } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/hare.ts';

const HOP: Gait = { beats: [0, 0.04, 0.46, 0.54], duty: 0.42, reach: 3.6, lift: 2 };
const BOUND: Gait = { beats: [0, 0.05, 0.5, 0.58], duty: 0.2, reach: 5.4, lift: 3.4 };
const ROUND = Math.PI * 2;

/** The pose upright on its haunches, the fore paws in front of the chest. */
const UPRIGHT: Partial<BeastPose> = {
  pitch: 0.85,
  move: [1.6, 0, 0.2],
  head: -0.35,
  neck: -0.1,
  steps: [
    { x: 2.6, z: 0, bend: 0 },
    { x: 2.6, z: 0, bend: 0 },
    { x: 0.6, z: 4.6, bend: -0.9 },
    { x: 0.6, z: 4.6, bend: -0.9 },
  ],
};
const LOAF: Partial<BeastPose> = {
  move: [0, 0, -1.9],
  neck: -0.6,
  ears: 1,
  steps: [
    { x: 1.4, z: 0, bend: 0.2 },
    { x: 1.4, z: 0, bend: 0.2 },
    { x: 0.6, z: 0, bend: 0 },
    { x: 0.6, z: 0, bend: 0 },
  ],
};
const LIMP: Steps = [
  { x: -4, z: 0.6, bend: 0.3 },
  { x: -2.4, z: 0, bend: 0.3 },
  { x: 2, z: 0.6, bend: -0.6 },
  { x: 0.8, z: 0, bend: -0.4 },
];

const FALLEN: Partial<BeastPose> = { fallen: 1, eyesShut: true, ears: 1, neck: -0.8, steps: LIMP };

export const SPRITES: CreatureSheet = {
  kind: 'hare',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [17, 6], front: [12, 8] },
  track: PRINTS.hare,
  carcass: () => carcassOf(SHAPE, FALLEN, 'small', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 280,
      poses: [{}, { head: 0.08 }, { eyesShut: true }, { ears: 0.3, head: 0.08 }],
    },
    walk: {
      gait: HOP,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, Math.max(0, Math.sin((t - 0.3) * ROUND)) * 1.6],
        pitch: Math.sin((t - 0.15) * ROUND) * 0.2,
        arch: Math.cos(t * ROUND) * 0.8,
        ears: 0.25,
      }),
    },
    run: {
      gait: BOUND,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, 1.2 + Math.sin((t - 0.12) * ROUND) * 1.8],
        pitch: Math.sin((t - 0.02) * ROUND) * 0.3,
        arch: Math.cos(t * ROUND) * 1.2,
        neck: -0.45,
        head: 0.05,
        ears: 1,
      }),
    },
    attack: {
      frameMs: 80,
      windup: 2,
      poses: [
        { ...LOAF },
        { ...UPRIGHT, ears: 1 },
        { ...UPRIGHT, move: [2.6, 0, 1], pitch: 0.6, ears: 1 },
        { ears: 0.8 },
      ],
    },
    hit: {
      poses: [
        { move: [-1, 0, 1.4], pitch: 0.25, ears: 1, eyesShut: true },
        { ...LOAF, eyesShut: true },
      ],
    },
    dead: {
      poses: [
        { ...LOAF, eyesShut: true },
        { fallen: 0.45, eyesShut: true, ears: 1 },
        { fallen: 0.9, eyesShut: true, ears: 1, neck: -0.6, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      graze: {
        frameMs: 170,
        poses: [0, 1, 0, 2].map((k) => ({
          pitch: -0.14,
          neck: -1.15 + 0.12 * k,
          head: -0.45 + 0.1 * k,
          ears: 0.55,
        })),
      },
      watch: {
        frameMs: 320,
        poses: [UPRIGHT, { ...UPRIGHT, head: -0.28 }, UPRIGHT, { ...UPRIGHT, turn: 0.25 }],
      },
      rest: {
        frameMs: 420,
        poses: [LOAF, { ...LOAF, move: [0, 0, -1.6] }, { ...LOAF, eyesShut: true }, LOAF],
      },
      dig: {
        frameMs: 100,
        poses: [0, 1, 2, 3].map((k) => ({
          pitch: -0.42,
          move: [0.6, 0, 0.6],
          neck: -0.9,
          ears: 1,
          steps: [
            { x: -0.6, z: 0, bend: 0 },
            { x: -0.6, z: 0, bend: 0 },
            { x: k % 2 === 0 ? 2.6 : -0.6, z: k === 0 ? 1 : 0, bend: -0.4 },
            { x: k % 2 === 0 ? -0.6 : 2.6, z: k === 1 ? 1 : 0, bend: -0.4 },
          ],
        })),
      },
    },
  }),
};
