/** Messages: their duration, their number, and repeated messages shown once. */
import { describe, expect, it } from 'vitest';
import {
  dropInTime,
  dropMessages,
  MESSAGE_MS,
  MOST_MESSAGES,
  showMessage,
} from '#game/client/store/messages.ts';
import { createGameStore } from '#game/client/store/store.ts';

describe('a message of the game', () => {
  it('a message is shown for three seconds unless it says otherwise', () => {
    const store = createGameStore();
    showMessage(store, 'Out of breath', { now: 1000 });
    showMessage(store, 'Feud', { kind: 'warning', ms: 5000, now: 1000 });
    const texts = () => store.getState().messages.map(({ text }) => text);
    expect(MESSAGE_MS).toBe(3000);
    dropMessages(store, 3999);
    expect(texts()).toEqual(['Out of breath', 'Feud']);
    dropMessages(store, 4000);
    expect(texts()).toEqual(['Feud']);
    dropMessages(store, 6000);
    expect(texts()).toEqual([]);
  });

  it('a repeated message is shown for longer, in the same place and under the same id', () => {
    const store = createGameStore();
    showMessage(store, 'Out of breath', { now: 0 });
    showMessage(store, 'Worn out', { now: 500 });
    const [first] = store.getState().messages;
    showMessage(store, 'Out of breath', { now: 2000 });
    expect(store.getState().messages.map(({ text }) => text)).toEqual(['Out of breath', 'Worn out']);
    expect(store.getState().messages[0]).toEqual({ ...first, until: 5000 });
  });

  it('messages with the same text but different kinds are separate messages', () => {
    const store = createGameStore();
    showMessage(store, 'Rain', { now: 0 });
    showMessage(store, 'Rain', { kind: 'sova', now: 0 });
    expect(store.getState().messages).toHaveLength(2);
  });

  it('the oldest message is removed to make room for the newest', () => {
    const store = createGameStore();
    for (let count = 1; count <= MOST_MESSAGES + 1; count += 1)
      showMessage(store, `${count}`, { now: count });
    expect(store.getState().messages.map(({ text }) => text)).toEqual(['2', '3', '4']);
    expect(new Set(store.getState().messages.map(({ id }) => id)).size).toBe(3);
  });

  it('a message disappears on time even if the page was suspended and its timer fired early', () => {
    const store = createGameStore();
    let now = 1000;
    const timers: (() => void)[] = [];
    showMessage(store, 'Back to work, now.', { kind: 'sova', ms: 8000, now });
    const setTimer = (task: () => void) => {
      timers.push(task);
      return () => undefined;
    };
    dropInTime(store, { now: () => now, setTimer });
    now = 5000;
    timers.shift()?.();
    expect(store.getState().messages).toHaveLength(1);
    now = 9000;
    timers.shift()?.();
    expect(store.getState().messages).toEqual([]);
    expect(timers).toEqual([]);
  });
});
