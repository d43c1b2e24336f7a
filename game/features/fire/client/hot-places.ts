/** The places that burn the local player. */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import type { HotPlace } from '#game/features/movement/client/hot-edge.ts';
import type { Point } from '#game/shared/math/point.ts';
import { SCORCH_REACH, scorchesAt } from '../shared/fire.ts';

/** Distance of the edge from where the fire burns, in px: the server knows the body's place a little later. */
const MARGIN = 4;
const RADIUS = SCORCH_REACH + MARGIN;
/** Distance within which fires are found, in px: farther than a body walks in a frame. */
const FOUND = RADIUS + 32;

/** Returns the burning fires beside a place. @param wallNow the server's wall clock, in ms */
export const hotPlacesNear = (
  fixtures: Pick<Fixtures, 'near'>,
  { x, y }: Point,
  wallNow: number,
): HotPlace[] =>
  fixtures
    .near(x, y, FOUND)
    .filter(({ kind, state }) => scorchesAt(kind, state, wallNow))
    .map((fire) => ({ x: fire.x, y: fire.y, radius: RADIUS }));
