/**
 * A realm on a real database whose players start crafting jobs and cancel them. It is a separate process, to be killed.
 */
import { cancelCraft, startCraft } from '#game/features/crafting/server/crafting.ts';
import type { RealmInside } from '#game/server/realm.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { readOptions, startWorkers } from './workers.ts';

const options = readOptions();
const random = seededRandom(options.seed);
const RECIPES = ['dry_sticks', 'cord', 'torch'] as const;

/** Makes players, chosen at random, start or cancel a job. */
function work({ world }: RealmInside): void {
  for (const player of world.players.values()) {
    if (random() > 0.03) continue;
    const [job] = player.craft.jobs;
    const recipe = RECIPES[Math.floor(random() * RECIPES.length)] ?? 'cord';
    if (job && random() < 0.1) cancelCraft(world, player, job.id);
    else startCraft(world, player, { recipe, count: 1 + Math.floor(random() * 3) });
  }
}

await startWorkers(options, random, work);
