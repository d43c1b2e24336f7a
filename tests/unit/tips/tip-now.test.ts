/** The tip at which the tips open. */
import { describe, expect, it } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { OBJECTIVE_IDS } from '#game/features/guidance/shared/objective-ids.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { NEED_NAMES } from '#game/features/needs/shared/needs.ts';
import { Tips } from '#game/features/tips/client/Tips.tsx';
import { TIP_GROUPS, type TipReader } from '#game/features/tips/client/tip-list.ts';
import { HAND_KINDS, type Moment, momentOf, subjectsOf, tipNow } from '#game/features/tips/client/tip-now.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

const READER: TipReader = { isTouch: true, rule: null };
const FULL = { health: 100, hunger: 100, thirst: 100, stamina: 100, warmth: 100 };
const CALM: Moment = { needs: FULL, errands: [], isNight: false, hand: null };
const textOf = (change: Partial<Moment>) => tipNow({ ...CALM, ...change }, READER)?.text;

describe('the tip that matters now', () => {
  it('every errand, need and kind of thing in hand, and the night, has a tip, and no tip names another subject', () => {
    const subjects = [
      ...OBJECTIVE_IDS.map((id) => `errand:${id}`),
      ...NEED_NAMES.map((name) => `need:${name}`),
      ...HAND_KINDS.map((kind) => `hand:${kind}`),
      'night',
    ];
    const named = TIP_GROUPS.flatMap(({ tips }) => tips.flatMap(({ when }) => when));
    expect([...named].sort()).toEqual([...subjects].sort());
    for (const id of OBJECTIVE_IDS) expect(textOf({ errands: [id] }), id).toBeDefined();
  });

  it('the lowest need comes first, then the night, the errand and the thing in hand', () => {
    const all = {
      needs: { ...FULL, thirst: 20, warmth: 10 },
      errands: ['thirst', 'bag'],
      isNight: true,
      hand: 'tool',
    } as const;
    expect(subjectsOf(all)).toEqual([
      'need:warmth',
      'need:thirst',
      'night',
      'errand:thirst',
      'errand:bag',
      'hand:tool',
    ]);
    expect(textOf(all)).toMatch(/^Clothes keep warmth, fire gives it/);
    expect(textOf({ ...all, needs: FULL })).toMatch(/It is dark from/);
    expect(textOf({ ...all, needs: null, isNight: false, errands: ['bag'] })).toMatch(
      /^Lay out a sleeping bag/,
    );
    expect(textOf({ hand: 'tool' })).toMatch(/^Shrubs want a knife/);
    expect(textOf({})).toBeUndefined();
  });

  it('the moment is taken from the levels, the errand, the sky and the selected slot', () => {
    const store = createGameStore();
    const at = (hour: number) =>
      momentOf(store.getState(), { sky: PLAIN_SKY, wallTime: () => (hour / 24) * DAY_MS });
    expect(at(12)).toEqual({ needs: null, errands: [], isNight: false, hand: null });
    expect(at(0).isNight).toBe(true);
    const level = (now: number) => ({ now, most: 100, why: null });
    const hold = (itemId: number) => {
      const { inventory } = store.getState();
      const slots = new Map([[FIRST_SLOT.hotbar, { itemId, quantity: 1 }]]);
      store.setState({ selectedSlot: 0, inventory: { ...inventory, slots } });
      return at(12).hand;
    };
    store.setState({
      needs: { health: level(9), hunger: level(8), thirst: level(7), stamina: level(6), warmth: level(5) },
    });
    expect(at(12).needs).toEqual({ health: 9, hunger: 8, thirst: 7, stamina: 6, warmth: 5 });
    expect([ITEM.torch, ITEM.stoneHatchet, ITEM.crowberry, ITEM.stone].map(hold)).toEqual([
      'light',
      'tool',
      'food',
      null,
    ]);
  });

  it('the panel marks that one tip', () => {
    const store = createGameStore();
    const level = { now: 90, most: 100, why: null };
    const needs = {
      health: level,
      hunger: level,
      thirst: { ...level, now: 12 },
      stamina: level,
      warmth: level,
    };
    store.setState({ needs });
    const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
    const view = { sky: PLAIN_SKY, wallTime: () => DAY_MS / 2 };
    const keyMap = createKeyMapStore(BINDINGS);
    const html = hudMarkup({ store, settings, view, keyMap, actions: {} })(Tips);
    expect(html.match(/data-now/g)).toHaveLength(1);
    expect(html).toMatch(/Now: <\/b>Thirst is faster than hunger/);
  });
});
