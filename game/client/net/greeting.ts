/** The first events on a link. */
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';

export const HELLO = encodeClientEvent('hello', { protocol: PROTOCOL_HASH });

/** Asks to enter the world; what is stated of the player does not count. */
export const joinRequest = (userId: string): string =>
  encodeClientEvent('player:join', {
    user_id: userId,
    facingDirection: 'down',
    isMoving: false,
    isDead: false,
  });
