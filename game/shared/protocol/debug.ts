/**
 * Tools for testing. The verbs exist only where the server runs with `DEBUG_TOOLS=1`; anywhere else nobody
 * knows them.
 */
import { z } from 'zod';
import { WEATHER_KINDS } from '#game/features/weather/shared/sky.ts';
import type { Domain } from './domain.ts';
import { Text } from './fields.ts';

export const DEBUG = {
  verbs: {
    /** A line of the chat that begins with the name of a tool, without the slash: `give 403 1`. */
    'debug:command': z.object({ line: Text.min(1).max(200) }),
    /** Makes the sender unharmable for ten seconds, or ends that. */
    'debug:immunity': z.object({ isOn: z.boolean() }),
  },
  events: {
    /** Sent after the welcome by a server that has the tools: their names, and a line about each. */
    'debug:tools': z.object({
      words: z.array(z.string().max(32)).max(64),
      help: z.array(z.string().max(200)).max(64),
    }),
    /** For how long the player is unharmable from now on, in ms; 0: not at all. */
    'debug:immunity': z.object({ left: z.number().nonnegative() }),
    /** Another hour or another weather than the clock gives, for everybody; sent when it changes, and to those who join. */
    'world:sky': z.object({ shiftMs: z.number(), weather: z.enum(WEATHER_KINDS).nullable() }),
  },
} as const satisfies Domain;
