/** Chat: messages, and reports of them. */
import { z } from 'zod';
import { CHAT_MAX_LENGTH } from '../constants.ts';
import type { Domain } from './domain.ts';
import { socketId, timestamp } from './fields.ts';

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

export const CHAT = {
  verbs: {
    /** A line of chat; the server sets sender, id and time itself. */
    'chat:message': z.object({
      sender: z.string().max(64).optional(),
      socket_id: socketId.optional(),
      message: z.string().max(4 * CHAT_MAX_LENGTH),
      timestamp: timestamp.optional(),
    }),
    /** Reports what a player has said; the server keeps the newest lines of the chat with the report. */
    'chat:report': z.object({
      name: z.string().min(1).max(64),
      reason: z
        .string()
        .max(4 * CHAT_MAX_LENGTH)
        .optional(),
    }),
  },
  events: {
    'chat:message': chatLine,
    /** A message from the server to this player alone, such as "you are writing too fast". */
    'chat:notice': z.object({ message: z.string().max(300) }),
  },
} as const satisfies Domain;
