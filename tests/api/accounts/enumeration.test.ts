/**
 * Responses do not reveal whether an address is known: every sequence of steps that a stranger can take gets the same
 * responses, and causes the same work, for a confirmed account, an unconfirmed one, and none.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PasswordService } from '#api/services/passwords/passwords.ts';
import { amount } from '#tests/helpers/amount.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';

/** Password hashing that costs nothing and lists its calls in `work`. */
let work: string[] = [];
const passwords: PasswordService = {
  hash: async (password) => {
    work.push('hash');
    return `plain ${password}`;
  },
  verify: async (stored, password) => {
    work.push('verify');
    return stored === `plain ${password}`;
  },
  isOutdated: () => false,
};
const api = await startTestApi({ passwords });

const STEPS = {
  'sign up': (person: Browser, email: string) => person.signUp(email, 'chosen by a stranger'),
  'sign in with the password just chosen': (person: Browser, email: string) =>
    person.post('/api/auth/login', { email, password: 'chosen by a stranger' }),
  'sign in with a guess': (person: Browser, email: string) =>
    person.post('/api/auth/login', { email, password: 'a guess' }),
  forgot: (person: Browser, email: string) => person.post('/api/auth/password-reset', { email }),
  resend: (person: Browser, email: string) => person.post('/api/auth/confirm/resend', { email }),
} as const;
type Step = keyof typeof STEPS;

let count = 0;
/** Makes one address of each of the three kinds: confirmed, waiting for confirmation, and unknown. */
async function addresses(): Promise<readonly string[]> {
  const [known, waiting, unknown] = ['known', 'waiting', 'unknown'].map(
    (kind) => `${kind}${++count}@example.org`,
  );
  await api.signedIn(known);
  await api.browser().signUp(waiting!, PASSWORD);
  // The unknown address has caused one mail, as the other two have.
  await api.browser().post('/api/auth/password-reset', { email: unknown });
  return [known!, waiting!, unknown!];
}

/** Returns everything that a stranger can see of the responses, without their random parts. */
async function seen(steps: readonly Step[], email: string): Promise<readonly unknown[]> {
  const person = api.browser();
  const answers: unknown[] = [];
  for (const step of steps) {
    work = [];
    const { status, text, headers } = await STEPS[step](person, email);
    const names = [...headers.keys()].toSorted();
    const cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=[^;]*/, '').replace(/Expires=[^;]*/, ''));
    answers.push({ step, status, text: text.replaceAll(email, '<email>'), names, cookies, work });
  }
  return answers;
}

async function allSeen(steps: readonly Step[]): Promise<readonly (readonly unknown[])[]> {
  const all: (readonly unknown[])[] = [];
  for (const email of await addresses()) all.push(await seen(steps, email));
  return all;
}

const SEQUENCES = amount(40, 200);

// Slow: each sequence signs up three people.
it(`an unknown address is answered like a known one in ${SEQUENCES} generated sequences`, async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { minLength: 1, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const [known, waiting, unknown] = await allSeen(sequence);
      expect(known).toEqual(unknown);
      expect(waiting).toEqual(unknown);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 300_000);

it('responses for known, waiting and unknown addresses are the same; only the e-mail to the owner differs', async () => {
  const [known = '', waiting = '', unknown = ''] = await addresses();
  for (const email of [known, waiting, unknown]) await seen(['sign up', 'forgot', 'resend'], email);
  expect(api.mailer.subjectsTo(known)).toEqual([
    'Confirm your e-mail address',
    'You already have an account',
    'Set a new password',
  ]);
  expect(api.mailer.subjectsTo(waiting).filter((one) => one !== 'Confirm your e-mail address')).toEqual([
    'Set a new password',
  ]);
  expect(api.mailer.subjectsTo(unknown)[0]).toBe('Confirm your e-mail address');
});
