/** Verbs about other players. */
import { PLAYERS } from '#game/shared/protocol/players.ts';
import { JOINED_MS, MANY_KILOBYTES, PLAYING, verbSet } from './verb.ts';

export const playerVerbs = verbSet(PLAYERS, {
  'player:request-current': {
    kind: 'player',
    phases: PLAYING,
    // All bodies in view: an answer hundreds of times as long as the question.
    answer: MANY_KILOBYTES,
    joinedMs: JOINED_MS,
    run: ({ sendCurrent }) => {
      sendCurrent();
      return null;
    },
  },
});
