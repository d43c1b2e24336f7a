/**
 * The babushka's head from three sides, typed by hand: 1 to 4 are the headscarf's tones, q and w its light border, p
 * the heart of a flower, e to h skin, B brow, K eye, c cheek.
 */
import { Img, INK, typed } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';

export interface ScarfColours {
  /** Four tones of the headscarf, dark to light. */
  readonly scarf: Ramp;
  /** Colours of the flowers' petals and hearts. */
  readonly petal: number;
  readonly heart: number;
  /** Material of the headscarf in place of flowers, or the headgear over it. */
  readonly cloth?: 'plain' | 'fur' | 'mask' | 'pot';
}

const legend = ({ scarf, petal, heart }: ScarfColours) => ({
  1: at(scarf, 0),
  2: at(scarf, 1),
  3: at(scarf, 2),
  4: at(scarf, 3),
  q: petal,
  p: heart,
  w: at(P.snow, 2),
  W: at(P.snow, 4),
  F: at(P.wood, 3),
  u: at(P.wood, 1),
  v: at(P.wood, 0),
  e: at(P.skin, 0),
  f: at(P.skin, 1),
  g: at(P.skin, 2),
  h: at(P.skin, 3),
  B: at(P.stone, 0),
  K: INK,
  c: at(P.red, 3),
  s: at(P.stone, 4),
  m: at(P.stone, 3),
  d: at(P.stone, 2),
  t: at(P.stone, 1),
  k: at(P.ash, 0),
  r: at(P.red, 3),
  L: at(P.snow, 4),
  b: at(P.sea, 3),
  a: at(P.sea, 1),
  D: at(P.moss, 1),
  M: at(P.moss, 2),
  N: at(P.moss, 3),
});

const FRONT = `
.....1111.....
...11344311...
..1344443321..
.134q4433q321.
134qpq43qpq321
1344q4444q3321
13WWWWWWWWww21
1Wwghhhhhggww1
13BBgghhggBB21
12fBBghhgBBf21
12gKKghhgKKg21
.1ccgfhgfgcc1.
.12cfgeefgc21.
.132fgeegf231.
..1322ff2231..
...11133111...
`;

const BACK = `
.....1111.....
...11344311...
..1344443321..
.13444q433321.
1344qqpq433321
13444q4443q321
1344444433pq21
134q44433q3321
13qpq443333321
134q4433q33321
.1444433pq321.
.134444333321.
.1W34q433323w1
..1WwqpqqwwW1.
...1WWwwWW11..
....111111....
`;

const SIDE = `
....1111111.....
..11344433311...
.1344q44333321..
.134qpq4433Ww1..
1344q444332WWg..
13444443332Wghh.
134443q332BBBghg
13443qpq32wgBBhh
1344q3q332wggKghf
13443333222gccghf
.13433q32ffgccgf.
.133qpq322fgggee.
..133q3322ffgff..
..113333222fff...
....11332231.....
......11111......
`;

/** Fur hat with ear flaps and a rim of marten fur: F and u are fur in light and shade, v the line round it. */
const FUR_FRONT = `
......1111......
....11344311....
...1344443321...
..134444433321..
.13444444333321.
.vuFFuFFFFuFFuv.
vuFFFFuFFFFuFFuv
vFFuugghhgguuFFv
vFuBBgghhggBBuFv
vFufBBghhgBBfuFv
vFugKKghhgKKguFv
vFuccgfhgfgccuFv
vFFucfgeefgcuFFv
vuFFufgeegfuFFuv
.vuFFu2ff2uFFuv.
.vuFFv1331vFFuv.
..vvv......vvv..
`;

const FUR_BACK = `
......1111......
....11344311....
...1344443321...
..134444433321..
.13444444333321.
.13444443333321.
.13444443333321.
.13444433333321.
vFu3444333332uFv
vFFu34433332uFFv
vFFFu344332uFFFv
vFFFFuuFFuuFFFFv
vuFFFFFFFFFFFFuv
.vuFuFFFFFFuFuv.
..vvuuFuuFuuvv..
....vvvvvvvv....
`;

const FUR_SIDE = `
....1111111......
..113444333vv....
.134444433uFFv...
.13444443uFFFv...
134444433uFFug...
134444433uFFghh..
1344444uFFBBBghg.
13444433uFFgBBhh.
1344433vuFFggKghf
134433vuFFFgccghf
.13433vFFFuuccgf.
.1333vuFFFFvggee.
..133vFFFFuvgff..
..11vuFFFFuvff...
....vFFFFuv1.....
....vuFFFuv......
.....vvvvv.......
`;

/** A gas mask over the headscarf: N to D are rubber in light and shade, s the rims of its eyes, L and b a glass. */
const MASK_FRONT = `
.....1111.....
...11344311...
..1344443321..
.134q4433q321.
134qpq43qpq321
1344q4444q3321
13WWWWWWWWww21
1WkNNNNMMMMkw1
1kssssNMsssskD
kNsLbsNMsLbsMk
kNsbasNMsbasMk
.kssssNMssssk.
.1NNMkkkkMMD1.
.13NkmttdkD31.
..1Dkmttdk31..
...1kmttdk1...
....kmmddk....
.....kkkk.....
`;

const MASK_SIDE = `
....1111111.....
..11344433311...
.1344q44333321..
.134qpq4433Ww1..
1344q444332kkN..
13444443332kNNM.
134443q33kkNNNMk
13443qpkkNNssssk
1344kkkNNMNsLbssk
13443332kNNsbassk
.13433q32kNsssMk
.133qpq322kNMkkkk
..133q3322kMkmtdk
..113333222kkmtdk
....11332231kmtdk
......1111111kkk.
`;

/** An iron pot over the headscarf: s, m, d and t are iron from light to dark. */
const POT_FRONT = `
......kkkk......
.....kmkkdk.....
....kkssmmkk....
...kssmmmmddk...
..kssmmmmmmddk..
.kssmmmrmmmmddk.
.ksmmmrrrmmmddk.
.ksmmmmrmmmmddk.
kssssmmmmmmddddk
.kkkkkkkkkkkkkk.
.13BBgghhggBB21.
.12fBBghhgBBf21.
.12gKKghhgKKg21.
..1ccgfhgfgcc1..
..12cfgeefgc21..
..132fgeegf231..
...1322ff2231...
....11133111....
`;

const POT_BACK = `
......kkkk......
.....kmkkdk.....
....kkssmmkk....
...kssmmmmddk...
..kssmmmmmmddk..
.kssmmmmmmmmddk.
.ksmmmmmmmmmddk.
.ksmmmmmmmmmddk.
kssssmmmmmmddddk
.kkkkkkkkkkkkkk.
.13qpq443333321.
.134q4433q33321.
..1444433pq321..
..134444333321..
..1W34q433323w1.
...1WwqpqqwwW1..
....1WWwwWW11...
.....111111.....
`;

const POT_SIDE = `
......kkkk........
.....kmkkdk.......
....kkssmmkkk.....
...kssmmmmmddk....
..kssmmmmmmmddk...
..ksmmmmmmmmddk...
.kssmmmrrmmmmddk..
.ksmmmmrrmmmmddk..
kssssmmmmmmmmdddk.
.kkkkkkkkkkkkkkkk.
.1344q3q332wggKghf
.13443333222gccghf
..13433q32ffgccgf.
..133qpq322fgggee.
...133q3322ffgff..
...113333222fff...
.....11332231.....
.......11111......
`;

const KNOT = `
.1111.
134321
.1331.
134131
13..31
1...1.
`;

export const headFront = (colours: ScarfColours): Img => {
  if (colours.cloth === 'mask') return typed(MASK_FRONT, legend(colours));
  return colours.cloth === 'pot' ? typed(POT_FRONT, legend(colours)) : scarfed(FRONT, FUR_FRONT, colours);
};
export const headBack = (colours: ScarfColours): Img => {
  if (colours.cloth === 'mask') return strapped(typed(BACK, legend(colours)));
  return colours.cloth === 'pot' ? typed(POT_BACK, legend(colours)) : scarfed(BACK, FUR_BACK, colours);
};
/** Returns the head facing right. */
export const headSide = (colours: ScarfColours): Img => {
  if (colours.cloth === 'mask') return typed(MASK_SIDE, legend(colours));
  return colours.cloth === 'pot' ? typed(POT_SIDE, legend(colours)) : scarfed(SIDE, FUR_SIDE, colours);
};

/** Draws the straps of a mask around the back of her head. */
const strapped = (head: Img): Img =>
  head.each((colour, x, y) => {
    if (y !== 8 && y !== 9) return colour;
    return x === 6 || x === 7 ? at(P.stone, 3) : at(P.wood, y === 8 ? 2 : 0);
  });

/** Returns a typed head in its headscarf: with flowers as typed, plain with a woven stripe, or lined with fur. */
function scarfed(rows: string, furRows: string, colours: ScarfColours): Img {
  if (colours.cloth === undefined) return typed(rows, legend(colours));
  if (colours.cloth === 'fur') {
    return typed(furRows, legend(colours)).each((colour, x, y) =>
      colour === at(P.wood, 3) && (x * 3 + y * 5) % 4 === 0 ? at(P.wood, x < 7 ? 4 : 2) : colour,
    );
  }
  const plain = at(colours.scarf, 2);
  return typed(rows, legend({ ...colours, petal: plain, heart: plain })).each((colour, x, y) =>
    colours.scarf.includes(colour) && colour !== at(colours.scarf, 0) && (y + (x >> 1)) % 4 === 0
      ? at(colours.scarf, Math.max(1, colours.scarf.indexOf(colour) - 1))
      : colour,
  );
}

/** Returns her head without a scarf, facing right: grey hair in a bun. */
export function bareHead(): Img {
  const hair = [at(P.stone, 0), at(P.stone, 2), at(P.stone, 3), at(P.stone, 4)];
  const bald = typed(SIDE, legend({ scarf: hair, petal: at(P.stone, 4), heart: at(P.stone, 3) })).each(
    (colour) =>
      colour === at(P.snow, 4)
        ? at(P.stone, 4)
        : colour === at(P.snow, 2)
          ? at(P.stone, 3)
          : colour === INK
            ? at(P.skin, 0)
            : colour,
  );
  const bun = typed('.11..\n13431\n13331\n12331\n.111.', {
    1: at(P.stone, 1),
    2: at(P.stone, 3),
    3: at(P.stone, 4),
    4: at(P.snow, 2),
  });
  return new Img(bald.w + 3, bald.h).blit(bun, 0, 4).blit(bald, 3, 0);
}
/** Returns the knot under the chin. */
export const knot = (colours: ScarfColours): Img => typed(KNOT, legend(colours));

const HAND = `
.ff.
fhgf
fggf
.ee.
`;

const MITTEN = `
wwwv
fhgf
fggf
.ee.
`;

/** Returns a hand, bare, in a fur-lined mitten, or in a knitted glove with brass over the knuckles. */
export const hand = (colours: ScarfColours & { readonly gloves?: 'knitted' | 'fur' }): Img =>
  colours.gloves === 'fur'
    ? typed(MITTEN, {
        e: at(P.red, 0),
        f: at(P.red, 1),
        g: at(P.red, 2),
        h: at(P.red, 3),
        w: at(P.skin, 3),
        v: at(P.wood, 4),
      })
    : colours.gloves
      ? typed(HAND, { e: at(P.wood, 0), f: at(P.wood, 1), g: at(P.gold, 1), h: at(P.wood, 3) })
      : typed(HAND, legend(colours));
