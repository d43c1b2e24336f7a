/** `/api/players` and `/api/play/ticket`: the player record of the signed-in user. */
import { describe, expect, it } from 'vitest';
import type { DeedsReply, LookReply, PlayerReply } from '#api/contracts/players.ts';
import { CELLS, SeenCells } from '#game/features/map/shared/seen.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { type Browser, startTestApi } from '#tests/helpers/api/api.ts';

const saves: unknown[][] = [];
const renames: unknown[][] = [];
const api = await startTestApi({
  realm: {
    emergencySave: async (...args) => {
      saves.push(args);
      return args[2] < 1000 ? 'saved' : 'refused';
    },
    online: () => ({ count: 7, names: ['Vera', 'Anna'] }),
    endUser: () => {},
    rename: (...args) => void renames.push(args),
    removeUser: () => {},
  },
});
const { db } = api.database;

const me = async (person: Browser) => (await person.get('/api/players/me')).json as PlayerReply;

describe('GET /api/players/me', () => {
  it('the record of a player is created at the first call and stays the same', async () => {
    const person = await api.signedIn('olga.ivanovna@example.org');
    const [first, second] = await Promise.all([me(person), me(person)]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: expect.any(String),
      username: 'olga.ivanovna',
      health: 100,
      last_health_update: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(second).toEqual(first);
    const row = await db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ hunger: 100, thirst: 100, stamina: 100, warmth: 50, max_warmth: 100 });
    expect(row).toMatchObject({ first_time_player: true, position_x: null, position_y: null });
  });

  it('a signed-in person can read their player’s look and the names of online players', async () => {
    const person = await api.signedIn('looks@example.org');
    const { id } = await me(person);
    await db
      .insertInto('player_equipment')
      .values({ player_id: id, item_id: 101, slot_type: 'head', metadata: '{}' })
      .execute();
    expect((await person.get('/api/players/me/look')).json).toEqual({
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      wear: [101],
    });
    expect((await person.get('/api/players/online')).json).toEqual({ count: 7, names: ['Vera', 'Anna'] });
    for (const path of ['me/look', 'online']) {
      expect((await api.browser().get(`/api/players/${path}`)).status).toBe(401);
    }
  });

  it('22.25: every player gets a different headscarf colour, even if the dashboard is opened first', async () => {
    const colours = new Set<string>();
    for (let made = 0; made < 4; made++) {
      const person = await api.signedIn();
      await me(person);
      colours.add(((await person.get('/api/players/me/look')).json as LookReply).color);
    }
    expect(colours.size).toBe(4);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('a default name is made valid and unique', async () => {
    const names: string[] = [];
    for (const domain of ['a', 'b', 'c'])
      names.push((await me(await api.signedIn(`nina@${domain}.org`))).username);
    expect(names[0]).toBe('nina');
    expect(names[1]).toMatch(/^nina\d{1,4}$/);
    expect(new Set(names).size).toBe(3);
    expect((await me(await api.signedIn('ab@c.org'))).username).toMatch(/^player\d{1,4}$/);
    const long = await me(await api.signedIn(`${'x'.repeat(40)}@c.org`));
    expect(long.username).toBe('x'.repeat(24));
  });

  it('people who are not signed in and sessions of deleted accounts are refused', async () => {
    expect(await api.browser().get('/api/players/me')).toMatchObject({
      status: 401,
      json: { error: { code: 'unauthenticated', message: 'No authenticated user found' } },
    });
    const person = await api.signedIn('gone@example.org');
    await me(person);
    await db.deleteFrom('auth_users').where('email', '=', 'gone@example.org').execute();
    expect((await person.get('/api/players/me')).status).toBe(401);
    expect(await db.selectFrom('players').where('username', '=', 'gone').selectAll().execute()).toEqual([]);
  });
});

describe('GET /api/players/me/deeds', () => {
  it('a player’s deeds and titles are listed', async () => {
    const person = await api.signedIn('deeds@example.org');
    const path = '/api/players/me/deeds';
    expect((await person.get(path)).json).toEqual({
      ...{ nights: 0, first_dish: null, met: [], seen_percent: 0, titles: [] },
    });
    const { id } = await me(person);
    const seen = new SeenCells();
    for (let cell = 0; cell < CELLS / 50; cell += 1) seen.add(cell);
    const story = { nights: 3, firstDish: 'Gribnitsa', met: ['Olga', 'Vera'] };
    await db
      .updateTable('players')
      .set({ life: JSON.stringify({ ...NEW_LIFE, story }), map_seen: Buffer.from(seen.pack()) })
      .where('id', '=', id)
      .execute();
    const reply = (await person.get(path)).json as DeedsReply;
    expect(reply).toMatchObject({ nights: 3, first_dish: 'Gribnitsa', met: story.met, seen_percent: 2 });
    expect(reply.titles.map(({ name }) => name)).toEqual([
      'Saw a Morning',
      'Hard to Freeze',
      'Cook',
      'Neighbour',
      'Walker',
    ]);
  });

  it('players met are listed by their names of today, and those noted without an id or gone by the noted name', async () => {
    const person = await api.signedIn('met@example.org');
    const [first, second, gone] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
    const noted = await Promise.all(
      [first, second, gone].map(async (one, k) => ({ id: (await me(one)).id, name: `Noted ${k}` })),
    );
    await first.patch('/api/players/me', { username: 'Galina of Today' });
    await second.patch('/api/players/me', { username: 'Zoya of Today' });
    await db
      .deleteFrom('players')
      .where('id', '=', noted[2]?.id ?? '')
      .execute();
    const story = { nights: 0, firstDish: null, met: [noted[1], 'Olga', noted[2], noted[0]] };
    await db
      .updateTable('players')
      .set({ life: JSON.stringify({ ...NEW_LIFE, story }) })
      .where('id', '=', (await me(person)).id)
      .execute();
    const { met } = (await person.get('/api/players/me/deeds')).json as DeedsReply;
    expect(met).toEqual(['Zoya of Today', 'Olga', 'Noted 2', 'Galina of Today']);
  });

  it('a stranger cannot read a player’s deeds', async () => {
    expect((await api.browser().get('/api/players/me/deeds')).status).toBe(401);
  });
});

describe('PATCH /api/players/me', () => {
  it('a rename works even before the player record exists', async () => {
    const person = await api.signedIn();
    const reply = await person.patch('/api/players/me', { username: '  Железная Нина  ' });
    expect(reply).toMatchObject({ status: 200, json: { username: 'Железная Нина' } });
    const { username, user_id } = await me(person);
    expect(username).toBe('Железная Нина');
    // A connected player has the new name immediately.
    expect(renames.filter(([id]) => id === user_id)).toEqual([[user_id, 'Железная Нина']]);
  });

  it.each([
    ['   ', 'Username cannot be empty'],
    ['ab', 'Error updating username: it needs at least 3 characters'],
    ['x'.repeat(25), 'Error updating username: it may have at most 24 characters'],
    ['zero\u200bwidth', 'Error updating username: only visible characters are allowed'],
    ['right\u202eleft', 'Error updating username: only visible characters are allowed'],
    ['a\u0000b', 'Error updating username: only visible characters are allowed'],
  ])('a rename refuses %j', async (username, message) => {
    const person = await api.signedIn();
    const reply = await person.patch('/api/players/me', { username });
    expect(reply).toMatchObject({ status: 400, json: { error: { code: 'invalid_input', message } } });
  });

  it('a rename refuses a name that is taken in another case, and keeps markup as text', async () => {
    await (await api.signedIn()).patch('/api/players/me', { username: 'ŻELAZNA' });
    const person = await api.signedIn();
    const reply = await person.patch('/api/players/me', { username: 'żelazna' });
    expect(reply).toMatchObject({
      status: 409,
      json: { error: { message: 'Error updating username: this name is already taken' } },
    });
    const name = `<b>'); --</b>`;
    expect((await person.patch('/api/players/me', { username: name })).json).toMatchObject({
      username: name,
    });
  });

  it('a name requested by two people at the same time goes to only one of them', async () => {
    const people = await Promise.all([api.signedIn(), api.signedIn()]);
    const replies = await Promise.all(
      people.map((one) => one.patch('/api/players/me', { username: 'Wanted' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

it('any client can read the number of players at GET /api/players/count', async () => {
  const count = async () => ((await api.browser().get('/api/players/count')).json as { count: number }).count;
  const before = await count();
  await me(await api.signedIn());
  expect(await count()).toBe(before + 1);
});

describe('POST /api/players/:id/position', () => {
  const body = (x: number) => ({ position_x: x, position_y: 7.5, last_updated: '2026-01-01T00:00:00Z' });

  it('a position sent over HTTP is passed to the realm, which accepts or rejects it', async () => {
    const person = await api.signedIn();
    const { id, user_id } = await me(person);
    expect(await person.post(`/api/players/${id}/position`, body(12))).toMatchObject({
      status: 200,
      json: { saved: true },
    });
    expect(saves.at(-1)).toEqual([user_id, id, 12, 7.5]);
    expect(await person.post(`/api/players/${id}/position`, body(5000))).toMatchObject({
      status: 409,
      json: { error: { code: 'position_refused' } },
    });
  });

  it('a position is refused from strangers, for other people’s players, and in malformed bodies', async () => {
    const [person, other] = [await api.signedIn(), await api.signedIn()];
    const { id } = await me(person);
    await me(other);
    const count = saves.length;
    const path = `/api/players/${id}/position`;
    expect((await api.browser().post(path, body(1))).status).toBe(401);
    expect((await other.post(path, body(1))).status).toBe(403);
    expect((await other.post('/api/players/no-uuid/position', body(1))).status).toBe(403);
    for (const x of [null, '1', undefined]) {
      expect((await person.post(path, { ...body(1), position_x: x })).status).toBe(400);
    }
    expect((await person.post(path, '{"position_x":1e999,"position_y":1,"last_updated":"x"}')).status).toBe(
      400,
    );
    expect(saves).toHaveLength(count);
  });
});

describe('POST /api/play/ticket', () => {
  it('a ticket to join works once, for its user, for ten seconds', async () => {
    const person = await api.signedIn();
    const { user_id } = await me(person);
    const ask = async () =>
      (await person.post('/api/play/ticket')).json as { ticket: string; expiresInMs: number };
    const { ticket, expiresInMs } = await ask();
    expect(expiresInMs).toBe(10_000);
    expect(await api.tickets.redeem(ticket)).toEqual({ userId: user_id });
    expect(await api.tickets.redeem(ticket)).toBeNull();
    const late = await ask();
    api.advance(10_000);
    expect(await api.tickets.redeem(late.ticket)).toBeNull();
  });

  it('a ticket to join is refused to strangers', async () => {
    expect(await api.browser().post('/api/play/ticket')).toMatchObject({
      status: 401,
      json: { error: { message: 'User authentication required. Please sign in.' } },
    });
  });
});
