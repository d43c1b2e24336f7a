/** Signs on the map, drawn pixel by pixel: each has its own form, so that colour is never the only difference. */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { letterRows } from '#game/client/hud/wool/font.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';

export type SignName =
  | `you-${Facing}`
  | 'player'
  | 'ally'
  | 'mark'
  | 'bundle'
  | 'bed'
  | 'centre'
  | 'station'
  | 'unvisited'
  | 'volcano'
  | 'fire'
  | 'smoke'
  | 'ship'
  | 'water'
  | 'snow';

const UP = [
  '....k....',
  '...kwk...',
  '...kwk...',
  '..kwwwk..',
  '..kwawk..',
  '.kwaaawk.',
  '.kwakawk.',
  'kwak.kawk',
  'kkk...kkk',
];
const turned = (rows: readonly string[]): string[] =>
  Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 9 }, (__, x) => rows[8 - x]?.charAt(y) ?? '.').join(''),
  );
const RIGHT = turned(UP);
const DOWN = turned(RIGHT);
const LEFT = turned(DOWN);

const SIGNS: Readonly<Record<SignName, readonly string[]>> = {
  'you-up': UP,
  'you-right': RIGHT,
  'you-down': DOWN,
  'you-left': LEFT,
  player: ['...k...', '..kbk..', '.kblbk.', 'kbllbbk', '.kbbbk.', '..kbk..', '...k...'],
  ally: ['..kkk..', '.kgggk.', 'kgwgwgk', 'kgggggk', 'kgwwwgk', '.kgggk.', '..kkk..'],
  mark: ['kkkkkkk', 'kyyyyyk', 'kyywyyk', 'kyyyyyk', '.kyyyk.', '..kyk..', '...k...'],
  bundle: ['kk...kk', 'krk.krk', '.krkrk.', '..krk..', '.krkrk.', 'krk.krk', 'kk...kk'],
  bed: ['...k...', '..kak..', '.kaaak.', 'kaaaaak', 'kakkkak', 'kakwkak', 'kkkkkkk'],
  centre: ['..kkk..', '.kwwwk.', 'kwk.kwk', 'kw.k.wk', 'kwk.kwk', '.kwwwk.', '..kkk..'],
  fire: ['...k...', '..krk..', '.krrk..', '.kryrk.', 'krywyrk', 'kryyyrk', '.kkkkk.'],
  smoke: ['..kkk..', '.kwllk.', '.klllk.', '..kllk.', '.kllk..', '..klk..', '...k...'],
  ship: [
    '....k....',
    '...kwk...',
    '...kwwk..',
    '...kwwwk.',
    'kkkkwkkkk',
    'krrrrrrrk',
    '.kaaaaak.',
    '..kkkkk..',
    '.........',
  ],
  water: ['...k...', '..kbk..', '..kbk..', '.kbbbk.', 'kblbbbk', 'kbbbbbk', '.kkkkk.'],
  snow: ['k..k..k', '.kkwkk.', '.kwwwk.', 'kwwlwwk', '.kwwwk.', '.kkwkk.', 'k..k..k'],
  volcano: ['...k...', '..krk..', '.kkykk.', '.kwrwk.', 'klwrwlk', 'kllrllk', 'kkkkkkk'],
  unvisited: [
    '.kkkkk.',
    'kpppppk',
    'kpkkkpk',
    'kkkkppk',
    '.kkppk.',
    '.kppkk.',
    '.kkkkk.',
    '.kppk..',
    '.kkkk..',
  ],
  station: ['...k...', '..krk..', 'kkkrkkk', 'krrwrrk', '.krrrk.', '.krkrk.', '.kk.kk.'],
};
const COLOURS: Readonly<Record<string, string>> = {
  k: '#0a0917',
  w: '#faf7ec',
  a: '#fcb060',
  b: '#63a8cf',
  l: '#dbdfe6',
  g: '#9ae892',
  y: '#e8c365',
  r: '#e7624b',
  p: '#e3c5a0',
};

/** Draws a sign with its middle at a place, in art px. */
export function drawSign(context: CanvasRenderingContext2D, sign: SignName, x: number, y: number): void {
  const rows = SIGNS[sign];
  const half = rows.length >> 1;
  drawRows(context, rows, Math.floor(x) - half, Math.floor(y) - half, COLOURS);
}

/** Draws a label of the grid with an outline; (x, y) is its upper left corner, in art px. */
export function drawLabel(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  for (const [dx, dy, colour] of [
    [1, 0, '#071310'],
    [-1, 0, '#071310'],
    [0, 1, '#071310'],
    [0, -1, '#071310'],
    [0, 0, '#77b477'],
  ] as const) {
    [...text].forEach((letter, at) => {
      drawRows(context, letterRows(letter) ?? [], x + at * 6 + dx, y + dy, { '#': colour });
    });
  }
}

/** Draws rows of art px from (x, y); px without a colour are left out. */
export function drawRows(
  context: CanvasRenderingContext2D,
  rows: readonly string[],
  x: number,
  y: number,
  colours: Readonly<Record<string, string>>,
): void {
  rows.forEach((row, down) => {
    for (let across = 0; across < row.length; across += 1) {
      const colour = colours[row.charAt(across)];
      if (!colour) continue;
      context.fillStyle = colour;
      context.fillRect(x + across, y + down, 1, 1);
    }
  });
}

/** Paints a sign in the middle of a cloth of 9 × 9. */
export function paintSign(cloth: Cloth, sign: SignName): void {
  const rows = SIGNS[sign];
  const margin = (9 - rows.length) / 2;
  cloth.draw(rows, margin, margin, COLOURS);
}
