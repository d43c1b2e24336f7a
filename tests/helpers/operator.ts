/** The operator's command line over a test's database. */
import { readCommand } from '#api/cli/admin/commands.ts';
import { createOperatorService } from '#api/services/operators.ts';
import type { TestApi } from './api.ts';

/** Runs one command. @returns what it printed */
export async function admin(
  api: Pick<TestApi, 'database' | 'now'>,
  ...args: readonly string[]
): Promise<string> {
  const printed: string[] = [];
  await readCommand(args)({
    operators: createOperatorService(api.database.db, api.now),
    actor: 'cli:tester',
    now: api.now,
    out: (text) => printed.push(text),
  });
  return printed.join('\n');
}
