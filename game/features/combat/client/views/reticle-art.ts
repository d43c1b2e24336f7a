/**
 * The pictures of the reticle: four corners and a dot, with an edge of ink, so that they are visible on snow, on lava
 * and at night. The corners light up one after the other while the next attack is not ready yet; without ammunition the
 * dot is a cross.
 */
import type { Palette } from '#game/client/settings/settings.ts';

/** One art px is two world px. `k` is ink, `r` a corner, `w` the dot. */
export const RETICLE = [
  '.kkkk..kkkk.',
  'kkrrk..krrkk',
  'krrkk..kkrrk',
  'krk......krk',
  'kkk.kkkk.kkk',
  '....kwwk....',
  '....kwwk....',
  'kkk.kkkk.kkk',
  'krk......krk',
  'krrkk..kkrrk',
  'kkrrk..krrkk',
  '.kkkk..kkkk.',
] as const;
const CROSS = ['kk..kk', 'kwkkwk', '.kwwk.', '.kwwk.', 'kwkkwk', 'kk..kk'] as const;
/** The reticle without ammunition. */
export const EMPTY_RETICLE = RETICLE.map((row, y) =>
  y < 3 || y > 8 ? row : row.slice(0, 3) + (CROSS[y - 3] ?? '') + row.slice(9),
);

export const CORNERS = 4;
const INK = '#0a0917';
const DIM = '#8b93a3';
const DOT = '#faf7ec';
/** Colour of a lit corner; players with red-green colour blindness see a different one. */
export const RETICLE_COLOURS: Readonly<Record<Palette, string>> = {
  stitch: '#e7624b',
  deutan: '#f2bd5c',
  protan: '#f2bd5c',
  tritan: '#e7624b',
  bright: '#ffffff',
};

/**
 * Returns the name of a reticle's frame. @param lit number of lit corners, 0 to {@link CORNERS}; null if there is no
 * ammunition
 */
export function reticleFrame(palette: Palette, lit: number | null): string {
  return lit === null ? 'reticle-empty' : `reticle-${palette}-${lit}`;
}

/** Yields all frames with a function for the colour of each px, corner by corner. */
export function* reticleFrames(): Iterable<{ name: string; colourAt(x: number, y: number): string | null }> {
  yield { name: 'reticle-empty', colourAt: (x, y) => colourOf(EMPTY_RETICLE[y]?.[x], DIM) };
  for (const [palette, colour] of Object.entries(RETICLE_COLOURS)) {
    for (let lit = 0; lit <= CORNERS; lit += 1) {
      const colourAt = (x: number, y: number) =>
        colourOf(RETICLE[y]?.[x], cornerOf(x, y) < lit ? colour : DIM);
      yield { name: `reticle-${palette}-${lit}`, colourAt };
    }
  }
}

/** Returns the corner a px belongs to, clockwise from the upper right one. */
function cornerOf(x: number, y: number): number {
  const half = RETICLE.length / 2;
  if (x >= half) return y < half ? 0 : 1;
  return y < half ? 3 : 2;
}

function colourOf(letter: string | undefined, corner: string): string | null {
  if (letter === 'k') return INK;
  if (letter === 'w') return DOT;
  return letter === 'r' ? corner : null;
}
