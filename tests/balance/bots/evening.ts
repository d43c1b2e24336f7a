/** A bot's evening: some time at the fire and some work nearby with a torch, as well as the bot can. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { isNightHour } from '#game/features/night/shared/director.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { type Bot, STAYS_NEAR } from './bot.ts';
import { craft, feed, lightTorch, use } from './chores.ts';
import { type Camp, FIBER, FOODS, makeFire, STICKS, warmUp } from './newcomer.ts';
import type { Doing } from './realm.ts';

export interface Evening {
  /** Share of the night that the bot sits at its fire, 0 to 1. */
  readonly atFire: number;
  /** Share of its work at night that the bot does with a torch in its hand, 0 to 1. */
  readonly withTorch: number;
  /** True if the bot has a camp; `keepsNear` is true if it stays close to home. */
  readonly hasCamp: boolean;
  readonly keepsNear?: boolean;
}

const SITS_MS = 60_000;
const WORKS_MS = 60_000;
const COLD = 35;
const HUNGRY = 40;

/** Spends the evening until the caller stops it. */
export function* spendNight(
  bot: Bot,
  camp: Camp,
  { atFire, withTorch, hasCamp, keepsNear = false }: Evening,
): Doing {
  if (hasCamp) yield* makeFire(bot, camp);
  bot.home = { x: bot.player.x, y: bot.player.y };
  if (keepsNear) bot.strays = STAYS_NEAR;
  for (;;) {
    const isNight = isNightHour(currentDaylight(bot.realm.world).hour);
    if (bot.player.hunger < HUNGRY) yield* use(bot, (id) => FOODS.includes(id));
    if (hasCamp && bot.player.warmth < COLD) yield* warmUp(bot, camp);
    if (hasCamp && camp.fire && isNight && bot.chance.chance(atFire)) yield* sit(bot, camp);
    else yield* work(bot, isNight && bot.chance.chance(withTorch));
    yield;
  }
}

function* sit(bot: Bot, { fire }: Camp): Doing {
  if (!fire) return;
  yield* feed(bot, fire, SITS_MS * 2);
  yield* bot.walk(fire, 70);
  yield* bot.muse(SITS_MS);
}

function* work(bot: Bot, withTorch: boolean): Doing {
  const end = bot.age + WORKS_MS;
  if (withTorch) {
    if (bot.count(ITEM.torch) === 0 && bot.count(ITEM.drySticks) >= 2 && bot.count(ITEM.rawFiber) >= 2)
      yield* craft(bot, 'torch');
    yield* lightTorch(bot);
  }
  yield* bot.gather([...STICKS, ...FIBER], () => bot.age > end, WORKS_MS);
}
