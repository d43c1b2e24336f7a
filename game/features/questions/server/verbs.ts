/** Verbs of questions. */
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { ASKING } from '../shared/protocol.ts';
import type { PersonCode } from '../shared/questions.ts';
import { unsilenceAsker } from './questions.ts';

const allowance = { burst: 6, perSecond: 1 };

/** Answers the question on screen. @returns the reason if the answer has no effect; otherwise null */
type Answer = (
  world: World,
  player: Player,
  wish: { readonly id: number; readonly yes: boolean; readonly forGood: boolean },
) => string | null;

/** Asks on behalf of a player. @returns the reason if the player may not ask; otherwise null */
type Ask = (
  world: World,
  player: Player,
  wish: { readonly code: PersonCode; readonly socket_id: string | null; readonly fixture: string | null },
) => string | null;

/** Returns the verbs of questions. @param answer runs the effect of an answer @param ask asks a question */
export const askingVerbs = (answer: Answer, ask: Ask) =>
  verbSet(ASKING, {
    'person:ask': {
      kind: 'world',
      phases: PLAYING,
      allowance,
      run: ({ world, player }, wish) => ask(world, player, wish),
    },
    'ask:answer': {
      kind: 'world',
      phases: PLAYING,
      allowance,
      // The client itself says no to a player who is muted.
      isDeed: ({ yes }) => yes,
      run: ({ world, player }, wish) => answer(world, player, wish),
    },
    'ask:hear': {
      kind: 'world',
      phases: PLAYING,
      allowance,
      run: ({ world, player }, { socket_id }) => unsilenceAsker(world, player, socket_id),
    },
    'ask:offers': {
      kind: 'world',
      phases: PLAYING,
      allowance,
      isDeed: () => false,
      run: ({ player }, { taken }) => {
        player.asked = { ...player.asked, takesOffers: taken };
        return null;
      },
    },
  });
