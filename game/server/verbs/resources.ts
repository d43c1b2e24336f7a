/** Verbs of resource nodes. */
import { RESOURCES } from '#game/shared/protocol/resources.ts';
import { beginHarvest } from '../world/systems/harvest.ts';
import { PLAYING, verbSet } from './verb.ts';

export const resourceVerbs = verbSet(RESOURCES, {
  'resource:request': {
    kind: 'player',
    phases: PLAYING,
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
