/** `/api/players/me/stats` and `/api/players/me/health`: readable here, written only by the game world. */
import { expect, it } from 'vitest';
import { startTestApi } from '#tests/helpers/api/api.ts';

const api = await startTestApi();
const { db } = api.database;
const DEFAULTS = {
  health: 100,
  hunger: 100,
  thirst: 100,
  stamina: 100,
  warmth: 50,
  max_health: 100,
  max_hunger: 100,
  max_thirst: 100,
  stamina_max: 100,
  max_warmth: 100,
};
const STATS = '/api/players/me/stats';
const HEALTH = '/api/players/me/health';

const players = async () => (await db.selectFrom('players').select('id').execute()).length;

it('a person without a player gets the defaults, and reading them creates no player', async () => {
  const person = await api.signedIn();
  const before = await players();
  expect(await person.get(STATS)).toMatchObject({ status: 200, json: { id: null, ...DEFAULTS } });
  expect(await person.get(HEALTH)).toMatchObject({
    status: 200,
    json: { id: null, health: 100, last_health_update: null },
  });
  expect(await players()).toBe(before);
});

it('a person with a player gets that player’s levels', async () => {
  const person = await api.signedIn();
  const { id } = (await person.get('/api/players/me')).json as { id: string };
  expect((await person.get(STATS)).json).toEqual({ id, ...DEFAULTS });
  const at = new Date('2026-01-02T03:04:05Z');
  await db
    .updateTable('players')
    .set({ health: 12.5, hunger: 40.5, warmth: 0, last_health_update: at })
    .where('id', '=', id)
    .execute();
  expect((await person.get(STATS)).json).toEqual({ id, ...DEFAULTS, health: 12.5, hunger: 40.5, warmth: 0 });
  expect((await person.get(HEALTH)).json).toEqual({
    id,
    health: 12.5,
    last_health_update: at.toISOString(),
  });
});

it('levels cannot be written over HTTP', async () => {
  const person = await api.signedIn();
  const { id } = (await person.get('/api/players/me')).json as { id: string };
  for (const [path, body] of [
    [HEALTH, { health: 7 }],
    [HEALTH, { id, health: 7 }],
    [STATS, { hunger: 7 }],
    [STATS, { max_health: 9000 }],
  ] as const) {
    expect((await person.put(path, body)).status).toBe(405);
  }
  expect((await person.get(STATS)).json).toEqual({ id, ...DEFAULTS });
});

it('strangers can read neither stats nor health', async () => {
  const stranger = api.browser();
  for (const path of [STATS, HEALTH]) expect((await stranger.get(path)).status).toBe(401);
});
