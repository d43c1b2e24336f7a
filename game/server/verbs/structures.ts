/** Verbs of what players put up. */
import { STRUCTURES } from '#game/shared/protocol/structures.ts';
import { place } from '../world/systems/building.ts';
import { PLAYING, verbSet } from './verb.ts';

/** Each refusal is answered with everything that the player carries. */
const allowance = { burst: 30, perSecond: 10 };

export const structureVerbs = verbSet(STRUCTURES, {
  'structure:place': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, wish) => place(world, player, wish),
  },
});
