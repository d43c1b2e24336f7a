/**
 * Hostile input in every field of every account form: it gets a clear refusal, causes no failure, and shows or breaks
 * nothing.
 */
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { COMMON_PASSWORDS } from '#api/services/passwords/common-passwords.ts';
import { createPasswordPolicy, WeakPasswordError } from '#api/services/passwords/password-policy.ts';
import { BusyError } from '#api/services/passwords/passwords.ts';
import { createStrengthCheck } from '#api/services/passwords/strength.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';

const api = await startTestApi();

const NASTY = [
  "'; drop table auth_users; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>@example.org',
  '\u0000',
  '\ud800',
  '\u202eevil@example.org',
  '{{7*7}}',
  '%00%0d%0aSet-Cookie: session=x',
  'a@b.de\r\nBcc: victim@example.org',
  'x'.repeat(60_000),
  '🪆'.repeat(300),
];
const FORMS: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/api/auth/signup', ['email', 'password', 'confirmPassword', 'blank', 'answer']],
  ['/api/auth/login', ['email', 'password']],
  ['/api/auth/confirm', ['token']],
  ['/api/auth/confirm/resend', ['email']],
  ['/api/auth/password-reset', ['email', 'blank', 'answer']],
  ['/api/auth/password-reset/confirm', ['token', 'password', 'confirmPassword']],
  ['/api/account/password', ['currentPassword', 'password', 'confirmPassword']],
  ['/api/account/email', ['email', 'currentPassword']],
  ['/api/account/email/confirm', ['token']],
  ['/api/account/sessions/end', ['handle']],
  ['/api/account/delete', ['confirmation', 'currentPassword']],
];

describe('hostile text', () => {
  it.each(FORMS)('hostile text in %s is refused or kept as plain text', async (path, fields) => {
    const person = path.startsWith('/api/account') ? await api.signedIn() : api.browser();
    for (const value of NASTY) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const reply = await person.post(path, body);
      expect([200, 400, 401, 403, 404, 413, 429], `${path} ${value.slice(0, 20)}`).toContain(reply.status);
      expect(reply.headers.get('content-type')).toContain('application/json');
      expect(reply.text).not.toMatch(/<script|syntax|relation|stack/);
      expect(reply.headers.getSetCookie().join()).not.toContain('session=x');
    }
    for (const value of [null, 7, true, [], {}, { $ne: '' }, [['x']]]) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      expect([400, 401]).toContain((await person.post(path, body)).status);
    }
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(api.mailer.sent.filter((mail) => mail.to.includes('victim'))).toEqual([]);
  });

  it('a password may contain anything that can be typed, and is kept unchanged', async () => {
    const password = `<b>'; -- \u{1f9f8} ${'пароль '.repeat(30)}`;
    const person = api.browser();
    await person.signUp('any@example.org', password);
    const token = new URL(api.mailer.last('any@example.org').link!).hash.split('=')[1];
    await person.post('/api/auth/confirm', { token });
    const login = (typed: string) =>
      api.browser().post('/api/auth/login', { email: 'any@example.org', password: typed });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
  });
});

it('two spellings of an e-mail address belong to the same account', async () => {
  await api.signedIn('same@example.org');
  for (const email of ['SAME@example.org', ' same@example.org ', 'ｓａｍｅ＠example.org']) {
    const reply = await api.browser().post('/api/auth/login', { email, password: PASSWORD });
    expect(reply.status).toBe(200);
  }
});

it('6: a mailbox is one account in the letters of its domain and in ASCII, and mails go to the ASCII form', async () => {
  await api.signedIn('anna@xn--mnchen-3ya.de');
  for (const email of ['anna@münchen.de', 'Anna@MÜNCHEN.de ', 'anna@xn--mnchen-3ya.de']) {
    expect((await api.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await api.browser().post('/api/auth/password-reset', { email })).status).toBe(200);
    expect((await api.browser().signUp(email)).status).toBe(200);
  }
  const { count } = await api.database.db
    .selectFrom('auth_users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', 'like', 'anna@%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  expect((await api.browser().signUp('olga@пример.рф')).status).toBe(200);
  await vi.waitFor(() => expect(api.mailer.sent.map(({ to }) => to)).toContain('olga@xn--e1afmkfd.xn--p1ai'));
  expect(api.mailer.sent.filter(({ to }) => [...to].some((sign) => sign > '~'))).toEqual([]);
});

it('an e-mail address may have at most 254 characters, even if its normalised form is longer', async () => {
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(49)}.example.org`;
  const longest = `${'a'.repeat(64)}@${domain}`;
  expect(longest).toHaveLength(254);
  expect((await api.browser().signUp(longest)).status).toBe(200);
  for (const email of [`${longest}g`, `${'a'.repeat(65)}@example.org`, `${'ﬃ'.repeat(22)}@example.org`]) {
    const reply = await api.browser().signUp(email);
    expect(reply.json).toMatchObject({ error: { message: 'This e-mail address is too long' } });
  }
  expect(api.mailer.sent.filter(({ to }) => to.length > 254)).toEqual([]);
});

describe('the password policy', () => {
  const strength = createStrengthCheck(pino({ level: 'silent' }));
  const policy = createPasswordPolicy({
    origin: 'https://samovar-nights.example.net',
    strength,
    breaches: null,
    nameOf: async (userId) => (userId === 'nina' ? 'Zinaida the Brave' : null),
  });
  /** Returns the reason why a password is refused, or null if it is accepted. */
  const refusalOf = async (password: string) => {
    try {
      await policy.require(password, 'nina@example.org', 'nina');
      return null;
    } catch (error) {
      if (error instanceof WeakPasswordError) return error.message;
      throw error;
    }
  };
  const refuses = async (password: string) => (await refusalOf(password)) !== null;

  it('the policy knows more than ten thousand common passwords, including the most frequent ones', async () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(10_000);
    const leaders =
      `123456 password 12345678 qwerty 123456789 1234567 dragon 123123 baseball abc123 football monkey
      letmein shadow master 696969 michael 654321 superman 1qaz2wsx 7777777 qwertyuiop 123321 mustang 1234567890
      jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou charlie
      robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper 1111 zxcvbn
      555555 11111111 131313 freedom 777777 maggie 159753 aaaaaa ginger princess joshua cheese amanda summer love
      ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix william
      corvette hello martin heather secret merlin diamond 1234qwer gfhjkm hammer silver 222222 88888888 anthony
      justin test bailey q1w2e3r4t5 patrick internet scooter orange 11111 golfer cookie richard samantha bigdog
      guitar jackson whatever mickey chicken sparky snoopy maverick phoenix camaro peanut morgan welcome falcon
      cowboy ferrari samsung andrea smokey steelers joseph mercedes dakota arsenal eagles melissa boomer booboo
      spider nascar monster tigers yellow xxxxxx 123123123 gateway marina diablo bulldog qwer1234 compaq purple
      hardcore banana junior hannah 123654 porsche lakers iceman money cowboys 987654 london tennis 999999`
        .split(/\s+/)
        .filter((password) => password.length >= 6);
    const refused = await Promise.all(leaders.map((password) => refuses(password)));
    expect(leaders.filter((_, at) => !refused[at])).toEqual([]);
  });

  it.each([
    'Password1',
    'P@ssw0rd',
    'qwerty123',
    ' 1q2w3e4r ',
    'PASSWORD',
    'iloveyou2',
    '123321',
    'bond007',
    '1q2w3e4r5t',
    'a123456',
  ])('the password policy refuses the common password %j', async (text) => {
    expect(await refuses(text)).toBe(true);
  });

  it.each([
    'tundra1',
    'TundraBabushkas!',
    'tundra babushka',
    'Tundr4B4bushk4s',
    'samovar-nights',
    'Samovar-Nights1',
    'nina@example.org',
    'example.org',
    'Example123',
    'ZinaidaBrave1',
    'zinaida the brave',
  ])(
    'the policy refuses %j, which is based on the address, the player’s name or the name of the game',
    async (text) => expect(await refuses(text)).toBe(true),
  );

  it.each([
    ['Password1!', 'almost one of the most common passwords'],
    ['passw0rd123', 'almost one of the most common passwords'],
    ['Summer2024!', 'its words are too common'],
    ['letmein2024!', 'almost one of the most common passwords'],
    ['Zinaida1987', 'made of your name'],
    ['бабушка1', 'made of'],
    ['13.05.1987', 'a date'],
    ['abcdefgh9876', 'a sequence'],
    ['x8Kp2q', 'too short'],
  ])('the policy refuses %j, which is easy to guess, with the reason %j', async (text, reason) => {
    expect(await refusalOf(text)).toContain(reason);
  });

  it('the password policy accepts a long password if its beginning or its end is hard to guess', async () => {
    expect(await refuses('ab1'.repeat(85))).toBe(true);
    expect(await refuses(`${'12345678'.repeat(10)} ladle and shawl of wool`)).toBe(false);
    expect(await refuses(`ladle and shawl of wool ${'12345678'.repeat(10)}`)).toBe(false);
  });

  it('the password policy checks one password at a time, and refuses passwords that would wait too long', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 70 }, (_, at) => strength.weaknessOf(`ladle ${at}`, [])),
    );
    const busy = all.filter((one) => one.status === 'rejected' && one.reason instanceof BusyError);
    expect(busy).toHaveLength(6);
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(64);
    expect(await strength.weaknessOf('aaaaaaaa', [])).toContain('repeats itself');
  });

  it.each(['ladle and shawl', 'tundra winter samovar', 'x8Kp2q!mW4', 'Ninotchka mends boots'])(
    'the password policy accepts %j',
    async (text) => {
      expect(await refuses(text)).toBe(false);
    },
  );

  it('the length of a password is counted in visible characters, not in stored units', async () => {
    const choose = (password: string) =>
      api
        .browser()
        .post('/api/auth/signup', { email: 'dolls@example.org', password, confirmPassword: password });
    expect(await choose('🪆🧸🫖')).toMatchObject({
      status: 400,
      json: { error: { message: 'Password must be at least 6 characters long' } },
    });
    expect((await choose('🪆🪅🧸🫖🥣🧶')).status).toBe(200);
    expect(await refuses('🪆🪅🧸🫖🥣🧶')).toBe(false);
    expect((await choose('🪆🧸🫖🥣🧶'.repeat(51))).status).toBe(200);
    expect((await choose(`🪆${'🪆🧸🫖🥣🧶'.repeat(51)}`)).status).toBe(400);
  });
});
