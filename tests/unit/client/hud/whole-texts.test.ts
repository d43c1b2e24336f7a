/** Texts of players and of the game wrap: no style sheet of the game cuts one off with an ellipsis. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const GAME = join(import.meta.dirname, '../../../../game');

/** A field, whose placeholder cannot wrap; and the list of the map. */
const ALLOWED = ['.hud-chat__input', '.map-row__name'];

it('no text of the game ends in an ellipsis for lack of room', () => {
  const sheets = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const cut = sheets.flatMap((name) =>
    readFileSync(join(GAME, name), 'utf8')
      .split('}')
      .filter((rule) => rule.includes('text-overflow'))
      .map((rule) => `${rule.split('{').at(-2)?.split('*/').at(-1)?.trim()}`),
  );
  expect(cut.filter((selector) => !ALLOWED.includes(selector))).toEqual([]);
});
