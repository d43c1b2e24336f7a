/** The ground's files: pixels for the painter, their description, and a picture for people to look at. */
import { Img } from '../image.ts';
import { at, COLOUR_COUNT, darker, hexOf, lighter, P } from '../palette.ts';
import { FRAMES, MACRO } from './macro.ts';
import { groundTextures, movingTextures } from './textures.ts';

interface PatchChoice {
  readonly texture: string;
  readonly above: number;
  readonly inner?: boolean;
}

/**
 * Texture of each terrain, and the tones that form patches in it. Terrains painted like another terrain are missing.
 */
const TERRAINS: Readonly<Record<string, readonly [texture: string, ...patches: PatchChoice[]]>> = {
  m: [
    'moss',
    { texture: 'moss-deep', above: 0.24 },
    { texture: 'moss-dry', above: 0.22 },
    { texture: 'moss-sun', above: 0.3 },
  ],
  l: ['lichen', { texture: 'lichen-pale', above: 0.2 }, { texture: 'lichen-sun', above: 0.3 }],
  r: ['rocky'],
  v: ['soil'],
  b: ['gravel'],
  vB: ['black-sand'],
  w: ['sea', { texture: 'sea-deep', above: -0.1, inner: true }],
  f: ['ice'],
  i: ['river'],
  s: ['snow', { texture: 'snow-thin', above: 0.26 }],
  d: ['deep-snow', { texture: 'snow', above: 0.34, inner: true }],
  p: ['permafrost', { texture: 'permafrost-blown', above: 0.18 }],
  g: ['sinter'],
  t: ['spring'],
  k: ['basalt', { texture: 'basalt-ashy', above: 0.12 }],
  a: ['lava'],
  h: ['ash', { texture: 'ash-pale', above: 0.2 }],
  u: ['mud'],
  c: ['pumice'],
  o: ['caldera', { texture: 'caldera-deep', above: -0.1, inner: true }],
  q: ['glacier'],
  z: ['vents'],
  y: ['sulfur'],
  j: ['geyser'],
  n: ['shrubland', { texture: 'shrubland-sun', above: 0.26 }],
  T: ['taiga-moss', { texture: 'taiga', above: 0.02 }],
  e: ['thermokarst'],
  B: ['bog'],
  C: ['craters'],
  A: ['station'],
  R: ['road'],
  E: ['bedrock'],
};

const { snow, sea, fire, wood } = P;
const shore = (foam: number, foamThin: number, line: number, shallow: number, wave = 0) => ({
  foam,
  foamThin,
  line,
  shallow,
  wave,
});

const SHORES = {
  w: shore(at(snow, 3), at(snow, 1), at(sea, 4), at(sea, 3), at(sea, 4)),
  i: shore(at(sea, 4), at(sea, 2), at(sea, 2), at(sea, 3)),
  o: shore(at(snow, 2), at(snow, 1), at(sea, 4), at(snow, 0)),
  t: shore(at(snow, 3), at(P.gold, 1), at(snow, 1), at(sea, 4)),
  a: shore(at(fire, 4), at(fire, 3), at(fire, 2), at(fire, 1)),
  u: shore(at(wood, 3), at(wood, 1), at(wood, 1), at(wood, 2)),
  j: shore(at(snow, 4), at(snow, 3), at(snow, 1), at(sea, 4)),
  f: shore(at(snow, 3), at(snow, 2), at(snow, 2), at(snow, 1)),
};

export interface GroundFiles {
  readonly json: string;
  readonly pixels: Uint8Array;
  /** All textures side by side, eight in a row. */
  readonly picture: Img;
}

const COLUMNS = 8;

/** Duration of one frame of moving ground by texture, in ms; `FRAME_MS` for textures not listed. */
const FRAME_MS = 260;
const SLOW_MS: Readonly<Record<string, number>> = {
  lava: 340,
  vents: 420,
  mud: 300,
  bog: 380,
  thermokarst: 380,
};

/** Order and duration of the frames of a moving texture; its still texture is the first frame. */
interface MovingTexture {
  readonly textures: readonly string[];
  readonly frameMs: number;
}

/** Adds the remaining frames of moving textures (`sea~1` to `sea~3`) to the textures. */
function addMoments(textures: Map<string, Img>): Record<string, MovingTexture> {
  const frames: Record<string, MovingTexture> = {};
  for (const name of movingTextures(0).keys()) {
    const moments = Array.from({ length: FRAMES }, (_, k) => (k === 0 ? name : `${name}~${k}`));
    frames[name] = { textures: moments, frameMs: SLOW_MS[name] ?? FRAME_MS };
  }
  for (let frame = 1; frame < FRAMES; frame++) {
    for (const [name, image] of movingTextures(frame)) textures.set(`${name}~${frame}`, image);
  }
  return frames;
}

export function drawGround(): GroundFiles {
  const textures = new Map(groundTextures());
  const frames = addMoments(textures);
  const names = [...textures.keys()];
  const pixels = new Uint8Array(names.length * MACRO * MACRO);
  const picture = new Img(COLUMNS * MACRO, Math.ceil(names.length / COLUMNS) * MACRO);
  for (const [index, texture] of [...textures.values()].entries()) {
    pixels.set(texture.data, index * MACRO * MACRO);
    picture.blit(texture, (index % COLUMNS) * MACRO, Math.floor(index / COLUMNS) * MACRO);
  }
  const indexes = Array.from({ length: COLOUR_COUNT + 1 }, (_, index) => index);
  const sheet = {
    version: 1,
    tile: 32,
    scale: 2,
    texture: MACRO,
    palette: indexes.map((index) => (index === 0 ? '#000000' : hexOf(index))),
    darker: indexes.map((index) => darker(index)),
    lighter: indexes.map((index) => lighter(index)),
    textures: names,
    terrains: Object.fromEntries(
      Object.entries(TERRAINS).map(([id, [texture, ...patches]]) => [
        id,
        { texture, patches: patches.map((patch) => ({ inner: false, ...patch })) },
      ]),
    ),
    shores: SHORES,
    frames,
  };
  return { json: `${JSON.stringify(sheet)}\n`, pixels, picture };
}
