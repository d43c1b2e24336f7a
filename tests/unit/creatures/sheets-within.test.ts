/** Sheets of creatures within the largest texture of a browser that protects its users. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnsWithin } from '#game/features/creatures/client/views/creature-art.ts';
import { parseCreatures } from '#game/features/creatures/client/views/creature-files.ts';

/** Largest edge of a texture under `privacy.resistFingerprinting`, in px. */
const SMALLEST = 2048;

it('the frames of every species fit into the largest texture of a hardened browser', () => {
  const { creatures } = parseCreatures(
    JSON.parse(readFileSync('public/images/creatures/creatures.json', 'utf8')),
  );
  const sheets = Object.values(creatures);
  expect(sheets.some(({ columns, frame }) => columns * frame > SMALLEST)).toBe(true);
  for (const { columns, frame, directions } of sheets) {
    const across = columnsWithin(columns, frame, SMALLEST);
    expect(across * frame).toBeLessThanOrEqual(SMALLEST);
    expect(Math.ceil((columns * directions.length) / across) * frame).toBeLessThanOrEqual(SMALLEST);
    expect(columnsWithin(columns, frame, 16_384)).toBe(columns);
  }
});
