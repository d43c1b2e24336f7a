/** The statements about the first ten minutes, lived by newcomers who follow SOVA's objectives in the real realm. */
import { type Life, livesOf, MINUTE, percent, quantile } from './bots/lives.ts';
import { type Camp, followSova } from './bots/newcomer.ts';
import { SLOW_NOVICE } from './bots/walker.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const TEN_MINUTES = 10 * MINUTE;
const NEVER = 60 * MINUTE;

/** Plays the first ten minutes of a slow newcomer. */
function start({ realm, bot }: Life) {
  const camp: Camp = { fire: null };
  bot.does(followSova(bot, camp));
  let [least, atFour] = [100, 0];
  realm.pass(TEN_MINUTES, () => {
    least = Math.min(least, bot.player.warmth);
    if (bot.age <= 4 * MINUTE) atFour = bot.player.warmth;
    return false;
  });
  const at = (what: string): number => bot.diary.get(what) ?? NEVER;
  return {
    fire: at('fire'),
    eaten: at('eaten'),
    torch: at('torch'),
    bag: at('bag'),
    atFour,
    least,
    health: bot.player.health,
  };
}

export const START_STATEMENTS: readonly Statement[] = [
  {
    id: 1,
    says: 'a slow newcomer has a fire, warmth, a meal and a torch in time',
    find(lives) {
      const all = livesOf(lives, SLOW_NOVICE, start);
      return [
        atLeast(
          'fire_in_3.5_min_percent',
          percent(all, ({ fire }) => fire <= 3.5 * MINUTE),
          95,
        ),
        atLeast(
          'warm_at_4_min_percent',
          percent(all, ({ atFour }) => atFour >= 40),
          95,
        ),
        atLeast(
          'eaten_in_8_min_percent',
          percent(all, ({ eaten }) => eaten <= 8 * MINUTE),
          95,
        ),
        atLeast(
          'torch_in_10_min_percent',
          percent(all, ({ torch }) => torch <= TEN_MINUTES),
          95,
        ),
        atMost(
          'fire_minutes_median',
          quantile(
            all.map(({ fire }) => fire / MINUTE),
            0.5,
          ),
          3.5,
        ),
        atMost(
          'torch_minutes_late',
          quantile(
            all.map(({ torch }) => torch / MINUTE),
            0.95,
          ),
          10,
        ),
        // Checks the second statement in practice: a player who follows the objectives is never in danger from the
        // cold.
        atLeast('start_least_warmth', Math.min(...all.map(({ least }) => least)), 20),
        atLeast('start_least_health', Math.min(...all.map(({ health }) => health)), 100),
      ];
    },
  },
];
