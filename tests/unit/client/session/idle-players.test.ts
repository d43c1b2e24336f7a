/** Idle players in the client's records: other players and the local player. */
import { expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { SELF, WELCOME } from '../fake-realm.ts';

it('G9: the records of players say since when each is idle, from the record on and after every event', () => {
  const store = createGameStore();
  const company = new OtherBodies({ store, clock: new ServerClock(), now: () => 0, send: () => true });
  company.onEvent({ name: 'session:welcome', payload: WELCOME });
  store.setState({ self: toRecord({ ...SELF, idle_since: 300 }) });
  const vera = { ...SELF, socket_id: 'vera', handle: 2, idle_since: 500 };
  company.onEvent({ name: 'player:joined', payload: vera });
  const rest = (socket_id: string, idle_since: number | null) =>
    company.onEvent({ name: 'player:idle', payload: { socket_id, idle_since } });
  const shown = () => [store.getState().self?.idle_since, store.getState().players.get('vera')?.idle_since];

  expect(shown()).toEqual([300, 500]);
  rest('vera', null);
  rest(SELF.socket_id, null);
  rest('nobody', 700);
  expect(shown()).toEqual([null, null]);
  rest('vera', 900);
  expect(shown()).toEqual([null, 900]);
});
