/** Somebody without a window, who plays only to ask another something. */
import { ITEM } from '#game/shared/defs/items.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ClientEventName, ClientEventPayload } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { Browser } from '../helpers/api.ts';
import { connectWs } from '../helpers/ws-link.ts';

/**
 * A guest enters the world, puts up a hearth and asks a player to belong to it.
 * @param origin of a server with the tools for testing
 * @param name of whom they ask
 * @returns leaves again
 */
export async function askToBelong(origin: string, name: string): Promise<() => void> {
  const guest = new Browser(origin);
  await guest.post('/api/auth/guest');
  const { user } = (await guest.get('/api/auth/session')).json as { user: { id: string } };
  const { ticket } = (await guest.post('/api/play/ticket')).json as { ticket: string };
  const link = await connectWs(origin, ticket, { onState: () => {}, onEvent: hear, onClose: () => {} });
  const send = <N extends ClientEventName>(event: N, payload: ClientEventPayload<N>) =>
    link.sendEvent(encodeClientEvent(event, payload));
  function hear(text: string): void {
    const event = decodeServerEvent(text);
    if (event.name === 'session:welcome') send('debug:command', { line: 'place hearth' });
    if (event.name !== 'fixture:add') return;
    const { id, kind, whose } = event.payload;
    if (kind === ITEM.hearth && whose === 'mine') send('structure:member', { id, name, isIn: true });
  }
  send('hello', { protocol: PROTOCOL_HASH });
  send('player:join', { user_id: user.id, facingDirection: 'down', isMoving: false, isDead: false });
  return () => link.close('done');
}
