/**
 * The statement about food: the food that one slow newcomer finds in an hour around the first spawn, once cooked, feeds
 * four players for that hour.
 */
import {
  brewResultOf,
  categoryOf,
  MOST_PIECES,
  STIR_NUTRITION,
} from '#game/features/cooking/shared/cooking.ts';
import { HUNGER } from '#game/features/needs/shared/hardship.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Bot } from './bots/bot.ts';
import { type Life, livesOf, MINUTE, quantile } from './bots/lives.ts';
import { type Camp, followSova, keepWarm } from './bots/newcomer.ts';
import type { Doing } from './bots/realm.ts';
import { byHand } from './bots/sources.ts';
import { SLOW_NOVICE } from './bots/walker.ts';
import { atLeast, type Statement } from './statement.ts';

/** Time spent foraging, in ms; the rest of the hour is spent on pots, water and wood. */
const FORAGES_MS = 40 * MINUTE;
/** Interval at which the bot returns to its fire if it is cold, in ms. */
const ROUND_MS = 60_000;
/** Nutrition factor of a novice, who stirs in two of the three stirring windows. */
const STIRRED = STIR_NUTRITION[2];
/** Foraging distance, in px: thirty tiles. */
const REACH = 30 * TILE_SIZE;
/** Hunger that four players lose in an hour; work and cold increase it by a fifth. */
const NEEDED = 4 * 60 * HUNGER.perMinute * 1.2;

const GIVE_FOOD = byHand((itemId) => categoryOf(itemId) !== null, 0.5);

/** Plays one life. @returns the hunger that the food found satisfies once cooked */
function forage({ realm, bot }: Life): number {
  const camp: Camp = { fire: null };
  bot.home = { x: bot.player.x, y: bot.player.y };
  bot.strays = REACH;
  bot.does(forageOn(bot, camp));
  const found: number[] = [];
  realm.pass(FORAGES_MS, () => {
    for (const event of realm.events) {
      if (event.type !== 'harvest-result' || event.player !== bot.player) continue;
      for (const { itemId, quantity } of event.yields)
        if (categoryOf(itemId) !== null) found.push(...Array.from({ length: quantity }, () => itemId));
    }
    return bot.isHelpless;
  });
  return cooked(found);
}

function* forageOn(bot: Bot, camp: Camp): Doing {
  yield* followSova(bot, camp);
  for (;;) {
    yield* keepWarm(bot, camp);
    const end = bot.age + ROUND_MS;
    yield* bot.gather(GIVE_FOOD, () => bot.age > end, ROUND_MS);
    yield;
  }
}

/** Returns the nutrition of the pieces in pots of four, each pot with as many kinds as possible. */
function cooked(found: readonly number[]): number {
  const left = [...Map.groupBy(found, (id) => id)].map(([id, all]) => ({ id, count: all.length }));
  let sum = 0;
  for (;;) {
    const pot: number[] = [];
    for (const kind of left.sort((a, b) => b.count - a.count)) {
      if (pot.length === MOST_PIECES || kind.count === 0) break;
      kind.count -= 1;
      pot.push(kind.id);
    }
    while (pot.length < MOST_PIECES) {
      const more = left.find(({ count }) => count > 0);
      if (!more) return sum;
      more.count -= 1;
      pot.push(more.id);
    }
    sum += brewResultOf(pot).nutrition * STIRRED;
  }
}

export const FORAGE_STATEMENTS: readonly Statement[] = [
  {
    id: 10,
    says: 'an hour’s foraging by one slow newcomer round the first spawn feeds four for an hour',
    find(lives) {
      const all = livesOf(lives, SLOW_NOVICE, forage);
      return [
        atLeast('foraged_median', quantile(all, 0.5), NEEDED),
        atLeast('foraged_in_nineteen_of_twenty', quantile(all, 0.05), NEEDED),
      ];
    },
  },
];
