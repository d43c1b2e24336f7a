/** Flying projectiles, typed like held items: upright, and slanting to the upper right; `x` marks their centre. */
import { at, P } from '../palette.ts';
import type { HeldPicture } from './held.ts';

const { snow, stone, wood, fire } = P;

/** Stone, snowball, arrow and bullet in flight, by item ID. */
export const FLYING: Readonly<Record<number, HeldPicture>> = {
  4: {
    hand: at(stone, 3),
    upright: `
.mm.
mxdd
mddk
.kk.
`,
    slanting: `
.mm.
mxdd
mddk
.kk.
`,
  },
  16: {
    hand: at(snow, 3),
    upright: `
.sss.
sssll
ssxll
sllll
.lll.
`,
    slanting: `
.sss.
sssll
ssxll
sllll
.lll.
`,
  },
  450: {
    hand: at(wood, 4),
    upright: `
.s.
sld
.m.
.W.
.W.
.W.
.x.
.W.
.W.
.W.
sWs
sWs
r.r
`,
    slanting: `
........ss
.......sls
.......Wd.
......W...
.....W....
....x.....
...W......
.sW.......
srWs......
.s.r......
`,
  },
  451: {
    hand: at(fire, 3),
    upright: `
F
y
x
o
`,
    slanting: `
...F
..y.
.x..
o...
`,
  },
};
