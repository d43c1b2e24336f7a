/** Reports about chat in PostgreSQL. */
import { expect, it } from 'vitest';
import { createReportStore } from '#api/db/operators/report-store.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';

const { db } = await createTestDatabase();
const players = createPlayerStore(db);
const store = createReportStore(db);

async function makePlayer(name: string) {
  const { id } = await db
    .insertInto('auth_users')
    .values({ email: `${name}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await players.create(id, { x: 2500, y: 2500, color: '#aabbcc' });
}

const anna = await makePlayer('anna');
const vera = await makePlayer('vera');
const AT = 1_700_000_000_000;
const evidence = [
  { playerId: anna.id, sender: 'Anna', message: '"quoted" {1,2} \\ 🥟 <b>', at: AT - 1000 },
  { playerId: vera.id, sender: 'Vera', message: 'please stop', at: AT - 500 },
];
const report = { reportedId: anna.id, reporterId: vera.id, reason: 'rude', evidence, at: AT };
const all = () => db.selectFrom('chat_reports').selectAll().execute();

it('a report is saved with its evidence, word for word', async () => {
  await store.saveReport(report);
  expect(await all()).toEqual([
    {
      id: expect.any(String),
      reported_id: anna.id,
      reporter_id: vera.id,
      reason: 'rude',
      evidence,
      created_at: new Date(AT),
      closed_at: null,
      closed_by: null,
      outcome: null,
    },
  ]);
});

it('a report without a reason and without evidence is saved', async () => {
  await store.saveReport({ ...report, reason: null, evidence: [] });
  expect(await all()).toContainEqual(expect.objectContaining({ reason: null, evidence: [] }));
});

it('a report about a player who does not exist is rejected', async () => {
  const nobody = { ...report, reportedId: '00000000-0000-4000-8000-00000000dead' };
  await expect(store.saveReport(nobody)).rejects.toThrow(/violates/);
});

it('a report remains after its reporter is deleted, and is deleted with the reported player', async () => {
  await db.deleteFrom('auth_users').where('id', '=', vera.userId).execute();
  expect((await all()).map(({ reporter_id }) => reporter_id)).toEqual([null, null]);
  await db.deleteFrom('auth_users').where('id', '=', anna.userId).execute();
  expect(await all()).toEqual([]);
});
