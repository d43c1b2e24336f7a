/** Whether a player's hands reach something: near enough is not enough where a wall is between. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { handsReach } from '../shared/hand-reach.ts';

export const canReachByHand = ({ ground, structures: { tiles } }: World, from: Point, to: Point): boolean =>
  handsReach({ ground, tiles }, from, to);
