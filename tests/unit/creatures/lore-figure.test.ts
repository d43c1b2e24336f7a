/** The field notes have a picture of every creature in them, facing the text. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#game/features/creatures/client/lore/Figure.tsx';
import { parseCreatures } from '#game/features/creatures/client/views/creature-files.ts';
import { LORE_KINDS } from '#game/features/creatures/shared/lore.ts';

const { creatures } = parseCreatures(
  JSON.parse(readFileSync('public/images/creatures/creatures.json', 'utf8')),
);

describe('the picture of a creature in the notes', () => {
  it.each(LORE_KINDS)('the notes have a picture of a %s', (kind) => {
    expect(creatures[kind]?.directions).toContain('right');
  });

  it('the picture is the first frame of the row that faces right', () => {
    expect(pictureOf({ image: 'a.png', columns: 4, directions: ['down', 'left', 'right'] })).toMatchObject({
      backgroundImage: 'url("/a.png")',
      backgroundSize: 'calc(var(--u) * 112) calc(var(--u) * 84)',
      backgroundPosition: '0 calc(var(--u) * -56)',
    });
  });
});
