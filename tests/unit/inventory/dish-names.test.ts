/** Name of a dish from a pot wherever a stack of it is shown: bag, item card, hand, and the offer of E. */
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { IN_HAND } from '#game/client/actions/in-hand-use.ts';
import type { UseView } from '#game/client/actions/use.ts';
import { ItemCard } from '#game/client/hud/item-card/ItemCard.tsx';
import { HandButton } from '#game/client/hud/touch/HandButton.tsx';
import { firstSettings } from '#game/client/settings/settings.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { contentOf, spokenName } from '#game/features/inventory/client/slots/content.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

vi.mock(import('#game/client/hud/wool/textures.ts'), () => ({ textureUrl: () => '' }) as never);
vi.mock(
  import('#game/features/inventory/client/slots/SlotsProvider.tsx'),
  () =>
    ({
      useCarry: (select: (state: object) => unknown) =>
        select({ shown: FIRST_SLOT.hotbar, carried: null, isPinned: true }),
    }) as never,
);

const NAME = 'Mossy Berry Stew';
const BOWL: Stack = {
  itemId: ITEM.potDish,
  quantity: 2,
  state: {
    dish: {
      ...{ name: NAME, nutrition: 20, thirst: 12, warmth: 14, healing: 0 },
      ...{ buff: null, buffMs: 0, acheMs: 0, cook: 'anna' },
    },
  },
};

function withBowl() {
  const store = createGameStore();
  const slots = new Map([[FIRST_SLOT.hotbar, BOWL]]);
  store.setState(({ inventory }) => ({
    inventory: { ...inventory, slots },
    selectedSlot: 0,
    phase: 'playing',
    device: 'touch',
  }));
  const settings = createStore(() => firstSettings({ cores: 4, isMobile: false }));
  const view = { wallTime: () => 0 };
  const uses = { ready: () => null };
  const markup = (node: ReactNode) => hudMarkup({ store, settings, view, uses, actions: {} })(node);
  return { store, markup };
}

it('a dish keeps its own name and the picture of the pot in the bag, on its card, in the hand and for E', () => {
  const { store, markup } = withBowl();
  const content = contentOf(BOWL, 0);
  expect(spokenName(content)).toBe(`${NAME}, 2`);
  expect(content?.item.icon_path).toBe(itemById(ITEM.potDish)?.icon_path);
  expect(markup(createElement(ItemCard))).toContain(`<h3>${NAME}</h3>`);
  expect(markup(createElement(HandButton))).toContain(`aria-label="Eat, ${NAME}"`);
  const offer = IN_HAND.find({
    store,
    session: { objectives: { asksToWield: () => false } },
  } as object as UseView);
  expect(offer).toMatchObject({ name: NAME, picture: itemById(ITEM.potDish)?.icon_path });
});

it('an item without a name of its own keeps that of the catalogue', () => {
  expect(contentOf({ itemId: ITEM.borscht, quantity: 1 }, 0)?.item).toBe(itemById(ITEM.borscht));
});
