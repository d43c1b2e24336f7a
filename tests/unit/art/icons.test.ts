/** Icons can be told apart at a glance: each fills its square well, and no two have the same px. */
import { describe, expect, it } from 'vitest';
import { FLYING } from '#game/art/items/flying.ts';
import { HELD } from '#game/art/items/held.ts';
import { drawItems } from '#game/art/items/sheet.ts';
import { drawWeapons } from '#game/art/items/weapons.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';

const icons = drawItems();
/** Shares of px, 0 to 1. The two most similar icons, white bowls of soup, differ in 0.44 of their px. */
const LEAST_APART = 0.4;
const [LEAST_FILLED, MOST_FILLED] = [0.18, 0.97];

describe('the icons of items', () => {
  it('icons of items fill their square of 32 px', () => {
    const odd = ITEMS.filter(({ id }) => {
      const icon = icons.get(id);
      const filled = (icon?.data.filter((colour) => colour !== 0).length ?? 0) / 1024;
      return icon?.w !== 32 || icon.h !== 32 || filled < LEAST_FILLED || filled > MOST_FILLED;
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it('icons of items differ from each other', () => {
    const alike: string[] = [];
    const all = ITEMS.map(({ id, name }) => ({ name, data: icons.get(id)?.data ?? new Uint8Array(1024) }));
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        let [drawn, apart] = [0, 0];
        for (let k = 0; k < 1024; k++) {
          if (a.data[k] === 0 && b.data[k] === 0) continue;
          drawn++;
          if (a.data[k] !== b.data[k]) apart++;
        }
        if (apart < drawn * LEAST_APART) alike.push(`${a.name} and ${b.name}`);
      }
    }
    expect(alike).toEqual([]);
  });
});

it('every held or flying item has exactly one px marked as its grip', () => {
  for (const [id, { upright, slanting }] of [...Object.entries(HELD), ...Object.entries(FLYING)]) {
    for (const rows of [upright, slanting ?? upright]) expect(rows.match(/x/g), id).toHaveLength(1);
  }
});

it('every held or flying item is drawn at every angle with its grip inside the picture', () => {
  for (const [key, { image, footX, footY }] of drawWeapons()) {
    expect(image.get(footX, footY), key).not.toBe(0);
  }
});
