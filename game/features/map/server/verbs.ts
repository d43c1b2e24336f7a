/** Verbs of the map. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { MAP } from '../shared/protocol.ts';
import { putMark, removeMark, renameMark } from './charting.ts';

const ALLOWANCE = { burst: 8, perSecond: 1 } as const;

export const mapVerbs = verbSet(MAP, {
  'map:mark': {
    kind: 'world',
    phases: PLAYING,
    allowance: ALLOWANCE,
    run: ({ world, player }, wish) => putMark(world, player, wish),
  },
  'map:rename': {
    kind: 'world',
    phases: PLAYING,
    allowance: ALLOWANCE,
    run: ({ world, player }, wish) => renameMark(world, player, wish),
  },
  'map:unmark': {
    kind: 'world',
    phases: PLAYING,
    allowance: ALLOWANCE,
    run: ({ world, player }, { id }) => removeMark(world, player, id),
  },
});
