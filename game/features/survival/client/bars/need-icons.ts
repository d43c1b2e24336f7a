/** The small pictures beside the bars, in art px: a heart, a flame, a loaf, a drop, a boot. */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';

/** One letter per pixel; a dot is transparent. */
const ROWS: Readonly<Record<NeedName, readonly string[]>> = {
  health: [
    '..kkk.kkk..',
    '.krrrkrrrk.',
    'krwwrrrrrrk',
    'krwrrrrrrdk',
    'krrrrrrrrdk',
    '.krrrrrrdk.',
    '..krrrrdk..',
    '...krrdk...',
    '....kdk....',
    '.....k.....',
  ],
  warmth: [
    '.....k.....',
    '....kfk....',
    '...kfok.k..',
    '..kfookkkk.',
    '.kfooookfk.',
    '.kfoyyoofk.',
    'kfooyyyofk.',
    'kfoyywyofk.',
    'kfoywwyofk.',
    '.kfoyyofk..',
    '..kkkkkk...',
  ],
  hunger: [
    '...kkkkk...',
    '..kbbbbbk..',
    '.kbbgbgbbk.',
    'kbgbbgbbgbk',
    'kbbgbbgbbek',
    'kbbbbbbbbek',
    'kebbbbbbeek',
    '.keeeeeeek.',
    '..kkkkkkk..',
  ],
  thirst: [
    '.....k.....',
    '....kck....',
    '....kck....',
    '...kcuck...',
    '..kcuuuck..',
    '..kuwuuuk..',
    '.kuwuuuuvk.',
    '.kuwuuuuvk.',
    '.kuuuuuvvk.',
    '..kuuvvvk..',
    '...kkkkk...',
  ],
  stamina: [
    '.kkkkkk....',
    '.kwsstk....',
    '.krrrdk....',
    '.kwsstk....',
    '.kwsstk....',
    '.kwssttkkk.',
    '.kwssssstk.',
    'kwsssssssk.',
    'kttttttttk.',
    'kmmmmmmmmk.',
    '.kkkkkkkk..',
  ],
};
const COLOURS: Readonly<Record<string, string>> = {
  k: '#0a0917',
  r: '#e7624b',
  d: '#bc3b39',
  w: '#faf7ec',
  f: '#be4321',
  o: '#f16a00',
  y: '#fcb060',
  b: '#ad9064',
  g: '#e3c5a0',
  e: '#6a462e',
  c: '#bcc8df',
  u: '#63a8cf',
  v: '#304675',
  s: '#dbdfe6',
  t: '#9aa1c1',
  m: '#53443d',
};

/** Draws the picture into the middle of the cloth. */
export function drawIcon(cloth: Cloth, need: NeedName): void {
  const rows = ROWS[need];
  const width = rows[0]?.length ?? 0;
  cloth.draw(rows, (cloth.width - width) >> 1, (cloth.height - rows.length) >> 1, COLOURS);
}
