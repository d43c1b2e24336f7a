/** Reach of a player's hands: being near is not enough if there is a wall in between. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { handsReach } from '../shared/hand-reach.ts';

/** True if hands reach from one place to another (world px) in this world. */
export const canReachByHand = ({ ground, structures: { tiles } }: World, from: Point, to: Point): boolean =>
  handsReach({ ground, tiles }, from, to);
