/** The session: greeting, joining, leaving and keep-alive. */
import { z } from 'zod';
import { chatLine } from '#game/features/chat/shared/protocol.ts';
import { needs } from '#game/features/needs/shared/protocol.ts';
import { CHAT_HISTORY } from '../constants.ts';
import type { Domain } from './domain.ts';
import { coordinate, point, socketId, Text, timestamp } from './fields.ts';
import { FACINGS } from './motion-bits.ts';
import { ownPlayer } from './players.ts';

/**
 * Maximum length of an operator's notice, in UTF-16 code units: 200 characters of two units, and the surrounding words.
 */
const NOTICE_MAX = 600;

export const SESSION = {
  verbs: {
    /** First frame of a connection: the sender's {@link file://./hash.ts PROTOCOL_HASH}. */
    hello: z.object({ protocol: Text.max(32) }),
    /** Asks to enter the world. The server takes identity and place from its own records. */
    'player:join': z.object({
      socket_id: socketId.optional(),
      user_id: Text.max(64),
      username: Text.max(64).optional(),
      x: coordinate.optional(),
      y: coordinate.optional(),
      facingDirection: z.enum(FACINGS),
      isMoving: z.boolean(),
      isDead: z.boolean(),
    }),
    /** Asks the server to save the position now. */
    savePosition: z.object({
      position: point,
      id: socketId.optional(),
      user_id: Text.max(64).optional(),
    }),
    /** Keep-alive of this channel; the server sends the number back. */
    ping: z.object({ id: z.number().int().nonnegative() }),
    /** Leaves the world immediately, without waiting for the connection to time out. */
    'session:leave': z.object({}),
    /**
     * Sent on both links of a player who was asked to move: on the new link to carry the session over to it, on the old
     * link as the last event. The session continues on the new link once both have arrived.
     */
    'session:carry': z.object({}),
  },
  events: {
    /** Answer to the client's `hello`. */
    hello: z.object({ protocol: z.string().max(32) }),
    /** Identifies the world that the client must fetch, with the hash to check it against. */
    'world:data': z.object({
      worldSeed: z.number().int(),
      /** Size in tiles. Where it is not positive, that of the fetched file applies. */
      width: z.number().int(),
      height: z.number().int(),
      tileSize: z.number().int().positive(),
      palette: z.array(z.string().max(4)).max(255),
      /** SHA-256 of the asset's bytes before compression, in hex; also part of its address, `/api/world/<hash>`. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    'world:error': z.object({ message: z.string().max(300) }),
    /** The player of this session has entered the world. */
    'session:welcome': z.object({
      self: ownPlayer,
      /** Number of the first correction epoch to put into moves. */
      epoch: z.number().int().min(0).max(255),
      /** The world clock, in ms. */
      serverTime: z.number().nonnegative(),
      isFirstTime: z.boolean(),
      needs,
      chat: z.array(chatLine).max(CHAT_HISTORY),
    }),
    /** The server ends this session; the text is for the player. */
    'session:ended': z.object({
      reason: z.enum(['replaced', 'protocol', 'shutdown', 'flood', 'failed', 'signed-out']),
      message: z.string().max(300),
    }),
    /** Asks the client to open another link and carry its session over to it, because this link will be closed. */
    'session:move': z.object({}),
    /** The last event on this link: the session continues on the other link. */
    'session:carried': z.object({}),
    /** Answer to a `ping`. */
    ping: z.object({ id: z.number().int().nonnegative() }),
    /** A notice of an operator to all players. */
    'server:notice': z.object({ message: z.string().min(1).max(NOTICE_MAX) }),
    /** The server will restart; also sent to players who enter before that. */
    'server:restart': z.object({
      /** Time until the restart, in ms; null withdraws the announcement. */
      inMs: z.number().nonnegative().nullable(),
      message: z.string().min(1).max(NOTICE_MAX),
    }),
    'server:stats': z.object({
      stats: z.object({ onlinePlayers: z.number().int().nonnegative(), timestamp }),
    }),
  },
} as const satisfies Domain;
