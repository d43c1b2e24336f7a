/** The site speaks of battle only in the names that the specification gives; all other words say what the game is. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shownTexts } from './shown-texts.ts';
import { SITE_WORDS } from './site-words.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILES = globSync(['src/**/*.{astro,ts,tsx}', 'content/site/*.json', 'api/mail/*.ts'], { cwd: ROOT });
const BATTLE = /\b(battle\w*|combat|warfare|warrior\w*|enem(y|ies)|grudge)\b/i;
/** Ids, paths and addresses, which are not shown. */
const UNSEEN = /^[a-z\d./:#-]*$/;
const NAMED = new Set(
  SITE_WORDS.flatMap((list) => Object.values(list).flat()).map((word) => word.toLowerCase()),
);

/** Returns all texts of a file, with those of an Astro page's attributes that are templates. */
const textsOf = (path: string, text: string): string[] => [
  ...shownTexts(path, text),
  ...[...text.matchAll(/=\{`([^`]*)`\}/g)].map(([, words = '']) => words),
];

it('a text of the site that speaks of battle is a name of the specification', () => {
  const others = FILES.flatMap((path) =>
    textsOf(path, readFileSync(join(ROOT, path), 'utf8')).filter(
      (text) => BATTLE.test(text) && !NAMED.has(text.toLowerCase()) && !UNSEEN.test(text),
    ),
  );
  expect(others).toEqual([]);
});
