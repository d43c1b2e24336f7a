/** Errors of a part, a listener, a frame or a handler: the rest continues, and the player hears of it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { eachApart, FrameFaults } from '#game/browser/report.ts';
import { createFaults } from '#game/client/hud/parts/faults.ts';
import { Part } from '#game/client/hud/parts/Part.tsx';
import { FAILED, QUIET_MS, tellOfFaults } from '#game/client/hud/parts/uncaught.ts';
import { GameSession } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { withListenersApart } from '#game/client/store/listeners.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { FakeRealm } from '../fake-realm.ts';

const reported: unknown[] = [];
const broken = new Error('broken by the test');
const fail = () => {
  throw broken;
};

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => vi.unstubAllGlobals());

it('each item is handled although an earlier one fails', () => {
  const seen: number[] = [];
  eachApart([1, 2, 3], (item) => (item === 2 ? fail() : seen.push(item)));
  expect([seen, reported]).toEqual([[1, 3], [broken]]);
});

it('a subject that fails in each frame is run in each frame, and reported once', () => {
  const faults = new FrameFaults();
  const [view, other] = [{}, {}];
  let frames = 0;
  for (let frame = 0; frame < 60; frame++) {
    faults.run(view, () => {
      frames += 1;
      fail();
    });
    faults.run(other, () => undefined);
  }
  faults.run(other, fail);
  expect([frames, reported]).toEqual([60, [broken, broken]]);
});

it.each([
  ['a store', () => withListenersApart(createStore(() => ({ online: null as number | null })))],
  ['the store of the game', createGameStore],
])('the listeners of %s hear of a change although an earlier one fails', (_, create) => {
  const store = create();
  const heard: unknown[] = [];
  const end = store.subscribe(fail);
  store.subscribe(({ online }, before) => heard.push([before.online, online]));
  store.setState({ online: 3 });
  end();
  store.setState({ online: 4 });
  expect(heard).toEqual([
    [null, 3],
    [3, 4],
  ]);
  expect(reported).toEqual([broken]);
});

it('the listeners of the settings hear of a change although an earlier one fails', () => {
  const memory = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const settings = createSettingsStore({ cores: 2, isMobile: false }, memory);
  const heard: number[] = [];
  settings.subscribe(fail);
  settings.subscribe(({ scale }) => heard.push(scale));
  settings.setState({ scale: 0.5 });
  expect([heard, reported]).toEqual([[0.5], [broken]]);
});

it('a part of the session that fails at an event keeps no other part from hearing of it', async () => {
  const realm = new FakeRealm();
  const store = createGameStore();
  const host = {
    now: realm.time.now,
    setTimer: realm.time.setTimer,
    transports: [realm.transport],
    fetchTicket: realm.fetchTicket,
    fetchBytes: async () => new Uint8Array(),
    hashOf: async () => '',
  };
  const session = new GameSession(host, store, { id: 'user-1', email: 'a@example.org' });
  const parts = { onEvent: fail, onConnection: fail, onSnapshot: fail };
  Object.assign(session.map, parts);
  session.start();
  await realm.time.advance(100);
  expect(store.getState().steps.connection).toBe('done');
  expect(store.getState().steps.inventory).toBe('done');
  expect(new Set(reported)).toEqual(new Set([broken]));
});

it('an uncaught error of the game is told once in a while; ended requests and extensions are not', () => {
  const view = new EventTarget();
  const store = createGameStore();
  let now = 0;
  const end = tellOfFaults(view, store, () => now);
  const send = (type: string, detail: object) => view.dispatchEvent(Object.assign(new Event(type), detail));
  const told = () =>
    store
      .getState()
      .notices.filter(({ text }) => text === FAILED)
      .map(({ at }) => at);
  const foreign = Object.assign(new Error('not ours'), { stack: 'at moz-extension://a/b.js:1' });
  send('error', { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' });
  send('error', { error: foreign });
  send('unhandledrejection', { reason: Object.assign(new Error('ended'), { name: 'AbortError' }) });
  expect(told()).toEqual([]);
  send('error', { error: broken });
  send('unhandledrejection', { reason: broken });
  expect(told()).toEqual([0]);
  now = QUIET_MS;
  send('unhandledrejection', { reason: broken });
  expect(told()).toEqual([QUIET_MS]);
  end();
  now = 2 * QUIET_MS;
  send('error', { error: broken });
  expect(told()).toEqual([QUIET_MS]);
});

it('a part that fails while it is closed is not named as left out', () => {
  const faults = createFaults();
  const partOf = (children: string | null) =>
    Object.assign(new Part({ name: 'the map', children }), { context: faults });
  partOf(null).componentDidCatch();
  expect(faults.getState().faults).toEqual([]);
  partOf('a map').componentDidCatch();
  expect(faults.getState().faults.map(({ name }) => name)).toEqual(['the map']);
});
