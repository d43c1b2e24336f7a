/** The verb of SOVA's objectives. */
import { GUIDANCE } from '#game/shared/protocol/objectives.ts';
import { dismissObjectives, hideObjective } from '../world/systems/guiding.ts';
import { PLAYING, verbSet } from './verb.ts';

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
