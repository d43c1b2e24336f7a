/** The verb of SOVA's objectives. */
import { GUIDANCE } from '#game/shared/protocol/objectives.ts';
import { dismissObjectives } from '../world/systems/guiding.ts';
import { PLAYING, verbSet } from './verb.ts';

export const objectiveVerbs = verbSet(GUIDANCE, {
  'objective:dismiss': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 1 },
    run: ({ world, player }, { isDismissed }) => dismissObjectives(world, player, isDismissed),
  },
});
