/**
 * Behaviour of a bot under attack: it takes its best weapon and its light in hand, goes to its fire if that is near,
 * walks away from slower creatures, and strikes at creatures within reach with a person's skill. Lengths in world px,
 * times in ms.
 */
import { REACH_SLACK, weaponOf } from '#game/features/combat/shared/combat.ts';
import { fireStageOf } from '#game/features/fire/server/fires.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { HANDS, type Hands } from '../duel.ts';
import type { Bot } from './bot.ts';
import { lightTorch } from './chores.ts';
import type { Doing } from './realm.ts';

export interface Temper {
  readonly hands: Hands;
  /** Item ids of weapons, in order of preference. */
  readonly weapons: readonly number[];
  /** True if the bot lights a torch and goes to its fire. */
  readonly seeksLight: boolean;
  /**
   * Chance that the bot walks away from a slower creature, and chance that it goes to its fire when it hears a howl, 0
   * to 1.
   */
  readonly outwalks: number;
  readonly heeds: number;
}

/** A novice who has done everything that SOVA asks. */
export const TAUGHT: Temper = {
  hands: 'novice',
  weapons: [ITEM.stoneHatchet, ITEM.steelLadle],
  seeksLight: true,
  outwalks: 0.5,
  heeds: 0.5,
};

/**
 * Distance at which the bot notices a pursuer, in px: by daylight, in the light of a fire or torch, and in the dark.
 */
const NOTICES = { day: 640, lit: 420, dark: 260 } as const;
/** Distance beyond which the bot ignores its fire, in px. */
const FIRE_NEAR = 700;
const BESIDE_FIRE = 80;
/** Time for which the bot stays on guard after the last foe was seen, in ms. */
const GUARD_MS = 5000;
const HEEDS_MS = 60_000;
const SLOWER: ReadonlySet<string> = new Set(['sailor', 'zhuk', 'leshy']);
const JUMPS_BEFORE = 180;
/** Distance within which the bot defends another player, in px. */
const STANDS_BY = 350;
/** Distance within which a foe counts as attacking, in px. */
const COMES_NEAR = 170;

/** Gives a bot the reflexes of a fighter. */
export function arm(bot: Bot, temper: Temper, fire: () => Fixture | null): Fighter {
  const fighter = new Fighter(bot, temper, fire);
  bot.reflex = () => fighter.react();
  return fighter;
}

export class Fighter {
  readonly #bot: Bot;
  readonly #temper: Temper;
  readonly #fire: () => Fixture | null;
  readonly #noticedAt = new Map<string, number>();
  readonly #dodges = new Map<number, boolean>();
  readonly #walksFrom = new Map<string, boolean>();
  #errand: Doing<unknown> | null = null;
  #guardUntil = Number.NEGATIVE_INFINITY;
  #heedUntil = Number.NEGATIVE_INFINITY;
  #strikesAt = Number.NEGATIVE_INFINITY;

  constructor(bot: Bot, temper: Temper, fire: () => Fixture | null) {
    this.#bot = bot;
    this.#temper = temper;
    this.#fire = fire;
  }

  /** Reacts to foes. @returns true if this keeps the bot busy in this tick */
  react(): boolean {
    const { world } = this.#bot.realm;
    this.#listen();
    const foes = this.#foes();
    if (foes.length > 0) this.#guardUntil = world.now + GUARD_MS;
    const isOnGuard = world.now < this.#guardUntil;
    if (!isOnGuard && world.now >= this.#heedUntil) {
      this.#errand = null;
      return false;
    }
    this.#dodge(foes);
    if (foes.length > 0) this.#draw();
    if (this.#strike(foes)) return true;
    if (this.#walksAway(foes)) return true;
    return this.#gather(foes) || isOnGuard;
  }

  /** A creature's call sends some bots to their fire. */
  #listen(): void {
    const bot = this.#bot;
    const isCalled = bot.realm.events.some(
      (event) =>
        event.type === 'voice' &&
        event.player === bot.player &&
        ['howl', 'moan', 'cry', 'creak'].includes(event.call),
    );
    if (isCalled && bot.realm.world.now > this.#heedUntil && bot.chance.chance(this.#temper.heeds))
      this.#heedUntil = bot.realm.world.now + HEEDS_MS;
  }

  #foes(): Creature[] {
    const { player, realm } = this.#bot;
    const { world } = realm;
    const isDay = currentDaylight(world).darkness < 0.5;
    const isLit = player.lit !== null || player.fireside.lamps > 0;
    const far = isDay ? NOTICES.day : isLit ? NOTICES.lit : NOTICES.dark;
    const found: Creature[] = [];
    for (const creature of world.creatures.awake()) {
      const { mind } = creature;
      const isAfter = mind.foe === player.id || (mind.target !== null && this.#isOurs(mind.target));
      if (!isAfter || creature.motion.isDead || mind.isHidden || mind.act === 'flee') continue;
      if (world.creatures.speciesOf(creature.kind)?.is_hostile !== true) continue;
      if (this.#bot.away(creature) > far) continue;
      this.#notice(creature);
      found.push(creature);
    }
    return found.sort((a, b) => this.#bot.away(a) - this.#bot.away(b));
  }

  /** True if the id is the bot's own or that of a player near it. */
  #isOurs(id: string): boolean {
    if (id === this.#bot.player.id) return true;
    const friend = this.#bot.realm.world.players.get(id);
    return friend !== undefined && this.#bot.away(friend) < STANDS_BY;
  }

  /** Records when a foe came near: each time that a foe comes near again, the bot needs time to notice it. */
  #notice(creature: Creature): void {
    if (this.#bot.away(creature) > COMES_NEAR) this.#noticedAt.delete(creature.id);
    else if (!this.#noticedAt.has(creature.id)) this.#noticedAt.set(creature.id, this.#bot.realm.world.now);
  }

  #draw(): void {
    const { player } = this.#bot;
    const best = this.#temper.weapons.find((id) => this.#bot.count(id) > 0);
    if (best !== undefined && player.weapon !== best) this.#bot.ask('player:equip', { item_id: best });
  }

  #dodge(foes: readonly Creature[]): void {
    const { player, realm, chance } = this.#bot;
    const { world } = realm;
    for (const { mind } of foes) {
      const { strike } = mind;
      if (!strike || strike.target !== player.id) continue;
      if (!this.#dodges.has(strike.at)) {
        this.#dodges.clear();
        this.#dodges.set(strike.at, chance.chance(HANDS[this.#temper.hands].dodges));
      }
      if (this.#dodges.get(strike.at) && strike.at - world.now <= JUMPS_BEFORE) {
        this.#dodges.set(strike.at, false);
        this.#bot.ask('player:jump', {});
      }
    }
  }

  /** Strikes at a foe. @returns true if a blow was struck */
  #strike(foes: readonly Creature[]): boolean {
    const { player, realm, chance } = this.#bot;
    const { world } = realm;
    const weapon = weaponOf(player.weapon);
    const { reactionMs, hits } = HANDS[this.#temper.hands];
    if (!weapon || world.now < this.#strikesAt || player.stamina < weapon.stamina) return false;
    const near = foes.find(
      (foe) =>
        this.#bot.away(foe) <= weapon.reach + REACH_SLACK &&
        world.now - (this.#noticedAt.get(foe.id) ?? world.now) >= reactionMs,
    );
    if (!near) return false;
    const angle = Math.atan2(near.y - player.y, near.x - player.x);
    // A blow that misses is aimed beside the foe.
    const aim = chance.chance(hits) ? angle : angle + Math.PI * 0.75;
    this.#bot.ask('player:attack', { angle: Math.atan2(Math.sin(aim), Math.cos(aim)) });
    this.#strikesAt = world.now + weapon.cooldownMs + chance.between(20, 160);
    return true;
  }

  /** Walks away from a slower foe. @returns true if there is one */
  #walksAway(foes: readonly Creature[]): boolean {
    const { player, chance } = this.#bot;
    const slow = foes.find(({ id, kind }) => {
      if (!SLOWER.has(kind)) return false;
      if (!this.#walksFrom.has(id)) this.#walksFrom.set(id, chance.chance(this.#temper.outwalks));
      return this.#walksFrom.get(id);
    });
    if (!slow) return false;
    const angle = Math.atan2(player.y - slow.y, player.x - slow.x);
    this.#bot.step({ x: player.x + Math.cos(angle) * 200, y: player.y + Math.sin(angle) * 200 }, false);
    return true;
  }

  /** Goes to the fire with a light in hand. @returns true if the bot is on its way or has something to do there */
  #gather(foes: readonly Creature[]): boolean {
    if (!this.#temper.seeksLight) return false;
    const { world } = this.#bot.realm;
    const isClose = foes.some((foe) => this.#bot.away(foe) < 130);
    if (isClose) this.#errand = null;
    else this.#errand ??= this.#toLight();
    if (this.#errand?.next().done) this.#errand = null;
    return this.#errand !== null || world.now < this.#heedUntil;
  }

  *#toLight(): Doing {
    const bot = this.#bot;
    const fire = this.#fire();
    const isBurning = fire && fireStageOf(bot.realm.world, fire) === 'burning';
    if (fire && isBurning && bot.away(fire) < FIRE_NEAR && bot.away(fire) > BESIDE_FIRE)
      yield* bot.walk(fire, 70);
    else if (bot.player.lit === null && bot.count(ITEM.torch) > 0) yield* lightTorch(bot);
    else yield* bot.wait(500);
  }
}
