/** An open container on a phone: it shows the same places whatever lies in them. */
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { BoxSheet } from '#game/features/inventory/client/bag/BoxSheet.tsx';
import { SlotsProvider } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

/** Returns the shown places of a chest with 16 places, of which the first ones are full. */
function placesOf(full: number): string[] {
  const store = createGameStore();
  const timber = { itemId: ITEM.timber, quantity: 1 };
  const slots = new Map(Array.from({ length: full }, (_, at) => [FIRST_SLOT.container + at, timber]));
  const container = { id: 'chest', kind: ITEM.chest, name: 'Chest', size: 16, slots };
  store.setState(({ inventory }) => ({ phase: 'playing', inventory: { ...inventory, container } }));
  const fixtures = { find: () => undefined };
  const render = hudMarkup({
    store,
    settings: createSettingsStore({ cores: 8, isMobile: true }, null),
    keyMap: createKeyMapStore(BINDINGS),
    view: { wallTime: () => 0, fixtures, stamina: 100, breath: null },
    actions: {},
  });
  const html = render(createElement(SlotsProvider, null, createElement(BoxSheet, { way: 'upright' })));
  return [...html.matchAll(/data-slot="(container-\d+)"/g)].map(([, name = '']) => name);
}

it('a chest on a phone shows all its places, so that none moves under a finger when others are filled', () => {
  expect(placesOf(0)).toHaveLength(16);
  expect(placesOf(12)).toEqual(placesOf(0));
});
