/** Notices: at most five, one for each item with its total, and removed after a fixed time. */
import { describe, expect, it } from 'vitest';
import {
  addNotice,
  dropNotices,
  MOST_NOTICES,
  NEAR_NOTICE_MS,
  NOTICE_FADE_MS,
  NOTICE_MS,
} from '#game/client/store/notices.ts';
import { createGameStore, type Notice } from '#game/client/store/store.ts';

const gain = (itemId: number, count = 1): Omit<Notice, 'id' | 'at'> => ({
  kind: 'yield',
  itemId,
  count,
  text: `item ${itemId}`,
});
const FULL: Omit<Notice, 'id' | 'at'> = { kind: 'warning', itemId: null, count: 0, text: 'Inventory full' };

describe('notices of the game', () => {
  it('notices about the same item are merged into one, whose amounts add up and whose time starts again', () => {
    const store = createGameStore();
    addNotice(store, gain(3, 2), 0);
    addNotice(store, gain(4), 100);
    addNotice(store, gain(3, 5), 200);
    expect(store.getState().notices).toMatchObject([
      { itemId: 3, count: 7, at: 200 },
      { itemId: 4, count: 1, at: 100 },
    ]);
  });

  it('notices are limited to five, and the oldest disappears', () => {
    const store = createGameStore();
    for (let id = 1; id <= MOST_NOTICES + 2; id += 1) addNotice(store, gain(id), id);
    const { notices } = store.getState();
    expect(notices.map(({ itemId }) => itemId)).toEqual([3, 4, 5, 6, 7]);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(MOST_NOTICES);
  });

  it('notices disappear in time: a gain after 3 s, a warning after 5 s, each including a fade of half a second', () => {
    const store = createGameStore();
    addNotice(store, gain(3), 0);
    addNotice(store, FULL, 0);
    const shown = () => store.getState().notices.map(({ kind }) => kind);
    dropNotices(store, NOTICE_MS.yield + NOTICE_FADE_MS - 1);
    expect(shown()).toEqual(['yield', 'warning']);
    dropNotices(store, NOTICE_MS.yield + NOTICE_FADE_MS);
    expect(shown()).toEqual(['warning']);
    dropNotices(store, NOTICE_MS.warning + NOTICE_FADE_MS);
    expect(shown()).toEqual([]);
  });

  it('notices on a phone disappear after two and a half seconds and a fade, warnings as well', () => {
    const store = createGameStore();
    addNotice(store, gain(3), 0);
    addNotice(store, FULL, 0);
    dropNotices(store, 2500 + NOTICE_FADE_MS - 1, NEAR_NOTICE_MS);
    expect(store.getState().notices).toHaveLength(2);
    dropNotices(store, 2500 + NOTICE_FADE_MS, NEAR_NOTICE_MS);
    expect(store.getState().notices).toEqual([]);
  });
});
