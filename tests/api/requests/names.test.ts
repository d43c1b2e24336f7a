/** Names of players: invisible names, names that impersonate another person, and offensive names. */
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { USERNAME_ALIKE, USERNAME_RESERVED, USERNAME_RUDE } from '#api/contracts/players.ts';
import * as staffNames from '#api/db/migrations/0024-staff-names.ts';
import * as dressedNames from '#api/db/migrations/0028-dressed-names.ts';
import * as mixedAlphabets from '#api/db/migrations/0029-mixed-alphabets.ts';
import * as staffWords from '#api/db/migrations/0032-staff-words.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { lookalikeKey } from '#api/names/skeleton.ts';
import { type Browser, startTestApi } from '#tests/helpers/api/api.ts';

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
    'Ol\u200cga',
    'علی\u200c\u200cپور',
    '\u200cعلی',
    'Olga\u00a0Petrovna',
    '\u0301\u0302abc',
    'Za\u0321\u0322\u0323\u0324go',
    // The first two marks become one letter with the e.
    'Ze\u0302\u0301\u0331go',
    'Zế\u0331go',
  ])('the name %j, with invisible or overflowing characters, is refused', async (name) => {
    const reply = await rename(await api.signedIn(), name);
    expect(reply).toMatchObject({ status: 400, json: { error: { code: 'invalid_input' } } });
  });

  it.each([
    'Admin',
    'ADMIN',
    'аdmin',
    'Αdmin',
    'Adm1n',
    'ᴀᴅᴍɪɴ',
    'Oʟɢᴀ, ᴛʜᴇ ᴍᴏᴅᴇʀᴀᴛᴏʀ',
    'ꜱᴏᴠᴀ',
    '🅰🅳🅼🅸🅽',
    '🅢🅤🅟🅟🅞🅡🅣',
    '🇦🇩🇲🇮🇳',
    'adm!n',
    '4dm1n',
    '_admin_',
    'Admin Olga',
    'Moderator',
    'm0dеrаtоr',
    'Support',
    'support team',
    'Support_Team 24',
    'TheModTeam',
    'Dev',
    '-=Devs=-',
    'Server Admin',
    'SOVA',
    'S0VA',
    'S.O.V.A',
    'Sоvа',
    'SOVA says',
    'Sóva',
    'СОВА',
    'сова',
    'Ocular Implant',
    'ОКУЛЯР-7',
    'admiп',
    'ADMIП',
    'аԁміп',
    'admиn',
    'ADMИN',
    'adмin',
    'adмiн',
    'Дdmin',
    'адмuн',
    'аdмин',
    'αdmιη',
    'adміπ',
    'admiո',
    'Đmin',
    'Ađmin',
    'Ⱥdmin',
    'admiꞥ',
    'aðmin',
    'mødɘratør',
    'sцpport',
    'ѕиррогt',
    'șťąff',
    'ꞩtaff',
    'Sŧaff ŧeаm',
    'Админ',
    'АДМИН',
    'адмиH',
    'Aдмин',
    'Администратор',
    'Олег Админ',
    'Модератор',
    'M0дератор',
    'модер',
    'Поддержка',
    'Команда поддержки',
    'разработчик',
    'ⲀDMIN',
    '𐌀DMIN',
    'ᎪᎠᎷᏆN',
    'VeraAdmin',
    'The Admins',
    'Moderador',
    'Tundra Team',
    'Team Tundra',
    'SYSTEM MESSAGE',
    'Community Manager',
    'Console',
    '管理員',
  ])('the name %j could be taken for the staff and is refused', async (name) => {
    expect(await rename(await api.signedIn(), name)).toMatchObject({
      status: 400,
      json: refusal('name_refused', USERNAME_RESERVED),
    });
  });

  it.each(['Nigger', 'n i g g e r', 'F4ggot', 'fuсk you'])(
    'the name %j is offensive and is refused',
    async (name) => {
      expect(await rename(await api.signedIn(), name)).toMatchObject({
        status: 400,
        json: refusal('name_refused', USERNAME_RUDE),
      });
    },
  );

  it.each([
    'Badminton Vera',
    'Баба Яга',
    'Café Olé',
    'Modest',
    'Prickly Pear',
    'Ёлка',
    'Devora',
    'Dev Anand',
    'Soviet Vera',
    'Совушка',
    'Модест',
    'Console Ada',
    'Пантелеймон',
    'Полина Ильинична',
    'Гном из Цаги',
    'Яна',
    'Симон Гаревски',
    'Дев',
    'Łukasz Wróbel',
    'Stanisław Żółć',
    'Đặng Thị Đào',
    'Nguyễn Mỹ Linh',
    'Bích Ngọc',
    'Januško Anušić',
    'Danuše Vodičková',
    'Đorđe Đokić',
    'Moa',
    'Dominik',
    'Bjørn Ødegård',
    'Ħal Għaxaq',
    'Ελένη Παππά',
    'Անահիտ',
    'علی\u200cپور',
  ])('the name %j is accepted', async (name) => {
    expect((await rename(await api.signedIn(), name)).status).toBe(200);
  });

  it('a name that resembles another player’s is refused, in any alphabet, but the owner may restyle their own name', async () => {
    const [first, second] = [await api.signedIn(), await api.signedIn()];
    expect((await rename(first, 'Paraskeva')).status).toBe(200);
    for (const name of [
      'Pаrаskеvа',
      'Раrаskеvа',
      'Paraskevа',
      'ᴘᴀʀᴀꜱᴋᴇᴠᴀ',
      '🅿🅰🆁🅰🆂🅺🅴🆅🅰',
      '🅟ara🅢keva',
      'Pⱥraskeva',
    ]) {
      expect(await rename(second, name)).toMatchObject({
        status: 409,
        json: refusal('username_alike', USERNAME_ALIKE),
      });
    }
    expect((await rename(second, 'paraskeva')).status).toBe(409);
    expect((await rename(first, 'Pаrаskеvа')).status).toBe(200);
  });

  it('a name in two alphabets is refused if it looks like another player’s name in one alphabet', async () => {
    for (const [own, ...likes] of [
      ['Antonina', 'Aпtonina', 'Antoпiпa', 'Αntoninа'],
      ['Капитолина', 'Kапитолина', 'Каnитолина', 'Капuтолuна'],
      ['Hermogena', 'Неrmogena', 'нermogena', 'Ηermogena'],
    ] as const) {
      const [first, second] = [await api.signedIn(), await api.signedIn()];
      expect((await rename(first, own)).status, own).toBe(200);
      for (const name of likes) {
        const code = (await rename(second, name)).status;
        expect([name, code]).toEqual([name, 409]);
      }
    }
  });

  it('a name can be changed ten times in ten minutes', async () => {
    const person = await api.signedIn();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) statuses.push((await rename(person, `Restless Rita ${at}`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it('22.8: a default name obeys the rules for chosen names, so that no player speaks in the chat as staff', async () => {
  const { db } = api.database;
  const store = createPlayerStore(db);
  const refused = [
    'admin',
    'moderator',
    'nigger',
    'sova',
    'support.team',
    'dev',
    'the.admins',
    'moderador',
    'vera.support',
  ];
  for (const local of refused) {
    const { id } = await db
      .insertInto('auth_users')
      .values({ email: `${local}@example.org`, email_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { username } = await store.create(id, { x: 2500, y: 2500, color: '#c0392b' });
    expect(username).toMatch(/^player\d+$/);
  }
});

it('a staff-like name older than the rule is replaced, and other old names are kept', async () => {
  const { db } = api.database;
  const names = ['СОВА', 'Команда поддержки', 'Тамара Совина'];
  const ids = await Promise.all(
    names.map(async (username) => {
      const { id: user_id } = await db
        .insertInto('auth_users')
        .values({ email: `${username.length}-before@example.org`, email_verified_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { user_id, username, username_likeness: lookalikeKey(username), color: '#c0392b' };
      const { id } = await db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    }),
  );
  await staffNames.up(db as unknown as Kysely<unknown>);
  const kept = await db
    .selectFrom('players')
    .select(['id', 'username', 'username_likeness'])
    .where('id', 'in', ids)
    .execute();
  const of = (id: string | undefined) => kept.find((row) => row.id === id);
  for (const id of ids.slice(0, 2)) {
    const username = `player${id.replaceAll('-', '').slice(0, 12)}`;
    expect(of(id)).toMatchObject({ username, username_likeness: lookalikeKey(username) });
  }
  expect(of(ids[2])?.username).toBe('Тамара Совина');
});

it('a name in decorated letters older than the rule is kept, unless it looks like staff', async () => {
  const { db } = api.database;
  const ids = await Promise.all(
    ['Stepanida', 'ꜱᴛᴇᴘᴀɴɪᴅᴀ', 'ᴅᴀʀʏᴀ', 'ꜱᴜᴘᴘᴏʀᴛ'].map(async (username) => {
      const person = await api.signedIn();
      const { id } = (await person.get('/api/players/me')).json as { id: string };
      await db
        .updateTable('players')
        .set({ username, username_likeness: `before ${username}` })
        .where('id', '=', id)
        .execute();
      return id;
    }),
  );
  await dressedNames.up(db as unknown as Kysely<unknown>);
  const now = await db.selectFrom('players').select(['id', 'username', 'username_likeness']).execute();
  const names = ids.map((id) => now.find((row) => row.id === id));
  expect(names.map((row) => row?.username)).toEqual([
    'Stepanida',
    'ꜱᴛᴇᴘᴀɴɪᴅᴀ',
    'ᴅᴀʀʏᴀ',
    expect.stringMatching(/^player[0-9a-f]{12}$/),
  ]);
  const likenesses = names.slice(0, 2).map((row) => row?.username_likeness ?? null);
  expect(new Set(likenesses)).toEqual(new Set([lookalikeKey('stepanida'), null]));
  expect(names[2]?.username_likeness).toBe(lookalikeKey('Darya'));
});

it('a name counts as the same in upper and lower case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 _-]{3,24}$/), (name) => {
      expect(lookalikeKey(name.toUpperCase())).toBe(lookalikeKey(name.toLowerCase()));
    }),
  );
  expect(lookalikeKey('IRINA')).toBe(lookalikeKey('irina'));
  expect(lookalikeKey('ILLARION')).toBe(lookalikeKey('lllarion'));
});

it('a name in mixed alphabets older than the rule is kept, unless it looks like staff', async () => {
  const { db } = api.database;
  const ids = await Promise.all(
    ['Evpraksiпya', 'Aкulina', 'supporт'].map(async (username) => {
      const person = await api.signedIn();
      const { id } = (await person.get('/api/players/me')).json as { id: string };
      await db
        .updateTable('players')
        .set({ username, username_likeness: `before ${username}` })
        .where('id', '=', id)
        .execute();
      return id;
    }),
  );
  await mixedAlphabets.up(db as unknown as Kysely<unknown>);
  const now = await db.selectFrom('players').select(['id', 'username', 'username_likeness']).execute();
  const [kept, other, replaced] = ids.map((id) => now.find((row) => row.id === id));
  expect(kept).toMatchObject({ username: 'Evpraksiпya', username_likeness: lookalikeKey('Evpraksinya') });
  expect(other).toMatchObject({ username: 'Aкulina', username_likeness: lookalikeKey('Akulina') });
  expect(replaced?.username).toMatch(/^player[0-9a-f]{12}$/);
});

it('a name with a word of the staff older than the rule is replaced, and an honest one is kept', async () => {
  const { db } = api.database;
  const names = ['VeraAdmin', 'ⲀDMIN', '管理員', 'Console Bea'];
  const ids = await Promise.all(
    names.map(async (username) => {
      const person = await api.signedIn();
      const { id } = (await person.get('/api/players/me')).json as { id: string };
      const row = { username, username_likeness: lookalikeKey(username) };
      await db.updateTable('players').set(row).where('id', '=', id).execute();
      return id;
    }),
  );
  await staffWords.up(db as unknown as Kysely<unknown>);
  const now = await db.selectFrom('players').select(['id', 'username', 'username_likeness']).execute();
  const rows = ids.map((id) => now.find((row) => row.id === id));
  for (const row of rows.slice(0, 3)) {
    expect(row?.username).toMatch(/^player[0-9a-f]{12}$/);
    expect(row?.username_likeness).toBe(lookalikeKey(row?.username ?? ''));
  }
  expect(rows[3]).toMatchObject({ username: 'Console Bea', username_likeness: lookalikeKey('Console Bea') });
});
