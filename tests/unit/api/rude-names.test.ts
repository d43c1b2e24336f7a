/**
 * Rude words in names: names of real people from some sixty countries are accepted, and rude names are refused in any
 * disguise. `real-names.br` holds 188,000 first names and surnames of public lists (censuses, registers of births, the
 * locales of Faker and zxcvbn), sorted, each line with the number of letters shared with the line before.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USERNAME_RESERVED, USERNAME_RUDE } from '#api/contracts/players.ts';
import { nameProblem } from '#api/names/name-rules.ts';
import { formsOf } from '#api/names/readings.ts';
import { lexiconOf, spellingsIn } from '#api/names/rude-spellings.ts';
import { ANYWHERE, SHARED, WHOLE } from '#api/names/rude-words.ts';
import { writtenSigns } from '#api/names/written-signs.ts';
import { amount, IS_LONG } from '#tests/helpers/amount.ts';

/** Code of the sign for no shared letter at the beginning of a line. */
const NO_LETTER = 33;

/** Real names, in the order of their letters. */
const NAMES: readonly string[] = (() => {
  const packed = readFileSync(new URL('./real-names.br', import.meta.url));
  const names: string[] = [];
  for (const line of brotliDecompressSync(packed).toString().split('\n')) {
    const shared = line.charCodeAt(0) - NO_LETTER;
    names.push((names.at(-1) ?? '').slice(0, shared) + line.slice(1));
  }
  return names;
})();

const RUDE = [...ANYWHERE, ...WHOLE];
const plainOf = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Names that contain the letters of a rude word; in the long suite, all names. */
const TRIED = IS_LONG ? NAMES : NAMES.filter((name) => RUDE.some((word) => plainOf(name).includes(word)));

describe('5: names of real people', () => {
  // Slow: the lists are long, and each name is read in many ways.
  it('fewer than 1 in 10,000 real names of all countries are refused', () => {
    expect(NAMES.length).toBeGreaterThan(180_000);
    expect(TRIED.length).toBeGreaterThan(1000);
    const refused = TRIED.filter((name) =>
      [USERNAME_RUDE, USERNAME_RESERVED].includes(nameProblem(name) ?? ''),
    );
    expect(refused.length, refused.join(', ')).toBeLessThanOrEqual(NAMES.length / 10_000);
    // Rude in English, and rare.
    const rude = refused.filter((name) => nameProblem(name) === USERNAME_RUDE);
    expect(rude).toEqual(['Anal', 'Porn', 'Rape', 'Tits', 'Wank', 'Wanker']);
  });

  it.each([
    ...[
      'Semen',
      'Georgy',
      'Anais',
      'Annalisa',
      'Fukuda',
      'Fukumoto',
      'Cummings',
      'Fürth',
      'Dick',
      'Cockburn',
    ],
    ...[
      'Hitchcock',
      'Cassandra',
      'Shital',
      'Dikshit',
      'Scunthorpe',
      'Somporn',
      'Kanokporn',
      'Siriporn',
      'Pornthip',
    ],
    ...[
      'Wannaporn',
      'Phuc',
      'Kuntz',
      'Titus',
      'Raper',
      'Gaylord',
      'Seksi',
      'Bích Ngọc',
      'Januško Anušić',
      'Симон',
    ],
    ...[
      'De Cock',
      'Dick Fürst',
      'Tit Ivanov',
      'Wing-Fuk',
      'Kwok Fuk Yu',
      'Shi-Ting',
      'Takeshita',
      'O’Dick',
      'Abo',
    ],
    ...[
      'Coba',
      'Coba de Vries',
      'Dueno',
      'Resmi',
      'Penistone',
      'Clitheroe',
      'Essex Girl',
      'Pussycat',
      'Dick Turpin',
    ],
    ...[
      'Matsushita',
      'Le Coq',
      'Van Dyke',
      'D’Assisi',
      'St. Dickens',
      'Weiß',
      'Großmann',
      'Phuket',
      'Phukan',
    ],
    ...['Ромил', 'Ірма', 'SEMEN', 'semenova', 'ANAIS99', 'McCockburn', 'P. Enis', 'A. S. Smith', 'Model A55'],
  ])('the real name %j is accepted', (name) => {
    expect(nameProblem(name)).toBeNull();
  });
});

describe('names that read like those of the staff', () => {
  it.each(['COBA', 'Сова', 'Соba', 'Coba Admin', 'Resmi Hesap', 'Resmi Coba Sistem', 'dueño', 'RESMI'])(
    'the name %j is refused',
    (name) => {
      expect(nameProblem(name)).toBe(USERNAME_RESERVED);
    },
  );
});

describe('5: rude names', () => {
  it.each([
    ...[
      'Fuck',
      'FuckYou99',
      'f.u.c.k',
      'f u c k',
      'f  u  c  k',
      'f . u . c . k',
      'fu_ck',
      'fuuuck',
      'xXfuckXx',
      'phuck',
      'fvck',
      'f*ck',
      'ＦＵＣＫ',
    ],
    ...['fцck', 'ꜰᴜᴄᴋ', '𝖋𝖚𝖈𝖐', 'fυck', 'fսck', 'ⓕⓤⓒⓚ', '🅵🆄🅲🅺', 'ғuck', 'Fück', 'Motherfucker', 'unfuckable'],
    ...[
      'sh1t',
      '5h1t',
      '$h!t',
      'Sh.it',
      'shiit',
      'ѕhіt',
      'Bullshit',
      'EatShit99',
      'BigShit',
      'Vera_Shit',
      'ShItHeAd',
    ],
    ...[
      'a$$',
      'A55hole',
      'b!tch',
      'BITCHHH',
      'n1gg3r',
      'ni99er',
      'N.I.G.G.E.R',
      'cvnt',
      'Cunt99',
      'c-u-n-t',
      'сunt',
    ],
    ...[
      'd1ck',
      'D.i.c.k',
      'BigDick',
      'bigdick',
      'Big Dick',
      'Dickhead',
      'Dick_Head',
      'SuckMyDick',
      'c0ck',
      'dіck',
    ],
    ...[
      'p0rn',
      'PornStar',
      'P3N15',
      'PussySlayer',
      'pu55y',
      'wh0re',
      '$lut',
      'tw@t',
      'w4nker',
      'R3tard',
      'f4gg0t',
    ],
    ...[
      'motherfcker',
      'mthrfckr',
      'fcking',
      'Phuk U',
      'CumDump',
      'badass',
      'B4dA$$',
      'ß1tch',
      'ßoobs',
      'sh_yt',
    ],
    ...[
      'Fuk You',
      'FukYou',
      'K1ke',
      's3men',
      'an@l',
      'tr@nny',
      'dild0',
      'CumSlut',
      'b00bs',
      'fag',
      'Pen1s',
      'chink',
    ],
  ])('the rude name %j is refused', (name) => {
    expect(nameProblem(name)).toBe(USERNAME_RUDE);
  });

  it('a word beside a digit, a mark, a capital or a space is refused in every usual disguise', () => {
    const looks: Readonly<Record<string, readonly string[]>> = {
      a: ['4', '@', 'а', 'α', 'ᴀ', 'ａ'],
      b: ['8', 'ʙ', 'ｂ'],
      c: ['(', 'с', 'ᴄ', 'ｃ'],
      e: ['3', 'е', 'ᴇ', 'é'],
      g: ['6', '9', 'ɢ'],
      i: ['1', '!', 'і', 'ı', '|'],
      o: ['0', 'о', 'ο', 'ö'],
      s: ['5', '$', 'ѕ'],
      t: ['7', '+', 'т'],
      u: ['υ', 'ü', 'ᴜ'],
      k: ['к', 'ᴋ'],
      p: ['р', 'ᴘ'],
      x: ['х'],
    };
    const words = RUDE.filter((word) => word.length > 3 && !SHARED.has(word));
    const around = fc.constantFrom(
      ['', ''],
      ['Vera ', ''],
      ['', '99'],
      ['_', '_'],
      ['xX_', '_Xx'],
      ['big_', ''],
    );
    const at = fc.nat();
    const kind = fc.constantFrom('look', 'repeat', 'dots', 'spaces', 'capitals');
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        around,
        kind,
        at,
        at,
        (word, [before = '', after = ''], how, one, two) => {
          const letters = [...word];
          const place = one % letters.length;
          const letter = letters[place] ?? '';
          if (how === 'look') letters[place] = looks[letter]?.[two % (looks[letter]?.length ?? 1)] ?? letter;
          if (how === 'repeat') letters[place] = letter.repeat(3 + (two % 3));
          const written =
            how === 'dots' ? letters.join('.') : how === 'spaces' ? letters.join(' ') : letters.join('');
          const name = before + (how === 'capitals' ? written.toUpperCase() : written) + after;
          expect([name, nameProblem(name)]).toEqual([name, USERNAME_RUDE]);
        },
      ),
      { numRuns: amount(2000, 20_000) },
    );
  });
});

describe('the work for a line', () => {
  const entries = RUDE.flatMap(formsOf).map((form) => {
    return { form, marks: 1, isPhrase: false, isOfTwo: false, isStrong: false };
  });
  const lexicon = lexiconOf(entries);

  /** Returns the number of times that signs of a text are looked at. */
  function looksAt(text: string): number {
    let count = 0;
    const signs = writtenSigns([...text]).map(({ readings, ...sign }) => ({
      ...sign,
      get readings() {
        count++;
        return readings;
      },
    }));
    spellingsIn(signs, lexicon);
    return count;
  }

  it.each(['4🅰', '5$', '1!', '1l!|', 'a*', 'a-', '@4а', 'ѕ5', 't|'])(
    'a line of %j is read once, and not once from each of its signs',
    (part) => {
      const text = part.repeat(50);
      expect(looksAt(text)).toBeLessThan(100 * [...text].length);
      expect(looksAt(text + text)).toBeLessThan(2.2 * looksAt(text));
    },
  );
});
