/** Players who have left while their bodies stay, in the client's records. */
import { expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { SELF, WELCOME } from '../fake-realm.ts';

it('the records of players say who is asleep, from the record on and after every event', () => {
  const store = createGameStore();
  const company = new OtherBodies({ store, clock: new ServerClock(), now: () => 0, send: () => true });
  company.onEvent({ name: 'session:welcome', payload: WELCOME });
  const player = (socket_id: string, handle: number, isAsleep: boolean) => ({
    ...SELF,
    socket_id,
    handle,
    isAsleep,
  });
  company.onEvent({ name: 'player:joined', payload: player('vera', 2, true) });
  const sleep = (socket_id: string, isAsleep: boolean) =>
    company.onEvent({ name: 'player:asleep', payload: { socket_id, isAsleep } });
  const shown = () => [...store.getState().players.values()].map(({ isAsleep }) => isAsleep);

  expect(shown()).toEqual([true]);
  sleep('vera', false);
  sleep('nobody', true);
  expect(shown()).toEqual([false]);
  sleep('vera', true);
  expect(shown()).toEqual([true]);
  const list = [player('vera', 2, false), player('zoya', 3, true)];
  company.onEvent({ name: 'player:current-players', payload: list });
  expect(shown()).toEqual([false, true]);
});
