/**
 * Fights with wolves in the real realm: a player with a person's skill, on real ground at night, attacked by a pair of
 * wolves.
 */
import { placeStructure } from '#game/features/building/server/structures.ts';
import { FIERCE } from '#game/features/creatures/server/attack/left-in-peace.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { withoutShelter } from '#game/features/pvp/shared/pvp.ts';
import { Bot } from './bots/bot.ts';
import { lightTorch } from './bots/chores.ts';
import { arm } from './bots/fighter.ts';
import { percent } from './bots/lives.ts';
import { BotRealm, type Doing, landOf, wallAt } from './bots/realm.ts';
import { SLOW_NOVICE } from './bots/walker.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

/** A place on open ground of the first land, outside of the safe circle, in px. All times in this file are in ms. */
const FIELD = { x: 4000, y: 3500 } as const;
const COMES_FROM = 420;
const APART = 60;
/** Time to take out a torch and light it before the wolves arrive. */
const READY_MS = 9000;
const LONGEST_MS = 4 * 60_000;
/** Time without pursuers after which the fight is over. */
const OVER_MS = 15_000;
const HOUR = 22.5;
const PAIR = ['one', 'other'] as const;

type Light = 'none' | 'torch' | 'fire';

/**
 * Runs a fight of a novice with a ladle against two wolves. @returns true if the novice is still standing at the end
 */
function brawl(light: Light, seed: number): boolean {
  const realm = new BotRealm({ ground: landOf(1), seed, wallFrom: wallAt(seed, HOUR), isWild: false });
  const { world } = realm;
  const bot = novice(realm, light, seed);
  const { player } = bot;
  realm.pass(READY_MS);
  const angle = bot.chance.between(-Math.PI, Math.PI);
  const memory = { x: player.x, y: player.y, at: world.now };
  const mind = { group: 'they', notes: { [FIERCE]: true }, foe: player.id, target: player.id, memory };
  for (const [k, id] of PAIR.entries()) {
    const x = player.x + Math.cos(angle) * COMES_FROM;
    const y = player.y + Math.sin(angle) * COMES_FROM + k * APART;
    world.creatures.spawn({ id, kind: 'wolf', mind, ...standingPlace(world.ground, { x, y }) });
  }
  let quietSince = realm.past;
  realm.pass(LONGEST_MS, () => {
    const isHunted = PAIR.some((id) => {
      const wolf = world.creatures.get(id);
      return wolf?.mind.target === player.id && !wolf.motion.isDead;
    });
    if (isHunted) quietSince = realm.past;
    return bot.isHelpless || realm.past - quietSince > OVER_MS;
  });
  return !bot.isHelpless;
}

function novice(realm: BotRealm, light: Light, seed: number): Bot {
  const { world } = realm;
  const player = realm.join('Nina', standingPlace(world.ground, FIELD));
  player.pvp = withoutShelter(player.pvp);
  player.warmth = 90;
  if (light === 'torch') giveItems(world, player, [{ itemId: ITEM.torch, quantity: 1 }]);
  const bot = new Bot(realm, player, SLOW_NOVICE, seed);
  const fire = light === 'fire' ? placeStructure(world, null, ITEM.campfire, player.x + 64, player.y) : null;
  if (fire)
    world.fixtures.setState(fire.id, {
      ...fire.state,
      burning: world.wallNow + READY_MS + LONGEST_MS + OVER_MS,
    });
  const seeksLight = light !== 'none';
  arm(bot, { hands: 'novice', weapons: [ITEM.steelLadle], seeksLight, outwalks: 0, heeds: 0 }, () => fire);
  bot.does(waitForThem(bot));
  return bot;
}

function* waitForThem(bot: Bot): Doing {
  yield* lightTorch(bot);
  for (;;) yield* bot.wait(1000);
}

const stood = (light: Light, fights: number): number =>
  percent(
    Array.from({ length: fights }, (_, at) => brawl(light, at + 1)),
    (isStanding) => isStanding,
  );

export const BRAWL_STATEMENTS: readonly Statement[] = [
  {
    id: 6,
    says: 'against two wolves a novice lives with ladle and torch, seldom with the ladle alone, and at a fire',
    find(fights) {
      const bare = stood('none', fights);
      return [
        atLeast('wolves_ladle_torch', stood('torch', fights), 80),
        atLeast('wolves_ladle', bare, 35),
        atMost('wolves_ladle_most', bare, 60),
        atLeast('wolves_at_a_fire', stood('fire', fights), 95),
      ];
    },
  },
];
