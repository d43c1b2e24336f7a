/** Verbs of carcasses. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { CARCASSES } from '../../shared/carcass-protocol.ts';
import { beginButchering } from './butchering.ts';

export const carcassVerbs = verbSet(CARCASSES, {
  'carcass:harvest': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 6, perSecond: 3 },
    run: ({ world, player }, { id }) => beginButchering(world, player, id),
  },
});
