/** Checks which program started the game, and how that program would stop it. */
import { type Finding, fault, look, ok } from './finding.ts';

export interface ServiceProbes {
  /** True if npm started the game; null if the game does not run here, or that is unknown. */
  readonly isUnderNpm: boolean | null;
  /** systemd's facts about the unit in which the game runs; null if there is no unit. */
  readonly unit: {
    readonly name: string;
    readonly killMode: string;
    /** Time that systemd allows for a stop, in s; Infinity if there is no limit. */
    readonly stopSeconds: number;
  } | null;
}

/** Time that a stop takes in addition to saving, in s. */
const SPARE_SECONDS = 15;

/** @param savingSeconds time for which the game keeps trying to save while its database fails, in s */
export function checkService({ isUnderNpm, unit }: ServiceProbes, savingSeconds = 30): readonly Finding[] {
  const findings: Finding[] = [];
  if (isUnderNpm === true && unit !== null) {
    findings.push(
      fault(
        'The service starts npm, which keeps the signal to stop to itself.',
        'ExecStart=…/node api/main.ts',
      ),
    );
  } else if (isUnderNpm === true) {
    findings.push(
      look(
        'npm has started the game: nothing starts it again.',
        'For others, run it as a service: node api/main.ts.',
      ),
    );
  } else if (isUnderNpm === false) findings.push(ok('The game was started without npm.'));
  if (unit === null) return findings;
  const { name, killMode, stopSeconds } = unit;
  const wanted = savingSeconds + SPARE_SECONDS;
  findings.push(
    killMode === 'mixed'
      ? ok(`${name} stops the game first, and the game its database (KillMode=mixed).`)
      : fault(
          `${name} ends the database together with the game (KillMode=${killMode}).`,
          `KillMode=mixed in ${name}, then systemctl daemon-reload.`,
        ),
    stopSeconds >= wanted
      ? ok(`${name} gives the game ${stopSeconds} s to stop.`)
      : look(
          `${name} gives the game ${stopSeconds} s to stop; saving may take longer.`,
          `TimeoutStopSec=${wanted} in ${name}.`,
        ),
  );
  return findings;
}
