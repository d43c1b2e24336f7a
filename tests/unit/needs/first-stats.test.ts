/** Values shown in the bars before the realm answers. */
import { describe, expect, it } from 'vitest';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { rememberHealth, showFirstStats } from '#game/features/needs/client/first-stats.ts';
import { SELF } from '../client/fake-realm.ts';

const ROW = {
  health: 12,
  hunger: 30,
  thirst: 40,
  stamina: 50,
  warmth: 60,
  max_health: 100,
  max_hunger: 100,
  max_thirst: 100,
  stamina_max: 100,
  max_warmth: 100,
};

function start(answer: () => Promise<unknown>) {
  const store = createGameStore();
  const items = new Map<string, string>();
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const show = () => showFirstStats(store, 'user-1', { fetchStats: answer, memory, now: () => 0 });
  const messages = () => store.getState().messages.map(({ text }) => text);
  return { store, items, memory, show, messages };
}

describe('before the realm answers', () => {
  it('the bars show the levels from the API until the realm answers', async () => {
    const { store, show, messages } = start(async () => ROW);
    await show();
    expect(store.getState().needs).toMatchObject({ health: { now: 12, most: 100 }, warmth: { now: 60 } });
    expect(messages()).toEqual([]);
  });

  it.each([
    ['cannot be reached', async () => Promise.reject(new Error('away')), 'Failed to load player stats'],
    ['answers nonsense', async () => ({ health: 'fine' }), 'Failed to initialize player stats'],
  ])('the bars show the health remembered by the browser if the API %s', async (_how, answer, text) => {
    const { store, memory, items, show, messages } = start(answer);
    const end = rememberHealth(store, 'user-1', memory);
    const levels = { now: 50, most: 100, why: null };
    const needs = {
      health: { now: 37, most: 100, why: null },
      hunger: levels,
      thirst: levels,
      stamina: levels,
      warmth: levels,
    };
    store.setState({ self: toRecord(SELF), needs });
    expect(items.get('player_health_self')).toBe('37');
    end();
    store.setState({ needs: null });
    await show();
    expect(store.getState().needs?.health).toMatchObject({ now: 37, most: 100 });
    expect(messages()).toEqual([text]);
  });

  it('the health remembered by the browser is shown only if it is a possible value', async () => {
    const { store, items, show } = start(() => Promise.reject(new Error('away')));
    items.set('player_of_user-1', 'self');
    items.set('player_health_self', '4000');
    await show();
    expect(store.getState().needs?.health.now).toBe(100);
  });
});

it('levels that the realm has already sent are not replaced', async () => {
  const { store, show } = start(async () => ROW);
  const full = { now: 90, most: 100, why: null };
  store.setState({ needs: { health: full, hunger: full, thirst: full, stamina: full, warmth: full } });
  await show();
  expect(store.getState().needs?.health.now).toBe(90);
});
