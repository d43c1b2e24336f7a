/**
 * Equipment laid over a bare figure looks like the same figure drawn wearing it: no holes, and nothing visible that
 * should be covered.
 */
import { expect, it } from 'vitest';
import { ANIMATIONS, DIRECTIONS, drawCharacters, VARIANTS, WEAR } from '#game/art/character/sheet.ts';

/** Maximum number of px that may differ because one layer casts shade on the next: at most the hem of a coat. */
const SHADE = 24;
const { sheets } = drawCharacters();

/** The variant on which pieces are drawn, and a variant whose colours were never compared with any piece. */
const PLAYERS = ['red', 'green'];

it.each(WEAR.flatMap((piece) => PLAYERS.map((player) => [player, piece.id, piece] as const)))(
  'the %s babushka wears item %i correctly in every frame',
  (player, id, piece) => {
    const bare = sheets.get(`babushka-${player}`);
    const layer = sheets.get(piece.perVariant ? `wear-${id}-${player}` : `wear-${id}`);
    const dress = VARIANTS[player];
    if (!bare || !layer || !dress) throw new Error('there is no such sheet');
    const wrong: string[] = [];
    let column = 0;
    for (const { name, frames, draw } of ANIMATIONS) {
      for (let frame = 0; frame < frames; frame++, column++) {
        for (const [row, direction] of DIRECTIONS.entries()) {
          const cut = [column * 32, row * 32, 32, 32] as const;
          const laid = bare.crop(...cut).blit(layer.crop(...cut), 0, 0);
          const meant = draw({ ...dress, ...piece.change }, direction, frame).image;
          const holes = laid.data.filter((colour, at) => (colour === 0) !== (meant.data[at] === 0)).length;
          const other = laid.data.filter((colour, at) => colour !== meant.data[at]).length;
          if (holes > 0 || other > SHADE) wrong.push(`${name} ${frame} ${direction}: ${holes}, ${other}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);
