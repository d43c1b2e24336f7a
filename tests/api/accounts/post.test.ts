/**
 * The mail queue: neither an outage of the mail server nor a restart loses a mail, and no link is stored in the
 * database.
 */
import { expect, it } from 'vitest';
import type { Mail, Mailer } from '#api/mail/mailer.ts';
import { startTestApi } from '#tests/helpers/api/api.ts';
import { createMemoryMailer, tokenIn } from '#tests/helpers/api/mail.ts';

const MINUTE = 60_000;

/** A mail server that is unavailable as long as `mood.failure` is set. */
function moodyMailer() {
  const memory = createMemoryMailer();
  const mood: { failure: Error | null; tries: number } = { failure: null, tries: 0 };
  const mailer: Mailer = {
    send: async (mail: Mail) => {
      mood.tries++;
      if (mood.failure !== null) throw mood.failure;
      await memory.send(mail);
    },
    close: () => {},
  };
  return { mood, mailer, memory };
}
const away = () => new Error('connect ECONNREFUSED');

it('a failed e-mail is tried again, after longer and longer pauses, until it is sent', async () => {
  const { mood, mailer, memory } = moodyMailer();
  const api = await startTestApi({ mailer });
  const { db } = api.database;
  const look = async () => {
    api.parts.post.nudge();
    await api.parts.background.idle();
  };
  mood.failure = away();
  const person = api.browser();
  expect((await person.signUp('patience@example.org')).status).toBe(200);
  expect(mood.tries).toBe(1);
  const [waiting] = await db.selectFrom('auth_mails').selectAll().execute();
  expect(waiting).toMatchObject({ kind: 'signup', recipient: 'patience@example.org', attempts: 1 });
  await look();
  expect(mood.tries, 'not before the pause is over').toBe(1);
  const pauses: number[] = [];
  for (let attempt = 2; attempt <= 4; attempt++) {
    const [row] = await db.selectFrom('auth_mails').select('due_at').execute();
    pauses.push(Math.round((row!.due_at.getTime() - api.now().getTime()) / MINUTE));
    api.advance(row!.due_at.getTime() - api.now().getTime() + 1);
    await look();
    expect(mood.tries).toBe(attempt);
  }
  expect(pauses).toEqual([1, 4, 16]);
  mood.failure = null;
  api.advance(64 * MINUTE + 1);
  await look();
  expect(await db.selectFrom('auth_mails').selectAll().execute()).toEqual([]);
  // The link was made when the mail was sent, so it is valid for its whole lifetime.
  const reply = await person.post('/api/auth/confirm', {
    token: tokenIn(memory.last('patience@example.org')),
  });
  expect(reply.status).toBe(200);
});

it('a waiting e-mail is stored without its link and token', async () => {
  const { mood, mailer } = moodyMailer();
  const api = await startTestApi({ mailer });
  mood.failure = away();
  await api.browser().signUp('secret@example.org');
  await api.browser().post('/api/auth/password-reset', { email: 'secret@example.org' });
  const rows = JSON.stringify(await api.database.db.selectFrom('auth_mails').selectAll().execute());
  expect(rows).not.toMatch(/http|#|[\w-]{43}/);
});

it.each([
  ['that the server will never take', Object.assign(new Error('550 no such user'), { responseCode: 550 }), 0],
  ['that nobody wants any more after a day', away(), 24 * 60 * MINUTE],
])('an e-mail %s is given up, and the log reports it', async (_, failure, wait) => {
  const { mood, mailer } = moodyMailer();
  const api = await startTestApi({ mailer });
  mood.failure = failure;
  await api.browser().signUp('hopeless@example.org');
  api.advance(wait + 1);
  api.parts.post.nudge();
  await api.parts.background.idle();
  expect(await api.database.db.selectFrom('auth_mails').selectAll().execute()).toEqual([]);
  expect(api.logged.some((line) => line.includes('a mail is given up'))).toBe(true);
});

it('a mail server that hangs does not delay the end of the process', async () => {
  const mailer: Mailer = { send: () => new Promise(() => {}), close: () => {} };
  const api = await startTestApi({ mailer, waitsForMails: false });
  await api.browser().signUp('hanging@example.org');
  api.parts.post.start()();
  // If the process waited for the mail, the test would run into its time limit.
  await api.parts.background.idleWithin(50);
  expect(await api.database.db.selectFrom('auth_mails').selectAll().execute()).toHaveLength(1);
});

it('several simultaneous rounds of sending send each e-mail only once', async () => {
  const { mailer, memory } = moodyMailer();
  const api = await startTestApi({ mailer });
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => api.parts.post.put({ kind: 'deleted', to: `m${at}@example.org` })),
  );
  for (let round = 0; round < 8; round++) api.parts.post.nudge();
  await api.parts.background.idle();
  expect(memory.sent.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, at) => `m${at}@example.org`).toSorted(),
  );
});
