/** Many lives, spread over worlds, days and hours: each on the land of a real seed, from an hour of its own. */
import { Bot } from './bot.ts';
import { BotRealm, landOf, wallAt } from './realm.ts';
import type { Manner } from './walker.ts';

export interface Life {
  readonly realm: BotRealm;
  readonly bot: Bot;
  readonly seed: number;
}

export const MINUTE = 60_000;
/** Lives on one land: making a land takes as long as ten of them. */
const A_LAND = 25;
/** From the hour of one life to that of the next: no two days begin alike. */
const HOURS_ON = 7.31;
/** The hour at which a life by its number begins. */
export const firstHour = (at: number): number => (at * HOURS_ON) % 24;

/**
 * Lives as many lives as asked for.
 * @param live plays one of them and says what came of it
 * @param aLand how many on the same land
 */
export function livesOf<T>(
  count: number,
  manner: Manner,
  live: (life: Life) => T,
  aLand: number = A_LAND,
): T[] {
  return Array.from({ length: count }, (_, at) => {
    const land = 1 + Math.floor(at / aLand);
    const seed = 1000 + at;
    const realm = new BotRealm({ ground: landOf(land), seed, wallFrom: wallAt(seed, firstHour(at)) });
    const bot = new Bot(realm, realm.join(`Nina ${at}`), manner, seed);
    return live({ realm, bot, seed });
  });
}

/** The share of these for which it holds, in per cent. */
export function percent<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return (100 * all.filter(holds).length) / all.length;
}

/** The value that this share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
