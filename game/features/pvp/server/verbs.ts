/** Verbs of consent between players. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { PVP } from '../shared/protocol.ts';
import { buildApart } from './partners.ts';
import { setFeud } from './standing.ts';
import { endTruce, showPlace } from './truces.ts';

export const pvpVerbs = verbSet(PVP, {
  'pvp:feud': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { on }) => setFeud(world, player, on),
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
  'person:part': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { socket_id }) => buildApart(world, player, socket_id),
  },
});
