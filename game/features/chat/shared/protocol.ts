/** Chat: lines to all players, to nearby players and to a single player, and reports about lines. */
import { z } from 'zod';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { socketId, Text, timestamp } from '#game/shared/protocol/fields.ts';

export const chatLine = z.object({
  sender: z.string().max(64),
  socket_id: socketId,
  /** {@link CHAT_MAX_LENGTH} characters, each of which may be two UTF-16 code units long. */
  message: z
    .string()
    .min(1)
    .max(2 * CHAT_MAX_LENGTH),
  timestamp,
});

/** Channel of a line: to all players, to those within hearing, or to a single player. */
export const CHAT_CHANNELS = ['all', 'near', 'whisper'] as const;
export type ChatChannel = (typeof CHAT_CHANNELS)[number];

/** A line that is not sent to all players. */
export const saidLine = chatLine.extend({
  channel: z.enum(['near', 'whisper']),
  /** Name of the recipient of a whisper; null for a line said nearby. */
  to: z.string().max(64).nullable(),
});

export const CHAT = {
  verbs: {
    /** A line of chat; the server sets sender, id and time itself. */
    'chat:message': z.object({
      sender: Text.max(64).optional(),
      socket_id: socketId.optional(),
      message: Text.max(4 * CHAT_MAX_LENGTH),
      timestamp: timestamp.optional(),
    }),
    /**
     * A line for players within hearing ({@link file://./hearing.ts}), or for the player with this name, wherever they
     * are. A line to all players is a `chat:message`. A whisper without `to` begins with the name.
     */
    'chat:say': z.object({
      channel: z.enum(['near', 'whisper']),
      to: Text.min(1).max(64).optional(),
      message: Text.max(4 * CHAT_MAX_LENGTH),
    }),
    /** Reports a player's lines; the server keeps the newest lines of the chat with the report. */
    'chat:report': z.object({
      name: Text.min(1).max(64),
      reason: Text.max(4 * CHAT_MAX_LENGTH).optional(),
    }),
  },
  events: {
    'chat:message': chatLine,
    'chat:said': saidLine,
    /** A line that was sent to no player: its writer gets back its first {@link CHAT_MAX_LENGTH} characters. */
    'chat:refused': z.object({
      channel: z.enum(CHAT_CHANNELS),
      to: z.string().max(64).nullable(),
      message: z.string().max(2 * CHAT_MAX_LENGTH),
    }),
    /** A notice from the server to this player alone, such as "you are writing too fast". */
    'chat:notice': z.object({ message: z.string().max(300) }),
  },
} as const satisfies Domain;
