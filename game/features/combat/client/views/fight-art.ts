/**
 * The small pictures of a fight, drawn pixel by pixel: digits for the numbers, projectiles, and the reticle. One art px
 * is two world px.
 */
import type Phaser from 'phaser';
import { RETICLE, reticleFrames } from './reticle-art.ts';

export const FIGHT_TEXTURE = 'fights';
/** Width of the texture and height of the row of projectiles, in px. */
const WIDTH = 128;
const FLYING_HEIGHT = 12;
/** World px per px of the pictures. */
export const FIGHT_SCALE = 2;

/** Rows of three px for each digit. */
const DIGITS: readonly string[] = [
  '### #.# #.# #.# ###',
  '.#. ##. .#. .#. ###',
  '### ..# ### #.. ###',
  '### ..# .## ..# ###',
  '#.# #.# ### ..# ..#',
  '### #.. ### ..# ###',
  '### #.. ### #.# ###',
  '### ..# .#. .#. .#.',
  '### #.# ### #.# ###',
  '### #.# ### ..# ###',
];
/** Size of a digit with the dark edge around it, in px. */
export const DIGIT = { width: 5, height: 7 } as const;

/** Colours of numbers: hits by the local player, hits on them, and all other hits. */
export const NUMBER_COLOURS = { given: '#f2bd5c', taken: '#e7624b', other: '#dfe6f2' } as const;
export type NumberKind = keyof typeof NUMBER_COLOURS;
const EDGE = '#0b0c18';

const LEGEND: Readonly<Record<string, string>> = {
  w: '#faf7ec',
  s: '#bcc8df',
  g: '#8b93a3',
  d: '#5c6270',
  y: '#f2bd5c',
  b: '#8a5f36',
  l: '#c49a5c',
  o: '#f16a00',
  n: '#3f6b45',
};

/** Pictures of projectiles, pointing east; long projectiles are turned in steps of an eighth of a circle below. */
const FLYING: Readonly<Record<string, readonly string[]>> = {
  snowball: ['.ww.', 'wwws', 'wwss', '.ss.'],
  stone: ['.gg', 'ggd', 'gd.'],
  round: ['yy', 'yo'],
  bottle: ['.oo.', '.nn.', 'nnnn', 'nnnn'],
  'arrow-0': ['s........g', 'lbbbbbbbgg', 's........g'],
  'arrow-1': ['ss.....', 'slb....', '..bb...', '...bb..', '....bbg', '.....gg', '....ggg'],
  'arrow-2': ['sls', '.b.', '.b.', '.b.', '.b.', '.b.', 'ggg', '.g.'],
};

/** Draws all these pictures into one texture, once. */
export function addFights(scene: Phaser.Scene): void {
  if (scene.textures.exists(FIGHT_TEXTURE)) return;
  const texture = scene.textures.createCanvas(FIGHT_TEXTURE, WIDTH, 128);
  if (!texture) return;
  const { context } = texture;
  let top = 0;
  for (const [kind, colour] of Object.entries(NUMBER_COLOURS)) {
    DIGITS.forEach((digit, value) => {
      const left = value * DIGIT.width;
      drawEdged(context, left, top, digit.split(' '), colour);
      texture.add(`${kind}-${value}`, 0, left, top, DIGIT.width, DIGIT.height);
    });
    top += DIGIT.height;
  }
  let left = 0;
  for (const [name, rows] of Object.entries(FLYING)) {
    const width = rows[0]?.length ?? 0;
    draw(context, left, top, rows);
    texture.add(name, 0, left, top, width, rows.length);
    left += width + 1;
  }
  addReticles(texture, top + FLYING_HEIGHT);
  texture.refresh();
}

function addReticles(texture: Phaser.Textures.CanvasTexture, above: number): void {
  const { context } = texture;
  let [left, top] = [0, above];
  for (const { name, colourAt } of reticleFrames()) {
    for (let y = 0; y < RETICLE.length; y++) {
      for (let x = 0; x < RETICLE.length; x++) {
        const colour = colourAt(x, y);
        if (colour === null) continue;
        context.fillStyle = colour;
        context.fillRect(left + x, top + y, 1, 1);
      }
    }
    texture.add(name, 0, left, top, RETICLE.length, RETICLE.length);
    left += RETICLE.length + 1;
    if (left + RETICLE.length <= WIDTH) continue;
    left = 0;
    top += RETICLE.length + 1;
  }
}

function draw(context: CanvasRenderingContext2D, left: number, top: number, rows: readonly string[]): void {
  rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const colour = LEGEND[letter];
      if (colour === undefined) return;
      context.fillStyle = colour;
      context.fillRect(left + x, top + y, 1, 1);
    });
  });
}

function drawEdged(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  rows: readonly string[],
  colour: string,
): void {
  const each = (paint: (x: number, y: number) => void) => {
    for (const [y, row] of rows.entries()) {
      for (const [x, letter] of [...row].entries()) if (letter === '#') paint(left + x + 1, top + y + 1);
    }
  };
  context.fillStyle = EDGE;
  each((x, y) => context.fillRect(x - 1, y - 1, 3, 3));
  context.fillStyle = colour;
  each((x, y) => context.fillRect(x, y, 1, 1));
}

/** Converts an angle to the turn number of the weapon pictures: eighths of a turn clockwise from upward. */
export const turnOf = (angle: number): number => (((Math.round(angle / (Math.PI / 4)) + 2) % 8) + 8) % 8;

/**
 * Returns the picture of an arrow, and how it is mirrored, for the eighth of the circle that is nearest to an angle.
 */
export function arrowFrame(angle: number): {
  readonly frame: string;
  readonly flipX: boolean;
  readonly flipY: boolean;
} {
  const eighth = ((Math.round(angle / (Math.PI / 4)) % 8) + 8) % 8;
  const frame = eighth % 4 === 0 ? 'arrow-0' : eighth % 4 === 2 ? 'arrow-2' : 'arrow-1';
  return { frame, flipX: eighth > 2 && eighth < 6, flipY: eighth > 4 };
}
