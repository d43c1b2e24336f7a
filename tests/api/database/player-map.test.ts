/**
 * A player's map in PostgreSQL: saved along with their place, by a batch of the journal, and read when they come back.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { NEW_CHART, type SavedChart } from '#game/features/map/server/chart.ts';
import { CELLS, SeenCells, sightOf } from '#game/features/map/shared/seen.ts';
import type { PlayerState } from '#game/server/store/batch.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const players = createPlayerStore(db);
const { commit } = createJournalStore(pool);
let world = { id: '', epoch: 0 };
let users = 0;

beforeAll(async () => {
  world = await pinTestWorld(database);
});

async function newPlayer(): Promise<{ id: string; userId: string }> {
  const { id: userId } = await db
    .insertInto('auth_users')
    .values({ email: `map${++users}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await players.create(userId, { x: 2500, y: 2500, color: '#aabbcc' });
  return { id, userId };
}

async function keep(playerId: string, chart?: SavedChart): Promise<void> {
  const levels = { health: 100, hunger: 100, thirst: 100, stamina: 100, warmth: 50 };
  const at = Date.UTC(2026, 0, 1);
  const state: PlayerState = {
    playerId,
    x: 1,
    y: 2,
    at,
    levels,
    life: NEW_LIFE,
    ...(chart ? { chart } : {}),
  };
  const none = () => new Map<never, never>();
  const states = {
    player: new Map([[playerId, state]]),
    inventory: none(),
    node: none(),
    structure: none(),
    pile: none(),
    corpse: none(),
    dish: none(),
    tame: none(),
  };
  expect(await commit({ world, states, effects: [] })).toBe('kept');
}

function seenFrom(...cells: readonly number[]): string {
  const seen = new SeenCells();
  for (const cell of cells.flatMap(sightOf)) seen.add(cell);
  return seen.toText();
}

describe('a player’s saved map', () => {
  it('a map is empty at first, and then as it was last saved', async () => {
    const { id, userId } = await newPlayer();
    expect((await players.findByUser(userId))?.chart).toEqual(NEW_CHART);
    const chart: SavedChart = {
      seen: seenFrom(592, 12_345),
      marks: [{ id: 3, name: 'birch camp 🪵', x: 10, y: 75_000 }],
      bundle: { id: 'b', x: 4, y: 5, goesAt: 1_700_000_000_000 },
      found: ['station 2', 'volcano 0'],
    };
    await keep(id, chart);
    expect((await players.findByUser(userId))?.chart).toEqual(chart);
    // A state without a map leaves the map unchanged.
    await keep(id);
    expect((await players.findByUser(userId))?.chart).toEqual(chart);
    const later = { seen: seenFrom(592), marks: [], bundle: null, found: [] };
    await keep(id, later);
    expect((await players.findByUser(userId))?.chart).toEqual(later);
  });

  it('a saved map has room for the most irregular set of seen cells', async () => {
    const { id, userId } = await newPlayer();
    const { next } = createRng(2);
    const noise = new SeenCells();
    for (let cell = 0; cell < CELLS; cell += 1) if (next() < 0.5) noise.add(cell);
    const chart = { ...NEW_CHART, seen: noise.toText() };
    await keep(id, chart);
    expect((await players.findByUser(userId))?.chart).toEqual(chart);
  });

  it('an unreadable part of a saved map is replaced with an empty one, and the other parts stay', async () => {
    const { id, userId } = await newPlayer();
    const chart = { ...NEW_CHART, seen: seenFrom(7), marks: [{ id: 1, name: 'a', x: 1, y: 1 }] };
    await keep(id, chart);
    await sql`update players set map_seen = '\\x0901'::bytea where id = ${id}`.execute(db);
    expect((await players.findByUser(userId))?.chart).toEqual({ ...chart, seen: '' });
    await keep(id, chart);
    await sql`update players set map_marks = '{"marks": 7}' where id = ${id}`.execute(db);
    expect((await players.findByUser(userId))?.chart).toEqual({ ...NEW_CHART, seen: chart.seen });
  });
});
