/** What has started the game, and how that would stop it. */
import { type Finding, fault, look, ok } from './finding.ts';

export interface ServiceProbes {
  /** Whether the game runs below npm; null: it does not run here, or it is not known. */
  readonly isUnderNpm: boolean | null;
  /** What systemd says of the unit that the game runs in; null: in none. */
  readonly unit: {
    readonly name: string;
    readonly killMode: string;
    /** In seconds; Infinity for no limit. */
    readonly stopSeconds: number;
  } | null;
}

/** What a stop takes beyond the saving, in seconds. */
const SPARE_SECONDS = 15;

/** @param savingSeconds for how long the game goes on trying to save while its database fails */
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
