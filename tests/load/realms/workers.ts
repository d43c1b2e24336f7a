/** A realm on a real database whose players work, in a separate process, to be killed. */
import { randomUUID } from 'node:crypto';
import type { RealmHost, RealmInside } from '#game/server/realm.ts';
import { ItemsBot } from '#tests/helpers/play/items-bot.ts';
import { startKeptRealm } from './kept-realm.ts';

export interface WorkersOptions {
  readonly databaseUrl: string;
  readonly worldId: string;
  readonly users: readonly string[];
  readonly seed: number;
}

/** Returns the options from the process's command line. */
export const readOptions = <Options extends WorkersOptions>(): Options =>
  JSON.parse(process.argv[2] ?? '') as Options;

/**
 * Starts the realm, admits all players, and reports that it is running.
 * @param work called in every turn after all players are in
 * @param wallNow the wall clock, in ms
 */
export async function startWorkers(
  { databaseUrl, worldId, users }: WorkersOptions,
  random: () => number,
  work: (inside: RealmInside) => void,
  wallNow: () => number = () => Date.now(),
): Promise<void> {
  const host: RealmHost = {
    now: () => performance.now(),
    wallNow,
    setTimer: (task, ms) => setTimeout(task, ms),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    random: Math.random,
    newId: randomUUID,
  };
  let isActing = false;
  const { accept } = await startKeptRealm({
    databaseUrl,
    worldId,
    host,
    nodeById: () => undefined,
    onTurn: (inside) => {
      if (isActing) work(inside);
    },
  });
  const bots = users.map((userId) => {
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
}
