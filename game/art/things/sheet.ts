/** All doodads: their pictures, their shadows, and one atlas of both for the client. */
import { DOODADS } from '../../shared/defs/doodads.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { drawAlder, drawBirch, drawWillow } from './leafy.ts';
import { drawFireRing, drawSledge } from './lying.ts';
import {
  drawAntlers,
  drawBareBush,
  drawCairn,
  drawDomes,
  drawDrift,
  drawGeyserCone,
  drawHummocks,
  drawIce,
  drawLog,
  drawMoreBoulders,
  drawObsidian,
  drawWhaleRibs,
  drawWhaleSkull,
} from './relics.ts';
import { drawBoulders, drawIceBlock, drawPillars, drawSeaStacks, drawStones } from './rocks.ts';
import { drawBarrels, drawBones, drawDriftwood, drawMast, drawSign, drawTussocks } from './small.ts';
import { drawDwarfPine, drawLarch, drawSnag, drawSpruce, LARCHES, SPRUCES } from './trees.ts';
import {
  drawCarrier,
  drawCistern,
  drawCrates,
  drawDish,
  drawHut,
  drawPipe,
  drawPost,
  drawShipBow,
  drawShipStern,
  drawSigns,
  drawTelegraphPole,
} from './wrecks.ts';

/** Returns the doodads that were added to the land later. */
function further(): [string, Img][] {
  const from = (key: string, first: number, images: readonly Img[]) =>
    images.map((image, index): [string, Img] => [`${key}-${first + index}`, image]);
  return [
    ['ship-bow', drawShipBow()],
    ['ship-stern', drawShipStern()],
    ['carrier', drawCarrier()],
    ['hut', drawHut()],
    ['cistern', drawCistern()],
    ...from('pole', 1, [drawTelegraphPole(0), drawTelegraphPole(5)]),
    ['dish', drawDish()],
    ...from('sign', 2, drawSigns()),
    ['post', drawPost()],
    ['crates', drawCrates()],
    ['pipe', drawPipe()],
    ['whale-ribs', drawWhaleRibs()],
    ['whale-skull', drawWhaleSkull()],
    ['antlers', drawAntlers()],
    ...from('tussock', 3, drawHummocks()),
    ...from('fumarole', 2, drawDomes().slice(1)),
    ['geyser-cone', drawGeyserCone()],
    ...from('boulder', 4, drawMoreBoulders()),
    ...from('ice-block', 2, drawIce().slice(0, 1)),
    ['ice-floe', drawIce()[1] ?? new Img(1, 1)],
    ['log', drawLog()],
    ['cairn', drawCairn()],
    ['bush', drawBareBush()],
    ['drift', drawDrift()],
    ['obsidian', drawObsidian()],
    ['fir-1', drawSpruce({ seed: 21, w: 52, h: 92, tiers: 11, spread: 16, snowy: false })],
    ['spruce-3', drawSpruce(SPRUCES[2])],
    ['larch-3', drawLarch(LARCHES[2])],
    ...from('birch', 1, [drawBirch(0), drawBirch(1), drawBirch(2)]),
    ['alder', drawAlder(0)],
    ['willow', drawWillow(0)],
    ['fire-ring', drawFireRing()],
    ['sledge', drawSledge()],
  ];
}

/** Returns the pictures by doodad key. Throws if a kind has no drawing. */
export function drawDoodads(): ReadonlyMap<string, Img> {
  const numbered = (key: string, images: readonly Img[]) =>
    images.map((image, index) => [`${key}-${index + 1}`, image] as const);
  const all = new Map<string, Img>([
    ...numbered('spruce', SPRUCES.slice(0, 2).map(drawSpruce)),
    ['spruce-young', drawSpruce({ seed: 4, w: 34, h: 44, tiers: 5, spread: 13, snowy: true })],
    ...numbered('larch', LARCHES.slice(0, 2).map(drawLarch)),
    ['snag', drawSnag(3)],
    ...numbered('boulder', drawBoulders()),
    ['stones', drawStones()],
    ...numbered('tussock', drawTussocks()),
    ['dwarf-pine', drawDwarfPine(2)],
    ...numbered('driftwood', drawDriftwood()),
    ...numbered('pillar', drawPillars()),
    ...numbered('sea-stack', drawSeaStacks()),
    ['fumarole', drawDomes()[0] ?? new Img(1, 1)],
    ['bones', drawBones()],
    ['barrels', drawBarrels()],
    ['mast', drawMast()],
    ['sign', drawSign()],
    ['ice-block', drawIceBlock()],
    ...further(),
  ]);
  for (const { key } of DOODADS) if (!all.has(key)) throw new Error(`the doodad '${key}' has no drawing`);
  return all;
}

/** Returns the lowest row that holds a pixel. */
export function footRow(image: Img): number {
  for (let y = image.h - 1; y >= 0; y--) for (let x = 0; x < image.w; x++) if (image.get(x, y)) return y;
  return image.h - 1;
}

/** Returns the middle column of the foot (the lowest four rows). */
export function footColumn(image: Img, foot: number): number {
  let [from, to] = [image.w, 0];
  for (let y = foot - 3; y <= foot; y++) {
    for (let x = 0; x < image.w; x++) {
      if (!image.get(x, y)) continue;
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
  }
  return Math.round((from + to) / 2);
}

export interface Shadow {
  readonly image: Img;
  /** Place of the doodad's foot in the shadow's picture. */
  readonly footX: number;
  readonly footY: number;
}

/** Returns a shadow that falls to the lower right: the flattened silhouette, and a patch directly under the foot. */
export function castShadow(image: Img, lean = 0.6, flat = 0.16): Shadow {
  const foot = footRow(image);
  const column = footColumn(image, foot);
  const reach = Math.ceil(foot * lean);
  const rise = 6;
  const shadow = new Img(image.w + reach + 6, rise * 2 + Math.ceil(foot * flat));
  const ink = at(P.ink, 0);
  for (let y = 0; y <= foot; y++) {
    const up = foot - y;
    for (let x = 0; x < image.w; x++) {
      if (image.get(x, y)) shadow.set(x + Math.round(up * lean), rise + Math.round(up * flat) - 1, ink);
    }
  }
  const half = Math.max(4, baseWidth(image, foot) / 2 + 2);
  for (let y = 0; y < shadow.h; y++) {
    for (let x = 0; x < shadow.w; x++) {
      const [dx, dy] = [(x - column - 1) / half, (y - rise + 1) / Math.min(7, half * 0.36 + 1)];
      if (dx * dx + dy * dy <= 1) shadow.set(x, y, ink);
    }
  }
  return { image: closeGaps(shadow), footX: column, footY: rise - 1 };
}

function baseWidth(image: Img, foot: number): number {
  let width = 0;
  for (let y = foot - 4; y <= foot; y++) {
    let [from, to] = [image.w, -1];
    for (let x = 0; x < image.w; x++) {
      if (!image.get(x, y)) continue;
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    width = Math.max(width, to - from + 1);
  }
  return width;
}

/** Fills pixels that lie between two filled pixels, because the flattened silhouette has gaps. */
const closeGaps = (image: Img): Img =>
  image.map((colour, x, y) =>
    colour || !((image.get(x - 1, y) && image.get(x + 1, y)) || (image.get(x, y - 1) && image.get(x, y + 1)))
      ? colour
      : at(P.ink, 0),
  );

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly footX: number;
  readonly footY: number;
}

export interface AtlasFiles {
  readonly image: Img;
  readonly json: string;
}

/** Doodads that stand in water, on which they cast no shadow. */
export const FLOATING = /^(sea-stack|ice-floe)/;

const ATLAS_WIDTH = 512;

/** Packs pictures into rows, tallest first. Each frame has an anchor: the point that is on the ground. */
export function packAtlas(
  images: ReadonlyMap<string, { image: Img; footX: number; footY: number }>,
  width = ATLAS_WIDTH,
): { image: Img; frames: Record<string, Frame> } {
  const order = [...images].sort(([ka, a], [kb, b]) => b.image.h - a.image.h || (ka < kb ? -1 : 1));
  const frames: Record<string, Frame> = {};
  let [x, y, rowHeight] = [0, 0, 0];
  for (const [key, { image, footX, footY }] of order) {
    if (x + image.w > width) [x, y, rowHeight] = [0, y + rowHeight + 1, 0];
    frames[key] = { x, y, w: image.w, h: image.h, footX, footY };
    rowHeight = Math.max(rowHeight, image.h);
    x += image.w + 1;
  }
  const sheet = new Img(width, y + rowHeight);
  for (const [key, { image }] of images) {
    const frame = frames[key];
    if (frame) sheet.blit(image, frame.x, frame.y);
  }
  return { image: sheet, frames };
}

export function drawDoodadAtlas(doodads: ReadonlyMap<string, Img>): AtlasFiles {
  const pictures = new Map<string, { image: Img; footX: number; footY: number }>();
  for (const [key, image] of doodads) {
    const footY = footRow(image);
    pictures.set(key, { image, footX: footColumn(image, footY), footY });
    if (!FLOATING.test(key)) pictures.set(`${key}:shadow`, castShadow(image));
  }
  const { image, frames } = packAtlas(pictures);
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, shadowAlpha: 0.34, frames })}\n` };
}
