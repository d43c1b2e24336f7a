/**
 * The weapons in the babushka's hand, small and in eight directions: each is typed twice, upright and slanting,
 * and turned by quarters, so that every px stays on the grid.
 */
import { Img, outlined, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { lineColour } from '../shape.ts';
import { packAtlas } from '../things/sheet.ts';

const { snow, stone, ash, wood, grass, red } = P;

const LEGEND = {
  s: at(snow, 4),
  l: at(snow, 2),
  m: at(stone, 4),
  d: at(stone, 2),
  k: at(stone, 0),
  a: at(ash, 1),
  w: at(wood, 2),
  W: at(wood, 4),
  v: at(wood, 1),
  g: at(grass, 3),
  r: at(red, 2),
  G: at(wood, 3),
};

/** Upright and slanting to the upper right; `x` marks the px in the hand. */
interface Weapon {
  readonly upright: string;
  readonly slanting: string;
  readonly hand: number;
}

const WEAPONS: Readonly<Record<number, Weapon>> = {
  401: {
    hand: at(wood, 2),
    upright: '.s.\n.sl\n.sl\n.sl\nsll\nslm\nslm\nddd\n.w.\n.x.\n.v.',
    slanting:
      '.......ss\n......sl.\n.....sll.\n....sll..\n...slm...\n.d.lm....\n..dm.....\n.wdd.....\nx........\nv........',
  },
  402: {
    hand: at(wood, 2),
    upright: '.lmWd\nslmWd\nslmWd\n.lmW.\n...w.\n...W.\n...w.\n...W.\n...x.\n...w.\n...v.',
    slanting: '..sll...\n.slmmdW.\nsslmmW..\n.slmWd..\n..sWw...\n..Ww....\n.Ww.....\nxw......\nv.......',
  },
  403: {
    hand: at(stone, 4),
    upright: '.lmmd.\nlmkkmd\nlmmmdd\n.mmdd.\n..ld..\n..l...\n..m...\n..m...\n..x...\n..m...\n..d...\n.dd...',
    slanting:
      '.....lmm.\n....lkkmd\n....lmkkd\n....mmmdd\n...lmmdd.\n..lm.....\n.lm......\nxm.......\nm........\nd........',
  },
  405: {
    hand: at(wood, 3),
    upright: '.w.\nGGv\nWGv\nWGv\nWGv\nWGv\nWGv\nWGv\nGGv\n.x.\n.w.',
    slanting: '.......w\n....GGv.\n...WGGv.\n..WGGv..\n.WGGv...\nWGGv....\nGGv.....\n.x......\nw.......',
  },
  406: {
    hand: at(ash, 1),
    upright: 'mk..\nmk..\nmd..\nmdkk\nmd.k\nmdrx\nmkww\n.k..',
    slanting: '....mm.\n...mdk.\n..mdk..\n.mdkk..\n.dk.k..\n.xww...\n..ww...',
  },
};

/** A quarter turn to the right. */
const quarter = (image: Img): Img => {
  const out = new Img(image.h, image.w);
  for (let y = 0; y < out.h; y++)
    for (let x = 0; x < out.w; x++) out.set(x, y, image.get(y, image.h - 1 - x));
  return out;
};

const GRIP = 255;

interface Held {
  readonly image: Img;
  readonly footX: number;
  readonly footY: number;
}

/** Outlines a turned weapon; the grip is at the marked px. */
function held(marked: Img, hand: number): Held {
  const padded = new Img(marked.w + 2, marked.h + 2).blit(marked, 1, 1);
  const grip = padded.data.indexOf(GRIP);
  const plain = padded.each((colour) => (colour === GRIP ? hand : colour));
  return { image: outlined(plain, lineColour), footX: grip % padded.w, footY: Math.floor(grip / padded.w) };
}

/** By `<item id>:<turn>`, turns in eighths clockwise from upward. */
export function drawWeapons(): ReadonlyMap<string, Held> {
  const all = new Map<string, Held>();
  for (const [id, { upright, slanting, hand }] of Object.entries(WEAPONS)) {
    let [straight, slant] = [upright, slanting].map((rows) => typed(rows, { ...LEGEND, x: GRIP })) as [
      Img,
      Img,
    ];
    for (let turn = 0; turn < 8; turn += 2) {
      all.set(`${id}:${turn}`, held(straight, hand));
      all.set(`${id}:${turn + 1}`, held(slant, hand));
      [straight, slant] = [quarter(straight), quarter(slant)];
    }
  }
  return all;
}

export function drawWeaponAtlas(): { readonly image: Img; readonly json: string } {
  const { image, frames } = packAtlas(drawWeapons(), 128);
  const placed = Object.fromEntries(
    Object.entries(frames).map(([key, { footX, footY, ...rest }]) => [
      key,
      { ...rest, gripX: footX, gripY: footY },
    ]),
  );
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, frames: placed })}\n` };
}
