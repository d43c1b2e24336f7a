/** Checks the clock of the machine: whether the system sets it, and whether the game trusts it. */
import { ACCEPT, clockText, doubtOf, doubtText } from '../clock-guard.ts';
import { type Finding, look, ok } from './finding.ts';

export interface ClockProbes {
  /** True if the system keeps the time through NTP; null if it does not say. */
  readonly isSynchronised: boolean | null;
  /** Current time, in ms. */
  readonly now: number;
  /** The latest point in time known to have been reached, in ms; null if none is known. */
  readonly known: number | null;
}

export function checkClock({ isSynchronised, now, known }: ClockProbes): readonly Finding[] {
  const doubt = doubtOf(known, now);
  const shown =
    doubt === null || known === null
      ? ok(`The clock shows ${clockText(now)}.`)
      : look(
          `${doubtText(doubt, known, now)} A start now decays nothing and sweeps nobody away.`,
          `Set the clock by NTP, or: ${ACCEPT}`,
        );
  if (isSynchronised === null) return [shown];
  return [
    shown,
    isSynchronised
      ? ok('The clock is kept by NTP.')
      : look(
          'Nothing keeps the clock right.',
          'timedatectl set-ntp true, or install chrony or systemd-timesyncd.',
        ),
  ];
}
