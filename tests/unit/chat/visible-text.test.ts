/** Text of players is shown on one line, without marks that spill over the lines above and below. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameSchema } from '#api/contracts/players.ts';
import { cleanMessage } from '#game/features/chat/server/chat.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { restore } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { visibleText } from '#game/server/world/visible-text.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

/** A letter under a tower of marks, and what is left of it. */
const TOWER = `k\u0323\u0324${'\u0301'.repeat(40)}`;
const LOW = 'ḳ\u0324';
const heaped = /\p{M}{3}|(^|\s)\p{M}/u;
/** A letter that was composed of its marks, and has further ones. */
const heapedInside = (text: string): boolean =>
  (text.match(/\P{M}\p{M}+/gu) ?? []).some((letter) => /[\p{Mn}\p{Me}]{3}/u.test(letter.normalize('NFD')));

describe('the visible text of players', () => {
  it('visible text never has more than two combining characters on a letter, nor any without a letter', () => {
    const sign = fc.constantFrom(
      'a',
      'ế',
      '\u0323',
      'ж',
      '🥟',
      ' ',
      '\u0301',
      '\u034f',
      '\u20dd',
      '\u0e49',
      '\u200d',
      '\u1abe',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = visibleText(signs.join(''), 200);
        expect(text).not.toMatch(heaped);
        expect(heapedInside(text)).toBe(false);
      }),
    );
  });

  it.each([
    ...['מַה־טּ֗וֹב הִנֵּֽה', 'בְּרֵאשִׁ֖ית', 'שָּׁ֣', 'شَيْـًۭٔا', 'اللّٰه', 'पढ़ूँ', 'ज़ूँ', 'য়াঁ', 'ਖ਼ੁੰ'],
    ...['ကျော်', 'ယောက်ျား', 'လျှို့ဝှက်', 'ပြောင်းရွှေ့', 'မြွှာ', 'བསྒྲུབས', 'རྨྱཱུཾ', 'ཧྲཱིཿ', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'],
    ...['អ៊ឹះ', 'ꦏꦿꦸꦁ', 'ᩈᩮᩢ᩶ᩣ', 'ปี่', 'เกี๊ยว', 'ຜູ້', 'ශ්\u200dරී', 'ക്ഷ്മി'],
  ])('the script of %s may have the marks that it needs, in lines and in names', (text) => {
    expect(visibleText(text, 200)).toBe(text.normalize('NFC'));
    const name = text.replaceAll('\u200d', '').padEnd(3, '.');
    expect(usernameSchema.safeParse(name)).toEqual({ success: true, data: name.normalize('NFC') });
  });

  it.each([
    ...[`က${'\u103d'.repeat(60)}`, `ཀ${'\u0f71\u0f74'.repeat(30)}`, `ש${'\u05b0\u05b1'.repeat(30)}`],
    ...[`क${'\u0902\u0301'.repeat(40)}`, `م${'\u064e\u0301'.repeat(40)}`, `ก${'\u0e34\u0e38'.repeat(60)}`],
    `a${'\u1039\u103a\u1036'.repeat(40)}`,
  ])('repeated and foreign marks are no more than two on a letter of any script (%j)', (text) => {
    expect([...visibleText(text, 200)].length).toBeLessThanOrEqual(3);
    expect(usernameSchema.safeParse(`${text}abc`).success).toBe(false);
  });

  it('all marks of a script on one of its letters are at most six', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
    const marks = all.filter((sign) => /\p{M}/u.test(sign)).join('');
    for (const letter of ['a', 'ש', 'م', 'क', 'က', 'ཀ', 'ᨠ', 'ក'])
      expect([...visibleText(letter + marks, 200)].length, letter).toBeLessThanOrEqual(7);
  });

  it.each(['Ёлка', 'Việt Nam', 'ที่', 'שָׁלוֹם', 'क्षीं', 'কোঁ', 'Ἀθηνᾷ', 'ᾧ', '❤️ 1️⃣'])(
    'visible text leaves %s unchanged',
    (text) => {
      expect(visibleText(text, 200)).toBe(text.normalize('NFC'));
    },
  );
});

it.each(['\u3164', '\u115f \u1160', '\uffa0\u2800', '\u{1d159}', '\u200b\ufeff', '\ufe0f'])(
  'invisible characters are removed (%j)',
  (text) => {
    expect(visibleText(text, 40)).toBe('');
    expect(visibleText(`Su${text}rka`, 40).replaceAll('\ufe0f', '')).toMatch(/^Su ?rka$/);
  },
);

describe('marks heaped on a letter', () => {
  it.each([
    ['e\u0302\u0301\u0309\u0303', 'ế'],
    ['ế\u0309\u0303', 'ế'],
    ['ê\u0309\u0303', 'ể'],
    ['ê\u0331\u0303', 'ễ'],
    ['ᾧ\u0323', 'ᾧ'],
  ])('52.25: marks that are composed with their letter count, too (%j)', (text, left) => {
    expect(visibleText(text, 40)).toBe(left.normalize('NFC'));
  });

  it.each([
    ['chat:message', { message: TOWER }],
    ['chat:say', { channel: 'near', message: TOWER }],
    ['chat:say', { channel: 'whisper', to: 'vera', message: TOWER }],
  ])('stacked combining characters are thinned out in a line of the chat (%s)', (verb, payload) => {
    const arena = new Arena();
    const anna = arena.player('anna');
    arena.player('vera', 40);
    arena.ask(anna, verb, { sender: 'anna', socket_id: 'anna', timestamp: 1, ...payload });
    const said = arena
      .pass(20)
      .flatMap((event) => (event.type === 'chat' || event.type === 'said' ? [event] : []));
    expect(said.map(({ line }) => line.message)).toEqual([LOW]);
  });

  it('stacked combining characters are thinned out on a sign, on a map mark, and in the reason for a report', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    const sign = arena.world.fixtures.add({
      id: 'sign',
      kind: ITEM.sign,
      ...{ x: FIELD.x + 32, y: FIELD.y, health: 60, ownerId: 'anna', state: {} },
    });
    arena.ask(anna, 'structure:write', { id: sign.id, text: TOWER });
    arena.ask(anna, 'map:mark', { name: TOWER, ...FIELD });
    arena.pass(20);
    expect(arena.world.fixtures.find('sign')?.state.text).toBe(LOW);
    expect(anna.chart.marks.map(({ name }) => name)).toEqual([LOW]);
    expect(cleanMessage(TOWER)).toBe(LOW);
  });

  it('stacked combining characters are thinned out on a sign that was saved before they were limited', () => {
    const { world } = new Arena();
    const row = { id: 'sign', chunk: 0, kind: ITEM.sign, ...FIELD, health: 60, ownerId: null, contents: [] };
    restore(world, { ...NOTHING_SAVED, structures: [{ ...row, state: { text: TOWER } }] });
    expect(world.fixtures.find('sign')?.state.text).toBe(LOW);
  });
});
