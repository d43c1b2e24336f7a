/** Verbs of questions. */
import { ASKING } from '#game/shared/protocol/asking.ts';
import { answer } from '../world/answering.ts';
import { hearAgain } from '../world/asking/questions.ts';
import { PLAYING, verbSet } from './verb.ts';

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
