/**
 * Items in the babushka's hand, each typed twice: upright, and slanting to the upper right. `x` marks the px in the
 * hand. Items that hang from the hand are typed once.
 */
import { at, P } from '../palette.ts';

const { snow, stone, ash, spruce, wood, skin, fire, red, blue, plum, gold, grass } = P;

export const HELD_LEGEND = {
  s: at(snow, 4),
  l: at(snow, 2),
  m: at(stone, 4),
  d: at(stone, 2),
  k: at(stone, 0),
  a: at(ash, 1),
  w: at(wood, 2),
  W: at(wood, 4),
  v: at(wood, 1),
  G: at(wood, 3),
  g: at(grass, 3),
  n: at(skin, 3),
  h: at(skin, 1),
  H: at(skin, 2),
  r: at(red, 2),
  R: at(red, 1),
  o: at(fire, 1),
  f: at(fire, 2),
  F: at(fire, 4),
  y: at(gold, 1),
  b: at(blue, 3),
  B: at(blue, 1),
  p: at(plum, 0),
  P: at(plum, 2),
  e: at(spruce, 3),
  E: at(P.moss, 4),
};

export interface HeldPicture {
  readonly upright: string;
  /** Picture slanting to the upper right; null for an item that hangs down whichever way the hand turns. */
  readonly slanting: string | null;
  /** Colour of the marked px. */
  readonly hand: number;
  /** True for a burning item: its head is held up even if the hand points down or sideways. */
  readonly burns?: true;
}

/** Pictures of held items by item ID. */
export const HELD: Readonly<Record<number, HeldPicture>> = {
  401: {
    hand: at(wood, 2),
    upright: `
.s.
.sl
.sl
.sl
sll
slm
slm
ddd
.w.
.x.
.v.
`,
    slanting: `
.......ss
......sl.
.....sll.
....sll..
...slm...
.d.lm....
..dm.....
.wdd.....
x........
v........
`,
  },
  402: {
    hand: at(wood, 2),
    upright: `
.lmWd
slmWd
slmWd
.lmW.
...w.
...W.
...w.
...W.
...x.
...w.
...v.
`,
    slanting: `
..sll...
.slmmdW.
sslmmW..
.slmWd..
..sWw...
..Ww....
.Ww.....
xw......
v.......
`,
  },
  403: {
    hand: at(stone, 4),
    upright: `
.lmmd.
lmkkmd
lmmmdd
.mmdd.
..ld..
..l...
..m...
..m...
..x...
..m...
..d...
.dd...
`,
    slanting: `
.....lmm.
....lkkmd
....lmkkd
....mmmdd
...lmmdd.
..lm.....
.lm......
xm.......
m........
d........
`,
  },
  405: {
    hand: at(wood, 3),
    upright: `
.w.
GGv
WGv
WGv
WGv
WGv
WGv
WGv
GGv
.x.
.w.
`,
    slanting: `
.......w
....GGv.
...WGGv.
..WGGv..
.WGGv...
WGGv....
GGv.....
.x......
w.......
`,
  },
  406: {
    hand: at(ash, 1),
    upright: `
mk..
mk..
md..
mdkk
md.k
mdrx
mkww
.k..
`,
    slanting: `
....mm.
...mdk.
..mdk..
.mdkk..
.dk.k..
.xww...
..ww...
`,
  },
  407: {
    hand: at(wood, 2),
    upright: `
.mmwd
mmmgd
dmmw.
.dgw.
...w.
...W.
...w.
...x.
...w.
...v.
`,
    slanting: `
...mm...
..mmmgd.
.mmmdgd.
.mdgwg..
..dgw...
..Ww....
.Ww.....
xw......
v.......
`,
  },
  408: {
    hand: at(wood, 1),
    upright: `
.m.
.md
mmd
mmd
mmd
ggg
.h.
.x.
.v.
`,
    slanting: `
......mm
....mmmd
...mmmd.
..mmmd..
.gmdd...
.gg.....
hg......
x.......
`,
  },
  409: {
    hand: at(wood, 2),
    upright: `
.mmwmm.
mmdgdmm
d..w..d
...W...
...w...
...W...
...w...
...x...
...w...
`,
    slanting: `
.mm.....
mmm.....
.mdmg...
...gwmm.
..Wwgmm.
.Ww..mm.
Ww....d.
x.......
v.......
`,
  },
  410: {
    hand: at(wood, 2),
    upright: `
..lskkl..
.lsskkll.
ll..w..ll
d...W...d
....w....
....W....
....w....
....W....
....x....
....w....
`,
    slanting: `
.ll......
.sl......
..sl.....
...skk...
....kwl..
...Wwkll.
..Ww..sl.
.Ww....d.
Ww.......
x........
v........
`,
  },
  411: {
    hand: at(ash, 1),
    upright: `
.slrRd
sslrRd
sslrR.
.slr..
...r..
...R..
...r..
...R..
...r..
...R..
...x..
...k..
...k..
`,
    slanting: `
...ssl....
..sslrR...
.sslrrRd..
.ssrrRd...
..srrr....
....rR....
...rR.....
..rR......
.rR.......
xR........
k.........
`,
  },
  412: {
    hand: at(stone, 4),
    upright: `
s...s
s...s
l...l
.l.l.
.l.l.
.l.l.
..x..
.y.y.
`,
    slanting: `
.....s..
....s..s
...l..s.
..l..l..
.l.ll...
.xl.....
y.......
.y......
`,
  },
  413: {
    hand: at(skin, 0),
    upright: `
.v.
hhv
Hhv
Hhv
vvv
Hhv
Hhv
vvv
Hhv
hhv
.x.
.v.
`,
    slanting: `
.......v
....hhv.
...Hhhv.
..Hvhv..
.HhHv...
HvHv....
hhv.....
.x......
v.......
`,
  },
  414: {
    hand: at(stone, 2),
    upright: `
.m.
sld
sld
GGv
mmd
GGv
mmd
GGv
sld
sld
.x.
.m.
`,
    slanting: `
.......m
....ssl.
...sslld
..GmGlv.
.mGGmv..
sGmdv...
ssGv....
.sx.....
m.......
`,
  },
  415: {
    hand: at(wood, 2),
    upright: `
.n.
.n.
nng
nng
nng
.g.
rWr
.w.
.W.
.w.
.W.
.w.
.x.
.w.
.W.
.w.
.v.
.v.
`,
    slanting: `
............ns
...........nn.
.........nnng.
........nnng..
.......rnng...
......rWrg....
......WwR.....
.....Ww.......
....Ww........
...Ww.........
..xw..........
.Ww...........
Ww............
v.............
`,
  },
  416: {
    hand: at(wood, 2),
    upright: `
W...W
w...w
rw.wr
.rmr.
..W..
..w..
..x..
..v..
`,
    slanting: `
..W.....
..w.....
.rW...Ww
..rm.Ww.
...rWw..
..Ww.r..
.Ww.....
xw......
v.......
`,
  },
  417: {
    hand: at(red, 2),
    upright: `
......s......
......l......
....WWxWW....
..WWv.w.vWW..
.Wv...w...vW.
Wv....w....vW
lllllllllllll
......n......
`,
    slanting: `
..........s
.WWWW....s.
.l..vWw.l..
..l...vx...
...l..w.W..
....lw...W.
....wl...W.
...n..l..W.
.......l.W.
........lW.
`,
  },
  418: {
    burns: true,
    hand: at(wood, 2),
    upright: `
..o..
.of..
.ofo.
ofFfo
oFFfo
.fFf.
.gkg.
.kgk.
..w..
..W..
..x..
..w..
..v..
`,
    slanting: `
......o..
.....oofo
....ofFfo
....fFFf.
....ofFo.
...gkfo..
..Wgk....
.Ww......
xw.......
v........
`,
  },
  419: {
    hand: at(stone, 4),
    upright: `
..x..
.m.m.
.rrr.
rrrrR
kFFfk
kFFfk
kFffk
rrrRR
RRRRR
`,
    slanting: null,
  },
  420: {
    hand: at(red, 1),
    upright: `
w..
w..
w..
W..
W..
W..
W..
W..
W..
Wn.
rnm
x..
r..
`,
    slanting: `
..........w
.........w.
........W..
.......W...
......W....
.....W.....
....W......
...W.......
..rnn......
.x.nm......
r..........
`,
  },
  421: {
    hand: at(wood, 2),
    upright: `
GWWWWGv
GWWWWGv
GGGGGGv
...w...
...W...
...w...
...x...
...v...
`,
    slanting: `
...G.....
..GWG....
.GWWWG...
..GWWWG..
...GWWWv.
...wGWv..
..Ww.v...
.Ww......
xw.......
v........
`,
  },
  422: {
    hand: at(skin, 3),
    upright: `
.b.
.bp
bBp
bPp
BPp
Bpp
rrr
.n.
.x.
.n.
`,
    slanting: `
......bb
....bbBp
...bBPp.
..bBPp..
.rBpp...
.rr.....
nr......
x.......
`,
  },
  425: {
    hand: at(spruce, 3),
    upright: `
..o..
.oFo.
..f..
..s..
.eEd.
.exd.
eEeed
ehHhd
ehHhd
.eed.
`,
    slanting: `
.....oo
....oFo
....sf.
...es..
.eEe...
eEexe..
ehHee..
.hHee..
..ee...
`,
  },
};
