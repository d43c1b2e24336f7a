/** Claims about the game on the home page agree with its recipes, yields and finds, and no existing thing is denied. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TITLES } from '#api/services/players/titles.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { ITEM, ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { NODE_TYPES, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { obtainableItems } from '#tests/helpers/world/obtainable.ts';
import features from '../../../content/site/features.json';
import playable from '../../../content/site/playable.json';
import screenshots from '../../../content/site/screenshots.json';

interface Claim {
  readonly name: string;
  readonly text: string;
  readonly state: string;
  readonly of: readonly string[];
}

const CLAIMS: readonly Claim[] = [
  ...features.map(({ title, description, state, of }) => ({
    name: title,
    text: `${title}. ${description}`,
    state,
    of,
  })),
  ...playable.map(({ id, text, when, of }) => ({ name: id, text, state: when, of })),
  ...screenshots.map(({ title, caption, of }) => ({ name: title, text: caption, state: 'now', of })),
];

const ROOT = join(import.meta.dirname, '../../..');
/** Parts of the game, each a folder. */
const PARTS = new Set(readdirSync(join(ROOT, 'game/features')));
/** Columns of the table of players: a look that a player can choose is kept there. */
const [, PLAYER_COLUMNS = ''] =
  /interface Players \{(.*?)^\}/ms.exec(readFileSync(join(ROOT, 'api/db/tables/players.ts'), 'utf8')) ?? [];

const had = obtainableItems();
const idOf = (subject: string): number | undefined =>
  Object.entries(ITEM).find(([name]) => `item:${name}` === subject)?.[1];

/** True if a player can get or find the thing; null if the game has no such thing. */
function isThere(subject: string): boolean | null {
  const [kind, name = ''] = subject.split(':');
  const item = idOf(subject);
  if (kind === 'item') return item === undefined || !itemById(item) ? null : had.has(item);
  if (kind === 'node') return nodeTypeByName(name) ? true : null;
  if (kind === 'beast') return SPECIES.all.some((species) => species.kind === name) ? true : null;
  if (kind === 'part') return PARTS.has(name) ? true : null;
  if (kind === 'title') return TITLES.some(({ id }) => id === name) ? true : null;
  if (kind === 'look') return new RegExp(`^  \\w*${name}\\w*:`, 'm').test(PLAYER_COLUMNS);
  return Object.hasOwn(TERRAIN, name) ? true : null;
}

/** The words for a thing of the game in running text, and the subject that a claim with these words must contain. */
const SPOKEN: readonly (readonly [words: string, subject: string])[] = [
  ...Object.entries(ITEM).map(([key, id]) => [itemById(id)?.name ?? key, `item:${key}`] as const),
  ...NODE_TYPES.map(({ node_type, name }) => [name, `node:${node_type}`] as const),
  ...SPECIES.all.map(({ kind, name }) => [name.replace(/^(an?|the) /, ''), `beast:${kind}`] as const),
  ...Object.entries(TERRAIN).map(([key, id]) => [terrainById(id).name, `ground:${key}`] as const),
];
const speaksOf = (text: string, words: string): boolean =>
  new RegExp(`\\b${words.replace(/[^\w\s']/g, '.')}s?\\b`, 'i').test(text);

describe('22.29: the home page', () => {
  it.each(CLAIMS)(
    'the claim $name names only things that the game knows, and is right about whether they exist',
    ({ state, of }) => {
      expect(of.filter((subject) => isThere(subject) === null)).toEqual([]);
      const missing = of.filter((subject) => isThere(subject) === false);
      if (state === 'now') expect(missing).toEqual([]);
      // A claim that is not true yet names a missing thing.
      else expect(missing).not.toEqual([]);
    },
  );

  it.each(CLAIMS)('the claim $name has the id of each thing that it names', ({ text, of }) => {
    const named = SPOKEN.filter(([words]) => speaksOf(text, words));
    // "Ice Box" also contains "ice": the longer name counts.
    const meant = named.filter(
      ([words]) => !named.some(([other]) => other !== words && speaksOf(other, words)),
    );
    const carried = new Set(of.map((subject) => subject.split(':')[1]));
    expect(
      meant.filter(([, subject]) => !carried.has(subject.split(':')[1])).map(([words]) => words),
    ).toEqual([]);
  });

  it('a look that players can choose already is found in the table of players, and any other is not', () => {
    expect(['look:color', 'look:face'].map(isThere)).toEqual([true, false]);
  });

  it('every claim has the id of a thing, a part, a title or a choice of looks, so that the home page says nothing unchecked', () => {
    expect(CLAIMS.filter(({ of }) => of.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('the home page calls each of the twelve entries of the arsenal "in the game"', () => {
    expect(features.filter(({ state }) => state !== 'now')).toEqual([]);
    expect(ITEMS.filter(({ id }) => !had.has(id)).map(({ name }) => name)).toEqual([]);
  });
});
