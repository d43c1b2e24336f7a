/** The brown bear: heavy, humped, its head carried low; it rears up before it attacks. */
import { actsOf } from './acts.ts';
import { GALLOP_BEATS, type Gait, type Steps, WALK_BEATS } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/bear.ts';

const WALK: Gait = { beats: WALK_BEATS, duty: 0.6, reach: 6.4, lift: 3 };
const GALLOP: Gait = { beats: GALLOP_BEATS, duty: 0.3, reach: 9, lift: 4.6 };
const ROUND = Math.PI * 2;
const FIRM = { x: 0, z: 0, bend: 0 };

/** Returns the pose on its hind legs, the fore paws hanging; `k` sways it. */
const reared = (k: number, more: Partial<BeastPose> = {}): Partial<BeastPose> => ({
  move: [6, 0, 1],
  pitch: 1.16 + 0.04 * k,
  neck: -0.5,
  head: -0.55,
  ears: 0.2,
  steps: [
    { x: 6, z: 0, bend: 0 },
    { x: 6, z: 0, bend: 0 },
    { x: 3, z: 17 + k, bend: -1.2 },
    { x: 3, z: 18 - k, bend: -1.2 },
  ],
  ...more,
});
const LYING: Partial<BeastPose> = {
  move: [0, 0, -8.4],
  neck: -0.4,
  head: -0.1,
  steps: [
    { x: 4, z: 0, bend: 0.4 },
    { x: 4, z: 0, bend: 0.4 },
    { x: 5, z: 0, bend: 0 },
    { x: 4, z: 0, bend: 0 },
  ],
};
const LIMP: Steps = [
  { x: -4, z: 2, bend: 0.3 },
  { x: 0, z: 0, bend: 0.3 },
  { x: 4, z: 2, bend: -0.6 },
  { x: 0, z: 0, bend: -0.4 },
];

const FALLEN: Partial<BeastPose> = { fallen: 1, eyesShut: true, neck: -0.5, head: -0.2, steps: LIMP };

export const SPRITES: CreatureSheet = {
  kind: 'bear',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [42, 14], front: [26, 19] },
  track: PRINTS.bear,
  carcass: () => carcassOf(SHAPE, FALLEN, 'large', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 320,
      poses: [
        {},
        { neck: 0.06, turn: 0.1 },
        { move: [0, 0, -0.5], eyesShut: true },
        { move: [0, 0, -0.5], turn: -0.1 },
      ],
    },
    walk: {
      gait: WALK,
      frames: 6,
      pose: (t) => ({
        move: [0, Math.sin(t * ROUND) * 0.5, Math.sin(t * ROUND * 2) * 0.5],
        neck: Math.sin(t * ROUND * 2 + 1) * 0.08 - 0.1,
        turn: Math.sin(t * ROUND) * 0.1,
      }),
    },
    run: {
      gait: GALLOP,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, 0.6 + Math.sin(t * ROUND) * 1.3],
        pitch: Math.sin(t * ROUND + 0.6) * 0.16,
        arch: Math.cos(t * ROUND) * 1.4,
        neck: -0.1,
        head: 0.05,
        ears: 0.8,
      }),
    },
    attack: {
      frameMs: 100,
      windup: 3,
      poses: [
        {
          pitch: 0.3,
          move: [1, 0, 0],
          neck: 0,
          ears: 0.8,
          jaw: 0.3,
          steps: [FIRM, FIRM, { x: 2, z: 4, bend: -0.6 }, { x: 1, z: 2, bend: -0.6 }],
        },
        reared(0, {
          pitch: 0.95,
          jaw: 0.6,
          neck: -0.4,
          steps: [
            { x: 6, z: 0, bend: 0 },
            { x: 6, z: 0, bend: 0 },
            { x: 4, z: 14, bend: -0.6 },
            { x: 4, z: 33, bend: 1 },
          ],
        }),
        reared(0, {
          pitch: 1.05,
          jaw: 0.9,
          neck: -0.35,
          steps: [
            { x: 6, z: 0, bend: 0 },
            { x: 6, z: 0, bend: 0 },
            { x: 4, z: 16, bend: -0.6 },
            { x: 4, z: 42, bend: 1.4 },
          ],
        }),
        {
          pitch: 0.25,
          move: [8, 0, 0],
          neck: -0.2,
          jaw: 0.8,
          ears: 1,
          steps: [FIRM, { x: 5, z: 0, bend: 0 }, { x: 8, z: 3, bend: -0.4 }, { x: 13, z: 2, bend: -0.2 }],
        },
        {
          pitch: -0.05,
          move: [5, 0, -0.6],
          neck: -0.3,
          jaw: 0.4,
          steps: [FIRM, { x: 5, z: 0, bend: 0 }, { x: 5, z: 0, bend: 0 }, { x: 8, z: 0, bend: 0 }],
        },
        { move: [2, 0, 0], neck: -0.1 },
      ],
    },
    hit: {
      poses: [
        { move: [-2, 0, -0.8], head: 0.35, eyesShut: true, ears: 1, jaw: 0 },
        { move: [-1, 0, -0.5], eyesShut: true, ears: 1 },
      ],
    },
    dead: {
      frameMs: 150,
      poses: [
        { move: [0, 0, -4], eyesShut: true, neck: -0.5, pitch: -0.12 },
        { fallen: 0.35, eyesShut: true },
        { fallen: 0.85, eyesShut: true, neck: -0.4, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      threaten: {
        frameMs: 240,
        poses: [reared(0, { jaw: 0.5 }), reared(1, { jaw: 0.9 }), reared(0, { jaw: 0.9 }), reared(-1)],
      },
      rise: { frameMs: 260, poses: [reared(-1), reared(0), reared(1), reared(0)] },
      dig: {
        frameMs: 180,
        poses: [0, 1, 2, 1].map((k) => ({
          pitch: -0.12,
          neck: -0.7,
          head: -0.4,
          turn: 0.1 * (k - 1),
          steps: [FIRM, FIRM, { x: 4 - 3 * k, z: k === 0 ? 2.5 : 0, bend: -0.4 }, { x: 0, z: 0, bend: 0 }],
        })),
      },
      eat: {
        frameMs: 190,
        poses: [0, 1, 0, 2].map((k) => ({
          pitch: -0.1,
          neck: -0.95 + 0.1 * k,
          head: -0.5 + 0.1 * k,
          jaw: k === 1 ? 0.4 : 0,
        })),
      },
      rest: {
        frameMs: 460,
        poses: [
          LYING,
          { ...LYING, move: [0, 0, -8] },
          { ...LYING, move: [0, 0, -8], eyesShut: true },
          { ...LYING, eyesShut: true },
        ],
      },
    },
  }),
};
