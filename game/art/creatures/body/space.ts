/**
 * The space in which bodies are modelled, and its projection. Lengths in art px. A body looks along +x, its left is +y,
 * up is +z; the origin is on the ground below its centre.
 */
import type { Direction } from '../plan.ts';

export type Vec = readonly [x: number, y: number, z: number];

/**
 * Angle from which the world is seen from above: upright lengths keep .88 of their size, lengths away from the viewer
 * .47.
 */
const PITCH = (28 * Math.PI) / 180;
const [S, C] = [Math.sin(PITCH), Math.cos(PITCH)];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const between = (a: Vec, b: Vec, t: number): Vec => add(a, times(minus(b, a), t));
export const lengthOf = (a: Vec): number => Math.hypot(...a);

/** Returns a vector turned about the body's left-right axis; a positive angle lifts the front. In radians. */
export const pitched = ([x, y, z]: Vec, by: number): Vec => [
  x * Math.cos(by) - z * Math.sin(by),
  y,
  x * Math.sin(by) + z * Math.cos(by),
];

/** Returns a vector turned about the upright axis; a positive angle turns to the left. In radians. */
export const yawed = ([x, y, z]: Vec, by: number): Vec => [
  x * Math.cos(by) - y * Math.sin(by),
  x * Math.sin(by) + y * Math.cos(by),
  z,
];

/**
 * Returns a vector rolled about the body's length; a positive angle lays the body on its right side, left side up. In
 * radians.
 */
export const rolled = ([x, y, z]: Vec, by: number): Vec => [
  x,
  y * Math.cos(by) - z * Math.sin(by),
  y * Math.sin(by) + z * Math.cos(by),
];

/** The body's three axes as seen: right on the screen, down on the screen, toward the viewer. */
export interface View {
  readonly ahead: Vec;
  readonly left: Vec;
  readonly up: Vec;
}

const NEAR: Vec = [0, S, C];
const FAR: Vec = [0, -S, -C];
const EAST: Vec = [1, 0, 0];
const WEST: Vec = [-1, 0, 0];
const UP: Vec = [0, -C, S];

const VIEWS: Readonly<Record<Direction, View>> = {
  down: { ahead: NEAR, left: EAST, up: UP },
  up: { ahead: FAR, left: WEST, up: UP },
  right: { ahead: EAST, left: FAR, up: UP },
  left: { ahead: WEST, left: NEAR, up: UP },
};

/**
 * Distortion of a body seen from the front or from behind: broader and shorter than in reality, because there are few
 * px to show it.
 */
export interface Stretch {
  readonly wide: number;
  readonly long: number;
}

export function viewOf(direction: Direction, { wide, long }: Stretch): View {
  const { ahead, left, up } = VIEWS[direction];
  const isSide = direction === 'left' || direction === 'right';
  return isSide ? VIEWS[direction] : { ahead: times(ahead, long), left: times(left, wide), up };
}

/** Returns a place or a direction in the body's space as seen on the screen. */
export const seen = ({ ahead, left, up }: View, [x, y, z]: Vec): Vec => [
  ahead[0] * x + left[0] * y + up[0] * z,
  ahead[1] * x + left[1] * y + up[1] * z,
  ahead[2] * x + left[2] * y + up[2] * z,
];

/** Direction from which light comes, as seen on the screen: the upper left, a little from the viewer's side. */
export const LIGHT: Vec = (() => {
  const way: Vec = [-0.56, -0.74, 0.42];
  return times(way, 1 / lengthOf(way));
})();
