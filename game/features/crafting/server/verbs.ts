/** Verbs of handwork. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { CRAFTING } from '../shared/protocol.ts';
import { answerCraftRequest } from './craft-answers.ts';
import { cancelCraft, startCraft } from './crafting.ts';
import { mendAtBench } from './repairs.ts';
import { takeFromWorkshop } from './workshops.ts';

/** Each changes the bag or the queue, and is written to the disk before it is answered. */
const saved = { isSaved: true, allowance: { burst: 24, perSecond: 2 } } as const;

export const craftingVerbs = verbSet(CRAFTING, {
  'craft:start': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, wish) =>
      answerCraftRequest(world, player, wish.request, startCraft(world, player, wish)),
  },
  'craft:cancel': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { job, request }) =>
      answerCraftRequest(world, player, request, cancelCraft(world, player, job)),
  },
  'craft:take': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { fixture, place, request }) =>
      answerCraftRequest(world, player, request, takeFromWorkshop(world, player, fixture, place)),
  },
  'craft:repair': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { slot, request }) =>
      answerCraftRequest(world, player, request, mendAtBench(world, player, slot)),
  },
});
