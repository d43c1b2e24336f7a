/** Verbs of resource nodes. */
import { RESOURCES } from '#game/shared/protocol/resources.ts';
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
  /** As long as there is no harvesting, no node can be found. */
  'resource:harvest': {
    kind: 'player',
    phases: PLAYING,
    run: ({ send }, { nodeId }) => {
      const error = 'Node not found';
      send('resource:harvest:result', { success: false, nodeId, yields: [], respawnTime: null, error });
      return 'node not found';
    },
  },
});
