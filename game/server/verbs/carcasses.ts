/** Verbs of carcasses. */
import { CARCASSES } from '#game/shared/protocol/carcasses.ts';
import { beginButchery } from '../world/systems/butchering.ts';
import { PLAYING, verbSet } from './verb.ts';

export const carcassVerbs = verbSet(CARCASSES, {
  'carcass:harvest': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 6, perSecond: 3 },
    run: ({ world, player }, { id }) => beginButchery(world, player, id),
  },
});
