/**
 * A fight without a world, in steps of 50 ms: players who stand their ground against creatures that take turns, draw
 * back, lose their nerve and run, using the game's numbers. No player kites, so real players do somewhat better. Times
 * in ms.
 */
import { shareKeptOff } from '#game/features/combat/shared/armour.ts';
import { SPARED_MS, type Weapon, weaponOf } from '#game/features/combat/shared/combat.ts';
import type { Species } from '#game/features/creatures/shared/creatures.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { BLEEDING_MS, WOUND_PORTION, WOUND_STEP_MS } from '#game/features/needs/shared/afflictions.ts';
import { BLOW_PAUSE_MS, JUMP_IN_FIGHT, REGAIN_STANDING } from '#game/features/needs/shared/stamina.ts';
import { createRng, type Rng } from '#game/shared/math/rng.ts';

/** A player's skill: reaction time, share of blows that hit, and share of strikes dodged by jumping, 0 to 1. */
export const HANDS = {
  novice: { reactionMs: 380, hits: 0.75, dodges: 0.05 },
  skilled: { reactionMs: 220, hits: 0.92, dodges: 0.55 },
} as const;
export type Hands = keyof typeof HANDS;

export interface Fighting {
  readonly hands: Hands;
  /** Item id; null for bare hands. */
  readonly weapon: number | null;
  readonly armour: number;
  /** Health at the beginning; 100 by default. */
  readonly health?: number;
}

export interface Fight {
  readonly players: readonly Fighting[];
  readonly kind: string;
  readonly many: number;
  /** The light that players have, which creatures fear. */
  readonly light: 'none' | 'torch' | 'fire';
}

const STEP = 50;
const LONGEST_MS = 240_000;
const BLOW_LANDS_MS = 140;
/** Times from the behaviour of the wolf, in ms. */
const CIRCLES = [1800, 4200] as const;
const RETREATS_MS = 700;
const TURN_PAUSE_MS = 350;
const DAUNTED = [1500, 3500] as const;
const LEAVES = 0.12;
const IN_VAIN_MS = 45_000;
/** Share of its health below which a wolf may run away at any step. */
const WEAK = 0.4;
const LOSES_HEART = 0.02;
const PACK_ROUTED = 0.5;

interface Foe {
  health: number;
  mode: 'circle' | 'come' | 'windup' | 'breath' | 'gone';
  until: number;
  readyAt: number;
  dauntedUntil: number;
  vainSince: number;
  target: number;
  noticedAt: number;
}

interface Fighter {
  readonly fighting: Fighting;
  readonly weapon: Weapon;
  health: number;
  stamina: number;
  readyAt: number;
  breathesFrom: number;
  bleedsUntil: number;
  blow: { readonly at: number; readonly foe: Foe } | null;
  readonly sparedUntil: Map<Foe, number>;
}

export interface FightResult {
  /** Number of players who were not knocked out. */
  readonly standing: number;
  /** Health of each player; 0 or less if knocked out. */
  readonly health: readonly number[];
  readonly seconds: number;
}

/** Runs a fight. The same seed gives the same fight. */
export function fight(plan: Fight, seed: number): FightResult {
  return new Duel(plan, createRng(seed)).run();
}

class Duel {
  readonly #chance: Rng;
  readonly #species: Species;
  readonly #fighters: Fighter[];
  readonly #foes: Foe[];
  readonly #light: Fight['light'];
  #now = 0;
  #pausesUntil = 0;

  constructor({ players, kind, many, light }: Fight, chance: Rng) {
    this.#chance = chance;
    this.#species = SPECIES.get(kind);
    this.#light = light;
    this.#fighters = players.map((fighting) => {
      const weapon = weaponOf(fighting.weapon);
      if (!weapon) throw new Error(`nobody strikes with ${fighting.weapon}`);
      const sparedUntil = new Map<Foe, number>();
      return {
        fighting,
        weapon,
        health: fighting.health ?? 100,
        stamina: 100,
        readyAt: 0,
        breathesFrom: 0,
        bleedsUntil: 0,
        blow: null,
        sparedUntil,
      };
    });
    this.#foes = Array.from({ length: many }, (_, at) => ({
      health: this.#species.max_health,
      mode: 'circle',
      until: chance.between(1000, 4000),
      readyAt: 0,
      dauntedUntil: 0,
      vainSince: 0,
      target: at % players.length,
      noticedAt: 0,
    }));
  }

  run(): FightResult {
    const isOver = () =>
      this.#foes.every(({ mode }) => mode === 'gone') || this.#fighters.every(({ health }) => health <= 0);
    while (!isOver() && this.#now < LONGEST_MS) {
      for (const foe of this.#foes) if (foe.mode !== 'gone') this.#act(foe);
      for (const fighter of this.#fighters) if (fighter.health > 0) this.#answer(fighter);
      this.#now += STEP;
    }
    const standing = this.#fighters.filter(({ health }) => health > 0).length;
    return { standing, health: this.#fighters.map(({ health }) => health), seconds: this.#now / 1000 };
  }

  get #circles(): boolean {
    return this.#species.kind === 'wolf';
  }

  #act(foe: Foe): void {
    const now = this.#now;
    if (this.#losesHeart(foe)) return;
    switch (foe.mode) {
      case 'circle':
        if (now >= foe.until) this.#attack(foe);
        return;
      case 'come':
        if (now >= foe.until) {
          foe.mode = 'windup';
          foe.until = now + (this.#species.strike?.windup_ms ?? 0);
        }
        return;
      case 'windup':
        if (now >= foe.until) this.#land(foe);
        return;
      default:
        if (now < Math.max(foe.until, foe.readyAt)) return;
        foe.mode = 'circle';
        foe.until = this.#circles ? now + this.#chance.between(...CIRCLES) : now;
    }
  }

  #losesHeart(foe: Foe): boolean {
    if (!this.#circles || foe.health >= this.#species.max_health * WEAK) return false;
    if (!this.#chance.chance(LOSES_HEART)) return false;
    foe.mode = 'gone';
    return true;
  }

  /** Attacks if it is the creature's turn and its nerve holds. */
  #attack(foe: Foe): void {
    const now = this.#now;
    const others = this.#foes.filter(({ mode }) => mode !== 'gone');
    const attacking = others.filter(
      ({ mode, target }) => target === foe.target && (mode === 'come' || mode === 'windup'),
    );
    const hunting = others.filter(({ target }) => target === foe.target).length;
    if (now - foe.vainSince > IN_VAIN_MS && this.#light !== 'none') {
      foe.mode = 'gone';
      return;
    }
    if (now < foe.dauntedUntil || now < foe.readyAt || now < this.#pausesUntil) return;
    if (attacking.length >= (hunting >= 4 ? 2 : 1)) return;
    if (this.#isDaunted()) {
      foe.dauntedUntil = now + this.#chance.between(...DAUNTED);
      if (this.#chance.chance(LEAVES)) foe.mode = 'gone';
      return;
    }
    this.#retarget(foe);
    foe.mode = 'come';
    foe.noticedAt = now;
    foe.until = now + (this.#circles ? 330 : 0);
  }

  #retarget(foe: Foe): void {
    if ((this.#fighters[foe.target]?.health ?? 0) > 0) return;
    foe.target = this.#fighters.findIndex(({ health }) => health > 0);
  }

  /** True if the light keeps the creature away. Fire and torch each test its nerve. */
  #isDaunted(): boolean {
    const { fire, torch, light, nerve_fire = 0, nerve_torch = 0 } = this.#species.fears;
    if (this.#light === 'fire' && (fire ?? light)) return !this.#chance.chance(nerve_fire);
    if (this.#light === 'torch' && (torch ?? light)) return !this.#chance.chance(nerve_torch);
    return false;
  }

  #land(foe: Foe): void {
    const now = this.#now;
    const { strike } = this.#species;
    const target = this.#fighters[foe.target];
    foe.mode = 'breath';
    foe.until = now + (this.#circles ? RETREATS_MS : 0);
    foe.readyAt = now - (strike?.windup_ms ?? 0) + (strike?.interval_ms ?? 0);
    foe.vainSince = now;
    this.#pausesUntil = now + TURN_PAUSE_MS;
    if (!strike || !target || target.health <= 0) return;
    if (target.stamina >= JUMP_IN_FIGHT && this.#chance.chance(HANDS[target.fighting.hands].dodges)) {
      target.stamina -= JUMP_IN_FIGHT;
      return;
    }
    const raw = this.#chance.between(strike.least, strike.most);
    target.health -= raw * (1 - (strike.kind ? shareKeptOff(target.fighting.armour, strike.kind) : 0));
    if (this.#chance.chance(strike.bleed ?? 0)) target.bleedsUntil = now + BLEEDING_MS;
    const held = strike.stun_ms ?? 0;
    if (held > 0) {
      target.blow = null;
      target.readyAt = Math.max(target.readyAt, now + held);
    }
  }

  /** Makes a player strike a foe within reach after the player’s reaction time. */
  #answer(fighter: Fighter): void {
    const now = this.#now;
    if (now >= fighter.breathesFrom)
      fighter.stamina = Math.min(100, fighter.stamina + (REGAIN_STANDING * STEP) / 1000);
    if (now < fighter.bleedsUntil && now % WOUND_STEP_MS === 0) fighter.health -= WOUND_PORTION;
    if (fighter.blow && now >= fighter.blow.at) this.#hit(fighter, fighter.blow.foe);
    const { weapon, fighting } = fighter;
    if (fighter.blow || now < fighter.readyAt || fighter.stamina < weapon.stamina) return;
    const foe = this.#foes.find(
      (one) => this.#isInReach(fighter, one) && now - one.noticedAt >= HANDS[fighting.hands].reactionMs,
    );
    if (!foe) return;
    fighter.blow = { at: now + BLOW_LANDS_MS, foe };
    fighter.readyAt = now + weapon.cooldownMs;
    fighter.stamina -= weapon.stamina;
    fighter.breathesFrom = now + BLOW_PAUSE_MS;
  }

  /**
   * True if this player can reach a foe that has come to strike: only its target and the players next to the target
   * can; wolves jump back.
   */
  #isInReach(fighter: Fighter, foe: Foe): boolean {
    if (foe.mode === 'gone') return false;
    const at = this.#fighters.indexOf(fighter);
    if (Math.abs(at - foe.target) > 1) return false;
    if (foe.mode === 'windup') return true;
    return !this.#circles && (foe.mode === 'breath' || (foe.mode === 'circle' && foe.noticedAt > 0));
  }

  #hit(fighter: Fighter, foe: Foe): void {
    const now = this.#now;
    fighter.blow = null;
    // A wolf that has bitten is out of reach only a moment later.
    const isStillThere = this.#isInReach(fighter, foe) || now - foe.readyAt < 0;
    if (!isStillThere || now < (fighter.sparedUntil.get(foe) ?? 0)) return;
    if (!this.#chance.chance(HANDS[fighter.fighting.hands].hits)) return;
    const { weapon } = fighter;
    const raw = this.#chance.between(weapon.damageMin, weapon.damageMax);
    foe.health -= raw * (1 - shareKeptOff(this.#species.armor ?? 0, weapon.kind, weapon.through));
    fighter.sparedUntil.set(foe, now + SPARED_MS.player);
    if (foe.health > 0) return;
    foe.mode = 'gone';
    if (!this.#circles) return;
    for (const friend of this.#foes)
      if (friend.mode !== 'gone' && this.#chance.chance(PACK_ROUTED)) friend.mode = 'gone';
  }
}

/** Returns the share of fights in which all players are standing at the end, in per cent. */
export function wins(plan: Fight, runs: number): number {
  let won = 0;
  for (let seed = 1; seed <= runs; seed += 1)
    if (fight(plan, seed * 7919).standing === plan.players.length) won += 1;
  return (100 * won) / runs;
}
