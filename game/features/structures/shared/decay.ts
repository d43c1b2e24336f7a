/**
 * Decay of structures, computed from the wall clock alone: the result does not depend on when or how often anyone
 * looks, and nothing ticks. Health is stored with its time (`at` in the state); the loss since then is computed on
 * reading. Times in ms since the epoch, from the design of survival, section 9.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { isHousePiece, type Structure } from './structures.ts';

export const REAL_HOUR_MS = 3_600_000;
export const REAL_DAY_MS = 24 * REAL_HOUR_MS;
/** Time for which unpaid pieces in a claim stand before they begin to lose health. */
export const GRACE_MS = 72 * REAL_HOUR_MS;
/** Time in which an unpaid piece then loses its full health, by its tier. */
export const UNPAID_MS = { 1: 24 * REAL_HOUR_MS, 2: 96 * REAL_HOUR_MS, 3: 240 * REAL_HOUR_MS } as const;
/** Time for which a hearth keeps its claim after its people were last there. */
export const KEEPS_MS = 30 * REAL_DAY_MS;

export type PublicState = Readonly<Record<string, string | number | boolean | null>>;

/** Inputs of decay. */
export interface Decaying {
  readonly structure: Structure;
  /** Health at the time of {@link PublicState.at}. */
  readonly health: number;
  readonly ownerId: string | null;
  readonly state: PublicState;
  /** State of the hearth whose claim contains the structure; null outside of claims. */
  readonly hearth: PublicState | null;
}

const time = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Returns the key in a hearth's state for the time until which an item of its upkeep lasts. */
export const supplyKey = (itemId: number): string => `until${itemId}`;

/**
 * Returns the time from which a structure loses health, and the time it takes to lose its full health; null if it does
 * not decay.
 */
export function decaySpanOf({ structure, state, hearth }: Decaying): { from: number; span: number } | null {
  const at = time(state.at) ?? 0;
  // The world's own structures never decay.
  if (state.lasts === true || structure.decay === null) return null;
  const span = structure.decay * REAL_HOUR_MS;
  if (structure.id === ITEM.hearth) return { from: Math.max(at, time(state.used) ?? 0) + KEEPS_MS, span };
  if (hearth) return inClaim(structure, at, hearth);
  // A fire decays only while it is cold.
  const used = Math.max(time(state.used) ?? 0, time(state.burning) ?? 0);
  return { from: Math.max(at, used), span };
}

function inClaim(
  { tier, upkeep, ...rest }: Structure,
  at: number,
  hearth: PublicState,
): { from: number; span: number } | null {
  if (!isHousePiece({ tier, upkeep, ...rest }) || upkeep === null || tier === 0) return null;
  const until = time(hearth[supplyKey(upkeep.itemId)]);
  return until === undefined ? null : { from: Math.max(until + GRACE_MS, at), span: UNPAID_MS[tier] };
}

/** Returns the current health; 0 if the structure is gone. */
export function healthAt(thing: Decaying, wallNow: number): number {
  // A structure on ground where it is no longer allowed is gone at `goesBy`, however well it is kept.
  if (wallNow >= (time(thing.state.goesBy) ?? Number.POSITIVE_INFINITY)) return 0;
  const loss = decaySpanOf(thing);
  if (!loss || wallNow <= loss.from) return thing.health;
  return Math.max(0, thing.health - (thing.structure.maxHealth * (wallNow - loss.from)) / loss.span);
}

/** Returns the time at which a structure is gone if nothing is done; null if it never decays. */
export function decayEndOf(thing: Decaying): number | null {
  const loss = decaySpanOf(thing);
  const end = loss && loss.from + (thing.health / thing.structure.maxHealth) * loss.span;
  const goesBy = time(thing.state.goesBy);
  return goesBy === undefined ? end : Math.min(goesBy, end ?? goesBy);
}
