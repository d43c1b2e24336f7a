/** Verbs of consent between players. */
import { PVP } from '#game/shared/protocol/pvp.ts';
import { switchFeud } from '../world/systems/standing.ts';
import { endTruce, showPlace } from '../world/truces.ts';
import { PLAYING, verbSet } from './verb.ts';

export const pvpVerbs = verbSet(PVP, {
  'pvp:feud': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { on }) => switchFeud(world, player, on),
  },
  'pvp:end-truce': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { socket_id }) => endTruce(world, player, socket_id),
  },
  'pvp:show': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { socket_id, on }) => showPlace(world, player, socket_id, on),
  },
});
