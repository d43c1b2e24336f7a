/** Many lives, spread over worlds, days and hours: each on the land of a real seed, starting at a different hour. */
import { Bot } from './bot.ts';
import { BotRealm, landOf, wallAt } from './realm.ts';
import type { Manner } from './walker.ts';

export interface Life {
  readonly realm: BotRealm;
  readonly bot: Bot;
  readonly seed: number;
}

export const MINUTE = 60_000;
/** Number of lives per land: generating a land takes as long as ten lives. */
const A_LAND = 25;
/** Difference in hours between the starts of two successive lives, so that no two begin at the same hour of the day. */
const HOURS_ON = 7.31;
/** Returns the starting hour of the life with the given number. */
export const firstHour = (at: number): number => (at * HOURS_ON) % 24;

/**
 * Runs `count` lives.
 * @param live plays one life and returns its outcome
 * @param aLand number of lives per land
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

/** Returns the share of items for which `holds` is true, in per cent. */
export function percent<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return (100 * all.filter(holds).length) / all.length;
}

/** Returns the value that the given share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
