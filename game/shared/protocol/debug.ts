/** Debug tools. The verbs exist only if the server runs with `DEBUG_TOOLS=1`; otherwise they are unknown verbs. */
import { z } from 'zod';
import { WEATHER_KINDS } from '#game/features/weather/shared/sky.ts';
import type { Domain } from './domain.ts';
import { Text } from './fields.ts';

export const DEBUG = {
  verbs: {
    /** A chat line that begins with the name of a tool, without the slash: `give 403 1`. */
    'debug:command': z.object({ line: Text.min(1).max(200) }),
    /** Makes the sender immune to harm for ten seconds, or ends the immunity. */
    'debug:immunity': z.object({ isOn: z.boolean() }),
  },
  events: {
    /** Sent after the welcome by a server that has the tools: their names, and one line of help for each. */
    'debug:tools': z.object({
      words: z.array(z.string().max(32)).max(64),
      help: z.array(z.string().max(200)).max(64),
    }),
    /** Remaining immunity of the player, in ms; 0 if they are not immune. */
    'debug:immunity': z.object({ left: z.number().nonnegative() }),
    /**
     * Hour and weather that replace those of the clock for all players; sent when they change, and to players who join.
     */
    'world:sky': z.object({ shiftMs: z.number(), weather: z.enum(WEATHER_KINDS).nullable() }),
  },
} as const satisfies Domain;
