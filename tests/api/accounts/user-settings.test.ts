/** `/api/account/settings`: a person's game settings belong to them, follow them, and are deleted with them. */
import { describe, expect, it } from 'vitest';
import { NO_USER } from '#api/contracts/errors.ts';
import { type KeptSettings, SETTINGS_LIMIT, type SettingsReply } from '#api/contracts/settings.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';

const api = await startTestApi();
const { db } = api.database;
const PATH = '/api/account/settings';

const SETTINGS: KeptSettings = {
  volumes: { all: 0.5, effects: 1, ambience: 0.2, music: 0, voice: 1, interface: 0.8 },
  keys: { jump: ['KeyJ', 'Space'], 'panel:map': [] },
  motion: 'reduced',
  areFlashesSoft: true,
  palette: 'tritan',
  chatPx: 18,
  hasCaptions: true,
  namesOver: 'friends',
  isStreaming: false,
  isMinimapShown: true,
  isLeftHanded: true,
  takesOffers: true,
  pinned: 'hatchet',
};

const read = async (person: Browser) => (await person.get(PATH)).json as SettingsReply;
const put = (person: Browser, changes: object = {}, changedAt = api.now().getTime()) =>
  person.put(PATH, { changedAt, settings: { ...SETTINGS, ...changes } });

it('the settings require a signed-in person', async () => {
  const refused = { status: 401, json: { error: { message: NO_USER } } };
  expect(await api.browser().get(PATH)).toMatchObject(refused);
  expect(await put(api.browser())).toMatchObject(refused);
});

describe('settings of a person', () => {
  it('a person’s settings are empty at first, then as sent, also on another machine, and hidden from other people', async () => {
    const person = await api.signedIn('calibrates@example.org');
    expect(await read(person)).toEqual({ changedAt: 0, settings: null });
    const changedAt = api.now().getTime() - 1000;
    expect(await put(person, {}, changedAt)).toMatchObject({
      status: 200,
      json: { changedAt, settings: SETTINGS },
    });
    const elsewhere = api.browser();
    await elsewhere.post('/api/auth/login', { email: 'calibrates@example.org', password: PASSWORD });
    expect(await read(elsewhere)).toEqual({ changedAt, settings: SETTINGS });
    expect(await read(await api.signedIn())).toEqual({ changedAt: 0, settings: null });
  });

  it('the newest change to the settings wins, in whatever order changes arrive, and the response contains the winner', async () => {
    const person = await api.signedIn();
    const newest = api.now().getTime() - 1000;
    await put(person, { chatPx: 20 }, newest);
    const late = await put(person, { chatPx: 14 }, newest - 5000);
    expect(late.json).toMatchObject({ changedAt: newest, settings: { chatPx: 20 } });
    expect(await read(person)).toMatchObject({ changedAt: newest, settings: { chatPx: 20 } });
    await put(person, { chatPx: 15 }, newest + 1);
    expect(await read(person)).toMatchObject({ changedAt: newest + 1, settings: { chatPx: 15 } });
  });

  it('a client clock that is ahead does not make its settings win forever', async () => {
    const person = await api.signedIn();
    const ahead = await put(person, {}, api.now().getTime() + 1e9);
    expect((ahead.json as SettingsReply).changedAt).toBeLessThanOrEqual(api.now().getTime());
    api.advance(1000);
    await put(person, { chatPx: 15 });
    expect(await read(person)).toMatchObject({ settings: { chatPx: 15 } });
  });

  it('the settings stay with a guest who keeps their babushka', async () => {
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    expect((await put(guest)).status).toBe(200);
    const email = 'stays@example.org';
    await guest.post('/api/auth/guest/keep', { email, password: PASSWORD, confirmPassword: PASSWORD });
    await guest.post('/api/auth/confirm', { token: tokenIn(api.mailer.last(email)) });
    const elsewhere = api.browser();
    await elsewhere.post('/api/auth/login', { email, password: PASSWORD });
    expect(await read(elsewhere)).toMatchObject({ settings: SETTINGS });
  });

  it('the settings are included in the export, and deleted with the account', async () => {
    const person = await api.signedIn('leaves@example.org');
    const exported = async () =>
      (await person.post('/api/account/export', { currentPassword: PASSWORD })).json;
    expect(await exported()).toMatchObject({ settings: null });
    await put(person);
    expect(await exported()).toMatchObject({
      settings: { settings: SETTINGS },
    });
    const count = async () => (await db.selectFrom('user_settings').selectAll().execute()).length;
    const before = await count();
    await person.post('/api/account/delete', {
      confirmation: 'leaves@example.org',
      currentPassword: PASSWORD,
    });
    expect(await count()).toBe(before - 1);
  });
});

describe('refused settings, with nothing changed', () => {
  const tooMany = Object.fromEntries(Array.from({ length: 81 }, (_, at) => [`k${at}`, ['KeyJ']]));
  it.each<[string, object]>([
    ['fields that nobody knows', { wings: 2 }],
    ['what belongs to a machine', { quality: 'low' }],
    ['a palette that does not exist', { palette: 'grey' }],
    ['a volume above the most', { volumes: { ...SETTINGS.volumes, music: 1.1 } }],
    ['a volume of its own', { volumes: { ...SETTINGS.volumes, drums: 1 } }],
    ['letters of no size', { chatPx: 0 }],
    ['Escape for something else', { keys: { jump: ['Escape'] } }],
    ['three keys for one thing', { keys: { jump: ['KeyJ', 'KeyK', 'KeyL'] } }],
    ['keys of no binding', { keys: { '<script>': ['KeyJ'] } }],
    ['more keys than there are', { keys: tooMany }],
    ['names over nobody', { namesOver: 'nobody' }],
    ['flags that are words', { hasCaptions: 'yes' }],
  ])('the settings refuse %s', async (_, changes) => {
    const person = await api.signedIn();
    expect(await put(person, changes)).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_input' } },
    });
    expect(await read(person)).toEqual({ changedAt: 0, settings: null });
  });

  it('the settings refuse a body without a time or a field, and a body that is too large', async () => {
    const person = await api.signedIn();
    expect((await person.put(PATH, { settings: SETTINGS })).status).toBe(400);
    expect((await put(person, { motion: undefined })).status).toBe(400);
    expect((await put(person, {}, -1)).status).toBe(400);
    expect((await put(person, { note: 'x'.repeat(SETTINGS_LIMIT) })).status).toBe(413);
    expect(await read(person)).toEqual({ changedAt: 0, settings: null });
  });

  it('the settings refuse more changes than a person would make', async () => {
    const person = await api.signedIn();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at++) statuses.push((await put(person)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
