/** A guest without a window, who plays only to send a membership request to another player. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ClientEventName, ClientEventPayload } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { Browser } from '../../helpers/api/api.ts';
import { connectWs } from '../../helpers/play/ws-link.ts';

/**
 * Guests who send requests, by origin of the server. There is one per server, because a hearth's land belongs to its
 * owner, and a second guest could not place another hearth there.
 */
const askers = new Map<string, Browser>();

/**
 * Makes a guest enter the world, place a hearth if there is none yet, and ask a player to become its member.
 * @param origin of a server with the debug tools
 * @param name of the player to ask
 * @returns a function that makes the guest leave
 */
export async function sendMembershipRequest(origin: string, name: string): Promise<() => void> {
  const known = askers.get(origin);
  const guest = known ?? new Browser(origin);
  if (!known) await guest.post('/api/auth/guest');
  askers.set(origin, guest);
  const { user } = (await guest.get('/api/auth/session')).json as { user: { id: string } };
  const { ticket } = (await guest.post('/api/play/ticket')).json as { ticket: string };
  const link = await connectWs(origin, ticket, { onState: () => {}, onEvent: hear, onClose: () => {} });
  const send = <N extends ClientEventName>(event: N, payload: ClientEventPayload<N>) =>
    link.sendEvent(encodeClientEvent(event, payload));
  function hear(text: string): void {
    const event = decodeServerEvent(text);
    if (event.name === 'session:welcome' && !known) send('debug:command', { line: 'place hearth' });
    const added = event.name === 'fixture:add' ? [event.payload] : [];
    for (const { id, kind, whose } of event.name === 'fixture:list' ? event.payload : added)
      if (kind === ITEM.hearth && whose === 'mine') send('structure:member', { id, name, isIn: true });
  }
  send('hello', { protocol: PROTOCOL_HASH });
  send('player:join', { user_id: user.id, facingDirection: 'down', isMoving: false, isDead: false });
  return () => link.close('done');
}
