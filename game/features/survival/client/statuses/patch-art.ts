/**
 * Patches of afflictions and buffs with their pictures, in art px. A good patch has an intact edge with a seam, a bad
 * one a torn lower edge: colour must not be the only difference.
 */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { cutCorners, drawFelt, stitchRound } from '#game/client/hud/wool/felt.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';

/** Depth of the tear in each column of a torn edge, repeated. */
const TEETH = [3, 2, 1, 0, 1, 2] as const;

/** Draws an empty patch: stitched cloth for a good status, torn red cloth for a bad one. */
export function drawPatch(cloth: Cloth, isGood: boolean): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  if (isGood) {
    drawFelt(cloth, 'dark', 1, 1, width - 2, height - 2);
    stitchRound(cloth, { colour: WOOL.cream, on: 2, off: 2 }, 2, 2, width - 4, height - 4);
    cutCorners(cloth, 2);
    return;
  }
  drawFelt(cloth, 'red', 1, 1, width - 2, height - 2);
  cloth.fill(WOOL.bad, 1, 1, width - 2, 1);
  for (let x = 0; x < width; x++) {
    const depth = TEETH[x % TEETH.length] ?? 0;
    cloth.fill(WOOL.ink, x, height - 1 - depth, 1, 1);
    cloth.clear(x, height - depth, 1, depth);
  }
}

const DROP = [
  '.....k.....',
  '....krk....',
  '...krwrk...',
  '...krrrk...',
  '..krwrrdk..',
  '..krwrrdk..',
  '..krrrrdk..',
  '...krrdk...',
  '....kkk....',
] as const;
const STARS = [
  '....k......',
  '...kyk.....',
  '.kkyyykk...',
  'kyyyyyyyk..',
  '.kkyyykk.k.',
  '...kyk.kyk.',
  '....k.kyyyk',
  '.......kyk.',
  '........k..',
] as const;
const WEIGHT = [
  '...kkkkk...',
  '..kssssk...',
  '..ks..sk...',
  '..kkkkkk...',
  '.ktsstttk..',
  'kttsstttmk.',
  'ktttttttmk.',
  'kttttttmmk.',
  'kkkkkkkkkk.',
] as const;
const SKULL = [
  '..kkkkkkk..',
  '.ksssssstk.',
  'ksssssssstk',
  'kskksskkstk',
  'kskksskkstk',
  'kssskksssk.',
  '.kkssssskk.',
  '..ksksksk..',
  '..kkkkkkk..',
] as const;
const SWORDS = [
  'kk.......kk',
  'ksk.....ksk',
  '.ksk...ksk.',
  '..ksk.ksk..',
  '...ksksk...',
  '....ksk....',
  '.kbkskskbk.',
  '..kbk.kbk..',
  '.kbk...kbk.',
  '.kk.....kk.',
] as const;
const BANDAGE = [
  '.kkkkkkkkk.',
  'kwwwwwwwwsk',
  'kwwwrrwwwsk',
  'kwwwrrwwwsk',
  'kwrrrrrrwsk',
  'kwrrrrrrwsk',
  'kwwwrrwwwsk',
  'kwwwrrwwwsk',
  'kssssssssk.',
  '.kkkkkkkkk.',
] as const;
const FLAME = [
  '.....k.....',
  '....kyk....',
  '...kyyk....',
  '...kyryk...',
  '..kyrrryk..',
  '..kyrwryk..',
  '...kywyk...',
  '....kkk....',
  '....kdk....',
  '....kdk....',
] as const;
const LADLE = [
  '.......kkk.',
  '......ksk..',
  '.....ksk...',
  '..y.ksk.y..',
  '...ksk.....',
  'kkkkskk..y.',
  'kyyyyyrk...',
  'kryyyrrk.y.',
  '.krrrrk....',
  '..kkkk.....',
] as const;
const SUN = [
  '....k.k....',
  '.kk.kyk.kk.',
  '.kykkykkyk.',
  '..kyyyyyk..',
  'kkyyccyykkk',
  'kyyccccyyyk',
  'kkyyccyykkk',
  '..kyyyyyk..',
  '.kykkykkyk.',
  '.kk.kyk.kk.',
] as const;
const SHIELD = [
  'kkkkkkkkkkk',
  'kuuuuwuuuvk',
  'kuuuuwuuuvk',
  'kuuuuwuuuvk',
  'kwwwwwwwwwk',
  'kuuuuwuuuvk',
  '.kuuuwuuvk.',
  '.kuuuwuuvk.',
  '..kuuwuvk..',
  '...kkkkk...',
] as const;
const HOUSE = [
  '.....k.....',
  '....krk....',
  '...krrrk...',
  '..krrrrrk..',
  '.krrrrrrrk.',
  'krrrrrrrrrk',
  'kkbbbbbbbkk',
  '.kbbeekbbk.',
  '.kbbeekbbk.',
  '.kkkkkkkkk.',
] as const;
const BRANCH = [
  '.......kkk.',
  '....kkkglk.',
  '...kglkkk..',
  '...kkgkkkk.',
  '.kkk.gkglk.',
  'kglkgkkkk..',
  '.kkkgk.....',
  '..kgk......',
  '.kbk.......',
  '.kk........',
] as const;

const FLAKE = [
  '....kkk....',
  '.kkkkwkkkk.',
  '.kwwkwkwwk.',
  '.kkwwwwwkk.',
  'kkkkwwwkkkk',
  'kwwwwwwwwwk',
  'kkkkwwwkkkk',
  '.kkwwwwwkk.',
  '.kwwkwkwwk.',
  '.kkkkwkkkk.',
] as const;
const BOWL = [
  'kkkkkkkkkkk',
  'kemmmmmmmek',
  'kbeeeeeeebk',
  '.kbbbbbbek.',
  '.kbbbbbbek.',
  '..kbbbbek..',
  '...kkkkk...',
] as const;
const FUMES = [
  '...kkkk....',
  '..kgllgkk..',
  '.kgllllggk.',
  'kglllllllgk',
  'kgllkllklgk',
  'kglllllllgk',
  '.kgkgggkgk.',
  '..k.kkk.k..',
] as const;
const ASH = [
  '..k....k...',
  '.ksk..ksk..',
  '..k.k..k...',
  '...ksk...k.',
  'k...k...ksk',
  'sk....k..k.',
  'k.k..ksk...',
  '.ksk..k..k.',
  '..k.....ksk',
  '....k....k.',
] as const;
const BOOT = [
  '...kkkk....',
  '...ktsk....',
  '...ktsk....',
  '...ktskkk..',
  '...ktssssk.',
  'kkkkkkkkkkk',
  'kebebbebbek',
  '.kbebbebek.',
  '..kkkkkkk..',
] as const;
/** A foot in a puddle. */
const MUD = [
  '....kkk....',
  '....ktk....',
  '....ktk....',
  '.kkkktkkkk.',
  'kbbeebeebbk',
  'kbeeeeeebbk',
  'kkbbbbbbbkk',
  '.kkkkkkkkk.',
] as const;
/** Returns the same picture in other colours. */
const dyed = (rows: readonly string[], dyes: Readonly<Record<string, string>>): readonly string[] =>
  rows.map((row) => [...row].map((letter) => dyes[letter] ?? letter).join(''));

const PICTURES: Readonly<Record<StatusKind, readonly string[]>> = {
  bleeding: DROP,
  stunned: STARS,
  muddied: MUD,
  freezing: FLAKE,
  chilled: dyed(FLAKE, { w: 'u' }),
  starving: BOWL,
  parched: dyed(DROP, { r: 't', d: 'm', w: 's' }),
  wet: dyed(DROP, { r: 'u', d: 'v' }),
  fumes: FUMES,
  ash: ASH,
  sinking: BOOT,
  burdened: WEIGHT,
  hot: SKULL,
  'hot-near': SKULL,
  'hot-ends': SKULL,
  feud: SWORDS,
  'feud-near': SWORDS,
  'feud-ends': SWORDS,
  mending: BANDAGE,
  light: FLAME,
  'hot-ladle': LADLE,
  immune: SHIELD,
  grace: SUN,
  truce: BRANCH,
  haven: dyed(HOUSE, { r: 'g' }),
  sheltered: dyed(SHIELD, { u: 'l', v: 'g' }),
};
const COLOURS: Readonly<Record<string, string>> = {
  k: WOOL.ink,
  r: WOOL.bad,
  d: WOOL.thread,
  w: WOOL.linenLight,
  s: WOOL.linen,
  t: WOOL.ash,
  m: WOOL.shade,
  y: WOOL.gold,
  c: '#fcf2a2',
  b: WOOL.straw,
  e: WOOL.bark,
  u: WOOL.sky,
  v: WOOL.blue,
  g: WOOL.leaf,
  l: WOOL.good,
};

/** Draws the picture of a status into the middle of the cloth. @param faded number of its upper rows without colour */
export function drawStatus(cloth: Cloth, kind: StatusKind, faded = 0): void {
  const rows = PICTURES[kind].map((row, at) =>
    at < faded ? [...row].map((letter) => ('k.'.includes(letter) ? letter : 'm')).join('') : row,
  );
  const width = rows[0]?.length ?? 0;
  cloth.draw(rows, (cloth.width - width) >> 1, (cloth.height - rows.length) >> 1, COLOURS);
}
