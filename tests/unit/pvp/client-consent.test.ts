/** The client's part of consent: messages about who may harm the player, and building beside friends. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { Consent } from '#game/features/pvp/client/consent.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

const PEACE: ServerEventPayload<'pvp:own'> = {
  standing: 'peace',
  isFeudOn: false,
  feudBeginsIn: null,
  feudEndsIn: null,
  hotBeginsIn: null,
  shelterLeft: null,
  truces: [],
};

function start() {
  const store = createGameStore();
  const consent = new Consent({ store, now: () => 0, send: () => true });
  const tell = (change: Partial<typeof PEACE>) => {
    store.setState({ messages: [] });
    consent.onEvent({ name: 'pvp:own', payload: { ...PEACE, ...change } });
    return store.getState().messages.map(({ kind, text }) => `${kind}: ${text}`);
  };
  return { tell };
}

it('the first report shows no message, because nothing has changed yet', () => {
  expect(start().tell({ standing: 'feud', isFeudOn: true })).toEqual([]);
});

it('a message comes when a feud is declared, when it begins, and when it is cancelled', () => {
  const { tell } = start();
  tell({});
  expect(tell({ isFeudOn: true, feudBeginsIn: 10_000 })).toEqual(['info: Feud begins in ten seconds']);
  expect(tell({ isFeudOn: true, standing: 'feud' })).toEqual([
    'warning: Feud: others in feud may harm you anywhere',
  ]);
  expect(tell({ standing: 'feud', feudEndsIn: 600_000 })).toEqual(['info: Feud is called off']);
  expect(tell({})).toEqual(['info: Peace: no player can harm you outside hot spots']);
});

it('a message comes before a hot spot takes effect, and when it does', () => {
  const { tell } = start();
  tell({});
  expect(tell({ hotBeginsIn: 5000 })).toEqual(['warning: Hot spot: in 5 seconds players here may harm you']);
  expect(tell({ standing: 'hot' })).toEqual(['warning: Hot spot: players here may harm you']);
});

describe('building beside a friend, as the client knows it', () => {
  const TRUCE = { socket_id: 'zoya', name: 'Zoya', endsIn: 60_000, place: 'hidden' } as const;
  /** Time of the client's clock, in ms; a test may set it. */
  let now = 0;
  function mayBuildBeside(
    own: Partial<typeof PEACE>,
    standing: 'peace' | 'sheltered' | 'feud' | 'hot' = 'peace',
  ) {
    now = 0;
    const store = createGameStore();
    const consent = new Consent({ store, now: () => now, send: () => true });
    const ask = (id = 'zoya') => consent.mayBuildBeside({ socket_id: id, standing });
    expect(ask()).toBe(false);
    consent.onEvent({ name: 'pvp:own', payload: { ...PEACE, truces: [TRUCE], ...own } });
    return ask;
  }

  it('a player may build beside a friend until the last ten seconds of the truce, and beside nobody else', () => {
    const ask = mayBuildBeside({});
    expect(ask()).toBe(true);
    expect(ask('vera')).toBe(false);
    now = 49_999;
    expect(ask()).toBe(true);
    now = 50_000;
    expect(ask()).toBe(false);
    expect(mayBuildBeside({ truces: [{ ...TRUCE, endsIn: 10_000 }] })()).toBe(false);
  });

  it('neither of the two may be in feud, on the way to or from it, or in a hot spot', () => {
    expect(mayBuildBeside({ standing: 'sheltered' }, 'sheltered')()).toBe(true);
    expect(mayBuildBeside({}, 'feud')()).toBe(false);
    expect(mayBuildBeside({}, 'hot')()).toBe(false);
    expect(mayBuildBeside({ standing: 'hot' })()).toBe(false);
    expect(mayBuildBeside({ standing: 'feud', isFeudOn: true })()).toBe(false);
    expect(mayBuildBeside({ isFeudOn: true, feudBeginsIn: 9000 })()).toBe(false);
    expect(mayBuildBeside({ standing: 'feud', feudEndsIn: 9000 })()).toBe(false);
  });
});
