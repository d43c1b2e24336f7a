/** The operator's command line, run on a test's database. */
import { readCommand } from '#api/cli/admin/commands.ts';
import { lostCodesOf } from '#api/secret-keys.ts';
import { createFirstOperatorService } from '#api/services/operators/first-operator.ts';
import { createOperatorService } from '#api/services/operators/operators.ts';
import { createServerActions } from '#api/services/operators/server-actions.ts';
import type { WatchedServer } from '#api/services/operators/server-orders.ts';
import { ORIGIN, SECRETS_KEY, type TestApi } from './api.ts';

/** A server that ignores every request. */
export const IDLE_SERVER: WatchedServer = {
  notify: () => undefined,
  restart: () => undefined,
  doors: () => undefined,
  acceptClock: () => undefined,
};

/** Identity of the command line in tests. */
export const CLI = { name: 'cli:tester', userId: null };
type Server = Pick<TestApi, 'database' | 'now'>;

/** Runs one command. @returns the printed output */
export const admin = (api: Server, ...args: readonly string[]): Promise<string> =>
  adminWith({ dataDir: '/nowhere', secretsKeys: [SECRETS_KEY] }, api, args);

/** Runs one command with the given data folder and keys. @returns the printed output */
export async function adminWith(
  { dataDir, secretsKeys }: { readonly dataDir: string; readonly secretsKeys: readonly string[] },
  api: Server,
  args: readonly string[],
): Promise<string> {
  const { db } = api.database;
  const printed: string[] = [];
  await readCommand(args)({
    operators: createOperatorService(db, api.now),
    firstOperator: createFirstOperatorService(db, api.now),
    origin: ORIGIN,
    serverActions: createServerActions(db, api.now),
    lostCodes: lostCodesOf({ dataDir, secretsKeys }, db, CLI.name, api.now),
    actor: CLI,
    now: api.now,
    out: (text) => printed.push(text),
  });
  return printed.join('\n');
}
