/** The reindeer: long-legged, grey-brown, a pale mane under the neck, and conspicuous antlers. */
import { actsOf } from './acts.ts';
import { GALLOP_BEATS, type Gait, type Steps, WALK_BEATS } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/reindeer.ts';

const WALK: Gait = { beats: WALK_BEATS, duty: 0.62, reach: 6, lift: 3.4 };
const GALLOP: Gait = { beats: GALLOP_BEATS, duty: 0.25, reach: 8.5, lift: 6 };
const ROUND = Math.PI * 2;

const LYING: Partial<BeastPose> = {
  move: [0, 0, -11.4],
  neck: -0.05,
  steps: [
    { x: 6, z: 0, bend: 1.3 },
    { x: 5, z: 0, bend: 1.3 },
    { x: -1, z: 0, bend: -1.35 },
    { x: -2, z: 0, bend: -1.35 },
  ],
};
const LIMP: Steps = [
  { x: -4, z: 2, bend: 0.3 },
  { x: 0, z: 0, bend: 0.3 },
  { x: 3, z: 2, bend: -0.8 },
  { x: -1, z: 0, bend: -0.5 },
];

const FALLEN: Partial<BeastPose> = { fallen: 1, eyesShut: true, neck: -0.6, steps: LIMP };

export const SPRITES: CreatureSheet = {
  kind: 'reindeer',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [32, 10], front: [18, 15] },
  track: PRINTS.reindeer,
  carcass: () => carcassOf(SHAPE, FALLEN, 'middle', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 300,
      poses: [{}, { ears: 0.5, neck: -0.04 }, { neck: -0.04, eyesShut: true, wag: 0.3 }, { wag: 0.3 }],
    },
    walk: {
      gait: WALK,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, Math.sin(t * ROUND * 2) * 0.4],
        neck: -0.22 + Math.sin(t * ROUND * 2 + 1) * 0.05,
        head: 0.05,
      }),
    },
    run: {
      gait: GALLOP,
      frames: 6,
      pose: (t) => ({
        move: [0, 0, 0.8 + Math.sin(t * ROUND) * 1.2],
        pitch: Math.sin(t * ROUND + 0.6) * 0.12,
        arch: Math.cos(t * ROUND) * 0.8,
        neck: -0.3,
        head: 0.25,
        ears: 1,
        tail: 1.2,
      }),
    },
    attack: {
      frameMs: 90,
      windup: 3,
      poses: [
        { neck: -0.5, head: -0.5, ears: 1, move: [-1, 0, 0] },
        {
          neck: -0.95,
          head: -0.75,
          ears: 1,
          move: [-2, 0, -0.6],
          pitch: -0.05,
          steps: [
            { x: 0, z: 0, bend: 0 },
            { x: 0, z: 0, bend: 0 },
            { x: 3, z: 3, bend: -0.8 },
            { x: 0, z: 0, bend: 0 },
          ],
        },
        {
          neck: -1.05,
          head: -0.8,
          ears: 1,
          move: [-3, 0, -1],
          pitch: -0.08,
          steps: [
            { x: 0, z: 0, bend: 0 },
            { x: 0, z: 0, bend: 0 },
            { x: -3, z: 1, bend: -0.9 },
            { x: 0, z: 0, bend: 0 },
          ],
        },
        {
          neck: -0.7,
          head: -0.5,
          ears: 1,
          move: [4, 0, 1],
          pitch: 0.1,
          steps: [
            { x: -3, z: 0, bend: -0.3 },
            { x: -1, z: 0, bend: -0.3 },
            { x: 6, z: 4, bend: -0.9 },
            { x: 5, z: 2, bend: -0.6 },
          ],
        },
        { neck: -0.3, move: [2, 0, 0], ears: 1 },
      ],
    },
    hit: {
      poses: [
        { move: [-2, 0, -0.8], head: 0.4, neck: 0.2, eyesShut: true, ears: 1 },
        { move: [-1, 0, -0.6], eyesShut: true, ears: 1 },
      ],
    },
    dead: {
      poses: [
        { move: [0, 0, -4], eyesShut: true, neck: -0.5, ears: 1 },
        { fallen: 0.4, eyesShut: true, neck: -0.3 },
        { fallen: 0.9, eyesShut: true, neck: -0.5, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      graze: {
        frameMs: 220,
        poses: [0, 1, 0, 2].map((k) => ({
          pitch: -0.06,
          neck: -1.45 + 0.06 * k,
          head: -0.75 + 0.08 * k,
          ears: 0.3 * k,
          steps: [
            { x: 0, z: 0, bend: 0 },
            { x: 0, z: 0, bend: 0 },
            { x: 2.5, z: 0, bend: 0 },
            { x: -2, z: 0, bend: 0 },
          ],
        })),
      },
      watch: {
        frameMs: 340,
        poses: [0, 1, 0, -1].map((k) => ({ neck: 0.3, head: -0.1, turn: 0.25 * k })),
      },
      rest: {
        frameMs: 440,
        poses: [
          LYING,
          { ...LYING, move: [0, 0, -11] },
          { ...LYING, eyesShut: true },
          { ...LYING, ears: 0.6 },
        ],
      },
    },
  }),
};
