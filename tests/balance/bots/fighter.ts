/**
 * How a bot behaves when something is after it: it takes its best weapon and its light in hand, goes to its fire where that is
 * near, outwalks what can be outwalked, and strikes at what is in reach with the hands of a person. Lengths in world px,
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
  /** Weapons by preference, catalogue numbers. */
  readonly weapons: readonly number[];
  /** Do they light a torch, and go to their fire? */
  readonly seeksLight: boolean;
  /** How often, of all times, they walk away from what is slower than they are, and go to their fire when something howls. */
  readonly outwalks: number;
  readonly heeds: number;
}

/** Novices who have done what SOVA asks. */
export const TAUGHT: Temper = {
  hands: 'novice',
  weapons: [ITEM.stoneHatchet, ITEM.steelLadle],
  seeksLight: true,
  outwalks: 0.5,
  heeds: 0.5,
};

/** What is after them is noticed from so far: by daylight, in the light of a fire or torch, with their own eyes in the dark. */
const NOTICES = { day: 640, lit: 420, dark: 260 } as const;
/** A fire that is farther away is out of mind. */
const FIRE_NEAR = 700;
const BESIDE_FIRE = 80;
/** So long after the last of them was seen they are still on their guard. */
const GUARD_MS = 5000;
const HEEDS_MS = 60_000;
const SLOWER: ReadonlySet<string> = new Set(['sailor', 'zhuk', 'leshy']);
const JUMPS_BEFORE = 180;
/** Whoever is as near as this is stood by. */
const STANDS_BY = 350;
/** Nearer than this it comes for them. */
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

  /** @returns whether it keeps the bot busy in this tick */
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

  /** What is announced sends some of them to their fire. */
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

  /** Is it they themselves, or somebody beside whom they stand? */
  #isOurs(id: string): boolean {
    if (id === this.#bot.player.id) return true;
    const friend = this.#bot.realm.world.players.get(id);
    return friend !== undefined && this.#bot.away(friend) < STANDS_BY;
  }

  /** Each time that it comes near anew one must see it first. */
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

  /** @returns whether a blow was struck */
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
    // Who misses strikes beside it.
    const aim = chance.chance(hits) ? angle : angle + Math.PI * 0.75;
    this.#bot.ask('player:attack', { angle: Math.atan2(Math.sin(aim), Math.cos(aim)) });
    this.#strikesAt = world.now + weapon.cooldownMs + chance.between(20, 160);
    return true;
  }

  /** From those who are slower one can walk away. */
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

  /** To the fire, with a light in hand. @returns whether they are on their way, or have something to do there */
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
