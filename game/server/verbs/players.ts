/** Verbs about other players. */
import { PLAYERS } from '#game/shared/protocol/players.ts';
import { PLAYING, verbSet } from './verb.ts';

export const playerVerbs = verbSet(PLAYERS, {
  'player:request-current': {
    kind: 'player',
    phases: PLAYING,
    // The answer is hundreds of times as long as the question.
    allowance: { burst: 10, perSecond: 1 },
    run: ({ sendCurrent }) => {
      sendCurrent();
      return null;
    },
  },
});
