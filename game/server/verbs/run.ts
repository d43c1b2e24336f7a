/** Runs what a player has asked for since the last turn. */
import type { RunVerbs } from '../world/tick.ts';
import type { VerbCatalogue } from './catalogue.ts';
import type { Refusals } from './refusals.ts';

/** @param verbs Those that the router has queued: a name that is not among them is a fault of ours. */
export function verbRunner(verbs: VerbCatalogue, refusals: Refusals): RunVerbs {
  return (world, player) => {
    for (const { name, payload, at } of player.verbs.splice(0)) {
      const verb = verbs.ofQueue(name);
      if (!verb) throw new Error(`${name} waits on a player and is no verb of the world`);
      const refusal = verb.run({ world, player, at }, payload);
      if (refusal !== null) refusals.note(name, refusal);
    }
  };
}
