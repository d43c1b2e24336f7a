/** The buttons that mend a structure and take it back, in the panel of the structure. */

import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { WorkOnIt } from '#game/features/building/client/panel/WorkOnIt.tsx';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

/** Returns the buttons' words for a structure of this kind; a button that cannot be pressed begins with "no". */
function buttons(kind: number, slot: number | null): string[] {
  const store = createGameStore();
  const { inventory } = store.getState();
  const slots = new Map(slot === null ? [] : [[slot, { itemId: ITEM.mallet, quantity: 1 }]]);
  store.setState({ inventory: { ...inventory, slots } });
  const fixture = { id: 'it', kind } as KnownFixture;
  const html = hudMarkup({ store, view: { building: {} } })(
    createElement(WorkOnIt, { fixture, mayMend: true, mayRemove: true }),
  );
  return [...html.matchAll(/<button(.*?)>(.*?)<\/button>/g)].map(
    ([, attributes = '', words = '']) =>
      `${attributes.includes('disabled') ? 'no ' : ''}${words.replace(/<[^>]*>/g, '')}`,
  );
}

it('a button that takes a mallet says that the mallet is missing, and can be pressed once it is in the hotbar', () => {
  const missing = 'a mallet in the hotbar is missing';
  expect(buttons(ITEM.logWall, null)).toEqual([`no Mend ${missing}`, `no Take back ${missing}`]);
  expect(buttons(ITEM.logWall, 0)).toEqual([`no Mend ${missing}`, `no Take back ${missing}`]);
  expect(buttons(ITEM.logWall, FIRST_SLOT.hotbar + 2)).toEqual(['Mend', 'Take back']);
  expect(buttons(ITEM.campfire, null)).toEqual([`no Mend ${missing}`, 'Take back']);
});
