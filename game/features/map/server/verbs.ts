/** Verbs of the map. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { MAP } from '../shared/protocol.ts';
import { putMark, removeMark, renameMark } from './charting.ts';

/** Each is written to the disk with the whole life of its player before it is answered. */
const saved = { isSaved: true, allowance: { burst: 12, perSecond: 0.5 } } as const;

export const mapVerbs = verbSet(MAP, {
  'map:mark': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, wish) => putMark(world, player, wish),
  },
  'map:rename': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, wish) => renameMark(world, player, wish),
  },
  'map:unmark': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { id }) => removeMark(world, player, id),
  },
});
