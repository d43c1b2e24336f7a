/** The words that a newcomer reads when she first sees the world. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { greetNewcomer, VOICE_AFTER_MS } from '#game/client/session/first-light.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { LocalPlayer } from '#game/features/movement/client/local-player.ts';
import { SELF, WELCOME } from '../fake-realm.ts';

const VOICE = 'That voice is the eye they built into you. It is called SOVA. It means well.';

/** A player on her way into the world. */
function start({ isGuest = true, isStreaming = false } = {}) {
  const store = createGameStore();
  store.setState({ isGuest, isCovered: true });
  const settings = { isStreaming };
  const end = greetNewcomer(store, { getState: () => settings } as Parameters<typeof greetNewcomer>[1]);
  const context = { store, clock: new ServerClock(), now: () => 0, send: () => true };
  const local = new LocalPlayer(
    context,
    { sendMove: () => true },
    { company: { neighbours: () => [] }, hotPlaces: () => [] },
  );
  const welcome = (isFirstTime: boolean, username = 'Baba Zoya') =>
    local.onEvent({
      name: 'session:welcome',
      payload: { ...WELCOME, isFirstTime, self: { ...SELF, username } },
    });
  /** Ends the boot screen as the page does: the phase changes before the cover is gone. */
  const light = () => {
    store.setState({ phase: 'playing' });
    store.setState({ isCovered: false });
  };
  const told = () => store.getState().messages.map(({ text }) => text);
  return { store, settings, end, welcome, light, told };
}

describe('a player who first sees the world', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('a new guest reads her name once the boot screen is gone, for long enough, and only once', () => {
    const { store, welcome, light, told } = start();
    welcome(true);
    store.setState({ phase: 'playing' });
    expect(told()).toEqual([]);
    const before = performance.now();
    light();
    expect(told()).toEqual(['You are Baba Zoya.']);
    const { until } = store.getState().messages[0] ?? { until: 0 };
    expect(until - before).toBeGreaterThan(8000);
    store.setState({ messages: [] });
    store.setState({ phase: 'disconnected' });
    welcome(false);
    light();
    expect(told()).toEqual([]);
  });

  it('a guest whose link is lost while the world is loaded reads her name, too', () => {
    const { welcome, light, told } = start();
    welcome(true);
    welcome(false);
    light();
    expect(told()).toEqual(['You are Baba Zoya.']);
  });

  it('a guest who comes back reads nothing, and a new player with an account only whose voice she hears', () => {
    const back = start();
    back.welcome(false);
    back.light();
    const account = start({ isGuest: false });
    account.welcome(true);
    account.light();
    vi.advanceTimersByTime(VOICE_AFTER_MS - 1);
    expect([back.told(), account.told()]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect([back.told(), account.told()]).toEqual([[], [VOICE]]);
  });

  it('no name is shown while the screen is streamed, nor after the game has ended', () => {
    const streamed = start({ isStreaming: true });
    streamed.welcome(true);
    streamed.light();
    streamed.settings.isStreaming = false;
    streamed.store.setState({ isCovered: false });
    const ended = start();
    ended.end();
    ended.welcome(true);
    ended.light();
    vi.advanceTimersByTime(VOICE_AFTER_MS);
    expect([streamed.told(), ended.told()]).toEqual([[VOICE], []]);
    const left = start();
    left.welcome(true);
    left.light();
    left.end();
    vi.advanceTimersByTime(VOICE_AFTER_MS);
    expect(left.told()).toEqual(['You are Baba Zoya.']);
  });
});
