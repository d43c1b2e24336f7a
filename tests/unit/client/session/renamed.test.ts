/** Somebody goes by another name: they are shown by it, and a whisper that is being written goes on to them. */
import { expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { SELF, WELCOME } from '../fake-realm.ts';

it('another name is shown at once, one’s own and those of others, and is whom one whispers to', () => {
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
