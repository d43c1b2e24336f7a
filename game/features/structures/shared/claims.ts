/** Claims: the land around a hearth, which belongs to the player who put the hearth up. Lengths in world px. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { REAL_DAY_MS } from './decay.ts';
import type { Whose } from './ownership.ts';
import type { Structure } from './structures.ts';

/** Width and height of a claim, in tiles, with the hearth in its middle. */
export const CLAIM_TILES = 21;
export const CLAIM_HALF = Math.floor(CLAIM_TILES / 2);
/** Minimum distance between hearths of different players. */
export const HEARTHS_APART = 1700;
/**
 * Time after its last blow for which a raid lasts, in ms: the feud over a claim continues for this time after it is
 * called off or the claim's people leave.
 */
export const RAID_MS = 15 * 60_000;
/** Time after a blow in a claim during which the striker cannot become one of its people, in ms. */
export const STRUCK_MS = 10 * 60_000;
/** Maximum number of members of a claim besides its owner. */
export const MEMBERS_MOST = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

const tile = (px: number): number => Math.floor(px / TILE_SIZE);

/** True if a place is in the claim of a hearth at the given place. */
export function isInClaim(hearth: Place, { x, y }: Place): boolean {
  return Math.abs(tile(x) - tile(hearth.x)) <= CLAIM_HALF && Math.abs(tile(y) - tile(hearth.y)) <= CLAIM_HALF;
}

/** Time for which a bed at least counts as the home of its owner after it was last used, in ms. */
export const LIVED_IN_MS = 3 * REAL_DAY_MS;

/**
 * Returns the end of the day (by the wall clock, in ms) until which a bed counts as the home of its owner. Whole days,
 * because players are shown this time instead of the time at which the owner slept.
 */
export function homeUntil({ at, used }: Readonly<Record<string, unknown>>): number {
  const times = [at, used].filter((time) => typeof time === 'number');
  return times.length === 0 ? 0 : Math.ceil((Math.max(...times) + LIVED_IN_MS) / REAL_DAY_MS) * REAL_DAY_MS;
}

/**
 * True if a structure shows that another player, who is no partner of this one, lives there: a door, a box, or a bed used
 * lately. Doors and boxes do not outlast their care.
 * @param wallNow wall clock, in ms
 */
export function isOthersHome(
  structure: Pick<Structure, 'use'> | undefined,
  { whose, state }: { readonly whose: Whose | null; readonly state: Readonly<Record<string, unknown>> },
  wallNow: number,
): boolean {
  if (!structure || whose === null || whose === 'mine' || whose === 'shared') return false;
  if (structure.use !== 'bed') return structure.use === 'door' || structure.use === 'box';
  // A client knows the end of the days that the server computes.
  return wallNow < (typeof state.home === 'number' ? state.home : homeUntil(state));
}

/**
 * True if a structure counts as outside of claims wherever it stands. The field `before` of its state is set for
 * structures that stood in a claim before its hearth: true while their owner does not belong to the claim, which has no
 * right to them then; false while the owner belongs.
 */
export const isOutsideClaims = ({ before }: Readonly<Record<string, unknown>>): boolean => before === true;

/** Maximum distance from a hearth to the edge of its claim. */
export const CLAIM_REACH = (CLAIM_HALF + 1) * TILE_SIZE * Math.SQRT2;

/** Returns the ids of a claim's members, from the state of its hearth. */
export function membersOf(state: Readonly<Record<string, unknown>>): readonly string[] {
  const found: string[] = [];
  for (let k = 1; k <= MEMBERS_MOST; k += 1) {
    const id = state[`member${k}`];
    if (typeof id === 'string') found.push(id);
  }
  return found;
}
