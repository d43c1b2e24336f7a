/** Verbs of SOVA's objectives. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { GUIDANCE } from '../shared/protocol.ts';
import { dismissObjectives, hideObjective } from './objectives.ts';

export const objectiveVerbs = verbSet(GUIDANCE, {
  'objective:dismiss': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 1 },
    run: ({ world, player }, { isDismissed }) => dismissObjectives(world, player, isDismissed),
  },
  'objective:hide': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 8, perSecond: 2 },
    run: ({ world, player }, wish) => hideObjective(world, player, wish),
  },
});
