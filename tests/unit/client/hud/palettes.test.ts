/**
 * The palettes of bars and rarities: players with the colour vision that a palette is made for can tell any two of its
 * colours apart, simulated from the drawn bars.
 */
import { describe, expect, it } from 'vitest';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { rarityColours } from '#game/client/hud/wool/palettes.ts';
import { PALETTES, type Palette } from '#game/client/settings/settings.ts';
import { NEED_NAMES, type NeedName } from '#game/features/needs/shared/needs.ts';
import { drawBar, filledLength } from '#game/features/survival/client/bars/bar-art.ts';
import {
  colourDifference,
  colourSeenWith,
  contrastOf,
  type Deficiency,
  linearOf,
  meanOf,
} from '#tests/helpers/colour-vision.ts';

/** Colour vision for which each palette is made; null for normal vision. */
const EYES: Readonly<Record<Palette, Deficiency | null>> = {
  stitch: null,
  deutan: 'deutan',
  protan: 'protan',
  tritan: 'tritan',
  bright: null,
};
/** Minimum difference at which two colours can be told apart at a glance, by CIEDE2000. */
const APART = 15;
const WIDTH = 64;
const CHOSEN = PALETTES.filter((palette) => palette !== 'stitch');

type Colour = ReturnType<typeof linearOf>;

/** The mean colour of a full bar, without its border and marks. */
function barColour(palette: Palette, need: NeedName): Colour {
  const cloth = new Cloth(WIDTH, 11);
  drawBar(cloth, need, { share: 1, before: 1, figure: '', palette });
  const pixels: string[] = [];
  for (let x = 30; x < 2 + filledLength(WIDTH, 0.9); x++)
    for (let y = 2; y < 9; y++) pixels.push(cloth.at(x, y) ?? WOOL.ink);
  return meanOf(pixels);
}

const bars = (palette: Palette): Colour[] => NEED_NAMES.map((need) => barColour(palette, need));
const rarities = (palette: Palette): Colour[] =>
  (['common', 'uncommon', 'rare', 'epic'] as const).map((rarity) =>
    linearOf(rarityColours(palette, rarity).ink),
  );

/** Difference between the two most similar colours. */
function leastApart(colours: readonly Colour[], eyes: Deficiency | null): number {
  const seen = colours.map((colour) => colourSeenWith(colour, eyes));
  const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => colourDifference(one, other)));
  return Math.min(...pairs);
}

describe.each(PALETTES)('the palette %s', (palette) => {
  it('any two bars of the palette look different', () => {
    expect(leastApart(bars(palette), EYES[palette])).toBeGreaterThan(APART);
    expect(leastApart(bars(palette), null)).toBeGreaterThan(APART);
  });

  it('any two rarities of the palette look different', () => {
    expect(leastApart(rarities(palette), EYES[palette])).toBeGreaterThan(APART);
    expect(leastApart(rarities(palette), null)).toBeGreaterThan(APART);
  });
});

describe('every palette that a player can choose', () => {
  it.each(CHOSEN)('bars stand out from an empty bar, and rarities from the slot: %s', (palette) => {
    for (const bar of bars(palette)) expect(contrastOf(bar, linearOf(WOOL.feltDark))).toBeGreaterThan(3);
    for (const ink of rarities(palette)) expect(contrastOf(ink, linearOf(WOOL.felt))).toBeGreaterThan(4.5);
  });

  it.each(['deutan', 'protan', 'tritan'] as const)(
    'the special palette separates colours better than the default palette for %s',
    (eyes) => {
      expect(leastApart(bars(eyes), eyes)).toBeGreaterThan(leastApart(bars('stitch'), eyes));
      expect(leastApart(rarities(eyes), eyes)).toBeGreaterThan(leastApart(rarities('stitch'), eyes));
    },
  );

  it('the stitches are the same in every palette: the same pixels are lighter and darker', () => {
    const light = (palette: Palette) => {
      const cloth = new Cloth(WIDTH, 11);
      drawBar(cloth, 'health', { share: 1, before: 1, figure: '', palette });
      const mean = contrastOf(barColour(palette, 'health'), [0, 0, 0]);
      return Array.from(
        { length: 20 },
        (_, x) => contrastOf(linearOf(cloth.at(30 + x, 5) ?? WOOL.ink), [0, 0, 0]) > mean,
      );
    };
    for (const palette of CHOSEN) expect(light(palette)).toEqual(light('stitch'));
  });
});

it('the computed difference of colours matches the published examples', () => {
  // White and black; then a red and a green that are hard to tell apart with red-green colour blindness.
  expect(colourDifference([1, 1, 1], [0, 0, 0])).toBeCloseTo(100, 1);
  const [red, green] = [linearOf('#cc4b30'), linearOf('#6b7a1f')];
  const apart = (eyes: Deficiency | null) =>
    colourDifference(colourSeenWith(red, eyes), colourSeenWith(green, eyes));
  expect(apart('deutan')).toBeLessThan(apart(null) / 2);
});
