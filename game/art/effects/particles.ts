/** Particles in the air and on the water: steam, bubbles, snow, ash, embers, breath, fire, rings, flashes. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import type { Effect } from './effect.ts';
import { holds } from './holds.ts';
import { tracks } from './tracks.ts';
import { cloud, plume, steam, wisp } from './vapour.ts';

const { snow, stone, ash, fire, gold, sea, red } = P;

const rows = (drawings: readonly string[], legend: Readonly<Record<string, number>>): Img[] =>
  drawings.map((one) => typed(one, legend));

const WATER = { a: at(snow, 4), b: at(sea, 4), c: at(snow, 1), d: at(sea, 2) };

const bubble = (): Effect => ({
  frames: rows(
    [
      '.......\n.......\n.......\n...c...\n.......',
      '.......\n.......\n..ac...\n..cb...\n.......',
      '.......\n..aac..\n.a...b.\n.c...b.\n..bbb..',
      '..aac..\n.a...b.\nac....b\n.c...b.\n..bbb..',
      '.a...c.\n.......\na.....c\n.......\n..b.b..',
    ],
    WATER,
  ),
  frameMs: 140,
  loop: true,
  anchor: 'middle',
});

/** Draws rings on water around a foot. */
const ripple = (): Effect => ({
  frames: [3, 6, 9, 12].map((r, frame) => {
    const image = new Img(28, 14);
    for (let y = 0; y < 14; y++) {
      for (let x = 0; x < 28; x++) {
        const d = Math.hypot(x - 13.5, (y - 6.5) * 2.1);
        if (Math.abs(d - r) > 0.75) continue;
        if (frame >= 2 && hashUnit(x >> 1, y >> 1, frame) < (frame - 1) * 0.3) continue;
        image.set(x, y, y < 7 ? at(sea, 4) : frame < 2 ? at(snow, 3) : at(snow, 1));
      }
    }
    return image;
  }),
  frameMs: 140,
  loop: true,
  anchor: 'middle',
});

const flake = (one: string): Img => typed(one, { a: at(snow, 4), b: at(snow, 3) });
const snowflakes = (): Effect => ({
  frames: ['a', 'aa\nab', '.a.\naaa\n.b.', 'a.a\n.a.\na.b'].map(flake),
  frameMs: 0,
  loop: false,
  anchor: 'middle',
});
/** Draws flakes driven to the left by a storm. */
const streaks = (): Effect => ({
  frames: ['....aa\naabb..', '......aaa\n.aaaaa...\nbb.......', '.......aaaa\n...aaaaa...\nbbbb.......'].map(
    flake,
  ),
  frameMs: 0,
  loop: false,
  anchor: 'middle',
});

const ashflakes = (): Effect => ({
  frames: rows(['a', 'ab', '.a\nab', 'aa.\n.ab'], { a: at(stone, 3), b: at(stone, 1) }),
  frameMs: 0,
  loop: false,
  anchor: 'middle',
});
const embers = (): Effect => ({
  frames: rows(['a', 'b', 'ba', 'c\nb'], { a: at(fire, 3), b: at(fire, 2), c: at(fire, 4) }),
  frameMs: 0,
  loop: false,
  anchor: 'middle',
});

/** Draws breath in the cold: it drifts to the right and thins out; mirror it for the left. */
const breath = (): Effect => ({
  frames: rows(
    [
      '..........\n..........\na.........\naa........\n..........',
      '..........\n..bb......\n.abbb.....\n.aaab.....\n..........',
      '....bb....\n...bbbb...\n..a.bbbc..\n...aabb...\n.....a....',
      '......b.c.\n....bb.c..\n......bbc.\n....a..b..\n......a...',
      '........c.\n.....c....\n........c.\n......c...\n..........',
    ],
    { a: at(snow, 4), b: at(snow, 3), c: at(snow, 2) },
  ),
  frameMs: 130,
  loop: false,
  anchor: 'middle',
});

/** Draws a campfire in a ring of stones: four nested tongues of flame. */
function campfire(): Effect {
  const frames = Array.from({ length: 6 }, (_, frame) => {
    const image = new Img(32, 32);
    const flame = new Img(32, 32);
    const phase = (frame / 6) * Math.PI * 2;
    for (const [step, tall] of [
      [1, 18],
      [2, 14.5],
      [3, 10.5],
      [4, 6],
    ] as const) {
      for (let x = -6; x <= 6; x++) {
        const side = Math.abs(x) / (4.6 + (4 - step) * 0.7);
        if (side > 1) continue;
        const top = tall * (1 - side * side) * (0.72 + 0.28 * Math.cos(x * 1.25 + phase + step));
        for (let y = 0; y < top; y++) {
          const lean = Math.sin(phase + y * 0.32) * (y / tall) * 1.8;
          flame.set(15.5 + x + lean, 26 - y, at(fire, step));
        }
      }
    }
    const spark = (k: number) => (frame / 6 + k * 0.37) % 1;
    for (let k = 0; k < 3; k++) {
      const t = spark(k);
      image.set(12 + k * 4 + Math.sin(t * 7 + k) * 2, 12 - t * 10, at(fire, t < 0.5 ? 4 : 2));
    }
    image.blit(
      outlined(flame, () => at(red, 1)),
      0,
      0,
    );
    const pebble = typed('.ab.\nabbc\ncccc', { a: at(stone, 4), b: at(stone, 2), c: at(stone, 0) });
    for (const [x, y] of [
      [6, 24],
      [9, 27],
      [14, 28],
      [19, 27],
      [22, 24],
    ] as const)
      image
        .blit(
          outlined(pebble, () => at(stone, 0)),
          x,
          y,
        )
        .blit(pebble, x, y);
    return image;
  });
  return { frames, frameMs: 110, loop: true, anchor: 'bottom' };
}

/** The cloud around the head of a column of water: [x, y, radius] from its top. */
const HEAD = [
  [-12, 13, 2.6],
  [13, 14, 2.4],
  [-8, 6, 4.4],
  [9, 7, 4.2],
  [-4, -1, 5],
  [5, 0, 4.6],
  [0, 5, 6.4],
] as const;

/** Draws a geyser's column: it wells up, stands, and falls apart. */
function geyser(): Effect {
  const frames = Array.from({ length: 8 }, (_, frame) => {
    const [w, h] = [48, 96];
    const image = new Img(w, h);
    const rise = [0.12, 0.4, 0.75, 1, 1, 0.96, 0.7, 0.3][frame] ?? 0;
    const top = h - 6 - rise * 82;
    for (let y = Math.round(top) + 4; y < h - 4; y++) {
      const t = (y - top) / (h - 4 - top);
      const half = (frame > 5 ? 2.5 : 3.6) + (1 - t) * 1.6 + Math.sin(y * 0.35 - frame * 1.9) * 0.8;
      for (let x = -Math.round(half); x <= half; x++) {
        const u = x / half;
        if (frame > 5 && hashUnit(x, y >> 1, frame) < 0.35) continue;
        const streak = hashUnit(x, (y + frame * 7) >> 3, 3) > 0.74 ? 1 : 0;
        const tone = u < -0.3 ? 4 : u < 0.45 ? 3 : 1;
        image.set(24 + x, y, streak ? at(sea, u > 0.3 ? 3 : 4) : at(snow, tone));
      }
    }
    const head: [number, number, number][] = [];
    const fall = frame > 3 ? (frame - 3) * 3 : 0;
    for (const [dx, dy, r] of HEAD) {
      const size = r * (0.45 + 0.6 * rise) - (frame > 5 ? 1 : 0);
      head.push([
        24 + dx * (0.4 + 0.6 * rise) + Math.sin(frame + dy) * 0.8,
        top + 6 + dy + (Math.abs(dx) * fall) / 12,
        size,
      ]);
    }
    image.blit(cloud(w, h, head, frame * 2), 0, 0);
    for (let k = 0; k < 12; k++) {
      const [dx, dy] = [hashUnit(k, frame, 5) * 2 - 1, hashUnit(k, frame, 6)];
      image.set(24 + dx * (8 + 12 * rise), h - 6 - dy * 26 * rise, at(snow, k % 2 === 0 ? 4 : 2));
    }
    image.blit(
      cloud(
        w,
        h,
        [
          [17, h - 6, 3.4],
          [31, h - 6, 3.2],
          [24, h - 5, 4],
        ],
        frame * 2,
      ),
      0,
      0,
    );
    return image;
  });
  return { frames, frameMs: 120, loop: false, anchor: 'bottom' };
}

/** Draws the flash at a muzzle, pointing to the right; rotate it by quarter turns or mirror it. */
const muzzle = (): Effect => ({
  frames: rows(
    [
      '....c...........\n..c.bb..........\nabbaaabbc.......\naaaaaaaaabbc....\nabbaaabbc.......\n..c.bb..........\n....c...........',
      '................\n...c.cc.........\n.cbbbb.cc.......\n.cbaabbb..c.....\n.cbbbb.c........\n...c.c..........\n................',
      '................\n......d..d......\n...d.dd.d.......\n..d..d.dd..d....\n....d.d...d.....\n......d..d......\n................',
    ],
    { a: at(fire, 4), b: at(fire, 3), c: at(fire, 2), d: at(stone, 3) },
  ),
  frameMs: 45,
  loop: false,
  anchor: 'middle',
});

/** Draws the star where a blow lands. */
const strike = (): Effect => ({
  frames: rows(
    [
      '.......\n...a...\n..aba..\n.abbba.\n..aba..\n...a...\n.......',
      'a..a..a\n.a.a.a.\n..aba..\naabbbaa\n..aba..\n.a.a.a.\na..a..a',
      'c..c..c\n.c...c.\n.......\nc.....c\n.......\n.c...c.\nc..c..c',
    ],
    { a: at(snow, 4), b: at(gold, 1), c: at(fire, 2) },
  ),
  frameMs: 50,
  loop: false,
  anchor: 'middle',
});

/** Draws chips of wood, leaves, or splinters of stone that fly off a struck object. */
const debris = (colours: readonly number[]): Effect => ({
  frames: [0, 1, 2, 3].map((frame) => {
    const image = new Img(24, 20);
    for (let k = 0; k < 8; k++) {
      const [dx, up] = [hashUnit(k, 1, 11) * 2 - 1, 0.5 + hashUnit(k, 2, 11)];
      const t = (frame + 1) / 4;
      const x = 12 + dx * 11 * t;
      const y = 16 - up * 16 * t + 14 * t * t;
      image.rect(
        Math.round(x),
        Math.round(y),
        k % 3 === 0 ? 2 : 1,
        k % 2 === 0 ? 2 : 1,
        colours[k % colours.length] ?? 0,
      );
    }
    return image;
  }),
  frameMs: 70,
  loop: false,
  anchor: 'bottom',
});

/** Draws snow or dust thrown up by a step. */
const dust = (light: number, dark: number): Effect => ({
  frames: rows(
    [
      '............\n............\n............\n....aa......\n...aaba.....',
      '............\n............\n..a..aa.....\n.aab.aba.a..\n..b.....b...',
      '............\n.a.....a....\n.....a....a.\na..b....b...\n..b.........',
      '.a..........\n......a...a.\n............\n...b.....b..\n............',
    ],
    { a: light, b: dark },
  ),
  frameMs: 80,
  loop: false,
  anchor: 'bottom',
});

/** Draws a pair of footprints going to the right; rotate it by quarter turns for other directions. */
const footprint = (colour: number): Effect => ({
  frames: rows(['aaa.\naaaa\naaa.', '.a\naa\naa\n.a'], { a: colour }),
  frameMs: 0,
  loop: false,
  anchor: 'middle',
});

/** Draws every effect, by name. */
export const effects = (): Readonly<Record<string, Effect>> => ({
  steam: steam(),
  plume: plume(),
  wisp: wisp(),
  bubble: bubble(),
  ripple: ripple(),
  snowflake: snowflakes(),
  snowstreak: streaks(),
  ash: ashflakes(),
  ember: embers(),
  breath: breath(),
  campfire: campfire(),
  geyser: geyser(),
  muzzle: muzzle(),
  strike: strike(),
  'chips-wood': debris([at(P.wood, 4), at(P.wood, 3), at(P.grass, 3)]),
  'chips-leaf': debris([at(P.moss, 4), at(P.moss, 2), at(P.spruce, 4)]),
  'chips-stone': debris([at(stone, 4), at(stone, 2), at(stone, 1)]),
  'dust-snow': dust(at(snow, 4), at(snow, 1)),
  'dust-ash': dust(at(ash, 3), at(ash, 2)),
  splash: dust(at(snow, 3), at(sea, 4)),
  'footprint-snow': footprint(at(snow, 1)),
  'footprint-ash': footprint(at(ash, 0)),
  ...holds(),
  ...tracks(),
});
