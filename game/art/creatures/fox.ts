/**
 * The arctic fox: white, small-eared, with a brush as long as its body; it trots off with stolen goods in its mouth.
 */
import { actsOf } from './acts.ts';
import { GALLOP_BEATS, type Gait, type Steps, TROT_BEATS, WALK_BEATS } from './body/gaits.ts';
import type { BeastPose } from './body/model.ts';
import { carcassOf } from './carcass.ts';
import type { CreatureSheet } from './plan.ts';
import { PRINTS } from './prints.ts';
import { SHAPE } from './shapes/fox.ts';

const TROT: Gait = { beats: TROT_BEATS, duty: 0.5, reach: 4.6, lift: 2.2 };
const STALK: Gait = { beats: WALK_BEATS, duty: 0.66, reach: 3.6, lift: 1.8 };
const GALLOP: Gait = { beats: GALLOP_BEATS, duty: 0.24, reach: 5.8, lift: 3.2 };
const ROUND = Math.PI * 2;

const running = (t: number): Partial<BeastPose> => ({
  move: [0, 0, 0.6 + Math.sin(t * ROUND) * 0.9],
  pitch: Math.sin(t * ROUND + 0.6) * 0.14,
  arch: Math.cos(t * ROUND) * 0.9,
  neck: -0.3,
  head: 0.1,
  tail: 0.5 + Math.sin(t * ROUND) * 0.15,
  ears: 0.7,
});
const CURLED: Partial<BeastPose> = {
  move: [0, 0, -5.4],
  neck: -0.7,
  head: -0.1,
  ears: 0.5,
  tail: -0.1,
  wag: 1.5,
  steps: [
    { x: 3, z: 0, bend: 0.9 },
    { x: 3, z: 0, bend: 0.9 },
    { x: 2.4, z: 0, bend: 0 },
    { x: 2, z: 0, bend: 0 },
  ],
};
const LIMP: Steps = [
  { x: -3, z: 1.4, bend: 0.4 },
  { x: -1, z: 0, bend: 0.4 },
  { x: 2.4, z: 1.4, bend: -0.8 },
  { x: 0.8, z: 0, bend: -0.5 },
];

const FALLEN: Partial<BeastPose> = {
  fallen: 1,
  eyesShut: true,
  neck: -0.75,
  head: -0.2,
  tail: 0.3,
  steps: LIMP,
};

export const SPRITES: CreatureSheet = {
  kind: 'fox',
  frame: SHAPE.edge,
  foot: SHAPE.foot,
  shadow: { side: [22, 7], front: [14, 10] },
  track: PRINTS.fox,
  carcass: () => carcassOf(SHAPE, FALLEN, 'small', [SHAPE.foot.x, SHAPE.foot.y - 3]),
  acts: actsOf(SHAPE, {
    idle: {
      frameMs: 260,
      poses: [
        {},
        { wag: 0.15, move: [0, 0, -0.3] },
        { wag: 0.25, move: [0, 0, -0.3], eyesShut: true },
        { wag: 0.1 },
      ],
    },
    walk: {
      gait: TROT,
      frames: 6,
      pose: (t) => ({ move: [0, 0, Math.abs(Math.sin(t * ROUND)) * 0.6], neck: -0.2, tail: 0.15 }),
    },
    run: { gait: GALLOP, frames: 6, pose: running },
    attack: {
      frameMs: 80,
      windup: 2,
      poses: [
        { move: [-2, 0, -1.8], pitch: -0.16, neck: -0.2, ears: 1 },
        { move: [-2.6, 0, -2.2], pitch: -0.2, neck: -0.2, ears: 1, jaw: 0.6, tail: -0.25, wag: 0.3 },
        {
          move: [3, 0, 1],
          pitch: 0.1,
          neck: -0.4,
          jaw: 0.8,
          ears: 1,
          tail: 0.4,
          steps: [
            { x: -3, z: 0, bend: -0.5 },
            { x: -2, z: 0, bend: -0.5 },
            { x: 5, z: 2.6, bend: -0.3 },
            { x: 4, z: 2, bend: -0.3 },
          ],
        },
        { move: [1, 0, 0], neck: -0.4, ears: 0.8 },
      ],
    },
    hit: {
      poses: [
        { move: [-2, 0, -0.6], head: 0.4, eyesShut: true, ears: 1, tail: -0.4 },
        { move: [-1, 0, -0.8], eyesShut: true, ears: 1, tail: -0.4 },
      ],
    },
    dead: {
      poses: [
        { move: [0, 0, -2], eyesShut: true, neck: -0.4, ears: 1 },
        { fallen: 0.4, eyesShut: true },
        { fallen: 0.9, eyesShut: true, neck: -0.6, steps: LIMP },
        FALLEN,
      ],
    },
    more: {
      carry: { gait: GALLOP, frames: 6, pose: (t) => ({ ...running(t), neck: -0.1, holds: true }) },
      sneak: {
        gait: STALK,
        frames: 6,
        pose: (t) => ({
          move: [0, 0, -2.4 + Math.sin(t * ROUND * 2) * 0.2],
          neck: -0.7,
          head: 0.25,
          ears: 0.4,
          tail: 0.35,
        }),
      },
      watch: {
        frameMs: 300,
        poses: [0, 1, 0, -1].map((k) => ({ neck: 0.2, head: 0.05, turn: 0.2 * k, wag: 0.1 * k })),
      },
      rest: {
        frameMs: 420,
        poses: [CURLED, { ...CURLED, move: [0, 0, -5.1] }, { ...CURLED, eyesShut: true }, CURLED],
      },
      eat: {
        frameMs: 160,
        poses: [0, 1, 0, 2].map((k) => ({
          pitch: -0.12,
          neck: -1.2 + 0.1 * k,
          head: -0.5 + 0.12 * k,
          jaw: k === 1 ? 0.4 : 0,
        })),
      },
    },
  }),
};
