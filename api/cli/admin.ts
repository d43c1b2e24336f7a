/**
 * The operator's command line: `npm run admin -- help`. It works on the server's own database, whether or not the
 * server runs.
 */
import { userInfo } from 'node:os';
import { loadConfig } from '../config.ts';
import { attachDatabase } from '../db/attach.ts';
import { createLog } from '../log.ts';
import { lostCodesOf } from '../secret-keys.ts';
import { createFirstOperatorService } from '../services/operators/first-operator.ts';
import { createOperatorService, OperatorError } from '../services/operators/operators.ts';
import { createServerActions } from '../services/operators/server-actions.ts';
import { oneLineReason, StartupError } from '../startup-error.ts';
import { HELP, readCommand, wantsHelp } from './admin/commands.ts';

async function main(args: readonly string[]): Promise<void> {
  if (wantsHelp(args)) {
    process.stdout.write(HELP);
    return;
  }
  const run = readCommand(args);
  const config = loadConfig(process.env);
  const now = () => new Date();
  const name = `cli:${userInfo().username}`;
  await using closers = new AsyncDisposableStack();
  const { db } = await attachDatabase(config, createLog('warn'), closers);
  await run({
    operators: createOperatorService(db, now),
    firstOperator: createFirstOperatorService(db, now),
    origin: config.origin,
    serverActions: createServerActions(db, now),
    lostCodes: lostCodesOf(config, db, name, now),
    actor: { name, userId: null },
    now,
    out: (text) => void process.stdout.write(`${text}\n`),
  });
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isKnown = error instanceof OperatorError || error instanceof StartupError;
  process.stderr.write(`${isKnown ? error.message : `It failed: ${oneLineReason(error)}`}\n`);
  process.exitCode = 1;
});
