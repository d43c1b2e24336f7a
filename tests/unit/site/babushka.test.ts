/** The dashboard shows the same pictures of the babushka that the game uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestColour } from '#game/client/views/bodies/colour.ts';
import { lookOf } from '#game/client/views/bodies/wardrobe.ts';
import { parseBodySheet } from '#game/client/views/files/art-files.ts';
import { onlineText } from '../../../src/islands/Online.tsx';
import { layersOf, parsePlan } from '../../../src/lib/browser/babushka.ts';

const json: unknown = JSON.parse(
  readFileSync(join('public', 'images', 'characters', 'babushka.json'), 'utf8'),
);

it("the dashboard has the game's pictures for every colour and every worn item", () => {
  const [plan, sheet] = [parsePlan(json), parseBodySheet(json)];
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const wear = fc.subarray([...sheet.wear.map(({ item }) => item), 4711]);
  fc.assert(
    fc.property(colour, wear, (color, worn) => {
      const { name, image } = nearestColour(color, sheet.variants);
      expect(layersOf(plan, color, worn)).toEqual([image, ...lookOf(sheet, name, name, worn).layers]);
    }),
  );
});

it('the dashboard names the players online in a sentence', () => {
  expect(onlineText({ count: 0, names: [] })).toBe('Nobody is in the tundra just now.');
  expect(onlineText({ count: 1, names: ['Vera'] })).toBe('Vera is in the tundra now.');
  expect(onlineText({ count: 2, names: ['Vera', 'Anna'] })).toBe('Vera and Anna are in the tundra now.');
  expect(onlineText({ count: 3, names: ['Vera', 'Anna'] })).toBe(
    'Vera, Anna, and 1 other are in the tundra now.',
  );
  expect(onlineText({ count: 9, names: ['Vera'] })).toBe('Vera and 8 others are in the tundra now.');
});
