/** Verbs of life and death. */
import { NEEDS } from '#game/features/needs/shared/protocol.ts';
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { beginHelping, endHelping } from './helping.ts';
import { giveUpWhileDown } from './knocked-out.ts';
import { respawn } from './respawn.ts';

export const needsVerbs = verbSet(NEEDS, {
  'player:death': {
    kind: 'player',
    phases: PLAYING,
    run: () => 'not believed',
  },
  'player:give-up': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => giveUpWhileDown(world, player),
  },
  'player:help': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { socket_id }) => beginHelping(world, player, socket_id),
  },
  'player:help-end': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => endHelping(world, player),
  },
  'player:respawn': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }, { place }) => respawn(world, player, place),
  },
});
