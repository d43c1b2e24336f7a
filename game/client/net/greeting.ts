/** The first events on a link. */
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';

export const HELLO = encodeClientEvent('hello', { protocol: PROTOCOL_HASH });

/** Returns the request to enter the world. The server ignores the state of the player in it. */
export const joinRequest = (userId: string): string =>
  encodeClientEvent('player:join', {
    user_id: userId,
    facingDirection: 'down',
    isMoving: false,
    isDead: false,
  });
