/** Verbs of the field cauldron and of drinking. A refusal is sent to the player and counted. */

import { PLAYING, type Refusal, verbSet } from '#game/server/verbs/verb.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { believedShown } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import { MEALS } from '../shared/protocol.ts';
import { beginDrinking, endDrinking } from './drinking.ts';
import { hangPot, unhangPot } from './pots/hanging.ts';
import { addToPot, lookIntoPot, startPot, stirPot, takeFromPot } from './pots/pot-actions.ts';
import { serveFromPot } from './pots/serving.ts';

const allowance = { burst: 20, perSecond: 8 };

/** Sends a player the refusal, if there is one, and returns it. */
function told({ world, player }: { world: World; player: Player }, reason: Refusal): Refusal {
  if (reason !== null) world.emit({ type: 'pot-refused', player, reason });
  return reason;
}

export const mealVerbs = verbSet(MEALS, {
  'pot:hang': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { fire }) => told(at, hangPot(at.world, at.player, fire)),
  },
  'pot:look': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }, { id }) => lookIntoPot(world, player, id),
  },
  'pot:add': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, asked) => told(at, addToPot(at.world, at.player, asked)),
  },
  'pot:take': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { id, at: slot }) => told(at, takeFromPot(at.world, at.player, id, slot)),
  },
  'pot:start': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { id, salt }) => told(at, startPot(at.world, at.player, id, salt)),
  },
  'pot:stir': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (context, { id, shown }) => {
      const { world, player, at, oldestShown } = context;
      return told(context, stirPot(world, player, id, at, believedShown(shown, oldestShown)));
    },
  },
  'pot:serve': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { id, to }) => told(at, serveFromPot(at.world, at.player, id, to)),
  },
  'pot:unhang': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { id }) => told(at, unhangPot(at.world, at.player, id)),
  },
  'gulp:begin': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: (at, { what }) => told(at, beginDrinking(at.world, at.player, what)),
  },
  'gulp:end': {
    kind: 'world',
    phases: PLAYING,
    allowance,
    run: ({ world, player }) => endDrinking(world, player),
  },
});
