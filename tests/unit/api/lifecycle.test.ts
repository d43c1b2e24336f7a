/** Closes everything that the process has opened. */
import pino from 'pino';
import { expect, it } from 'vitest';
import { closeTask } from '#api/lifecycle.ts';

it('the process closes what it opened last first, and a failure is logged by name and stops no other closing', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const closed: string[] = [];
  const closers = new AsyncDisposableStack();
  closers.defer(closeTask(log, 'database', async () => void closed.push('database')));
  closers.defer(
    closeTask(log, 'mailer', () => {
      throw new Error('it will not');
    }),
  );
  closers.defer(closeTask(log, 'server', () => void closed.push('server')));
  await closers.disposeAsync();
  expect(closed).toEqual(['server', 'database']);
  expect(lines).toEqual(['could not close: mailer']);
});
