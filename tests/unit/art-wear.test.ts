/** Equipment laid over a frame of her gives her as she would be drawn in it: no hole, nothing left of what it covers. */
import { expect, it } from 'vitest';
import { ANIMATIONS, DIRECTIONS, drawCharacters, VARIANTS, WEAR } from '#game/art/character/sheet.ts';

/** The line of shade that one layer throws on the next may differ, in px. */
const SHADE = 12;

it.each(WEAR.map((piece) => [piece.id, piece] as const))(
  'dresses her in %i in every frame',
  (id, piece) => {
    const { sheets } = drawCharacters();
    const bare = sheets.get('babushka-red');
    const layer = sheets.get(piece.perVariant ? `wear-${id}-red` : `wear-${id}`);
    const red = VARIANTS.red;
    if (!bare || !layer || !red) throw new Error('there is no such sheet');
    const wrong: string[] = [];
    let column = 0;
    for (const { name, frames, draw } of ANIMATIONS) {
      for (let frame = 0; frame < frames; frame++, column++) {
        for (const [row, direction] of DIRECTIONS.entries()) {
          const cut = [column * 32, row * 32, 32, 32] as const;
          const laid = bare.crop(...cut).blit(layer.crop(...cut), 0, 0);
          const meant = draw({ ...red, ...piece.change }, direction, frame).image;
          const holes = laid.data.filter((colour, at) => (colour === 0) !== (meant.data[at] === 0)).length;
          const other = laid.data.filter((colour, at) => colour !== meant.data[at]).length;
          if (holes > 0 || other > SHADE) wrong.push(`${name} ${frame} ${direction}: ${holes}, ${other}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
