/** A realm on a real database whose players make things and call them off. It is a process of its own, to be killed. */
import type { RealmHost, RealmInside } from '#game/server/realm.ts';
import { cancelCraft, startCraft } from '#game/server/world/crafting.ts';
import { ItemsBot } from '#tests/helpers/items-bot.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { startKeptRealm } from './kept-realm.ts';

export interface CraftRealmOptions {
  readonly databaseUrl: string;
  readonly worldId: string;
  readonly users: readonly string[];
  readonly seed: number;
}

const options = JSON.parse(process.argv[2] ?? '') as CraftRealmOptions;
const random = seededRandom(options.seed);
const host: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(task, ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
};
const RECIPES = ['dry_sticks', 'cord', 'torch'] as const;

let isActing = false;

/** Somebody begins something, or calls it off. */
function onTurn({ world }: RealmInside): void {
  if (!isActing) return;
  for (const player of world.players.values()) {
    if (random() > 0.03) continue;
    const [job] = player.craft.jobs;
    const recipe = RECIPES[Math.floor(random() * RECIPES.length)] ?? 'cord';
    if (job && random() < 0.1) cancelCraft(world, player, job.id);
    else startCraft(world, player, { recipe, count: 1 + Math.floor(random() * 3) });
  }
}

const { accept } = await startKeptRealm({
  databaseUrl: options.databaseUrl,
  worldId: options.worldId,
  host,
  nodeById: () => undefined,
  onTurn,
});
const bots = options.users.map((userId) => {
  const bot = new ItemsBot(random);
  bot.begin(accept(bot, { userId }), userId);
  return bot;
});
while (bots.some(({ playerId }) => playerId === '')) {
  await new Promise((done) => setTimeout(done, 20));
  for (const bot of bots) bot.read();
}
isActing = true;
setInterval(() => {
  for (const bot of bots) bot.read();
}, 20);
process.send?.('ready');
