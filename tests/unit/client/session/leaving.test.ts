/** Leaving the game: it saves first, and tells the player about anything unsaved before they leave. */
import { describe, expect, it } from 'vitest';
import { memoryOf } from '#game/browser/memory.ts';
import { AGAIN_MS, isPlayInProgress, reloadOnce, retryOnReturn, shownPhase } from '#game/client/page.ts';
import { createLeave, forgetUnsaved, NOT_CONNECTED, SAVE_LIMIT_MS } from '#game/client/session/leaving.ts';
import { createGameStore, type GameState } from '#game/client/store/store.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { fakeStorage, forbiddenStorage, fullStorage } from '#tests/helpers/storage.ts';

type Connection = GameState['connection'];

function playing({
  status = 'joined',
  phase = 'playing',
}: Partial<Connection & Pick<GameState, 'phase'>> = {}) {
  const clock = new SimClock();
  const store = createGameStore();
  store.setState(({ connection }) => ({ phase, connection: { ...connection, status } }));
  forgetUnsaved(store);
  const happened: string[] = [];
  let save: () => Promise<boolean> = async () => true;
  const leave = createLeave({
    store,
    savePosition: () => {
      happened.push('save');
      return save();
    },
    setTimer: clock.setTimer,
    askAgain: () => {
      happened.push('ask');
      store.setState({ panels: ['quit'] });
    },
    warn: (text) => happened.push(text),
    go: () => happened.push('go'),
  });
  const bag = (change: Partial<GameState['inventory']>) =>
    store.setState(({ inventory }) => ({ inventory: { ...inventory, ...change } }));
  return {
    clock,
    store,
    happened,
    leave,
    bag,
    onSave: (answer: () => Promise<boolean>) => {
      save = answer;
    },
  };
}

describe('leaving the game', () => {
  it('the client saves the position, then leaves', async () => {
    const { clock, happened, leave } = playing();
    leave();
    leave();
    await clock.advance(10);
    expect(happened).toEqual(['save', 'go']);
  });

  it('the client waits for pending changes to the inventory', async () => {
    const { clock, happened, leave, bag } = playing();
    bag({ pending: 1 });
    leave();
    await clock.advance(500);
    expect(happened).toEqual(['save']);
    bag({ pending: 0 });
    await clock.advance(10);
    expect(happened).toEqual(['save', 'go']);
  });

  it('the client asks again if the inventory was not saved in time, and leaves at the second confirmation', async () => {
    const { clock, store, happened, leave, bag } = playing();
    bag({ pending: 1 });
    leave();
    await clock.advance(SAVE_LIMIT_MS + 10);
    expect(happened).toEqual(['save', 'ask']);
    expect(store.getState()).toMatchObject({
      leaving: 'unsaved',
      inventory: { error: 'Error saving inventory. Please try again.' },
    });
    leave();
    expect(happened).toEqual(['save', 'ask', 'go']);
  });

  it('the client shows the reason if the server could not save', async () => {
    const { clock, store, leave, bag } = playing();
    bag({ pending: 1 });
    leave();
    bag({ pending: 0, error: 'Failed to save inventory.' });
    await clock.advance(10);
    expect(store.getState()).toMatchObject({
      leaving: 'unsaved',
      inventory: { error: 'Failed to save inventory.' },
    });
  });

  it('the client asks again if the position was not saved, and starts over after the question was closed', async () => {
    const { clock, store, happened, leave, onSave } = playing();
    onSave(async () => false);
    leave();
    await clock.advance(10);
    expect(happened).toEqual(['save', 'ask']);
    store.setState({ panels: [] });
    expect(store.getState().leaving).toBeNull();
    onSave(async () => true);
    leave();
    await clock.advance(10);
    expect(happened).toEqual(['save', 'ask', 'save', 'go']);
  });

  it('the client warns and leaves at once if there is no connection', () => {
    const { happened, leave } = playing({ status: 'disconnected', phase: 'disconnected' });
    leave();
    expect(happened).toEqual([NOT_CONNECTED, 'go']);
  });

  it.each(['loading', 'error'] as const)(
    'the client leaves at once in the phase "%s", because there is nothing to save',
    (phase) => {
      const { happened, leave } = playing({ phase, status: 'failed' });
      leave();
      expect(happened).toEqual(['go']);
    },
  );
});

describe('the page of the game', () => {
  it.each([
    ['loading', false],
    ['error', false],
    ['playing', true],
    ['dead', true],
    ['disconnected', true],
  ] as const)('the page asks before it closes in the phase "%s": %s', (phase, asks) => {
    const { connection } = createGameStore().getState();
    expect(isPlayInProgress({ phase, connection })).toBe(asks);
  });

  it('the page closes without asking if the player is waiting for a server that has gone', () => {
    const { connection } = createGameStore().getState();
    expect(
      isPlayInProgress({ phase: 'disconnected', connection: { ...connection, awaited: 'restart' } }),
    ).toBe(false);
  });

  it('the page reloads once per version of the server, and never if its storage does not work', () => {
    const storage = memoryOf(fakeStorage());
    let reloads = 0;
    const reloadFor = reloadOnce(
      () => storage,
      () => {
        reloads += 1;
      },
    );
    reloadFor('b')?.();
    expect(reloadFor('b')).toBeNull();
    reloadFor('c')?.();
    expect(reloads).toBe(2);
    for (const found of [forbiddenStorage, fullStorage()]) {
      const blocked = reloadOnce(
        () => memoryOf(found),
        () => undefined,
      );
      expect(blocked('b')).toBeNull();
    }
  });

  it('the page tries to connect again when it is visible, shown or focused, when the network is back, and at intervals', async () => {
    const target = new EventTarget();
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    const clock = new SimClock();
    const told: boolean[] = [];
    const end = retryOnReturn(
      page as unknown as Document,
      target as unknown as Window,
      (isBack) => told.push(isBack),
      clock.setTimer,
    );
    const look = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    look('hidden');
    target.dispatchEvent(new Event('focus'));
    await clock.advance(2 * AGAIN_MS);
    expect(told).toEqual([]);
    look('visible');
    for (const name of ['online', 'focus', 'pageshow']) target.dispatchEvent(new Event(name));
    expect(told.splice(0)).toEqual([true, true, true, true]);
    await clock.advance(2 * AGAIN_MS);
    expect(told.splice(0)).toEqual([false, false]);
    end();
    look('visible');
    for (const name of ['online', 'focus', 'pageshow']) target.dispatchEvent(new Event(name));
    await clock.advance(2 * AGAIN_MS);
    expect(told).toEqual([]);
  });

  it('the page does not report that the game is being played while the boot screen is shown', () => {
    expect(shownPhase({ phase: 'playing', isCovered: true })).toBe('loading');
    expect(shownPhase({ phase: 'playing', isCovered: false })).toBe('playing');
    expect(shownPhase({ phase: 'error', isCovered: true })).toBe('error');
  });
});
