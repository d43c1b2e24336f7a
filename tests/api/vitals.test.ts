/** `/api/players/me/stats` and `/api/players/me/health`. */
import { expect, it } from 'vitest';
import { type Browser, startTestApi } from '#tests/helpers/api.ts';

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
const idOf = async (person: Browser) => ((await person.get(STATS)).json as { id: string }).id;

it('stats are made with the defaults, and are the same ever after', async () => {
  const person = await api.signedIn();
  const [first, second] = await Promise.all([person.get(STATS), person.get(STATS)]);
  expect(first).toMatchObject({ status: 200, json: { id: expect.any(String), ...DEFAULTS } });
  expect(second.json).toEqual(first.json);
  expect((await person.get(HEALTH)).json).toMatchObject({
    health: 100,
    last_health_update: expect.any(String),
  });
});

it('given levels are updated, the others stay', async () => {
  const person = await api.signedIn();
  const reply = await person.put(STATS, { hunger: 40.5, warmth: 0 });
  expect(reply).toMatchObject({ status: 200, json: { ...DEFAULTS, hunger: 40.5, warmth: 0 } });
  expect((await person.get(STATS)).json).toMatchObject({ hunger: 40.5, warmth: 0, health: 100 });
});

it('health is updated with its time; a player that is gone meanwhile is written again', async () => {
  const person = await api.signedIn();
  const id = await idOf(person);
  const before = (await person.get(HEALTH)).json as { last_health_update: string };
  const reply = await person.put(HEALTH, { id, health: 12.5 });
  expect(reply).toMatchObject({ status: 200, json: { id, health: 12.5 } });
  const { last_health_update } = reply.json as { last_health_update: string };
  expect(Date.parse(last_health_update)).toBeGreaterThan(Date.parse(before.last_health_update));
  await db.deleteFrom('players').where('id', '=', id).execute();
  expect(await person.put(HEALTH, { health: 7 })).toMatchObject({ status: 200, json: { health: 7 } });
});

it.each([
  [{ health: -1 }],
  [{ health: 100.01 }],
  [{ health: '50' }],
  [{ health: null }],
  [{}],
  [{ id: '00000000-0000-4000-8000-000000000000', health: 50 }],
  [{ id: "' or 1=1", health: 50 }],
])('health refuses %j', async (body) => {
  const person = await api.signedIn();
  expect(await person.put(HEALTH, body)).toMatchObject({
    status: 400,
    json: { error: { code: 'invalid_input', message: 'Invalid player ID or health value' } },
  });
  expect((await person.get(HEALTH)).json).toMatchObject({ health: 100 });
});

it.each([[{}], [{ hunger: 101 }], [{ stamina: 'full' }], [{ max_health: 9000 }]])(
  'stats refuse %j',
  async (body) => {
    const reply = await (await api.signedIn()).put(STATS, body);
    expect(reply).toMatchObject({ status: 400, json: { error: { message: 'Invalid player stats' } } });
  },
);

it('strangers have neither', async () => {
  const stranger = api.browser();
  for (const path of [STATS, HEALTH]) {
    expect((await stranger.get(path)).status).toBe(401);
    expect((await stranger.put(path, { health: 1 })).status).toBe(401);
  }
});
