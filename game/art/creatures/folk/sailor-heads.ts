/**
 * The drowned sailor's head from three sides: W to s are the cap's white cover, n and k its band, g gold; A to E
 * drowned skin.
 */
import { Img, INK, type Legend, typed } from '../../image.ts';
import { at, P } from '../../palette.ts';

const { snow, stone, sea, blue, gold, spruce, fire, ash } = P;

const LEGEND: Legend = {
  W: at(snow, 4),
  w: at(snow, 3),
  s: at(snow, 2),
  t: at(snow, 1),
  n: at(blue, 0),
  N: at(blue, 1),
  g: at(gold, 1),
  G: at(gold, 0),
  A: at(spruce, 1),
  B: at(sea, 2),
  C: at(sea, 3),
  D: at(sea, 4),
  E: at(snow, 2),
  K: INK,
  k: at(ash, 0),
  e: at(snow, 4),
  y: at(fire, 4),
  m: at(stone, 0),
  T: at(stone, 4),
};

const FRONT = `
...WWWWWWwws...
.WWWWWWwwwwsss.
WWwwwwwwwwwssst
tsswwwwwssssstt
.nNgNgGNgNGNnn.
..nnnnnnnnnnn..
..BDDEDDDDCCB..
..DKKKDDKKKCB..
..DKeyKDKeyKB..
..DDKKDEDKKCB..
..BDCDDECDDCB..
..BCDDABCDCBA..
...BDKKKKKCB...
...BCKTKTKCB...
....BKKKKBA....
.....BBBAA.....
`;

const SHUT = `
...WWWWWWwws...
.WWWWWWwwwwsss.
WWwwwwwwwwwssst
tsswwwwwssssstt
.nNgNgGNgNGNnn.
..nnnnnnnnnnn..
..BDDEDDDDCCB..
..DAAADDAAACB..
..DKKKDEKKKCB..
..DDDDDEDDDCB..
..BDCDDECDDCB..
..BCDDABCDCBA..
...BDDDDDDCB...
...BCKKKKKCB...
....BBDCBBA....
.....BBBAA.....
`;

const BACK = `
...WWWWWWwws...
.WWWWWWwwwwsss.
WWwwwwwwwwwssst
tsswwwwwssssstt
.nNNNNNNNNNNnn.
..nnnnnnnnnnn..
..BAAAnnnAAAA..
..DAAANnnAAAB..
..DBAANnnNABB..
..DDAAAnNnACB..
..BDBAANnnBCB..
..BCDBAnNnCBA..
...BDDDDDNnB...
...BCDDDCCBA...
....BCCCBBA....
.....BBBAA.....
`;

/** The head facing right, the ribbons behind. */
const SIDE = `
....WWWWWwws...
..WWWWWwwwwsss.
.WWwwwwwwwwssst
.tsswwwwsssstt.
..nNNNNgNgGNn..
..nnnnnnnnnnn..
.nAAAADDDDDDB..
nNAAABDDKKKDD..
nnAABDDDKeyKDD.
.nBABBDDDKKDEDD
.nNBCBDCDDDDDCB
..nBCCDCDDDDAB.
..NBBCDDDKKKK..
....BCCDDTKKk..
.....BBCCKKK...
......BBBCCB...
`;

export type Face = 'front' | 'shut' | 'back' | 'side';

const ROWS: Readonly<Record<Face, string>> = { front: FRONT, shut: SHUT, back: BACK, side: SIDE };

/** Returns the sailor's head. @param tilt number of px by which the crown hangs to one side */
export function sailorHead(face: Face, tilt: number): Img {
  const head = typed(ROWS[face], LEGEND);
  return new Img(head.w + 4, head.h).map((_, x, y) => {
    const by = Math.round(tilt * (1 - y / (head.h - 1)));
    return head.get(x - 2 - by, y);
  });
}

/** Returns his cap alone, lying on the ground. */
export const capAlone = (): Img => typed(FRONT.split('\n').slice(0, 7).join('\n'), LEGEND);
