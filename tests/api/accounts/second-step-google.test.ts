/** Second steps of accounts that Google opens. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, throughProvider } from '#tests/helpers/api/oidc.ts';
import { beginStep, codeAt, emailIn, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const provider = await startProvider();
provider.serve(ORIGIN);
afterAll(() => provider.stop());
const api = await startTestApi({
  openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
});
const PATH = '/api/account/second-step';
beforeEach(() => beginStep(api));

it('an account with one-time codes also needs a code after a sign-in with Google', async () => {
  const email = 'careful@example.org';
  const { secret } = await turnOnTotp(api, await api.signedIn(email));
  const person = api.browser();
  provider.person = { sub: 'g-careful', email, email_verified: true };
  const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
  const back = await person.get(await throughProvider(new URL(url), ORIGIN));
  expect(back.headers.get('location')).toBe('/login#second-step');
  expect(await emailIn(person)).toBeNull();
  expect(
    (await person.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) })).status,
  ).toBe(200);
  expect(await emailIn(person)).toBe(email);
});

it('an account without a password can turn on one-time codes, as long as its sign-in is recent', async () => {
  const person = api.browser();
  provider.person = { sub: 'g-only', email: 'g-only@example.org', email_verified: true };
  const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
  await person.get(await throughProvider(new URL(url), ORIGIN));
  const { secret } = await turnOnTotp(api, person);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  api.advance(11 * 60_000);
  expect((await person.post(`${PATH}/totp/remove`, { currentPassword: '' })).status).toBe(403);
});
