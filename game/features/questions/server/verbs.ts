/** Verbs of questions. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { answer } from '#game/server/world/answers.ts';
import { ASKING } from '../shared/protocol.ts';
import { hearAgain } from './questions.ts';

const allowance = { burst: 6, perSecond: 1 };

export const askingVerbs = verbSet(ASKING, {
  'ask:answer': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, wish) => answer(world, player, wish),
  },
  'ask:hear': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { socket_id }) => hearAgain(world, player, socket_id),
  },
  'ask:offers': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ player }, { taken }) => {
      player.asked = { ...player.asked, takesOffers: taken };
      return null;
    },
  },
});
