/** The field cauldron, hung from three sticks over a fire: empty, filled, boiling, done. */
import { Drawing } from '../draw.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, pts, STUFF } from '../parts.ts';
import { ellipse } from '../shape.ts';
import type { StructureFrame, StructureFrames } from './picture.ts';

const { ink, snow, stone, red, wood, gold } = P;

/** Number of frames of a boiling pot, and of the steam over a finished one. */
const BOILS = 4;
const SIZE = { w: 44, h: 62 } as const;
const FOOT = [22, 54] as const;
const SOUP = [at(wood, 1), at(wood, 2), at(wood, 3), at(gold, 0), at(gold, 1)];

type Fill = 'empty' | 'water' | 'soup';

/** Moves the points of an icon's drawing, so that the pot hangs in the middle. */
const moved = (text: string, dx: number, dy: number): string =>
  pts(text)
    .map(([x, y]) => `${x + dx},${y + dy}`)
    .join(' ');

function cauldron(fill: Fill, frame: number, hasSteam: boolean): Img {
  const image = new Img(SIZE.w, SIZE.h);
  // Two sticks are drawn behind the kettle, one in front of it.
  const behind = new Drawing()
    .part(line('4,30 16,1', 2.2), STUFF.stick, { reach: 1, bias: 0.1 })
    .part(line('28,30 16,1', 2.2), STUFF.stick, { reach: 1, bias: 0.05 });
  image.blit(behind.done(), 6, 22);
  const top = new Drawing().part(line('10,31 16,17', 2.2), STUFF.stick, { reach: 1, bias: 0.15 }).done();
  const high = new Drawing().part(line('22,31 16,17', 2.2), STUFF.stick, { reach: 1 }).done();
  image.blit(top, 6, -6);
  image.blit(high, 6, -6);
  const knot = new Drawing().part(line('13,13 19,13', 2.6), STUFF.cord, { reach: 1, bias: 0.2 });
  image.blit(knot.done(), 6, -3);
  for (let y = 13; y < 23; y += 1) image.set(22, y, at(y % 2 ? stone : ink, 2));
  const kettle = new Drawing()
    .part(body('6,6,25 10,4,27 16,4,27 20,6,25 23,10,21'), STUFF.iron, { reach: 4, strength: 1.5 })
    .part(ellipse(15.5, 7, 10.5, 3.2), STUFF.coal, { reach: 1 });
  if (fill !== 'empty')
    kettle.part(ellipse(15.5, 7.4, 8.8, 2.1), fill === 'soup' ? SOUP : STUFF.steel, { reach: 1, bias: 0.1 });
  image.blit(kettle.done(), 6, 20);
  for (const [x, y] of pts('21,35 22,34 23,35 22,36 20,36 24,36 21,37 23,37')) image.set(x, y, at(red, 2));
  for (const [x, y] of pts(moved('12,26 14,24 17,22 22,21 27,22 30,24 32,26', 0, -1)))
    image.set(x, y, at(stone, 3));
  if (fill === 'soup') bubbles(image, frame);
  if (fill !== 'empty') {
    const ladle = new Drawing().part(line('20,20 27,6', 1.6), STUFF.steel, { reach: 1, bias: 0.2 });
    image.blit(ladle.done(), 6, 6);
  }
  if (hasSteam) steam(image, frame);
  return image;
}

function bubbles(image: Img, frame: number): void {
  const places = pts('16,27 20,28 25,27 28,28 22,26 18,28');
  for (const [k, [x, y]] of places.entries()) {
    if ((k + frame) % 3 === 0) continue;
    image.set(x, y, at(gold, 1));
    if ((k + frame) % 3 === 1) image.set(x, y - 1, at(snow, 3));
  }
}

/** Draws three threads of steam that rise and sway. */
function steam(image: Img, frame: number): void {
  for (const [k, foot] of [17, 22, 27].entries()) {
    for (let rise = 0; rise < 12; rise += 1) {
      if ((rise + frame * 3 + k * 4) % 6 > 2) continue;
      const x = foot + Math.round(Math.sin((rise + frame * 3 + k * 2) / 2.2) * 1.4);
      image.set(x, 22 - rise, at(snow, rise < 5 ? 3 : 2));
    }
  }
}

const frameOf = (image: Img): StructureFrame => ({ image, foot: FOOT, hasShadow: false });

export const pot = (): StructureFrames => ({
  cauldron: frameOf(cauldron('empty', 0, false)),
  'cauldron:water': frameOf(cauldron('water', 0, false)),
  ...Object.fromEntries(
    Array.from({ length: BOILS }, (_, at) => [`cauldron:boils-${at}`, frameOf(cauldron('soup', at, true))]),
  ),
});
