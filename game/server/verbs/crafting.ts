/** Verbs of handwork. */
import { CRAFTING } from '#game/shared/protocol/crafting.ts';
import { mendAtBench } from '../world/building/repairs.ts';
import { takeFromWorkshop } from '../world/building/workshops.ts';
import { answeredCraft } from '../world/crafting/craft-answers.ts';
import { cancelCraft, startCraft } from '../world/crafting/crafting.ts';
import { PLAYING, verbSet } from './verb.ts';

const allowance = { burst: 20, perSecond: 5 };

export const craftingVerbs = verbSet(CRAFTING, {
  'craft:start': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, wish) =>
      answeredCraft(world, player, wish.request, startCraft(world, player, wish)),
  },
  'craft:cancel': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { job, request }) =>
      answeredCraft(world, player, request, cancelCraft(world, player, job)),
  },
  'craft:take': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { fixture, place, request }) =>
      answeredCraft(world, player, request, takeFromWorkshop(world, player, fixture, place)),
  },
  'craft:repair': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { slot, request }) =>
      answeredCraft(world, player, request, mendAtBench(world, player, slot)),
  },
});
