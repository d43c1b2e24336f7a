/** Runs the verbs that a player has queued since the last turn. */
import type { Log } from '../log.ts';
import { noteActivity } from '../world/bodies/idling.ts';
import { endOtherDeeds } from '../world/deeds/held-deeds.ts';
import type { RunVerbs } from '../world/tick.ts';
import type { VerbCatalogue } from './catalogue.ts';
import { endGrace } from './grace.ts';
import type { Refusals } from './refusals.ts';

/** Reason under which a verb that failed because of a bug is counted. */
const FAULT = 'internal';

/**
 * Returns the function that runs a player's queued verbs. A verb that throws, which only a bug can cause, is logged and
 * counted, and does not end the turn.
 * @param verbs The verbs that the router queues; a queued verb with any other name counts as a bug too.
 */
export function verbRunner(verbs: VerbCatalogue, refusals: Refusals, log: Log): RunVerbs {
  return (world, player) => {
    for (const { name, payload, at, oldestShown = Number.NEGATIVE_INFINITY } of player.verbs.splice(0)) {
      try {
        const verb = verbs.ofQueue(name);
        if (!verb) throw new Error(`${name} waits on a player and is no verb of the world`);
        if (verb.isDeed?.(payload) ?? true) noteActivity(world, player);
        const refusal = verb.run({ world, player, at, oldestShown }, payload);
        if (refusal !== null) refusals.note(name, refusal);
        else {
          endGrace(player, name);
          endOtherDeeds(world, player, name);
        }
      } catch (error) {
        log.error({ err: error, verb: name, player: player.id }, 'a verb failed');
        refusals.note(name, FAULT);
      }
    }
  };
}
