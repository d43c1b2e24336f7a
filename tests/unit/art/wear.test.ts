/** Equipment laid over a bare frame shows her as drawn wearing it: no holes, and nothing visible that it covers. */
import { expect, it } from 'vitest';
import { ANIMATIONS, DIRECTIONS, drawCharacters, VARIANTS, WEAR } from '#game/art/character/sheet.ts';

/** Most px by which the shade that one layer throws on the next may differ: at most the hem of a coat. */
const SHADE = 24;
const { sheets } = drawCharacters();

/** A variant that pieces are drawn over, and one whose colours no piece was compared with. */
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
