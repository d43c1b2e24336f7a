/**
 * The link for the first operator: it works once, for a day, only while there is no operator, and only for an account
 * that meets the conditions of the role.
 */
import { describe, expect, it } from 'vitest';
import { ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';
import { admin } from '#tests/helpers/api/operator.ts';
import { beginStep, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const HOUR_MS = 3_600_000;
const spent = { status: 409, json: { error: { code: 'not_done' } } };

/** Starts a server without operators. */
async function server() {
  const api = await startTestApi();
  let people = 0;
  const link = async () => {
    const printed = await admin(api, 'first-link');
    const [, token = ''] = /#token=([\w-]{43})$/.exec(printed) ?? [];
    return { printed, token };
  };
  const somebody = async (hasStep = true) => {
    const email = `first${++people}@example.org`;
    const browser = await api.signedIn(email);
    beginStep(api);
    if (hasStep) await turnOnTotp(api, browser);
    return { email, browser, open: (token: string) => browser.post('/api/first-operator', { token }) };
  };
  const isOperator = async (email: string) =>
    (await api.database.pool.query('select role from auth_users where email = $1', [email])).rows[0]?.role ===
    'admin';
  return { api, link, somebody, isOperator };
}

describe('the link for the first operator', () => {
  it('the link grants the role once, and this is recorded', async () => {
    const { api, link, somebody, isOperator } = await server();
    const { printed, token } = await link();
    expect(printed).toMatch(
      new RegExp(
        `^Whoever opens it becomes the first operator, once, until [-\\d]+ [:\\d]+ UTC:\\n${ORIGIN}/operator#token=`,
      ),
    );
    const [one, other] = [await somebody(), await somebody()];
    expect((await one.open(token)).status).toBe(200);
    expect(await isOperator(one.email)).toBe(true);
    expect(await other.open(token)).toMatchObject(spent);
    expect(await isOperator(other.email)).toBe(false);
    const record = await admin(api, 'log');
    expect(record).toContain('cli:tester');
    expect(record).toMatch(new RegExp(`first-link:${one.email}\\s+grant-admin`));
    await expect(link()).rejects.toThrow('There is an operator already');
  });

  it('the link stays valid after guests, strangers and people without a second step have opened it', async () => {
    const { api, link, somebody } = await server();
    const { token } = await link();
    expect((await api.browser().post('/api/first-operator', { token })).status).toBe(401);
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    const lacking = { status: 409, json: { error: { message: expect.stringContaining('Only an account') } } };
    expect(await guest.post('/api/first-operator', { token })).toMatchObject(lacking);
    expect(await (await somebody(false)).open(token)).toMatchObject(lacking);
    expect((await (await somebody()).open(token)).status).toBe(200);
  });

  it('the link stops working after a day, when a newer link is made, and when there is an operator', async () => {
    const { api, link, somebody, isOperator } = await server();
    const { token: old } = await link();
    const { token: late } = await link();
    const { email, open } = await somebody();
    expect(await open(old)).toMatchObject(spent);
    expect(await open('not-a-token')).toMatchObject(spent);
    api.advance(25 * HOUR_MS);
    expect(await open(late)).toMatchObject(spent);
    const { token } = await link();
    const other = await somebody();
    await admin(api, 'grant-admin', other.email);
    expect(await open(token)).toMatchObject(spent);
    expect(await isOperator(email)).toBe(false);
  });

  it('the link makes only one of two people who open it at the same time an operator', async () => {
    const { link, somebody, isOperator } = await server();
    const { token } = await link();
    const two = [await somebody(), await somebody()];
    const statuses = await Promise.all(two.map(async ({ open }) => (await open(token)).status));
    expect(statuses.sort()).toEqual([200, 409]);
    const roles = await Promise.all(two.map(({ email }) => isOperator(email)));
    expect(roles.filter(Boolean)).toHaveLength(1);
  });
});
