/** The wolf: long-legged, with a nearly black saddle, pale flanks and cheeks; lean and low when it stalks. */
import { actsOf } from './acts.ts';
import { GALLOP_BEATS, type Gait, type Steps, TROT_BEATS, WALK_BEATS } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/wolf.ts';

const LIMP: Steps = [
  { x: -4, z: 2, bend: 0.4 },
  { x: -1, z: 0, bend: 0.4 },
  { x: 3, z: 2, bend: -0.8 },
  { x: 1, z: 0, bend: -0.5 },
];
const TROT: Gait = { beats: TROT_BEATS, duty: 0.5, reach: 6, lift: 3 };
const STALK: Gait = { beats: WALK_BEATS, duty: 0.66, reach: 5, lift: 2.4 };
const GALLOP: Gait = { beats: GALLOP_BEATS, duty: 0.26, reach: 7.5, lift: 4.5 };
const ROUND = Math.PI * 2;

/** The pose lying on its belly, the fore paws stretched out. */
const LYING: Partial<BeastPose> = {
  move: [0, 0, -8.6],
  neck: -0.35,
  tail: 0.75,
  steps: [
    { x: 5, z: 0, bend: 0.9 },
    { x: 4, z: 0, bend: 0.9 },
    { x: 6, z: 0, bend: 0 },
    { x: 5, z: 0, bend: 0 },
  ],
};
const COILED: Partial<BeastPose> = { move: [-3, 0, -3.2], pitch: -0.2, neck: -0.2, ears: 1, tail: 0.5 };

const FALLEN: Partial<BeastPose> = {
  fallen: 1,
  eyesShut: true,
  neck: -0.75,
  head: -0.2,
  tail: 0.5,
  steps: LIMP,
};

export const SPRITES: CreatureSheet = {
  kind: 'wolf',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [32, 10], front: [18, 14] },
  track: PRINTS.wolf,
  carcass: () => carcassOf(SHAPE, FALLEN, 'middle', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 260,
      poses: [
        {},
        { move: [0, 0, -0.4], wag: 0.1 },
        { move: [0, 0, -0.4], head: -0.1, wag: 0.2, eyesShut: true },
        { wag: 0.1 },
      ],
    },
    walk: {
      gait: TROT,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, Math.abs(Math.sin(t * ROUND)) * 0.8],
        neck: -0.25,
        head: -0.05,
        tail: 0.15,
      }),
    },
    run: {
      gait: GALLOP,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, 0.8 + Math.sin(t * ROUND)],
        pitch: Math.sin(t * ROUND + 0.6) * 0.14,
        arch: Math.cos(t * ROUND) * 1.2,
        neck: -0.4,
        head: 0.1,
        tail: 0.9,
        ears: 0.6,
      }),
    },
    attack: {
      frameMs: 90,
      windup: 3,
      poses: [
        { move: [-2, 0, -2], pitch: -0.1, neck: -0.3, ears: 0.7 },
        { ...COILED, jaw: 0.4 },
        { ...COILED, move: [-3, 0, -3.8], jaw: 0.7, wag: 0.3 },
        {
          move: [3, 0, 3],
          pitch: 0.16,
          neck: -0.3,
          jaw: 0.9,
          ears: 1,
          tail: 0.7,
          steps: [
            { x: -4, z: 0, bend: -0.5 },
            { x: -2, z: 0, bend: -0.5 },
            { x: 9, z: 6, bend: -0.3 },
            { x: 7, z: 5, bend: -0.3 },
          ],
        },
        { move: [3, 0, 0], neck: -0.4, ears: 1 },
      ],
    },
    hit: {
      poses: [
        { move: [-2, 0, -1], head: 0.4, eyesShut: true, ears: 1, tail: -0.3 },
        { move: [-1, 0, -1], ears: 1, eyesShut: true, tail: -0.3 },
      ],
    },
    dead: {
      poses: [
        { move: [0, 0, -3], eyesShut: true, neck: -0.4, ears: 1 },
        { fallen: 0.4, eyesShut: true },
        { fallen: 0.9, eyesShut: true, neck: -0.6, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      sneak: {
        gait: STALK,
        frames: 6,
        pose: (t) => ({
          move: [0, 0, -3.4 + Math.sin(t * ROUND * 2) * 0.3],
          neck: -0.75,
          head: 0.3,
          ears: 0.5,
          tail: 0.25,
        }),
      },
      threaten: {
        frameMs: 170,
        poses: [0, 1, 0, -1].map((k) => ({
          move: [0.2 * k, 0, -2],
          pitch: -0.06,
          arch: 1.2,
          neck: -0.7,
          head: 0.25,
          jaw: 0.55,
          ears: 0.8,
          tail: 0.6,
          wag: 0.1 * k,
        })),
      },
      rest: {
        frameMs: 420,
        poses: [LYING, { ...LYING, move: [0, 0, -8.2] }, { ...LYING, eyesShut: true }, LYING],
      },
      call: {
        frameMs: 320,
        poses: [
          { neck: 0.2, head: 0.3 },
          { neck: 0.5, head: 0.75, jaw: 0.35, ears: 0.8 },
          { neck: 0.55, head: 0.8, jaw: 0.45, ears: 0.9, tail: -0.1 },
          { neck: 0.5, head: 0.75, jaw: 0.35, ears: 0.8 },
        ],
      },
      eat: {
        frameMs: 180,
        poses: [0, 1, 0, 2].map((k) => ({
          pitch: -0.12,
          neck: -1.25 + 0.1 * k,
          head: -0.55 + 0.12 * k,
          jaw: k === 1 ? 0.4 : 0,
          wag: 0.1 * k,
        })),
      },
      cower: {
        frameMs: 200,
        poses: [0, 1].map((k) => ({
          move: [-1, 0, -3.4 + 0.3 * k],
          pitch: 0.05,
          neck: -0.6,
          ears: 1,
          tail: -0.6,
        })),
      },
    },
  }),
};
