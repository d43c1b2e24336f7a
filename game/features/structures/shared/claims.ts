/** Claims: the land round a hearth, which belongs to whoever put the hearth up. Lengths in world px. */
import { TILE_SIZE } from '#game/shared/constants.ts';

/** A claim is so many tiles wide and high, with the hearth in its middle. */
export const CLAIM_TILES = 21;
export const CLAIM_HALF = Math.floor(CLAIM_TILES / 2);
/** Hearths of different players stand at least so far apart. */
export const HEARTHS_APART = 1700;
/** A raid goes on for so long after its last blow: the feud over a claim, when it is called off or its people leave. In ms. */
export const RAID_MS = 15 * 60_000;
/** Who has struck in a claim cannot become one of its people for so long, in ms. */
export const STRUCK_MS = 10 * 60_000;
/** Most members of a claim besides its owner. */
export const MEMBERS_MOST = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

const tile = (px: number): number => Math.floor(px / TILE_SIZE);

/** Is a place in the claim of a hearth that stands here? */
export function isInClaim(hearth: Place, { x, y }: Place): boolean {
  return Math.abs(tile(x) - tile(hearth.x)) <= CLAIM_HALF && Math.abs(tile(y) - tile(hearth.y)) <= CLAIM_HALF;
}

/** No claim reaches farther than this from its hearth. */
export const CLAIM_REACH = (CLAIM_HALF + 1) * TILE_SIZE * Math.SQRT2;

/** Ids of the members of a claim, from the state of its hearth. */
export function membersOf(state: Readonly<Record<string, unknown>>): readonly string[] {
  const found: string[] = [];
  for (let k = 1; k <= MEMBERS_MOST; k += 1) {
    const id = state[`member${k}`];
    if (typeof id === 'string') found.push(id);
  }
  return found;
}
