/**
 * The drawing of the cauldron in its panel, pixel by pixel: its water line, floating pieces, bubbles and steam, and on
 * its rim the windows for stirring, each of which the spoon passes once during a brew. Lengths are in art px.
 */
import { WOOL } from '#game/client/hud/wool/palette.ts';

export const KETTLE = { width: 116, height: 84 } as const;
/** Centre of the rim, and its half axes. */
const MIDDLE = { x: 58, y: 30 } as const;
const RIM = { x: 46, y: 15 } as const;
/** Half axes of the opening within the rim. */
const MOUTH = { x: 42, y: 12 } as const;
/** Depth of the belly under the rim. */
const DEPTH = 48;
/** Height difference between the water levels of a full pot and an empty one. */
const DROP = 7;
const MOST_WATER = 3;

export interface KettlePicture {
  /** Portions of water; while the pot cooks, they are drawn as broth. */
  readonly water: number;
  readonly isCooking: boolean;
  /** Elapsed share of the brewing time, 0 to 1, which places the spoon; null draws no spoon. */
  readonly share: number | null;
  /** Windows for stirring, as shares of the brewing time. */
  readonly moments: readonly Moment[];
  /** True while a window for stirring is open: the pot boils over with bubbles. */
  readonly isNow: boolean;
  /** Time on this browser's clock, in ms; 0 stops all decorative movement. */
  readonly now: number;
}

export interface Moment {
  readonly from: number;
  readonly to: number;
  readonly isMet: boolean;
  readonly isPast: boolean;
}

/**
 * Returns a place on an ellipse around the mouth, starting at the back and going clockwise. @param reach 1 for the rim
 * itself
 */
export function placeAt(share: number, reach = 1): { readonly x: number; readonly y: number } {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return { x: MIDDLE.x + Math.cos(angle) * RIM.x * reach, y: MIDDLE.y + Math.sin(angle) * RIM.y * reach };
}

/** Returns the centre and half axes of the water's surface, which is narrower the lower it is. */
export function surfaceOf(water: number): {
  readonly y: number;
  readonly across: number;
  readonly deep: number;
} {
  const low = 1 - Math.min(MOST_WATER, Math.max(0, water)) / MOST_WATER;
  return { y: MIDDLE.y + 2 + low * DROP, across: MOUTH.x - 2 - low * 5, deep: MOUTH.y - 2 - low * 2 };
}

/** Returns the place where the piece with this number floats. */
export function floatOf(
  piece: number,
  water: number,
  now: number,
): { readonly x: number; readonly y: number } {
  const { y, across, deep } = surfaceOf(water);
  const angle = piece * 2.1 + 0.5;
  const bob = now === 0 ? 0 : Math.round(Math.sin(now / 420 + piece * 1.9));
  return {
    x: Math.round(MIDDLE.x + Math.cos(angle) * across * 0.5),
    y: Math.round(y + Math.sin(angle) * deep * 0.45) + bob,
  };
}

const IRON = { dark: '#16131d', plain: '#241f2b', light: '#3a3340', edge: '#4d4552' } as const;

/** Draws the cauldron. @param icons pictures of the pieces that have been loaded */
export function drawKettle(
  context: CanvasRenderingContext2D,
  picture: KettlePicture,
  icons: readonly CanvasImageSource[],
): void {
  context.clearRect(0, 0, KETTLE.width, KETTLE.height);
  drawBelly(context);
  drawMouth(context, picture);
  drawPieces(context, picture, icons);
  if (picture.isCooking) drawBubbles(context, picture);
  drawMoments(context, picture.moments);
  if (picture.share !== null) drawSpoon(context, picture.share, picture.water);
  if (picture.isCooking) drawSteam(context, picture.now);
}

function drawBelly(context: CanvasRenderingContext2D): void {
  for (let y = 0; y <= DEPTH; y += 1) {
    const half = Math.round(RIM.x * Math.sqrt(1 - (y / DEPTH) ** 2));
    for (let x = -half; x <= half; x += 1) {
      const side = x / Math.max(1, half);
      const isEdge = Math.abs(x) >= half - 1 || y >= DEPTH - 1;
      const tone = side < -0.55 ? IRON.light : side > 0.6 ? IRON.dark : IRON.plain;
      dot(context, isEdge ? WOOL.ink : tone, MIDDLE.x + x, MIDDLE.y + y);
    }
  }
  for (const [row, text] of STAR.entries())
    [...text].forEach((mark, at) => {
      if (mark === '#') dot(context, WOOL.thread, MIDDLE.x - 5 + at, MIDDLE.y + 24 + row);
    });
}

const STAR = [
  '.....#.....',
  '.....#.....',
  '....###....',
  '###########',
  '..#######..',
  '...#####...',
  '..###.###..',
  '..#.....#..',
];

function drawMouth(context: CanvasRenderingContext2D, { water, isCooking }: KettlePicture): void {
  const surface = surfaceOf(water);
  const [still, light] = isCooking ? ['#7d5526', '#a3763a'] : ['#24506e', WOOL.blue];
  for (let y = -RIM.y; y <= RIM.y; y += 1) {
    for (let x = -RIM.x; x <= RIM.x; x += 1) {
      const outer = Math.hypot(x / RIM.x, y / RIM.y);
      if (outer > 1) continue;
      const isInside = Math.hypot(x / MOUTH.x, y / MOUTH.y) <= 1;
      const wet = Math.hypot(x / surface.across, (y + MIDDLE.y - surface.y) / surface.deep);
      const colour = !isInside
        ? outer > 0.985
          ? WOOL.ink
          : IRON.edge
        : water > 0 && wet <= 1
          ? wet > 0.9
            ? light
            : still
          : IRON.dark;
      dot(context, colour, MIDDLE.x + x, MIDDLE.y + y);
    }
  }
}

const ICON = 18;

/** Draws the pieces, each with its lower part under water. */
function drawPieces(
  context: CanvasRenderingContext2D,
  { water, now }: KettlePicture,
  icons: readonly CanvasImageSource[],
): void {
  icons.forEach((icon, at) => {
    const { x, y } = floatOf(at, water, now);
    context.drawImage(icon, 0, 0, 32, 24, x - ICON / 2, y - ICON * 0.6, ICON, ICON * 0.75);
  });
}

function drawBubbles(context: CanvasRenderingContext2D, { water, now, isNow }: KettlePicture): void {
  const { y, across, deep } = surfaceOf(water);
  const count = isNow ? 26 : 9;
  for (let bubble = 0; bubble < count; bubble += 1) {
    const turn = Math.floor(now / 240 + bubble * 0.37);
    const [a, r] = [chance(bubble, turn) * 2 * Math.PI, Math.sqrt(chance(turn, bubble + 7)) * 0.85];
    const [left, top] = [MIDDLE.x + Math.cos(a) * across * r, y + Math.sin(a) * deep * r];
    const size = isNow && bubble % 3 === 0 ? 3 : 2;
    context.fillStyle = '#d3a866';
    context.fillRect(Math.round(left), Math.round(top), size, size);
    dot(context, WOOL.pageLight, Math.round(left), Math.round(top));
  }
}

const STEAM = 5;

function drawSteam(context: CanvasRenderingContext2D, now: number): void {
  for (let wisp = 0; wisp < STEAM; wisp += 1) {
    const age = (now / 2600 + wisp / STEAM) % 1;
    const x = MIDDLE.x - 28 + wisp * 14 + Math.round(Math.sin(age * 6 + wisp) * 3);
    context.fillStyle = `rgb(219 223 230 / ${Math.round((1 - age) * 34)}%)`;
    const size = 4 + Math.round(age * 5);
    context.fillRect(x, Math.round(MIDDLE.y - 6 - age * 22), size, size);
  }
}

/** Draws the windows for stirring on the rim: gold if still to come, green if hit, faded if missed. */
function drawMoments(context: CanvasRenderingContext2D, moments: readonly Moment[]): void {
  for (const { from, to, isMet, isPast } of moments) {
    context.fillStyle = isMet ? WOOL.good : isPast ? WOOL.stitch : WOOL.gold;
    for (let share = from; share <= to; share += 0.004) {
      const { x, y } = placeAt(share, 0.97);
      context.fillRect(Math.round(x) - 1, Math.round(y) - 1, 3, 3);
    }
  }
}

function drawSpoon(context: CanvasRenderingContext2D, share: number, water: number): void {
  const bowl = placeAt(share, 0.62);
  const rim = placeAt(share, 1.02);
  const y = bowl.y + surfaceOf(water).y - MIDDLE.y - 2;
  const [dx, dy] = [rim.x - bowl.x, rim.y - 16 - y];
  for (let step = 0; step <= 26; step += 1) {
    const [left, top] = [Math.round(bowl.x + (dx * step) / 26), Math.round(y + (dy * step) / 26)];
    context.fillStyle = WOOL.ink;
    context.fillRect(left - 1, top - 1, 4, 3);
  }
  for (let step = 0; step <= 26; step += 1) {
    const [left, top] = [Math.round(bowl.x + (dx * step) / 26), Math.round(y + (dy * step) / 26)];
    context.fillStyle = step % 7 === 3 ? WOOL.straw : WOOL.wood;
    context.fillRect(left, top, 2, 1);
  }
  context.fillStyle = WOOL.straw;
  context.fillRect(Math.round(bowl.x) - 2, Math.round(y) - 1, 6, 3);
}

function dot(context: CanvasRenderingContext2D, colour: string, x: number, y: number): void {
  context.fillStyle = colour;
  context.fillRect(x, y, 1, 1);
}

/** Returns a pseudo-random number from 0 to 1 that depends only on the two numbers. */
function chance(a: number, b: number): number {
  const mixed = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
