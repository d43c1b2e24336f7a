/** Every sentence and name that the specifications quote is where players, visitors, clients and operators meet it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_WORDS } from './game-words.ts';
import { SITE_WORDS } from './site-words.ts';
import { missingWords } from './words.ts';
import { WORLD_WORDS } from './world-words.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = [...SITE_WORDS, ...GAME_WORDS, ...WORLD_WORDS].flatMap((list) => Object.entries(list));

describe('words of the specifications', () => {
  it.each(FILES)('%s has the words that the specifications quote', (path, words) => {
    expect(missingWords(path, read(path), words)).toEqual([]);
  });
});

describe('the search for words', () => {
  const missing = (path: string, text: string) =>
    missingWords(path, text, ['Use knife to harvest', '…left: {}']);

  it('words in literals, templates, elements, pages and data are found', () => {
    const template = ['say("Use knife to harvest", `Time left: ', '{seconds} s`)'].join('$');
    expect(missing('a.ts', template)).toEqual([]);
    expect(missing('a.tsx', '<p>Use knife\n  to harvest<b>Time left: {seconds}</b></p>')).toEqual([
      'Use knife to harvest',
    ]);
    expect(missing('a.astro', '<a title="Time left: {}">\n Use knife to harvest\n</a>')).toEqual([]);
    expect(missing('a.json', '[{"title": "Use knife to harvest", "text": ["left: {}"]}]')).toEqual([]);
  });

  it('words in comments, other sentences and other letters are not found', () => {
    const all = ['Use knife to harvest', '…left: {}'];
    expect(missing('a.ts', '// Use knife to harvest\n/** left: {} */')).toEqual(all);
    expect(missing('a.ts', "say('Use knife to harvest.')\nsay('use knife to harvest')")).toEqual(all);
    expect(missing('a.astro', '<!-- <p>Use knife to harvest</p> -->{/* left: {} */}')).toEqual(all);
  });
});
