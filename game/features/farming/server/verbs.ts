/** Verbs of sowing and tending. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { CROPS } from '../shared/protocol.ts';
import { harvestCrop, sowCrop, waterCrop } from './crops.ts';

const allowance = { burst: 10, perSecond: 4 };

export const cropVerbs = verbSet(CROPS, {
  'crop:sow': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, wish) => sowCrop(world, player, wish),
  },
  'crop:water': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => waterCrop(world, player, id),
  },
  'crop:reap': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => harvestCrop(world, player, id),
  },
});
