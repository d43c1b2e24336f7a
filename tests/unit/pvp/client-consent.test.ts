/** Messages to the player when other players gain or lose the right to harm them. */
import { expect, it } from 'vitest';
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
