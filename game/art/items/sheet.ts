/** All item icons and their atlas. */
import { ITEMS } from '../../shared/defs/items.ts';
import { ICON } from '../draw.ts';
import { Img } from '../image.ts';
import { clothes } from './clothes.ts';
import { goods } from './goods.ts';
import { materials } from './materials.ts';

/** By item id. An item without an icon is shown by its emoji. */
export function drawItems(): ReadonlyMap<number, Img> {
  return new Map([...materials(), ...clothes(), ...goods()]);
}

const COLUMNS = 8;

/** The icons in rows of eight, in the catalogue's order. */
export function drawItemAtlas(icons: ReadonlyMap<number, Img>): {
  readonly image: Img;
  readonly json: string;
} {
  const drawn = ITEMS.filter(({ id }) => icons.has(id));
  const image = new Img(COLUMNS * ICON, Math.ceil(drawn.length / COLUMNS) * ICON);
  const frames: Record<string, { x: number; y: number; w: number; h: number }> = {};
  for (const [index, { id }] of drawn.entries()) {
    const [x, y] = [(index % COLUMNS) * ICON, Math.floor(index / COLUMNS) * ICON];
    image.blit(icons.get(id) ?? new Img(ICON, ICON), x, y);
    frames[id] = { x, y, w: ICON, h: ICON };
  }
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, frames })}\n` };
}
