/** Verbs of consent between players. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { PVP } from '../shared/protocol.ts';
import { buildApart } from './partners.ts';
import { hideFrom } from './places.ts';
import { setFeud } from './standing.ts';
import { endTruce } from './truces.ts';

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
  'pvp:hide': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { socket_id }) => hideFrom(world, player, socket_id),
  },
  'person:part': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 4, perSecond: 0.5 },
    run: ({ world, player }, { socket_id }) => buildApart(world, player, socket_id),
  },
});
