/** All item icons and their atlas. */
import { ITEMS } from '#game/features/items/shared/items.ts';
import { ICON } from '../draw.ts';
import { Img } from '../image.ts';
import { clothes } from './clothes.ts';
import { dishes } from './dishes.ts';
import { finds } from './finds.ts';
import { food } from './food.ts';
import { goods } from './goods.ts';
import { materials } from './materials.ts';
import { outdoor } from './outdoor.ts';
import { placeables } from './placeables.ts';
import { tools } from './tools.ts';

const SUBJECTS = [materials, clothes, goods, finds, tools, food, dishes, placeables, outdoor] as const;

/** Returns all icons by item ID. Throws if an item has no icon. */
export function drawItems(): ReadonlyMap<number, Img> {
  const icons = new Map(SUBJECTS.flatMap((draw) => draw()));
  for (const { id, name } of ITEMS) if (!icons.has(id)) throw new Error(`the item '${name}' has no icon`);
  return icons;
}

const COLUMNS = 8;

/** Draws the icons in rows of eight, in the catalogue's order. */
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
