/** All item icons and their atlas. */
import { ITEMS } from '../../shared/defs/items.ts';
import { Drawing, ICON } from '../draw.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, STUFF } from '../parts.ts';
import { clothes } from './clothes.ts';
import { dishes } from './dishes.ts';
import { finds } from './finds.ts';
import { food } from './food.ts';
import { goods } from './goods.ts';
import { materials } from './materials.ts';
import { tools } from './tools.ts';

/** By item id; an item without an icon of its own comes as a parcel with a mark of its own. */
export function drawItems(): ReadonlyMap<number, Img> {
  const icons = new Map([
    ...materials(),
    ...clothes(),
    ...goods(),
    ...finds(),
    ...tools(),
    ...food(),
    ...dishes(),
  ]);
  for (const { id } of ITEMS) if (!icons.has(id)) icons.set(id, parcel(id));
  return icons;
}

function parcel(id: number): Img {
  const drawing = new Drawing().part(body('9,5,26 25,5,26'), STUFF.paper, { strength: 0.8 });
  drawing.rect(15, 9, 2, 16, at(P.red, 2));
  for (let bit = 0; bit < 10; bit++) if ((id >> bit) & 1) drawing.rect(6 + bit * 2, 20, 1, 4, at(P.ink, 0));
  return drawing.done();
}

const COLUMNS = 8;

/** The icons in rows of eight, in the catalogue's order. */
export function drawItemAtlas(icons: ReadonlyMap<number, Img>): {
  readonly image: Img;
  readonly json: string;
} {
  const image = new Img(COLUMNS * ICON, Math.ceil(ITEMS.length / COLUMNS) * ICON);
  const frames: Record<string, { x: number; y: number; w: number; h: number }> = {};
  for (const [index, { id }] of ITEMS.entries()) {
    const [x, y] = [(index % COLUMNS) * ICON, Math.floor(index / COLUMNS) * ICON];
    image.blit(icons.get(id) ?? new Img(ICON, ICON), x, y);
    frames[id] = { x, y, w: ICON, h: ICON };
  }
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, frames })}\n` };
}
