/** Shutdown: everything that the process has opened is closed. */
import pino from 'pino';
import { expect, it } from 'vitest';
import { closeTask } from '#api/lifecycle.ts';

it('the process closes its resources in reverse order of opening, and logs a failure by name and continues', async () => {
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
