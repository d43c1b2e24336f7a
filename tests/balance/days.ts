/**
 * The statement about a day in the realm: four players gather, craft, cook, eat, build and fall, and no item appears
 * out of nowhere.
 */
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { Bot } from './bots/bot.ts';
import { use } from './bots/chores.ts';
import { firstHour } from './bots/lives.ts';
import { type Camp, FIBER, FOODS, followSova, STICKS } from './bots/newcomer.ts';
import { BotRealm, type Doing, landOf, wallAt } from './bots/realm.ts';
import { settle } from './bots/settler.ts';
import { SLOW_NOVICE, STEADY } from './bots/walker.ts';
import { Ledger } from './ledger.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const PEOPLE = 4;
/**
 * Number of world days, of 24 minutes each: on the second day the players have homes, and the items dropped on the
 * first day are gone.
 */
const DAYS = 2;
const ROUND_MS = 90_000;
/** Number of bag slots that a bot searches for something to put away. */
const LOOKS_INTO = 24;

interface Books {
  readonly realm: BotRealm;
  readonly ledger: Ledger;
}

/** Makes players live in a realm while a ledger is kept. @param forMs duration, in ms */
export function keepBooks(seed: number, people = PEOPLE, forMs = DAYS * DAY_MS): Books {
  const realm = new BotRealm({ ground: landOf(1 + seed), seed, wallFrom: wallAt(seed, firstHour(seed)) });
  for (let k = 0; k < people; k += 1) {
    const bot = new Bot(realm, realm.join(`Nina ${k}`), k % 2 === 0 ? SLOW_NOVICE : STEADY, seed * 10 + k);
    bot.does(live(bot));
  }
  const ledger = new Ledger(realm.world);
  realm.pass(forMs, () => {
    ledger.enter(realm.events);
    return false;
  });
  ledger.enter(realm.events, true);
  return { ledger, realm };
}

function* live(bot: Bot): Doing {
  const camp: Camp = { fire: null };
  yield* followSova(bot, camp);
  yield* settle(bot, camp);
  for (;;) {
    yield* bot.gather([...FIBER, ...STICKS], () => false, ROUND_MS);
    yield* stow(bot);
    yield* layDown(bot);
    yield* use(bot, (id) => FOODS.includes(id));
  }
}

/** Returns a bag slot with an item that may be put away; null if there is none. */
function anySlot(bot: Bot): number | null {
  const fits = ({ itemId }: { readonly itemId: number }) => itemById(itemId)?.type === 'resource';
  return bot.player.inventory.findSlot((stack, at) => at < LOOKS_INTO && fits(stack));
}

/** Puts an item into the player's chest, and takes an item out again. */
function* stow(bot: Bot): Doing {
  const { world } = bot.realm;
  const chest = [...world.structures.ownedBy(bot.player.id)].find(({ kind }) => kind === ITEM.chest);
  if (!chest || !(yield* bot.walk(chest, 90))) return;
  bot.ask('container:open', { id: chest.id, request: bot.request() });
  yield* bot.wait(1000);
  for (let k = 0; k < 3; k += 1) {
    const from = anySlot(bot);
    if (from !== null) bot.handle('inventory:quick', { from });
    yield* bot.wait(1000);
  }
  if (bot.chance.chance(0.5)) bot.handle('inventory:quick', { from: FIRST_SLOT.container });
  yield* bot.wait(1000);
  bot.ask('container:close', {});
}

/** Drops an item on the ground and leaves it there. */
function* layDown(bot: Bot): Doing {
  const from = anySlot(bot);
  if (from === null) return;
  bot.handle('inventory:drop', { from, quantity: 1 });
  yield* bot.wait(1000);
}

export const DAY_STATEMENTS: readonly Statement[] = [
  {
    id: 17,
    says: 'in a day of four people every item’s sum is what came less what went',
    find(days) {
      const all = Array.from({ length: days }, (_, k) => keepBooks(k).ledger);
      return [
        atMost(
          'pieces_unexplained',
          all.reduce((sum, { unexplained }) => sum + unexplained.length, 0),
          0,
        ),
        atLeast('pieces_booked_a_day', Math.min(...all.map(({ came, went }) => came + went)), 200),
      ];
    },
  },
];
