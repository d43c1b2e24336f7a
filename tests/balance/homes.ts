/**
 * The statement about the first half hour: a newcomer who plays on after SOVA's objectives has a home by the end of it.
 */
import { arm, TAUGHT } from './bots/fighter.ts';
import { type Life, livesOf, MINUTE, percent, quantile } from './bots/lives.ts';
import { type Camp, fireOf, followSova } from './bots/newcomer.ts';
import type { Doing } from './bots/realm.ts';
import { settle } from './bots/settler.ts';
import { SLOW_NOVICE } from './bots/walker.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const HALF_HOUR = 30 * MINUTE;
/** Minimum share of lives with each thing, in per cent. */
const HOMED = 95;

/**
 * Plays the first half hour. Returns the time at which each thing was made, in minutes; Infinity if it was not made
 * within the half hour.
 */
export function makeHome({ realm, bot }: Life) {
  const camp: Camp = { fire: null };
  arm(bot, TAUGHT, () => fireOf(bot, camp));
  bot.does(live());
  realm.pass(HALF_HOUR, () => bot.isDone);
  const at = (what: string): number => (bot.diary.get(what) ?? Number.POSITIVE_INFINITY) / MINUTE;
  return {
    bench: at('bench'),
    chest: at('chest'),
    headscarf: at('headscarf'),
    hut: at('hut'),
    skirt: at('skirt'),
  };

  function* live(): Doing {
    yield* followSova(bot, camp);
    yield* settle(bot, camp);
  }
}

export const HOME_STATEMENTS: readonly Statement[] = [
  {
    id: 13,
    says: 'a slow newcomer who goes on has a bench, a chest, a headscarf and a closed hut after half an hour, one in two a skirt',
    find(lives) {
      const all = livesOf(lives, SLOW_NOVICE, makeHome);
      const share = (thing: keyof ReturnType<typeof makeHome>) => percent(all, (life) => life[thing] <= 30);
      const late = (thing: keyof ReturnType<typeof makeHome>, part: number) =>
        quantile(
          all.map((life) => life[thing]),
          part,
        );
      return [
        atLeast('bench_in_30_min_percent', share('bench'), HOMED),
        atLeast('chest_in_30_min_percent', share('chest'), HOMED),
        atLeast('headscarf_in_30_min_percent', share('headscarf'), HOMED),
        atLeast('hut_in_30_min_percent', share('hut'), HOMED),
        atLeast('skirt_in_30_min_percent', share('skirt'), 50),
        atMost('hut_minutes_late', late('hut', 0.95), 30),
        atMost('skirt_minutes_median', late('skirt', 0.5), 30),
      ];
    },
  },
];
