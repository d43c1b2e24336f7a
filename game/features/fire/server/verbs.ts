/** Verbs of fires. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { FIRE } from '../shared/protocol.ts';
import { beginLighting, endLighting, feedFire, rakeCharcoal } from './fire-actions.ts';
import { drinkTea } from './samovar.ts';

const allowance = { burst: 12, perSecond: 4 };

export const fireVerbs = verbSet(FIRE, {
  'fire:light': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => beginLighting(world, player, id),
  },
  'fire:light-end': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => endLighting(world, player),
  },
  'fire:feed': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id, itemId }) => feedFire(world, player, id, itemId),
  },
  'fire:rake': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => rakeCharcoal(world, player, id),
  },
  'fire:tea': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => drinkTea(world, player, id),
  },
});
