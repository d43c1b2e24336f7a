/**
 * The kikimora's head: 1 to 4 are a second-hand kerchief, q and p its flowers, e to h skin; her nose reaches the chin.
 */
import { type Img, INK, type Legend, typed } from '../../image.ts';
import { at, P } from '../../palette.ts';

const { skin, snow, stone, plum, moss, grass, fire, gold, spruce, ash } = P;

const LEGEND: Legend = {
  1: at(plum, 0),
  2: at(plum, 1),
  3: at(plum, 2),
  4: at(plum, 3),
  q: at(stone, 4),
  p: at(gold, 0),
  d: at(spruce, 1),
  e: at(moss, 2),
  f: at(moss, 4),
  g: at(grass, 3),
  h: at(skin, 3),
  i: at(snow, 4),
  B: at(ash, 0),
  K: INK,
  y: at(fire, 4),
  Y: at(gold, 1),
  t: at(snow, 3),
};

const FRONT = `
.....111.....
...1144311...
..144q44331..
.144qpq44321.
.14444444q31.
14qhiihhgqp21
144hiihhgg431
14BBBghgBBB21
13KKKKhKKKK21
13KYyKhKYyK21
13dKKfhfKKd21
.12gfhhgfg31.
.132ehhgfe31.
..1KKhigKK1..
..1ktKhgKtK1.
...1KKhgKK1..
....11hf11...
......gf.....
`.replaceAll('k', 'K');

const HIDDEN = `
.....111.....
...1144311...
..144q44331..
.144qpq44321.
.14444444q31.
14qhiihhgqp21
144hiihhgg431
14BBBghgBBB21
13fgggdgggf21
13KKKfhfKKK21
13dgffhffgd21
.12gfhhgfg31.
.132ehhgfe31.
..1dfhigfd1..
..1edKhgKde1.
...1eKhgKe1..
....11hf11...
......gf.....
`;

const BACK = `
.....111.....
...1144311...
..144q44331..
.144qpq44321.
.14444444q31.
14444q444qp21
1444qpq444q21
14444q4443321
1344444443321
134444q433321
13444qpq33321
.1344q433321.
.134444333 1.
..134433321..
...134q331...
....13331....
.....131.....
......1......
`;

/** The head facing right. */
const SIDE = `
...111111........
..14443331.......
.144q443332......
144qpq444332.....
1444q44443qh.....
144444443qhii....
144444433BBBhi...
14q444332KKKghh..
14pq4332dKYyKhhh.
1344433edKKKgghii
13443332efggfghhi
.13433322fffff.hh
.134q3332KKKKK..h
..13pq3322tKtK..g
...1333332KKf....
....1133332f.....
......1111.......
`;

export type Face = 'front' | 'hidden' | 'back' | 'side';
const ROWS: Readonly<Record<Face, string>> = { front: FRONT, hidden: HIDDEN, back: BACK, side: SIDE };

export const kikimoraHead = (face: Face): Img => typed(ROWS[face], LEGEND);
