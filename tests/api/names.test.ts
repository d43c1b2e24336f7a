/** Names as players meet them: what cannot be seen, what passes for somebody else, what offends. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USERNAME_ALIKE, USERNAME_RESERVED, USERNAME_RUDE } from '#api/contracts/players.ts';
import { createPlayerStore } from '#api/db/player-store.ts';
import { likenessOf } from '#api/names/skeleton.ts';
import { type Browser, startTestApi } from '#tests/helpers/api.ts';

const api = await startTestApi();
const rename = (person: Browser, username: string) => person.patch('/api/players/me', { username });
const refusal = (code: string, reason: string) => ({
  error: { code, message: `Error updating username: ${reason}` },
});

describe('a name', () => {
  it.each([
    'ㅤㅤㅤ',
    '⠀⠀⠀',
    'ᅟᅟᅟ',
    'Ol\ufe0fga',
    'Olga\u00a0Petrovna',
    '\u0301\u0302abc',
    'Za\u0321\u0322\u0323\u0324go',
  ])('%j shows nothing, or spills over, and is refused', async (name) => {
    const reply = await rename(await api.signedIn(), name);
    expect(reply).toMatchObject({ status: 400, json: { error: { code: 'invalid_input' } } });
  });

  it.each([
    'Admin',
    'ADMIN',
    'аdmin',
    'Αdmin',
    'Adm1n',
    '4dm1n',
    '_admin_',
    'Admin Olga',
    'Moderator',
    'm0dеrаtоr',
    'Support',
  ])('%j could be taken for the staff and is refused', async (name) => {
    expect(await rename(await api.signedIn(), name)).toMatchObject({
      status: 400,
      json: refusal('name_refused', USERNAME_RESERVED),
    });
  });

  it.each(['Nigger', 'n i g g e r', 'F4ggot', 'fuсk you'])('%j offends and is refused', async (name) => {
    expect(await rename(await api.signedIn(), name)).toMatchObject({
      status: 400,
      json: refusal('name_refused', USERNAME_RUDE),
    });
  });

  it.each(['Badminton Vera', 'Баба Яга', 'Café Olé', 'Modest', 'Prickly Pear', 'Ёлка'])(
    '%j is taken',
    async (name) => {
      expect((await rename(await api.signedIn(), name)).status).toBe(200);
    },
  );

  it('that looks like another player’s is refused, in any alphabet; the own one may change its looks', async () => {
    const [first, second] = [await api.signedIn(), await api.signedIn()];
    expect((await rename(first, 'Paraskeva')).status).toBe(200);
    for (const name of ['Pаrаskеvа', 'Раrаskеvа', 'Paraskevа']) {
      expect(await rename(second, name)).toMatchObject({
        status: 409,
        json: refusal('username_alike', USERNAME_ALIKE),
      });
    }
    expect((await rename(second, 'paraskeva')).status).toBe(409);
    expect((await rename(first, 'Pаrаskеvа')).status).toBe(200);
  });

  it('may be changed ten times in ten minutes', async () => {
    const person = await api.signedIn();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) statuses.push((await rename(person, `Restless Rita ${at}`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it('by default is none of these either, so that nobody speaks in the chat as staff', async () => {
  const { db } = api.database;
  const store = createPlayerStore(db);
  for (const local of ['admin', 'moderator', 'nigger']) {
    const { id } = await db
      .insertInto('auth_users')
      .values({ email: `${local}@example.org`, email_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { username } = await store.create(id, { x: 2500, y: 2500, color: '#c0392b' });
    expect(username).toMatch(/^player\d+$/);
  }
});

it('looks the same in either case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 _-]{3,24}$/), (name) => {
      expect(likenessOf(name.toUpperCase())).toBe(likenessOf(name.toLowerCase()));
    }),
  );
  expect(likenessOf('IRINA')).toBe(likenessOf('irina'));
  expect(likenessOf('ILLARION')).toBe(likenessOf('lllarion'));
});
