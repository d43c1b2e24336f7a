/**
 * The statements about nights, lived in the real realm by players who have played for an hour, with the director's
 * creatures and other wild ones. A player counts as standing at dawn if they have not been knocked out by then.
 */
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withoutShelter } from '#game/features/pvp/shared/pvp.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { Bot } from './bots/bot.ts';
import { type Evening, spendNight } from './bots/evening.ts';
import { arm, TAUGHT, type Temper } from './bots/fighter.ts';
import { percent } from './bots/lives.ts';
import { type Camp, fireOf } from './bots/newcomer.ts';
import { dress } from './bots/outfit.ts';
import { BotRealm, beforeDanger, landOf } from './bots/realm.ts';
import { SLOW_NOVICE } from './bots/walker.ts';
import { KITS } from './model.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

/** Hours before dusk and after dawn, between which the night is played. */
const FROM_HOUR = 19.5;
const UNTIL_HOUR = 5.5;
const NIGHT_MS = ((24 - FROM_HOUR + UNTIL_HOUR) / 24) * DAY_MS;
/** Place of the camp, in px: outside of the circle in which no hostile creature may be. */
const CAMP_AT = { x: FIRST_SPAWN.x + 1500, y: FIRST_SPAWN.y + 1000 } as const;
/** Play time after which newcomers no longer have shelter, in ms. */
const PLAYED_MS = 61 * 60_000;
/** Number of nights per land: generating a land takes as long as several nights. */
const A_LAND = 8;

interface Vigil {
  readonly people: number;
  readonly goods: readonly (readonly [itemId: number, quantity: number])[];
  readonly worn: readonly number[];
  readonly temper: Temper;
  readonly evening: Evening;
}

interface Morning {
  readonly isStanding: boolean;
}

/**
 * Plays one night that is not quiet. @param at number of the night, which determines its land, day and random numbers
 */
function keepVigil(plan: Vigil, at: number): Morning[] {
  const seed = 5000 + at;
  const realm = new BotRealm({
    ground: landOf(1 + Math.floor(at / A_LAND)),
    seed,
    wallFrom: beforeDanger(at * 3, FROM_HOUR),
  });
  const bots = Array.from({ length: plan.people }, (_, k) => settle(realm, plan, seed * 10 + k, k));
  const fell = new Set<Bot>();
  realm.pass(NIGHT_MS, () => {
    for (const bot of bots) if (bot.isHelpless) fell.add(bot);
    // Once a lone player has fallen, the rest of the night does not matter.
    return plan.people === 1 && fell.size > 0;
  });
  return bots.map((bot) => ({ isStanding: !fell.has(bot) }));
}

function settle(realm: BotRealm, { goods, worn, temper, evening }: Vigil, seed: number, k: number): Bot {
  const player = realm.join(`Nina ${k}`, { x: CAMP_AT.x + 60 * k, y: CAMP_AT.y });
  player.playedMs = PLAYED_MS;
  player.pvp = withoutShelter(player.pvp);
  player.guidance = { ...player.guidance, objective: null, deeds: ['dawn-seen', 'visitor-gone'] };
  player.warmth = 80;
  giveItems(
    realm.world,
    player,
    goods.map(([itemId, quantity]) => ({ itemId, quantity })),
  );
  dress(player, worn);
  const bot = new Bot(realm, player, SLOW_NOVICE, seed);
  const camp: Camp = { fire: null };
  arm(bot, temper, () => fireOf(bot, camp));
  bot.does(spendNight(bot, camp, evening));
  return bot;
}

const CAMP: Vigil['goods'] = [
  [ITEM.drySticks, 20],
  [ITEM.stone, 6],
  [ITEM.flint, 2],
  [ITEM.rawFiber, 10],
  [ITEM.timber, 8],
  [ITEM.crowberry, 10],
  [ITEM.torch, 2],
];

/** A player who has completed SOVA's objectives: they have a fire, a hatchet and torches, and know how to use them. */
const NEWCOMER: Vigil = {
  people: 1,
  goods: [...CAMP, [ITEM.stoneHatchet, 1]],
  worn: [],
  temper: TAUGHT,
  evening: { atFire: 0.35, withTorch: 0.6, hasCamp: true },
};
/** A player with only the ladle and no light, who has not been taught what to run from. */
const UNPREPARED: Vigil = {
  people: 1,
  goods: [[ITEM.crowberry, 10]],
  worn: [],
  temper: { hands: 'novice', weapons: [ITEM.steelLadle], seeksLight: false, outwalks: 0, heeds: 0 },
  evening: { atFire: 0, withTorch: 0, hasCamp: false },
};
/** A camp of four in good clothes, each with a rolling pin. */
const FOUR: Vigil = {
  people: 4,
  goods: [...CAMP, [ITEM.rollingPin, 1]],
  worn: KITS.mid,
  temper: {
    hands: 'novice',
    weapons: [ITEM.rollingPin, ITEM.steelLadle],
    seeksLight: true,
    outwalks: 0.5,
    heeds: 0.7,
  },
  evening: { atFire: 0.7, withTorch: 0.9, hasCamp: true, keepsNear: true },
};

/** Returns the share of players with this plan who are standing at dawn, in per cent. */
const standing = (plan: Vigil, nights: number): number =>
  percent(
    Array.from({ length: nights }, (_, at) => keepVigil(plan, at)).flat(),
    ({ isStanding }) => isStanding,
  );

export const REALM_NIGHT_STATEMENTS: readonly Statement[] = [
  // With fewer than 200 nights a share varies by five points either way, so no figure is tuned to it.
  {
    id: 9,
    says: 'a night that is not quiet: most newcomers who do as they were told stand at dawn, few of the unprepared, nearly all of a camp of four',
    find(lives) {
      const [newcomer, unprepared] = [standing(NEWCOMER, lives), standing(UNPREPARED, lives)];
      return [
        atLeast('newcomer_standing', newcomer, 80),
        atMost('newcomer_standing_most', newcomer, 92),
        atMost('newcomer_standing_error', Math.sqrt((newcomer * (100 - newcomer)) / lives), 2.5),
        atLeast('unprepared_standing', unprepared, 40),
        atMost('unprepared_standing_most', unprepared, 60),
        atLeast('four_prepared_standing', standing(FOUR, Math.ceil(lives / 4)), 95),
      ];
    },
  },
];

/**
 * Returns a sample for the test suite: the shares of newcomers and of unprepared players standing at dawn in the same
 * few nights, in per cent.
 */
export const sampleNights = (nights: number): { readonly newcomer: number; readonly unprepared: number } => ({
  newcomer: standing(NEWCOMER, nights),
  unprepared: standing(UNPREPARED, nights),
});
