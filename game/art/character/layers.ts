/** The layers of the babushka's figure from three sides: silhouettes of the dress, with head and hands on top. */
import { Img, outlined } from '../image.ts';
import { at, P } from '../palette.ts';
import { lineColour, shaded, spans } from '../shape.ts';
import { buckle, CAPE_ROWS, COAT_ROWS, cape } from './coats.ts';
import { boot, cuff, type Dress, shawl, skirt, vest } from './dress.ts';
import { hand, headBack, headFront, headSide, knot } from './heads.ts';
import { packBack, packFront, packSide } from './packs.ts';

export interface Layers {
  readonly boots: readonly [Img, Img];
  readonly skirt: Img;
  readonly vest: Img;
  readonly shawl: Img;
  /** Sleeve and hand on each side; in side view the second is the nearer one. */
  readonly hands: readonly [HandPair, HandPair];
  readonly head: Img;
  readonly knot: Img | null;
  readonly handsBehind: boolean;
  /** The second shawl over the first; null if she wears none. */
  readonly cape: Img | null;
  /** Layers of a back pack: behind her and in front of her. */
  readonly packBehind: Img | null;
  readonly packBefore: Img | null;
}

/** A sleeve, and the hand that comes out of it. */
interface HandPair {
  readonly arm: Img;
  readonly palm: Img;
}

const handPair = (dress: Dress, cuffX: number, cuffY: number, x: number, y: number): HandPair => ({
  arm: cuff(dress, cuffX, cuffY),
  palm: place(hand(dress), x, y),
});

export const LEFT_LIGHT = [-0.62, -0.78] as const;
export const RIGHT_LIGHT = [0.62, -0.78] as const;
const place = (image: Img, x: number, y: number): Img => new Img(32, 32).blit(image, x, y);
const centred = (image: Img, y: number): Img => place(image, 16 - (image.w >> 1), y);

/** Returns the number of px by which her head begins higher than in a headscarf. */
const riseOf = ({ cloth }: Dress): number => (cloth === 'pot' ? 2 : 0);

/** Returns true for a long coat, which falls from the shoulders to below the knee and replaces the shawl. */
const isLong = ({ coat }: Dress): boolean => coat === 'fur' || coat === 'oilskin';

const frontCape = (): Img =>
  cape(spans(CAPE_ROWS.left), LEFT_LIGHT, 0.02)
    .blit(cape(spans(CAPE_ROWS.right), LEFT_LIGHT, -0.12), 0, 0)
    .blit(buckle(15, 17), 0, 0);

export function frontLayers(dress: Dress): Layers {
  const halves = [
    {
      rows: [
        [8, 9, 12],
        [10, 8, 13],
        [13, 6, 13],
        [16, 4, 13],
        [19, 4, 12],
        [21, 6, 10],
        [22, 7, 8],
      ],
      bias: 0.02,
      x: 9,
    },
    {
      rows: [
        [8, 19, 22],
        [10, 18, 23],
        [13, 18, 25],
        [16, 18, 27],
        [19, 19, 27],
        [21, 21, 25],
        [22, 23, 24],
      ],
      bias: -0.12,
      x: 22,
    },
  ] as const;
  const [left, right] = halves.map(({ rows, bias }, side) =>
    shawl(
      dress,
      {
        rows: isLong(dress) ? COAT_ROWS[side === 0 ? 'left' : 'right'] : rows,
        bias,
        flowers: side === 0 ? [[7, 15]] : [[24, 15]],
        folds: side === 0 ? [[13, 9, 5, 20]] : [[18, 9, 26, 20]],
      },
      LEFT_LIGHT,
    ),
  ) as [Img, Img];
  const body = vest(
    dress,
    [
      [14, 9, 22],
      [22, 9, 22],
    ],
    LEFT_LIGHT,
  );
  for (let y = 17; y < 23; y++) body.set(16, y, at(dress.vest, 0));
  for (const y of [19, 21]) body.set(15, y, at(P.gold, 1));
  body.rect(9, 22, 14, 1, at(P.wood, 0));
  return {
    boots: [
      boot(
        dress,
        [
          [25, 9, 14],
          [28, 9, 14],
          [30, 8, 14],
        ],
        0,
        LEFT_LIGHT,
      ),
      boot(
        dress,
        [
          [25, 17, 22],
          [28, 17, 22],
          [30, 17, 23],
        ],
        -0.1,
        LEFT_LIGHT,
      ),
    ],
    skirt: skirt(
      dress,
      [
        [17, 10, 21],
        [20, 8, 23],
        [24, 6, 25],
        [27, 6, 25],
      ],
      [
        [12, 10],
        [16, 16],
        [20, 21],
      ],
      LEFT_LIGHT,
    ),
    vest: body,
    shawl: left.blit(right, 0, 0),
    hands: [handPair(dress, 8, 18, 8, 20), handPair(dress, 20, 18, 20, 20)],
    head: centred(headFront(dress), 4 - riseOf(dress)),
    knot: place(knot(dress), 13, 18),
    handsBehind: false,
    cape: dress.pack === 'shawl' ? frontCape() : null,
    ...packFront(dress.pack),
  };
}

export function backLayers(dress: Dress): Layers {
  return {
    ...frontLayers(dress),
    vest: vest(
      dress,
      [
        [14, 9, 22],
        [22, 9, 22],
      ],
      LEFT_LIGHT,
    ),
    shawl: shawl(
      dress,
      {
        rows: isLong(dress)
          ? COAT_ROWS.back
          : [
              [8, 10, 21],
              [10, 8, 23],
              [13, 5, 26],
              [15, 4, 27],
              [17, 4, 27],
              [19, 6, 25],
              [21, 9, 22],
              [23, 13, 18],
              [24, 15, 16],
            ],
        flowers: [
          [7, 14],
          [24, 14],
          [11, 18],
          [20, 18],
          [16, 20],
        ],
        folds: [
          [15, 6, 6, 19],
          [15, 6, 10, 22],
          [15, 6, 16, 24],
          [15, 6, 21, 22],
          [15, 6, 25, 19],
        ],
      },
      LEFT_LIGHT,
    ),
    hands: [handPair(dress, 5, 17, 4, 19), handPair(dress, 23, 17, 24, 19)],
    head: centred(headBack(dress), 4 - riseOf(dress)),
    knot: null,
    handsBehind: true,
    cape: dress.pack === 'shawl' ? cape(spans(CAPE_ROWS.back), LEFT_LIGHT) : null,
    packBehind: null,
    packBefore: packBack(dress.pack),
  };
}

/** Returns the layers facing right; `light` is reversed if the frame will be mirrored. */
export function sideLayers(dress: Dress, light: readonly [number, number]): Layers {
  const arm = shaded(
    spans([
      [14, 12, 15],
      [16, 12, 17],
      [18, 14, 19],
      [21, 17, 20],
    ]),
    dress.vest,
    {
      reach: 2,
      strength: 1.2,
      bias: 0.08,
      light,
    },
  );
  const body = vest(
    dress,
    [
      [13, 9, 20],
      [22, 9, 20],
    ],
    light,
  ).rect(9, 22, 12, 1, at(P.wood, 0));
  return {
    boots: [
      boot(
        dress,
        [
          [24, 13, 18],
          [28, 13, 18],
          [29, 13, 20],
          [30, 13, 20],
        ],
        -0.3,
        light,
      ),
      boot(
        dress,
        [
          [24, 9, 14],
          [28, 9, 14],
          [29, 9, 16],
          [30, 9, 16],
        ],
        0,
        light,
      ),
    ],
    skirt: skirt(
      dress,
      [
        [17, 9, 19],
        [20, 8, 20],
        [24, 6, 22],
        [27, 6, 22],
      ],
      [
        [11, 9],
        [15, 15],
        [19, 20],
      ],
      light,
    ),
    vest: body,
    shawl: shawl(
      dress,
      {
        rows: isLong(dress)
          ? COAT_ROWS.side
          : [
              [6, 11, 16],
              [8, 8, 18],
              [11, 6, 19],
              [14, 5, 19],
              [17, 4, 19],
              [19, 4, 16],
              [21, 4, 11],
              [23, 5, 7],
            ],
        flowers: [
          [9, 11],
          [7, 16],
          [13, 17],
          [12, 8],
        ],
        folds: [
          [15, 6, 5, 19],
          [15, 7, 9, 22],
          [16, 8, 14, 20],
        ],
        bias: -0.1,
      },
      light,
    ),
    hands: [
      { arm: new Img(32, 32), palm: new Img(32, 32) },
      { arm: outlined(arm, lineColour), palm: place(hand(dress), 18, 19) },
    ],
    head: place(headSide(dress), dress.cloth === 'pot' ? 11 : 12, 4 - riseOf(dress)),
    knot: null,
    handsBehind: false,
    cape: dress.pack === 'shawl' ? cape(spans(CAPE_ROWS.side), light, -0.1) : null,
    packBehind: null,
    packBefore: packSide(dress.pack, light),
  };
}
