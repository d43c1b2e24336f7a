/** Whether a player's hands reach something: near enough is not enough where a wall is between. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hasWay } from '../shared/hand-reach.ts';

export const hasWayTo = ({ ground, structures: { tiles } }: World, from: Point, to: Point): boolean =>
  hasWay({ ground, tiles }, from, to);
