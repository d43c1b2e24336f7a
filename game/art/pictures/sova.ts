/**
 * SOVA for the loading screen: an eye of steel and glass under a brow plate, like an owl's, in four frames (open,
 * glancing aside, half shut, shut), on a terminal's near-black.
 */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P } from '../palette.ts';
import { ellipse, lineColour, shaded } from '../shape.ts';

const { ink, snow, stone, ash, red, phosphor, spruce, gold } = P;

const EDGE = 96;
const STEEL = [at(ash, 0), at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 4), at(snow, 2)];

export interface SovaFace {
  readonly name: string;
  /** Amount by which the lids are shut, 0 to 1. */
  readonly shut: number;
  /** Offset of the pupil in the direction of the gaze, in px. */
  readonly look: readonly [x: number, y: number];
}

export const SOVA_FACES: readonly SovaFace[] = [
  { name: 'open', shut: 0, look: [0, 0] },
  { name: 'aside', shut: 0.12, look: [5, 1] },
  { name: 'half', shut: 0.5, look: [0, 2] },
  { name: 'shut', shut: 1, look: [0, 0] },
];

const disc = (cx: number, cy: number, r: number): Img => ellipse(cx, cy, r, r, EDGE, EDGE);

/** Draws the head: a hood of plates with two tufts, like an owl's. */
function hood(): Img {
  return new Img(EDGE, EDGE).map((_, x, y) => {
    const [dx, dy] = [(x - 47.5) / 42, (y - 52) / 40];
    const round = dx * dx + dy * dy <= 1;
    const side = Math.abs(x - 47.5);
    const tuft = side > 22 && side < 41 && y > 6 + (41 - side) * 1.5 && y < 46;
    return round || tuft ? 1 : 0;
  });
}

function plates(image: Img): void {
  image.each((colour, x, y) => {
    const side = Math.abs(x - 47.5);
    const seam = Math.abs(Math.hypot((x - 47.5) * 0.95, y - 52) - 36) < 0.6 && y > 40;
    if (seam || (side < 0.6 && y < 26) || (y === 78 && side < 26)) return at(ash, 0);
    return hashUnit(x >> 1, y >> 1, 5) > 0.965 ? at(stone, 0) : colour;
  });
  for (const [x, y] of [
    [16, 36],
    [79, 36],
    [20, 74],
    [75, 74],
    [38, 16],
    [57, 16],
  ] as const) {
    image.rect(x, y, 2, 2, at(snow, 2)).rect(x + 1, y + 1, 1, 1, at(ash, 0));
  }
}

/** Draws the lens: rings of steel, a dark glass, a phosphor iris of spokes, a pupil, glints. */
function lens(image: Img, face: SovaFace): void {
  const [cx, cy] = [47.5, 46.5];
  image.blit(
    outlined(shaded(disc(cx, cy, 29), STEEL, { reach: 4, strength: 1.4 }), () => at(ink, 0)),
    0,
    0,
  );
  for (let k = 0; k < 24; k++) {
    const turn = (k / 24) * Math.PI * 2;
    image.set(
      cx + Math.cos(turn) * 26.4,
      cy + Math.sin(turn) * 26.4,
      at(k % 6 === 0 ? gold : ash, k % 6 === 0 ? 1 : 0),
    );
  }
  image.blit(shaded(disc(cx, cy, 24), STEEL, { reach: 3, strength: 1.4, light: [0.62, 0.78] }), 0, 0);
  image.blit(
    disc(cx, cy, 21.4).map((m) => (m ? at(ink, 0) : 0)),
    0,
    0,
  );
  const [px, py] = [cx + face.look[0], cy + face.look[1]];
  for (let y = 20; y < 74; y++) {
    for (let x = 20; x < 76; x++) {
      if (Math.hypot(x - cx, y - cy) > 20.6) continue;
      const [r, turn] = [Math.hypot(x - px, y - py), Math.atan2(y - py, x - px)];
      if (r > 16.5) continue;
      const spoke = hashUnit(Math.floor((turn + Math.PI) * 9), 2, 7);
      const colour =
        r < 6.4
          ? at(ink, 0)
          : r < 7.6
            ? at(phosphor, 1)
            : r > 15.3
              ? at(spruce, 1)
              : r > 12.5
                ? at(phosphor, 0)
                : spoke > 0.62
                  ? at(phosphor, 1)
                  : spoke > 0.2
                    ? at(phosphor, 0)
                    : at(spruce, 2);
      image.set(x, y, colour);
    }
  }
  image.rect(px - 1, py - 1, 2, 2, at(red, 3));
  image
    .rect(px - 9, py - 11, 6, 2, at(snow, 4))
    .rect(px - 10, py - 9, 3, 3, at(snow, 4))
    .rect(px + 7, py + 8, 2, 2, at(snow, 2));
}

/** Draws two segmented lids that close over the lens. */
function lids(image: Img, shut: number): void {
  if (shut <= 0) return;
  const glass = disc(47.5, 46.5, 21.4);
  const reach = 22 * shut;
  glass.each((one, x, y) => {
    const sag = ((x - 47.5) / 21) ** 2 * 5;
    const above = y <= 25 + reach - sag + 2;
    const below = y >= 68 - reach + sag - 2;
    if (!above && !below) return one;
    const rim = above ? y > 25 + reach - sag : y < 68 - reach + sag;
    const step = above ? 3 : 2;
    image.set(x, y, at(STEEL, rim ? 5 : Math.floor((y + (above ? 0 : 2)) / 5) % 2 === 0 ? step : step - 1));
    return one;
  });
}

/** Draws a steel brow, a beak that is a loudspeaker, and the star of the state. */
function features(image: Img): void {
  for (let x = 14; x < 82; x++) {
    const side = Math.abs(x - 47.5) / 34;
    const y = Math.round(24 - side * side * 13 + (1 - side) * 3);
    for (let k = 0; k < 5; k++) image.set(x, y + k - 4, at(STEEL, k === 0 ? 5 : k < 3 ? 3 : 1));
    image.set(x, y + 1, at(ink, 0));
  }
  for (let y = 74; y < 88; y++) {
    const half = Math.round((88 - y) * 0.62);
    for (let x = -half; x <= half; x++)
      image.set(47.5 + x, y, at(y % 3 === 0 ? ink : gold, y % 3 === 0 ? 0 : x < 0 ? 1 : 0));
  }
  const star = ['...r...', '...r...', 'rrrrrrr', '.rrrrr.', '.rr.rr.', '.r...r.'];
  for (const [j, row] of star.entries())
    for (const [i, one] of [...row].entries())
      if (one === 'r') image.set(44 + i, 12 + j, at(red, j < 2 ? 3 : 2));
  image.rect(83, 60, 3, 3, at(red, 3)).rect(83, 60, 1, 1, at(snow, 4));
}

export function drawSova(face: SovaFace): Img {
  const head = shaded(hood(), STEEL, { reach: 5, strength: 1.6, high: 4 });
  plates(head);
  const image = outlined(head, lineColour);
  features(image);
  lens(image, face);
  lids(image, face.shut);
  return image;
}
