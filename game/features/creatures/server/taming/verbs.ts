/** Verbs of taming. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { TAMING } from '../../shared/taming-protocol.ts';
import { callTames, feedCreature, releaseTame, tellToFollow, tellToWait } from './taming.ts';

const allowance = { burst: 6, perSecond: 3 };

export const tamingVerbs = verbSet(TAMING, {
  'creature:feed': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id, from }) => feedCreature(world, player, id, from ?? null),
  },
  'creature:call': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 2, perSecond: 0.5 },
    run: ({ world, player }) => callTames(world, player),
  },
  'creature:stay': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => tellToWait(world, player, id),
  },
  'creature:follow': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => tellToFollow(world, player, id),
  },
  'creature:release': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => releaseTame(world, player, id),
  },
});
