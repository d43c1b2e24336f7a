/** Actions of a person that concern second steps, through the API, for tests. */
import { Secret, TOTP } from 'otpauth';
import { type Browser, ORIGIN, PASSWORD, type Reply, type TestApi } from './api.ts';
import { Authenticator } from './authenticator.ts';

const PATH = '/api/account/second-step';

export const codesOf = (reply: Reply): readonly string[] =>
  (reply.json as { codes: readonly string[] | null }).codes ?? [];

/** Moves the clock to the beginning of a 30 s code step, so that no code expires within a test. */
export function beginStep(api: TestApi): void {
  api.advance(30_500 - (api.now().getTime() % 30_000));
}

/** Returns the code of a secret, `steps` time steps after the current one. */
export const codeAt = (secret: string, at: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + steps * 30_000 });

/** Turns on one-time codes. @returns the secret and the recovery codes */
export async function turnOnTotp(api: TestApi, person: Browser) {
  const begun = await person.post(`${PATH}/totp`, { currentPassword: PASSWORD });
  if (begun.status !== 200) throw new Error(`no secret: ${begun.text}`);
  const { secret } = begun.json as { secret: string };
  // Uses the code of the previous step, so that the current code stays unused.
  const reply = await person.post(`${PATH}/totp/confirm`, { code: codeAt(secret, api.now(), -1) });
  if (reply.status !== 200) throw new Error(`not confirmed: ${reply.text}`);
  return { secret, codes: codesOf(reply) };
}

/** Adds a passkey. @returns the reply */
export async function addPasskey(
  person: Browser,
  authenticator = new Authenticator(ORIGIN),
  name = 'Telephone',
  currentPassword = PASSWORD,
) {
  const offered = await person.post(`${PATH}/passkeys/options`, { currentPassword });
  if (offered.status !== 200) return { authenticator, reply: offered };
  const response = authenticator.create(offered.json as Parameters<Authenticator['create']>[0]);
  return { authenticator, reply: await person.post(`${PATH}/passkeys`, { name, response }) };
}

/** Takes the first step of signing in: sends the password. */
export const signInHalf = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/login', { email, password });

/** Takes the second step of signing in, using an authenticator. */
export async function byPasskey(browser: Browser, authenticator: Authenticator): Promise<Reply> {
  const { json } = await browser.post('/api/auth/second/options');
  const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
  return await browser.post('/api/auth/second', { kind: 'passkey', response });
}

/** Signs in with only a passkey. */
export async function byPasskeyAlone(browser: Browser, authenticator: Authenticator): Promise<Reply> {
  const { json } = await browser.post('/api/auth/passkey/options');
  const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
  return await browser.post('/api/auth/passkey', { response });
}

/** Repeats the second step in an existing session with a code. */
export const proveByCode = (
  browser: Browser,
  kind: 'totp' | 'recovery',
  code: string,
  currentPassword = PASSWORD,
): Promise<Reply> => browser.post('/api/account/proof', { kind, code, currentPassword });

/** Repeats the second step in an existing session with a passkey. */
export async function proveByPasskey(
  browser: Browser,
  authenticator: Authenticator,
  currentPassword = '',
): Promise<Reply> {
  const { json } = await browser.post('/api/account/proof/options');
  const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
  return await browser.post('/api/account/proof', { kind: 'passkey', response, currentPassword });
}

/** Returns the email address of the signed-in user; null if no user is signed in. */
export const emailIn = async (browser: Browser): Promise<string | null> =>
  ((await browser.get('/api/auth/session')).json as { user: { email: string } | null }).user?.email ?? null;
