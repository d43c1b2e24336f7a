/** `/api/admin`: what operators do on their page, and what everybody else sees of it. */
import { describe, expect, it } from 'vitest';
import { createReportStore } from '#api/db/report-store.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api.ts';
import { admin } from '#tests/helpers/operator.ts';
import { beginStep, codeAt, emailIn, signInHalf, turnOnTotp } from '#tests/helpers/second-step.ts';

const api = await startTestApi();
let people = 0;
async function operator() {
  const email = `operator${++people}@example.org`;
  const browser = await api.signedIn(email);
  await admin(api, 'grant-admin', email);
  return { email, browser };
}
async function player() {
  const email = `rude${++people}@example.org`;
  const browser = await api.signedIn(email);
  const { id, user_id } = (await browser.get('/api/players/me')).json as { id: string; user_id: string };
  return { email, browser, playerId: id, id: user_id };
}
const act = (browser: Browser, id: string, body: object, currentPassword = PASSWORD) =>
  browser.post(`/api/admin/accounts/${id}/act`, { ...body, currentPassword });

describe('for everybody who is no operator', () => {
  it('there is nothing there', async () => {
    const { id, browser } = await player();
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    for (const one of [api.browser(), guest, browser]) {
      for (const path of ['', '/reports', '/accounts?q=a', `/accounts/${id}`]) {
        const reply = await one.get(`/api/admin${path}`);
        expect([reply.status, reply.json]).toEqual([
          404,
          { error: { code: 'unknown_route', message: `There is no /api/admin${path.split('?')[0]} here.` } },
        ]);
      }
      expect((await act(one, id, { type: 'end-sessions' })).status).toBe(404);
      expect(
        (await one.post(`/api/admin/reports/${id}/close`, { note: 'x', currentPassword: '' })).status,
      ).toBe(404);
    }
    expect(await emailIn(browser)).not.toBeNull();
  });

  it('nor for an operator whose role was revoked', async () => {
    const { email, browser } = await operator();
    expect((await browser.get('/api/admin')).status).toBe(200);
    await admin(api, 'revoke-admin', email);
    expect((await browser.get('/api/admin')).status).toBe(404);
  });
});

describe('an operator', () => {
  it('finds accounts, and sees sessions and what was done', async () => {
    const { browser } = await operator();
    const { email, id } = await player();
    const found = (await browser.get(`/api/admin/accounts?q=${encodeURIComponent(email)}`)).json;
    expect(found).toMatchObject([{ id, email, is_admin: false, confirmed: true, banned: null, muted: null }]);
    expect((await browser.get(`/api/admin/accounts/${id}`)).json).toMatchObject({
      id,
      sessions: [{ device: 'An unknown browser' }],
      actions: [],
    });
    expect((await browser.get('/api/admin/accounts/none')).status).toBe(404);
  });

  it('bans, mutes and signs out with the password, and all of it is in the record', async () => {
    const { email: actor, browser } = await operator();
    const { email, id, browser: theirs } = await player();
    const ban = { type: 'ban', reason: 'Spam', until: '7d' };
    expect((await act(browser, id, ban, 'not it')).status).toBe(403);
    expect((await act(browser, id, { ...ban, until: 'soon' })).status).toBe(400);
    expect((await act(browser, id, { ...ban, reason: '  ' })).status).toBe(400);
    expect((await act(browser, id, { type: 'grant-admin' })).status).toBe(400);
    expect(await emailIn(theirs)).toBe(email);
    for (const body of [ban, { type: 'mute', reason: 'Spam', until: '' }, { type: 'end-sessions' }]) {
      expect((await act(browser, id, body)).status).toBe(200);
    }
    expect(await emailIn(theirs)).toBeNull();
    const shown = (await browser.get(`/api/admin/accounts/${id}`)).json;
    expect(shown).toMatchObject({
      muted: 'for good',
      sessions: [],
      actions: [
        { actor: `admin:${actor}`, action: 'end-sessions' },
        { action: 'mute', detail: 'for good: Spam' },
        { action: 'ban' },
      ],
    });
    for (const type of ['unban', 'unmute']) expect((await act(browser, id, { type })).status).toBe(200);
    expect((await act(browser, id, { type: 'unban' })).status).toBe(409);
    expect((await signInHalf(api.browser(), email)).status).toBe(200);
  });

  it('guesses at the password a few times only', async () => {
    const { browser } = await operator();
    const { id } = await player();
    for (let guess = 0; guess < 5; guess++)
      await act(browser, id, { type: 'end-sessions' }, `guess ${guess}`);
    expect((await act(browser, id, { type: 'end-sessions' })).status).toBe(429);
  });

  it('needs no password right after a second step', async () => {
    const { email, browser } = await operator();
    const { id } = await player();
    beginStep(api);
    const { secret } = await turnOnTotp(api, browser);
    const fresh = api.browser();
    await signInHalf(fresh, email);
    await fresh.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) });
    expect((await fresh.get('/api/admin')).json).toMatchObject({ needs_password: false });
    expect((await act(fresh, id, { type: 'end-sessions' }, '')).status).toBe(200);
    api.advance(11 * 60_000);
    expect((await act(fresh, id, { type: 'end-sessions' }, '')).status).toBe(403);
  });

  it('reads reports with their evidence, and closes them', async () => {
    const { email, browser } = await operator();
    const [rude, kind] = [await player(), await player()];
    await createReportStore(api.database.db).saveReport({
      reportedId: rude.playerId,
      reporterId: kind.playerId,
      reason: 'shouts',
      evidence: [{ playerId: rude.playerId, sender: 'Rude', message: 'Away', at: 1_700_000_000_000 }],
      at: Date.now(),
    });
    const [report] = (await browser.get('/api/admin/reports')).json as { id: string }[];
    expect(report).toMatchObject({
      account: rude.id,
      reason: 'shouts',
      lines: [{ sender: 'Rude', message: 'Away', at: '2023-11-14T22:13:20.000Z', channel: null }],
    });
    const close = () =>
      browser.post(`/api/admin/reports/${report?.id}/close`, { note: 'Muted', currentPassword: PASSWORD });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(409);
    expect((await browser.get('/api/admin/reports')).json).toEqual([]);
    expect((await browser.get('/api/admin/reports?state=closed')).json).toMatchObject([
      { closed_by: `admin:${email}`, outcome: 'Muted' },
    ]);
  });
});
