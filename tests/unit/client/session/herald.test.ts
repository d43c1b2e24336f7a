/** Messages that the game shows unasked: worn tools, the link, the gamepad, and the signs of the sky. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SkyWatch, startHerald } from '#game/client/session/herald.ts';
import { createGameStore, type GameStore } from '#game/client/store/store.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { PLAIN_SKY, type Sky, skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { PLAIN_CLIMATE, weatherAt } from '#game/features/weather/shared/weather.ts';

/** A world without land or player, with this sky at the wall time `wall`. */
function over(sky: Sky, wall: number) {
  const view: { sky: Sky; wallTime(): number; ground: null; body: null } = {
    sky,
    wallTime: () => wall,
    ground: null,
    body: null,
  };
  return view;
}

const texts = (store: GameStore) => store.getState().messages.map(({ text }) => text);

describe('the herald of messages', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function begin() {
    const store = createGameStore();
    const target = new EventTarget();
    const view = over({ ...PLAIN_SKY, weather: 'clear' }, 0);
    const end = startHerald(store, view, target as Window);
    const carry = (stack: Stack) =>
      store.setState(({ inventory }) => ({ inventory: { ...inventory, slots: new Map([[24, stack]]) } }));
    return { store, target, view, end, carry };
  }

  it('the herald says once that a tool has worn out, but is silent about a tool that was already worn out', () => {
    const { store, carry } = begin();
    const knife = (durability: number) => ({ itemId: ITEM.flintKnife, quantity: 1, state: { durability } });
    carry(knife(1));
    carry(knife(0));
    carry({ ...knife(0) });
    expect(texts(store)).toEqual(['Flint Knife is worn out']);
    const other = begin();
    other.carry(knife(0));
    expect(texts(other.store)).toEqual([]);
  });

  it('the herald says that the link is back, and that a gamepad was connected or disconnected', () => {
    const { store, target } = begin();
    store.setState({ phase: 'playing' });
    store.setState({ phase: 'disconnected' });
    store.setState({ phase: 'playing' });
    target.dispatchEvent(new Event('gamepadconnected'));
    target.dispatchEvent(new Event('gamepaddisconnected'));
    expect(texts(store)).toEqual(['Connected again', 'Gamepad connected', 'Gamepad gone']);
  });

  it('the herald does not mention the loss of a link before the player first joined', () => {
    const { store } = begin();
    store.setState({ phase: 'disconnected' });
    store.setState({ phase: 'playing' });
    expect(texts(store)).toEqual([]);
  });

  it('the herald speaks about the sky in the voice of the implant, and is silent after it was stopped', () => {
    const { store, view, end, carry } = begin();
    store.setState({ phase: 'playing' });
    vi.advanceTimersByTime(4000);
    view.sky = { ...view.sky, weather: 'storm' };
    vi.advanceTimersByTime(4000);
    expect(store.getState().messages).toMatchObject([{ kind: 'sova', text: 'The storm is here.' }]);
    end();
    view.sky = { ...view.sky, weather: 'clear' };
    vi.advanceTimersByTime(8000);
    carry({ itemId: ITEM.flintKnife, quantity: 1, state: { durability: 1 } });
    carry({ itemId: ITEM.flintKnife, quantity: 1, state: { durability: 0 } });
    expect(texts(store)).toHaveLength(1);
  });
});

describe('changes in the sky', () => {
  it('each change of the sky is announced once: beforehand, when it begins and when it ends', () => {
    const watch = new SkyWatch();
    const sky = { weather: 'clear', shiftMs: skyShiftToHour(19, 0) } as const;
    const said: string[] = [];
    // From seven in the evening to six in the morning; an hour of the world takes a minute.
    for (let ms = 0; ms < 11 * 60_000; ms += 4000) said.push(...watch.look(over(sky, ms)));
    expect(said).toEqual([
      'Dusk soon. I do not see well in the dark, and you see worse.',
      'It is getting dark.',
      'It is getting light.',
    ]);
  });

  it('a storm is announced before it comes, and when it is over', () => {
    const stormAt = (ms: number) => weatherAt(ms, PLAIN_CLIMATE, { x: 0, y: 0 }).storm;
    let begin = 0;
    while (stormAt(begin) < 0.5) begin += 5000;
    let end = begin;
    while (stormAt(end) > 0) end += 5000;
    const watch = new SkyWatch();
    const said: string[] = [];
    // The hour is fixed at noon, so that only the weather is announced.
    for (let ms = begin - 150_000; ms < end + 20_000; ms += 4000)
      said.push(...watch.look(over({ weather: null, shiftMs: skyShiftToHour(12, ms) }, ms)));
    expect(said.slice(0, 2)).toEqual([
      'Pressure is falling. A storm within the minute.',
      'The storm is here.',
    ]);
    expect(said.at(-1)).toBe('The storm is over. Come out, or go on.');
  });

  it('weather and darkness that already exist when a player joins are not announced', () => {
    const watch = new SkyWatch();
    expect(watch.look(over({ weather: 'storm', shiftMs: skyShiftToHour(1, 0) }, 0))).toEqual([]);
    expect(watch.look(over({ weather: 'storm', shiftMs: skyShiftToHour(1, 0) }, 4000))).toEqual([]);
  });
});
