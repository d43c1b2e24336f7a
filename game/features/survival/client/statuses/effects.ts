/** Afflictions and buffs of the local player as one list, with their words. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';
import { SHELTER_MS } from '#game/features/pvp/shared/pvp.ts';
import { STATUS_WORDS, shelterWords } from './words.ts';

export interface Effect {
  /** Kind of the affliction, or id of the buff. */
  readonly key: string;
  /** Null for a buff. */
  readonly status: StatusKind | null;
  /** Catalogue number of the item pictured on a buff's patch; null for an affliction. */
  readonly icon: number | null;
  readonly isGood: boolean;
  readonly name: string;
  /** Time left, in ms; null if the effect has no end. */
  readonly left: number | null;
  /** Time left as a clock shows it; null if the effect has no end, or if its meaning says the time. */
  readonly clock: string | null;
  readonly meaning: string;
}

/** Number of steps in which a newcomer's shield fades, and the rows of its picture that fade with each. */
const FADES = { steps: 4, rows: 2 } as const;

/** Returns the number of faded rows of a newcomer's shield. @param left time left, in ms; null if it has no end */
export function fadedRows(left: number | null): number {
  if (left === null) return 0;
  const step = Math.floor((1 - left / SHELTER_MS) * FADES.steps);
  return Math.max(0, Math.min(FADES.steps - 1, step)) * FADES.rows;
}

/** Returns the effects, harmful ones first. @param now time on this browser's clock, in ms */
export function effectsOf(
  afflictions: readonly Affliction[],
  buffs: readonly ShownBuff[],
  now: number,
): readonly Effect[] {
  return [
    ...afflictions.map((affliction) => ofAffliction(affliction, now)),
    ...buffs.map((buff) => ofBuff(buff, now)),
  ].sort((a, b) => Number(a.isGood) - Number(b.isGood));
}

const leftOf = (until: number | null, now: number): number | null =>
  until === null ? null : Math.max(0, until - now);

function ofAffliction({ kind, until, isGood }: Affliction, now: number): Effect {
  const left = leftOf(until, now);
  const { name, meaning } = STATUS_WORDS[kind];
  const shared = { key: kind, status: kind, icon: null, isGood, name, left };
  // A clock beside it would read like a threat.
  if (kind === 'sheltered') return { ...shared, clock: null, meaning: shelterWords(left) };
  return { ...shared, clock: left === null ? null : clockOf(left), meaning };
}

function ofBuff({ id, name, does, icon, isGood, until }: ShownBuff, now: number): Effect {
  const left = leftOf(until, now);
  const clock = left === null ? null : clockOf(left);
  return { key: id, status: null, icon, isGood, name, left, clock, meaning: does };
}

/** Returns the name of an effect with its time left, such as "Well fed: 3:41"; "Wet:" if no clock is shown. */
export const timedName = ({ name, clock }: Pick<Effect, 'name' | 'clock'>): string =>
  clock === null ? `${name}:` : `${name}: ${clock}`;
