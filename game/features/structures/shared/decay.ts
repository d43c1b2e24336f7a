/**
 * How structures decay, from the wall clock alone: whoever looks, and however long nobody did, the result is the same.
 * Nothing ticks. Health is stored with the time at which it was so (`at` in the state); what has been lost since then is
 * worked out when it is read. Times in ms since the epoch, from the design of survival, section 9.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { isHousePiece, type Structure } from './structures.ts';

export const REAL_HOUR_MS = 3_600_000;
export const REAL_DAY_MS = 24 * REAL_HOUR_MS;
/** What is not paid for in a claim stands so long as if it were. */
export const GRACE_MS = 72 * REAL_HOUR_MS;
/** Then a piece goes from whole to nothing in this, by its tier. */
export const UNPAID_MS = { 1: 24 * REAL_HOUR_MS, 2: 96 * REAL_HOUR_MS, 3: 240 * REAL_HOUR_MS } as const;
/** A hearth keeps its claim for so long after its people were last there. */
export const KEEPS_MS = 30 * REAL_DAY_MS;

export type PublicState = Readonly<Record<string, string | number | boolean | null>>;

/** What decay depends on. */
export interface Decaying {
  readonly structure: Structure;
  /** As it was at the time of {@link PublicState.at}. */
  readonly health: number;
  readonly ownerId: string | null;
  readonly state: PublicState;
  /** State of the hearth of the claim that it stands in; null outside of claims. */
  readonly hearth: PublicState | null;
}

const time = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The name under which a hearth says until when an item of its upkeep lasts. */
export const supplyKey = (itemId: number): string => `until${itemId}`;

/** From when on it loses health, and how long it takes from whole to nothing; null for what lasts. */
export function decaySpanOf({ structure, state, hearth }: Decaying): { from: number; span: number } | null {
  const at = time(state.at) ?? 0;
  // The world's own.
  if (state.lasts === true || structure.decay === null) return null;
  const span = structure.decay * REAL_HOUR_MS;
  if (structure.id === ITEM.hearth) return { from: Math.max(at, time(state.used) ?? 0) + KEEPS_MS, span };
  if (hearth) return inClaim(structure, at, hearth);
  // A fire decays once it is cold.
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

/** Its health now; 0: it is gone. */
export function healthAt(thing: Decaying, wallNow: number): number {
  // What stands where nothing may stand any more is given a day, however well it is kept.
  if (wallNow >= (time(thing.state.goesBy) ?? Number.POSITIVE_INFINITY)) return 0;
  const loss = decaySpanOf(thing);
  if (!loss || wallNow <= loss.from) return thing.health;
  return Math.max(0, thing.health - (thing.structure.maxHealth * (wallNow - loss.from)) / loss.span);
}

/** When it is gone, if nothing is done about it; null for never. */
export function decayEndOf(thing: Decaying): number | null {
  const loss = decaySpanOf(thing);
  const end = loss && loss.from + (thing.health / thing.structure.maxHealth) * loss.span;
  const goesBy = time(thing.state.goesBy);
  return goesBy === undefined ? end : Math.min(goesBy, end ?? goesBy);
}
