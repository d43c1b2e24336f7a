/** Verbs of resource nodes. */
import { JOINED_MS, MANY_KILOBYTES, PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { RESOURCES } from '../shared/protocol.ts';
import { beginHarvest } from './harvest.ts';

export const resourceVerbs = verbSet(RESOURCES, {
  'resource:request': {
    kind: 'player',
    phases: PLAYING,
    // The answer contains all nodes and fixtures in the chunks of a view: 48 kB and more in settled areas.
    answer: MANY_KILOBYTES,
    joinedMs: JOINED_MS,
    run: ({ resendChunks }) => {
      resendChunks();
      return null;
    },
  },
  'resource:harvest': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, wish) => beginHarvest(world, player, wish),
  },
});
