/** A player is renamed: the new name is shown, and a whisper that is being written is addressed to it. */
import { expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { SELF, WELCOME } from '../fake-realm.ts';

it('the new name of a renamed player is shown at once, and an unsent whisper is addressed to the new name', () => {
  const store = createGameStore();
  const company = new OtherBodies({ store, clock: new ServerClock(), now: () => 0, send: () => true });
  company.onEvent({ name: 'session:welcome', payload: WELCOME });
  store.setState({ self: SELF });
  const other = { ...SELF, socket_id: 'other', handle: 2, username: 'Baba Yaga' };
  company.onEvent({ name: 'player:joined', payload: other });
  store.setState({ target: { channel: 'whisper', to: 'Baba Yaga' } });
  const rename = (socket_id: string, username: string) =>
    company.onEvent({ name: 'player:renamed', payload: { socket_id, username } });

  rename('other', 'Bony Leg');
  expect(store.getState().players.get('other')?.username).toBe('Bony Leg');
  expect(store.getState().target).toEqual({ channel: 'whisper', to: 'Bony Leg' });
  rename(SELF.socket_id, 'Agafya of the Hill');
  rename('nobody', 'Bony Leg');
  expect(store.getState().self?.username).toBe('Agafya of the Hill');
  expect([...store.getState().players.keys()]).toEqual(['other']);
  expect(store.getState().target.to).toBe('Bony Leg');
});
