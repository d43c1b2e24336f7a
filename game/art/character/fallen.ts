/**
 * The fallen babushka: on her back if she faced left or right, otherwise face down, with her head away from or toward
 * the viewer.
 */
import { Img, outlined, typed } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { ellipse, type Row, shaded } from '../shape.ts';
import { stretchedArm } from './arm.ts';
import { Builder, type Direction, type Figure } from './babushka.ts';
import { boot, type Dress, shawl, skirt } from './dress.ts';
import { bareHead, hand } from './heads.ts';
import { LEFT_LIGHT, sideLayers } from './layers.ts';

const CLOTH = `
....11.......
..11331..11..
.13q43311321.
.134433q3431.
13q4434433q21
134334q433321
.1W2W1W2W121.
..1111111111.
`;

/** Draws the headscarf lying on the ground. */
const cloth = (dress: Dress): Img =>
  typed(CLOTH, {
    1: at(dress.scarf, 0),
    2: at(dress.scarf, 1),
    3: at(dress.scarf, 2),
    4: at(dress.scarf, 3),
    q: dress.petal,
    W: at(P.snow, 4),
  });

/** Lays the headscarf beside her; its px belong to no slot. */
function withCloth(dress: Dress, image: Img, owner: Img, x: number, y: number): void {
  const scarf = cloth(dress);
  image.blit(scarf, x, y);
  owner.each((slot, px, py) => (scarf.get(px - x, py - y) ? 0 : slot));
}

/** Returns her lying bareheaded, the headscarf beside her. */
export function fallen(dress: Dress, direction: Direction): Figure {
  return direction === 'left' || direction === 'right'
    ? fallenAside(dress, direction)
    : fallenFlat(dress, direction);
}

/** Returns a figure drawn from the right after a quarter turn to the left: her back comes to lie on row 28. */
export const laidDown = (image: Img): Img => image.map((_, x, y) => image.get(31 - y, x)).shifted(-2, 1);

/** Draws her on her back. If she faces right, her head lies to the left. */
function fallenAside(dress: Dress, direction: 'left' | 'right'): Figure {
  const light = [0.78, -0.62] as const;
  const layers = sideLayers(dress, light);
  const builder = new Builder();
  builder.under(layers.boots[0].shifted(1, 0), 'feet');
  builder.under(layers.boots[1].shifted(-1, 0), 'feet');
  builder.over(layers.skirt, 'legs');
  builder.over(layers.vest.shifted(0, 1), 'chest');
  builder.over(layers.shawl.shifted(0, 1), 'chest');
  builder.over(layers.hands[1].palm.shifted(-3, 0), 'hands');
  builder.outline();
  builder.over(new Img(32, 32).blit(bareHead(), 9, 3), 'none');
  const [image, owner] = [laidDown(builder.image), laidDown(builder.owner)];
  withCloth(dress, image, owner, 1, 23);
  const flip = direction === 'left';
  const done = (one: Img): Img => (flip ? one.mirrored() : one);
  return { image: done(image), owner: done(owner), hand: [flip ? 15 : 16, 18] };
}

const BOOTS: readonly (readonly Row[])[] = [
  [
    [22, 9, 14],
    [26, 9, 14],
    [27, 6, 14],
    [29, 6, 13],
  ],
  [
    [22, 17, 22],
    [26, 17, 22],
    [27, 17, 25],
    [29, 18, 25],
  ],
];
const SKIRT: readonly Row[] = [
  [15, 10, 21],
  [18, 8, 23],
  [23, 6, 25],
  [24, 8, 23],
];
const SHAWL: readonly Row[] = [
  [6, 11, 20],
  [8, 8, 23],
  [11, 6, 25],
  [14, 6, 25],
  [16, 8, 23],
  [18, 12, 19],
  [20, 15, 16],
];

/**
 * Draws her face down, arms out: if she faces up, her head lies away from the viewer; if she faces down, toward the
 * viewer.
 */
function fallenFlat(dress: Dress, direction: 'up' | 'down'): Figure {
  const toward = direction === 'down';
  // all parts are given with the head at the top, and flipped before they are shaded, so that light still falls from
  // the upper left; lying away from or toward the viewer, she appears shortened
  const shortened = (y: number) => Math.round(9 + (y - 5) * 0.8);
  const over = (y: number) => (toward ? 37 - shortened(y) : shortened(y));
  const rows = (list: readonly Row[]): Row[] => {
    const turned = list.map(([y, from, to]): Row => [over(y), from, to]);
    return toward ? turned.reverse() : turned;
  };
  const builder = new Builder();
  for (const [index, one] of BOOTS.entries()) {
    builder.under(boot(dress, rows(one), index === 0 ? 0.1 : -0.1, LEFT_LIGHT), 'feet');
  }
  builder.over(skirt(dress, rows(SKIRT), [], LEFT_LIGHT), 'legs');
  const arms = [
    [8, 9, 2, 8],
    [23, 11, 29, 16],
  ] as const;
  for (const [x, y, handX, handY] of arms) {
    builder.over(stretchedArm(dress, [x, over(y)], [handX, over(handY)], false), 'chest');
    builder.under(new Img(32, 32).blit(hand(dress), handX - 2, over(handY) - 2), 'hands');
  }
  const cape = shawl(
    dress,
    {
      rows: rows(SHAWL),
      flowers: [
        [9, over(11)],
        [22, over(11)],
        [13, over(15)],
        [18, over(15)],
        [16, over(18)],
      ],
      folds: [9, 13, 18, 22].map((x) => [15, over(6), x, over(17)] as const),
    },
    LEFT_LIGHT,
  );
  builder.over(cape, 'chest');
  builder.outline();
  builder.over(crown(over(5)), 'none');
  const { image, owner } = builder;
  withCloth(dress, image, owner, toward ? 0 : 19, toward ? 23 : 3);
  return { image, owner, hand: [2, over(8)] };
}

/** Draws her grey hair from above: strands that meet in the bun. */
function crown(y: number): Img {
  const hair = [at(P.stone, 1), at(P.stone, 3), at(P.stone, 4), at(P.snow, 1)];
  const head = shaded(ellipse(15.5, y, 6, 5.2), hair, { reach: 3, strength: 1.5, bias: 0.1 });
  head.each((colour, x, py) => {
    const angle = Math.floor((Math.atan2(py - y, x - 15.5) / Math.PI) * 7 + 7.5);
    return angle % 2 === 0 && Math.hypot(x - 15.5, py - y) > 3 ? darkerHair(colour) : colour;
  });
  const bun = shaded(
    ellipse(15.5, y, 2.6, 2.3),
    [at(P.stone, 2), at(P.stone, 3), at(P.stone, 4), at(P.snow, 2)],
    {
      reach: 1,
      strength: 1.2,
      bias: 0.15,
    },
  );
  return outlined(head, () => at(P.stone, 0)).blit(
    outlined(bun, () => at(P.stone, 2)),
    0,
    0,
  );
}

const darkerHair = (colour: number): number => (colour === at(P.snow, 1) ? at(P.stone, 4) : darker(colour));
