/**
 * The large touch button: it does not change under a thumb, and a press means what the thumb set out for. The hand's
 * button leaves while its deed is on the large one.
 */
import { describe, expect, it } from 'vitest';
import { IN_HAND } from '#game/client/actions/in-hand-use.ts';
import { USE_ORDER, type Usable, UseOffers, type UseView } from '#game/client/actions/use.ts';
import { USES } from '#game/client/actions/uses.ts';
import { ShownOnce, USED_MS } from '#game/client/hud/touch/shown-once.ts';
import { CALM_MS, SteadyDeed } from '#game/client/hud/touch/steady.ts';
import { deedOf } from '#game/client/hud/touch/UseButton.tsx';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';

const deed = (label: string, key = label) => ({ label, key });

function start(first: string) {
  const clock = { now: 10_000 };
  const steady = new SteadyDeed(() => clock.now);
  steady.see(deed(first));
  /** Shows what is offered after `ms`, and returns the word on the button. */
  const after = (ms: number, label: string | null, key?: string) => {
    clock.now += ms;
    return steady.see(label === null ? null : deed(label, key))?.label ?? null;
  };
  const tap = () => {
    const meant = steady.press()?.label ?? null;
    steady.lift();
    return meant;
  };
  return { steady, after, tap };
}

it('the large button keeps its word while it is pressed, and for a moment after', () => {
  const { steady, after } = start('Light');
  steady.press();
  expect(after(2000, 'Hang')).toBe('Light');
  steady.lift();
  expect(after(CALM_MS - 1, 'Hang')).toBe('Light');
  expect(after(1, 'Hang')).toBe('Hang');
});

it('a thumb that comes down just after the word has changed means the word before', () => {
  const { after, tap } = start('Light');
  expect(after(5000, 'Hang')).toBe('Hang');
  after(CALM_MS - 1, 'Hang');
  expect(tap()).toBe('Light');
  after(CALM_MS, 'Hang');
  expect(tap()).toBe('Hang');
});

it('the first word of the button counts at once', () => {
  const { tap } = start('Light');
  expect(tap()).toBe('Light');
});

it('a press just after the answer to a question has made way for the button means nothing', () => {
  const clock = { now: 10_000 };
  const steady = new SteadyDeed(() => clock.now, true);
  steady.see(deed('Fill'));
  clock.now += CALM_MS - 1;
  expect(steady.press()).toBeNull();
  steady.lift();
  clock.now += CALM_MS;
  expect(steady.press()?.label).toBe('Fill');
});

it('the large button does the same deed on one thing after another without waiting', () => {
  const { steady, after, tap } = start('Collect');
  for (let thing = 0; thing < 5; thing++) {
    expect(after(80, 'Collect', `collect ${thing}`)).toBe('Collect');
    expect(tap()).toBe('Collect');
  }
  expect(steady.press()?.key).toBe('collect 4');
});

it('the large button never puts out a light, which the hand’s button does', () => {
  const store = createGameStore();
  const state = { litUntil: 9_000_000_000_000 };
  const slots = new Map([[FIRST_SLOT.hotbar, { itemId: ITEM.torch, quantity: 1, state }]]);
  store.setState(({ inventory }) => ({ inventory: { ...inventory, slots }, selectedSlot: 0 }));
  const view = {
    store,
    session: { hands: { inHand: {} }, objectives: { asksToWield: () => false } },
  } as object as UseView;
  const settings = createSettingsStore({ cores: 8, isMobile: true }, null).getState();
  const offer = IN_HAND.find(view);
  expect(offer).toMatchObject({ label: 'Put out', isHeld: true });
  expect(deedOf(offer, settings)).toBeNull();
  const lit = offer && { ...offer, label: 'Light', isHeld: false };
  expect(deedOf(lit, settings)).toMatchObject({ label: 'Light' });
});

it('the large button shows no deed once none is possible, but not under a thumb', () => {
  const { steady, after } = start('Collect');
  steady.press();
  expect(after(100, null)).toBe('Collect');
  steady.lift();
  expect(after(CALM_MS, null)).toBeNull();
});

describe("the hand's button beside the large one", () => {
  function hand(isTwice = false) {
    const clock = { now: 10_000 };
    const once = new ShownOnce(() => clock.now);
    const first = once.see(isTwice);
    /** Returns whether the button is shown after `ms`. */
    const later = (ms: number, is: boolean) => {
      clock.now += ms;
      return once.see(is);
    };
    return { once, first, later };
  }

  it('a deed of the large button is not shown a second time, and any other is shown beside it', () => {
    expect(hand(true).first).toBe(false);
    expect(hand(false).first).toBe(true);
  });

  it("the hand's button leaves and comes back with the deed of the large one", () => {
    const { later } = hand();
    expect(later(1000, true)).toBe(false);
    expect(later(10, false)).toBe(true);
  });

  it("the hand's button stays under the thumb that uses it, and for a while after", () => {
    const { once, later } = hand();
    once.press();
    later(50, true);
    expect(later(5000, true)).toBe(true);
    once.lift();
    expect(later(USED_MS - 1, true)).toBe(true);
    expect(later(1, true)).toBe(false);
  });
});

describe('the offer to strike', () => {
  const strikeWith = (weapon_id: number | null): Usable | null => {
    const attack = USES.filter(({ order }) => order === USE_ORDER.attack);
    const view = { session: {}, store: { getState: () => ({ self: { weapon_id } }) } } as object as UseView;
    return new UseOffers(attack, view, () => 0).ready();
  };

  it('the large button shows the tool that strikes, and says that the hand would do the same', () => {
    const strike = strikeWith(ITEM.steelLadle);
    expect(strike).toMatchObject({ label: 'Strike', isOfHand: true });
    expect(strike?.picture).toBe(itemById(ITEM.steelLadle)?.icon_path);
  });

  it("bare hands and a bow have a deed of their own on the hand's button: throwing and shooting", () => {
    for (const weapon of [null, ITEM.huntingBow]) expect(strikeWith(weapon)?.isOfHand).toBeUndefined();
  });
});
