/** A finished product says where it is: the server names the slot, the notice says it, and the slot flashes. */
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { Crafting } from '#game/features/crafting/client/crafting.ts';
import { startCraft } from '#game/features/crafting/server/crafting.ts';
import { Hotbar } from '#game/features/inventory/client/hotbar/Hotbar.tsx';
import { SlotsProvider } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';
import { craftPlay } from '#tests/helpers/world/craft-play.ts';

describe('the slot of a product', () => {
  const STICKS_AND_STONES = [
    [ITEM.drySticks, 5],
    [ITEM.stone, 3],
  ] as const;
  /** Returns the slots named for all pieces made. */
  const slotsNamed = (
    goods: Parameters<typeof craftPlay>[0],
    recipe: string,
    taken: readonly number[] = [],
  ) => {
    const game = craftPlay(goods);
    const { world, player } = game;
    const stone = { itemId: ITEM.flint, quantity: 1 };
    applySlotChanges(world, player, new Map(taken.map((slot) => [slot, stone])));
    expect(startCraft(world, player, { recipe, count: 1 })).toBeNull();
    game.pass(10_000);
    const named: (number | null)[] = [];
    for (let event = world.events.readNext(); event; event = world.events.readNext())
      if (event.type === 'crafted') named.push(event.slot);
    return named;
  };
  const BAR = slotsOf('hotbar');

  it('the server names the free slot of the hotbar that a thing to be placed went into', () => {
    expect(slotsNamed(STICKS_AND_STONES, 'campfire', BAR.slice(0, 2))).toEqual([FIRST_SLOT.hotbar + 2]);
  });

  it.each(['torch', 'stone_hatchet'])('what is taken in hand goes into the hotbar, too: %s', (recipe) => {
    const goods = [
      [ITEM.flint, 1],
      [ITEM.drySticks, 2],
      [ITEM.rawFiber, 2],
    ] as const;
    expect(slotsNamed(goods, recipe, BAR.slice(0, 1))).toEqual([FIRST_SLOT.hotbar + 1]);
  });

  it('the server names the slot of the bag if the hotbar is full, or if the product is not taken in hand', () => {
    const [full] = slotsNamed(STICKS_AND_STONES, 'campfire', BAR);
    expect(full).toBeLessThan(FIRST_SLOT.hotbar);
    // The cord joins the cord that is there.
    expect(
      slotsNamed(
        [
          [ITEM.rawFiber, 3],
          [ITEM.cord, 4],
        ],
        'cord',
      ),
    ).toEqual([1]);
  });

  it('the server names no slot for a product that lies on the ground', () => {
    const all = slotsOf('inventory').slice(STICKS_AND_STONES.length);
    const more = STICKS_AND_STONES.map(([id, count]) => [id, count + 1] as const);
    expect(slotsNamed(more, 'campfire', [...BAR, ...all])).toEqual([null]);
  });
});

describe('a player who has made something', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
  });
  afterEach(() => vi.mocked(performance.now).mockRestore());

  function start() {
    const store = createGameStore();
    const crafting = new Crafting({ store, now: () => 1000, send: () => true });
    const made = (slot: number | null): void => {
      const payload: ServerEventPayload<'craft:made'> = {
        recipe: 'campfire',
        itemId: ITEM.campfire,
        quantity: 1,
        left: 0,
        slot,
      };
      crafting.onEvent({ name: 'craft:made', payload });
    };
    const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
    const keyMap = createKeyMapStore(BINDINGS);
    const render = hudMarkup({ store, settings, keyMap, view: { wallTime: () => 0 }, actions: {} });
    const flashing = () =>
      [
        ...render(createElement(SlotsProvider, null, createElement(Hotbar))).matchAll(
          /data-slot="([\w-]+)"[^>]*data-fresh="true"/g,
        ),
      ].map(([, name]) => name);
    const said = () => store.getState().notices.map(({ text }) => text);
    return { made, flashing, said };
  }

  it('a notice says in which slot of the hotbar the product is, and that slot flashes for a moment', () => {
    const { made, flashing, said } = start();
    expect(flashing()).toEqual([]);
    made(FIRST_SLOT.hotbar + 2);
    expect(said()).toEqual(['Campfire: in slot 3']);
    expect(flashing()).toEqual(['hotbar-2']);
    vi.mocked(performance.now).mockReturnValue(4000);
    expect(flashing()).toEqual([]);
  });

  it('a notice says that the product is in the bag, and nothing of a product without a slot', () => {
    const { made, flashing, said } = start();
    made(4);
    made(null);
    expect(said()).toEqual(['Campfire: in the bag', 'Campfire']);
    expect(flashing()).toEqual([]);
  });
});
