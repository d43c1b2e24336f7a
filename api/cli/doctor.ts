/**
 * Checks whether everything is in order: `npm run doctor`, or from any machine `npm run doctor --
 * https://play.example.org`.
 */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { BackupError } from '../db/backup/format.ts';
import { sourceUrl } from '../db/backup/source.ts';
import { openDatabase } from '../db/client.ts';
import { readDatabaseFacts } from '../db/doctor-facts.ts';
import { checksFromOutside, checksHere, type Known, runChecks } from '../doctor/examine.ts';
import { type Finding, fault } from '../doctor/finding.ts';
import { createLog } from '../log.ts';
import { readKnownTime } from '../services/clock.ts';
import { oneLineReason } from '../startup-error.ts';
import { runCommand } from './command.ts';

const USAGE =
  'npm run doctor, or from elsewhere npm run doctor -- https://play.example.org; with --json a line of JSON for each finding.';

interface Wish {
  /** The site to check from outside; null to check this machine. */
  readonly origin: string | null;
  readonly isJson: boolean;
}

/** @throws ConfigError */
function wishOf(args: readonly string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [address, ...more] = positionals;
    const url = address === undefined ? null : new URL(address);
    if (more.length > 0 || (url !== null && !/^https?:$/.test(url.protocol))) throw new ConfigError(USAGE);
    return { origin: url?.origin ?? null, isJson: values.json ?? false };
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(USAGE, { cause: error });
  }
}

/** Checks this machine. A database that does not respond is a finding too. */
async function here(): Promise<readonly Finding[]> {
  const config = loadConfig(process.env);
  await using closers = new AsyncDisposableStack();
  let known: Known | null = null;
  let trouble: Finding | null = null;
  try {
    const database = openDatabase(await sourceUrl(config, createLog('silent'), closers), { connections: 2 });
    closers.defer(() => database.close());
    const { known: time } = await readKnownTime(database.db);
    known = { facts: await readDatabaseFacts(database.db), known: time };
  } catch (error) {
    // If there is no database yet, the check of the database reports it.
    if (!(error instanceof BackupError))
      trouble = fault(
        `The database cannot be asked: ${oneLineReason(error)}`,
        'Start the game: it says what helps.',
      );
  }
  const { 'The database': ofDatabase, ...others } = checksHere(config, known);
  const findings = await runChecks(
    trouble === null && ofDatabase !== undefined ? { 'The database': ofDatabase, ...others } : others,
  );
  return trouble === null ? findings : [trouble, ...findings];
}

/**
 * Returns a finding as one line, without control characters: a site's response may contain some, and a terminal would
 * obey them.
 */
const lineOf = ({ state, what, remedy }: Finding): string =>
  `${`${state.padEnd(5)}  ${what}${remedy === null ? '' : ` → ${remedy}`}`.replaceAll(/\p{Cc}/gu, '�')}\n`;

await runCommand('The doctor could not look', async () => {
  const { origin, isJson } = wishOf(process.argv.slice(2));
  const findings = origin === null ? await here() : await runChecks(checksFromOutside(origin));
  for (const finding of findings)
    process.stdout.write(isJson ? `${JSON.stringify(finding)}\n` : lineOf(finding));
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
});
// The WebRTC library has threads that would keep the process alive for two minutes.
process.exit();
