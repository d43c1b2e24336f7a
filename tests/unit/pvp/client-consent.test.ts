/** The client's part of consent: messages about who may harm the player, and building beside friends. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { Consent } from '#game/features/pvp/client/consent.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

function start() {
  const store = createGameStore();
  const consent = new Consent({ store, now: () => 0, send: () => true });
  const tell = (change: Partial<typeof AT_PEACE>) => {
    store.setState({ messages: [] });
    consent.onEvent({ name: 'pvp:own', payload: { ...AT_PEACE, ...change } });
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

it('a message comes when a player of an open world leaves a safe circle, and when they come back', () => {
  const { tell } = start();
  tell({ rule: 'open', standing: 'safe' });
  expect(tell({ rule: 'open', standing: 'open' })).toEqual(['warning: Every player may harm you here']);
  expect(tell({ rule: 'open', standing: 'safe' })).toEqual([
    'info: Safe circle: no player can harm you here',
  ]);
});

it('a message says the new rule, and nothing about a shelter or feud, if the rule has changed meanwhile', () => {
  const { tell } = start();
  tell({ standing: 'sheltered', isFeudOn: true });
  expect(tell({ rule: 'off' })).toEqual(['info: There are no fights between players here any more']);
  expect(tell({ rule: 'open', standing: 'open' })).toEqual([
    'info: Players here may harm each other outside safe circles',
  ]);
});

describe('building beside a friend, as the client knows it', () => {
  const TRUCE = {
    ...{ socket_id: 'zoya', name: 'Zoya', endsIn: 60_000, isCalm: true },
    ...({ place: 'hidden', isPartner: false } as const),
  };
  /** Time of the client's clock, in ms; a test may set it. */
  let now = 0;
  function mayBuildBeside(own: Partial<typeof AT_PEACE>) {
    now = 0;
    const store = createGameStore();
    const consent = new Consent({ store, now: () => now, send: () => true });
    const ask = (id = 'zoya') => consent.mayBuildBeside({ socket_id: id });
    expect(ask()).toBe(false);
    consent.onEvent({ name: 'pvp:own', payload: { ...AT_PEACE, truces: [TRUCE], ...own } });
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

  it('a player may not build beside a friend with whom they built together until lately', () => {
    const apart = (id: string) => [{ socket_id: id, name: '', endsIn: 60_000 }];
    expect(mayBuildBeside({ apart: apart('vera') })()).toBe(true);
    expect(mayBuildBeside({ apart: apart('zoya') })()).toBe(false);
  });

  it('a player may not build beside a friend while either of the two is not calm', () => {
    expect(mayBuildBeside({ isCalm: false })()).toBe(false);
    expect(mayBuildBeside({ truces: [{ ...TRUCE, isCalm: false }] })()).toBe(false);
  });
});
