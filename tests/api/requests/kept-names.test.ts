/** Names that players have given up: nobody else gets them for 30 days. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PlayerReply } from '#api/contracts/players.ts';
import { createPlayer } from '#api/db/players/players.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';

const api = await startTestApi();
const { db } = api.database;
const rename = async (person: Browser, username: string) =>
  (await person.patch('/api/players/me', { username })).status;
const me = async (person: Browser) => (await person.get('/api/players/me')).json as PlayerReply;

/** Returns a person whose player has had the first name, and now has the second. */
async function renamed(before: string, after: string): Promise<Browser> {
  const person = await api.signedIn();
  expect([await rename(person, before), await rename(person, after)]).toEqual([200, 200]);
  return person;
}

describe('a name that a player has given up', () => {
  it('52.20: nobody else can take a name that a player has given up, nor one that looks the same', async () => {
    const owner = await renamed('Agrafena', 'Agrafena the Second');
    const impostor = await api.signedIn();
    for (const name of ['Agrafena', 'AGRAFENA', 'Аgrаfеnа'])
      expect(await rename(impostor, name), name).toBe(409);
    const reply = await impostor.patch('/api/players/me', { username: 'Agrafena' });
    expect(reply.json).toMatchObject({
      error: {
        code: 'username_kept',
        message: 'Error updating username: another player had this name in the last 30 days',
      },
    });
    expect(await rename(impostor, 'Agrafena the Third')).toBe(200);
    expect(await rename(owner, 'Agrafena')).toBe(200);
    // The name that she had in between is hers for 30 days, too.
    expect(await rename(impostor, 'Agrafena the Second')).toBe(409);
  });

  it('52.20: a default name is never one that somebody has given up', async () => {
    await renamed('vasilisa', 'Vasilisa the Wise');
    const { username } = await me(await api.signedIn('vasilisa@example.org'));
    expect(username).toMatch(/^vasilisa\d+$/);
  });

  it('52.20: a name is free 30 days after it was given up', async () => {
    await renamed('Evdokia', 'Evdokia the Second');
    const days = await sql<{ days: number }>`
      select round(extract(epoch from max(kept_until) - now()) / 86400)::integer as days from kept_names`.execute(
      db,
    );
    expect(days.rows[0]?.days).toBe(30);
    await sql`update kept_names set kept_until = now() - interval '1 second'`.execute(db);
    expect(await rename(await api.signedIn(), 'Evdokia')).toBe(200);
  });

  it('52.20: one player keeps five names, so that nobody takes many out of use', async () => {
    const owner = await renamed('Glafira 0', 'Glafira 1');
    for (let k = 2; k <= 7; k += 1) expect(await rename(owner, `Glafira ${k}`)).toBe(200);
    const other = await api.signedIn();
    expect(await rename(other, 'Glafira 1')).toBe(200);
    for (let k = 2; k <= 6; k += 1) expect(await rename(other, `Glafira ${k}`), `${k}`).toBe(409);
  });

  it('52.20: the name of a deleted account, and those that it has given up, stay kept', async () => {
    const owner = await api.signedIn('leaving.for.good@example.org');
    expect([await rename(owner, 'Pelageya'), await rename(owner, 'Pelageya the Second')]).toEqual([200, 200]);
    const confirmation = 'leaving.for.good@example.org';
    const gone = await owner.post('/api/account/delete', { confirmation, currentPassword: PASSWORD });
    expect(gone.status).toBe(200);
    const impostor = await api.signedIn();
    expect([await rename(impostor, 'Pelageya'), await rename(impostor, 'Pelageya the Second')]).toEqual([
      409, 409,
    ]);
    const text = JSON.stringify(await db.selectFrom('kept_names').selectAll().execute());
    expect(text).not.toMatch(/pelageya/i);
  });

  it('52.20: of a player who gives a name up and another who wants it, at once, never the other gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await api.signedIn();
      const other = await api.signedIn();
      const name = `Ulyana ${String.fromCodePoint(97 + round)}`;
      expect(await rename(owner, name)).toBe(200);
      await me(other);
      const [, taken] = await Promise.all([rename(owner, `${name} the Second`), rename(other, name)]);
      expect(taken).toBe(409);
    }
  });

  it('52.20: a player who is created for a name that is kept leaves no row behind', async () => {
    await renamed('zinaida', 'Zinaida the Second');
    const { id } = await db
      .insertInto('auth_users')
      .values({ email: 'zinaida@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const player = await createPlayer(db, id, () => 0.5);
    expect(player.username).not.toBe('zinaida');
    expect(await db.selectFrom('players').selectAll().where('user_id', '=', id).execute()).toHaveLength(1);
  });
});
