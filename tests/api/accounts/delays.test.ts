/**
 * The cost of wrong guesses: delays that double for the browser and address that guess. Other people are delayed only
 * for a short time.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelays, type Delays, type Guess } from '#api/services/limits/delays.ts';
import { TooManyError } from '#api/services/limits/limits.ts';
import { type Browser, PASSWORD, type Reply, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { codeAt, signInHalf, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const { pool } = api.database;
const QUARTER_S = 15 * 60;
let houses = 0;
/** Returns a network address that has not been used before. */
const newAddress = () => `198.51.${Math.floor(++houses / 250)}.${houses % 250}`;
const login = (browser: Browser, email: string, password = 'not it') =>
  browser.post('/api/auth/login', { email, password });
const waitOf = (reply: Reply) => Number(reply.headers.get('retry-after') ?? 0);
const advanceS = (seconds: number) => api.advance(seconds * 1000);
/** Returns the parts of a response that a stranger can see. */
const seen = (reply: Reply) => ({ status: reply.status, text: reply.text, wait: waitOf(reply) });

/** Makes wrong guesses from addresses that have not been used before. @returns the statuses */
async function siege(email: string, guesses: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess++) {
    statuses.push((await login(api.browser(newAddress()), email)).status);
  }
  return statuses;
}

async function resetBy(browser: Browser, email: string, password: string): Promise<Reply> {
  await browser.post('/api/auth/password-reset', { email });
  const token = tokenIn(api.mailer.last(email));
  return await browser.post('/api/auth/password-reset/confirm', {
    token,
    password,
    confirmPassword: password,
  });
}

describe('22.3: the existence of an account', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  let count = 0;
  /** Makes four guesses, one successful sign-in by the owner if there is an account, and four more guesses. */
  async function sequence(isKnown: boolean, next: () => Browser, owner: Browser) {
    const email = `${isKnown ? 'has' : 'none'}${++count}@example.org`;
    if (isKnown) await api.signedIn(email);
    // Delays depend on time, and nothing else may differ.
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers: ReturnType<typeof seen>[] = [];
    for (let guess = 0; guess < 4; guess++) answers.push(seen(await login(next(), email)));
    if (isKnown) expect((await login(owner, email, PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 4; guess++) answers.push(seen(await login(next(), email)));
    vi.useRealTimers();
    return answers;
  }

  it.each([
    [
      'one address',
      () => {
        const from = newAddress();
        return () => api.browser(from);
      },
    ],
    ['many addresses', () => () => api.browser(newAddress())],
    [
      'one browser',
      () => {
        const browser = api.browser(newAddress());
        return () => browser;
      },
    ],
  ])(
    'an account’s existence stays hidden from guesses from %s after its owner has signed in',
    async (_, strangers) => {
      const known = await sequence(true, strangers(), api.browser(newAddress()));
      const unknown = await sequence(false, strangers(), api.browser(newAddress()));
      expect(unknown.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      expect(known).toEqual(unknown);
    },
  );

  it('an account’s existence stays hidden even if its owner shares the address or the guesser’s browser is known to another account', async () => {
    const shared = newAddress();
    const known = await sequence(true, () => api.browser(shared), api.browser(shared));
    const other = newAddress();
    const unknown = await sequence(false, () => api.browser(other), api.browser(other));
    expect(known).toEqual(unknown);
    const guesser = await api.signedIn(`elsewhere${++count}@example.org`);
    const [there, nowhere] = [
      await sequence(true, () => guesser, api.browser(newAddress())),
      await sequence(false, () => guesser, api.browser()),
    ];
    expect(there).toEqual(nowhere);
  });
});

describe('22.3: delays after wrong guesses', () => {
  // Time passes only when a test advances it, so that delays do not run out on a slow machine.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('delays double with every failed sign-in of a browser, up to a quarter of an hour, and are then reset', async () => {
    const owner = await api.signedIn('doubling@example.org');
    for (let guess = 0; guess < 10; guess++) {
      expect((await login(owner, 'doubling@example.org')).status).toBe(401);
    }
    const waits: number[] = [];
    for (let guess = 0; guess < 9; guess++) {
      const refused = await login(owner, 'doubling@example.org', PASSWORD);
      expect(refused.status).toBe(429);
      waits.push(waitOf(refused));
      advanceS(waitOf(refused));
      if (guess < 8) expect((await login(owner, 'doubling@example.org')).status).toBe(401);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, QUARTER_S, QUARTER_S]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(QUARTER_S);
    expect((await login(owner, 'doubling@example.org', PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 10; guess++) {
      expect((await login(owner, 'doubling@example.org')).status).toBe(401);
    }
  });

  it('delays of an account keep its owner from signing in with a new browser for at most a quarter of an hour', async () => {
    await api.signedIn('besieged@example.org');
    await siege('besieged@example.org', 5);
    // The guessers are patient: each next guess is made as soon as a delay is over.
    for (let round = 0; round < 10; round++) {
      advanceS(waitOf(await login(api.browser(newAddress()), 'besieged@example.org')));
      expect(await siege('besieged@example.org', 2)).toEqual([401, 429]);
    }
    const fresh = api.browser(newAddress());
    const refused = await login(fresh, 'besieged@example.org', PASSWORD);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(QUARTER_S - 60);
    expect(waitOf(refused)).toBeLessThanOrEqual(QUARTER_S);
    for (let left = waitOf(refused); left > 0; left -= 60) {
      await siege('besieged@example.org', 1);
      advanceS(Math.min(60, left));
    }
    // The guessers guessed first, and the account is delayed again.
    expect(await siege('besieged@example.org', 2)).toEqual([401, 429]);
    expect((await login(fresh, 'besieged@example.org', PASSWORD)).status).toBe(200);
  });

  it('a guesser who has waited out a delay gets one guess, not two', async () => {
    await siege('patient@example.org', 5);
    const patient = api.browser(newAddress());
    const refused = await login(patient, 'patient@example.org');
    advanceS(waitOf(refused));
    expect((await login(patient, 'patient@example.org')).status).toBe(401);
    expect((await login(patient, 'patient@example.org')).status).toBe(429);
    expect((await login(patient, 'patient@example.org')).status).toBe(429);
  });

  it('delays do not affect browsers that the account knows', async () => {
    const owner = await api.signedIn('athome@example.org');
    await siege('athome@example.org', 60);
    expect((await login(owner, 'athome@example.org', PASSWORD)).status).toBe(200);
  });

  it('a password reset ends the delays for all strangers, no matter where the owner signs in next', async () => {
    await api.signedIn('cleared@example.org');
    await siege('cleared@example.org', 60);
    expect((await login(api.browser(newAddress()), 'cleared@example.org', PASSWORD)).status).toBe(429);
    const home = api.browser(newAddress());
    expect((await resetBy(home, 'cleared@example.org', 'a samovar for two')).status).toBe(200);
    for (const browser of [home, api.browser(newAddress())]) {
      expect((await login(browser, 'cleared@example.org', 'a samovar for two')).status).toBe(200);
    }
  });

  it('signing in with a browser ends the delays of that browser, but not the delays of another browser', async () => {
    const [here, there] = [await api.signedIn('two@example.org'), api.browser(newAddress())];
    expect((await login(there, 'two@example.org', PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 9; guess++) {
      expect((await login(here, 'two@example.org')).status).toBe(401);
      expect((await login(there, 'two@example.org')).status).toBe(401);
    }
    expect((await login(here, 'two@example.org', PASSWORD)).status).toBe(200);
    expect((await login(here, 'two@example.org')).status).toBe(401);
    expect((await login(here, 'two@example.org')).status).toBe(401);
    expect((await login(there, 'two@example.org')).status).toBe(401);
    expect((await login(there, 'two@example.org')).status).toBe(429);
  });

  it('signing in does not end the delays of its network address', async () => {
    const strict = await startTestApi({ addressFactor: 1 });
    const from = newAddress();
    await strict.signedIn('neighbour@example.org');
    for (let guess = 0; guess < 19; guess++) await login(strict.browser(from), `n${guess}@example.org`);
    expect((await login(strict.browser(from), 'neighbour@example.org', PASSWORD)).status).toBe(200);
    expect((await login(strict.browser(from), 'n19@example.org')).status).toBe(401);
    const refused = await login(strict.browser(from), 'n20@example.org');
    expect([refused.status, waitOf(refused)]).toEqual([429, 10]);
    strict.advance(10_000);
    expect((await login(strict.browser(from), 'n20@example.org')).status).toBe(401);
    expect(waitOf(await login(strict.browser(from), 'n21@example.org'))).toBeGreaterThan(10);
  });
});

describe('22.3: one-time codes', () => {
  const second = (browser: Browser, code: string) => browser.post('/api/auth/second', { kind: 'totp', code });
  const WRONG = '000000';
  /** Guesses codes after giving the right password. @returns the statuses */
  async function guessCodes(browser: Browser, email: string, guesses: number, password = PASSWORD) {
    const half = await signInHalf(browser, email, password);
    expect(half.status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < guesses; guess++) statuses.push((await second(browser, WRONG)).status);
    return statuses;
  }

  it('wrong codes from a stranger who has the password do not lock the owner out of her own browser', async () => {
    const owner = await api.signedIn('codes@example.org');
    const { secret } = await turnOnTotp(api, owner);
    const thief = api.browser(newAddress());
    expect(await guessCodes(thief, 'codes@example.org', 12)).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await second(thief, WRONG);
    expect([refused.status, waitOf(refused) <= QUARTER_S]).toEqual([429, true]);
    await signInHalf(owner, 'codes@example.org');
    expect((await second(owner, codeAt(secret, api.now()))).status).toBe(200);
    // The owner's success clears only her own failures.
    expect((await second(thief, WRONG)).status).toBe(429);
    const another = api.browser(newAddress());
    expect(await guessCodes(another, 'codes@example.org', 1)).toEqual([429]);
  });

  it('a password reset lets new browsers try codes again, but only a limited number of them', async () => {
    const owner = await api.signedIn('mailbox@example.org');
    await turnOnTotp(api, owner);
    expect((await guessCodes(api.browser(newAddress()), 'mailbox@example.org', 11)).at(-1)).toBe(429);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const browser = api.browser(newAddress());
      const password = `a samovar for ${round}`;
      expect((await resetBy(browser, 'mailbox@example.org', password)).status).toBe(200);
      statuses.push(...(await guessCodes(browser, 'mailbox@example.org', 8, password)));
    }
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
  });

  it('a code is not checked while codes are refused, so a correct code is not used up', async () => {
    const owner = await api.signedIn('unspent@example.org');
    const { secret } = await turnOnTotp(api, owner);
    const fresh = api.browser(newAddress());
    expect((await guessCodes(fresh, 'unspent@example.org', 11)).at(-1)).toBe(429);
    const code = codeAt(secret, api.now());
    const refused = await second(fresh, code);
    expect(refused.status).toBe(429);
    advanceS(waitOf(refused));
    expect((await second(fresh, code)).status).toBe(200);
  });
});

describe('22.3: counts of failures', () => {
  const wrong = (delays: Delays, what: Guess) =>
    delays.guess(
      what,
      (admitted) => admitted,
      () => true,
    );
  const right = (delays: Delays, what: Guess) =>
    delays.guess(
      what,
      (admitted) => admitted,
      () => false,
    );

  it('failed attempts are known to every process, and signing in clears the browser’s failures in every process', async () => {
    const [here, there] = [createDelays(pool), createDelays(pool)];
    const what = [['login-browser', 'vera']] as const;
    for (let at = 0; at < 5; at++) await wrong(here, what);
    for (let at = 0; at < 4; at++) await wrong(there, what);
    await right(here, what);
    for (let at = 0; at < 10; at++) await wrong(here, what);
    await expect(wrong(here, what)).rejects.toThrow(TooManyError);
    await expect(wrong(there, what)).rejects.toThrow(TooManyError);
    await expect(wrong(createDelays(pool), what)).rejects.toThrow(TooManyError);
    const { rows } = await pool.query('select key from auth_limits');
    expect(JSON.stringify(rows)).not.toContain('vera');
  });

  it('successful attempts leave no row in the database', async () => {
    const delays = createDelays(pool);
    const counted = async () => (await pool.query('select count(*) from auth_limits')).rows[0].count;
    const before = await counted();
    for (let at = 0; at < 30; at++) {
      await right(delays, [
        ['login-address', '192.0.2.250'],
        ['login-account', 'zoya@example.org', '192.0.2.250'],
      ]);
    }
    expect(await counted()).toBe(before);
  });

  it('an attempt counts as failed from its start, even among many at the same time, but not if an error ends it', async () => {
    const delays = createDelays(pool);
    const what = [['login-account', 'olga@example.org']] as const;
    const gate = Promise.withResolvers<void>();
    gate.promise.catch(() => undefined);
    let looked = 0;
    const guesses = Array.from({ length: 50 }, () =>
      delays.guess(
        what,
        async (admitted) => {
          looked++;
          await admitted;
          await gate.promise;
        },
        () => true,
      ),
    );
    const outcomes = Promise.allSettled(guesses);
    gate.reject(new Error('the database is away'));
    const broken = (await outcomes).filter(
      (one) => one.status === 'rejected' && !(one.reason instanceof TooManyError),
    );
    expect(broken).toHaveLength(5);
    expect(looked).toBe(5);
    for (let at = 0; at < 5; at++) await wrong(delays, what);
    await expect(wrong(delays, what)).rejects.toThrow(TooManyError);
  });
});
