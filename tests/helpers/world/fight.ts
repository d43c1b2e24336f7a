/** A world without a realm, for fights: a test runs turns when it wants to and gets their events. */
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { LANDS_MS } from '#game/features/items/shared/weapons.ts';
import { NEW_PVP, type Pvp } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { World } from '#game/server/world/world.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '../sim.ts';
import { identity } from './identity.ts';
import { turn } from './turns.ts';

export const BEASTS = defineSpecies([
  { kind: 'goat', name: 'Goat', max_health: 400 },
  { kind: 'boar', name: 'Boar', max_health: 100, armor: 60 },
]);

/** A feud that has lasted since the beginning of the world. */
export const FEUD: Pvp = { ...NEW_PVP, isSheltered: false, feudFrom: 0 };
export const PEACE: Pvp = { ...NEW_PVP, isSheltered: false };

/** A place far from every safe circle, in px. */
export const FIELD = { x: 20_000, y: 20_000 } as const;

export class Arena {
  readonly world: World;
  /** Refused verbs, as `verb: reason`. */
  readonly refused: string[] = [];
  /** Time by which the wall clock is ahead of the turns, in ms. */
  skipped = 0;
  #turn = 100;

  constructor(ground: GroundRules = openGround(), options: ConstructorParameters<typeof World>[1] = {}) {
    // Fighters do not get hungry or cold unless a test asks for it.
    this.world = new World(ground, { species: BEASTS, doNeedsFall: false, isWild: false, ...options });
    this.pass(10);
  }

  /** Adds a player in the field, in feud by default, with items in the first hotbar slots. */
  player(id: string, dx = 0, dy = 0, items: readonly number[] = [], pvp: Pvp = FEUD): Player {
    const slots = items.map((itemId, k) => ({ slot: 24 + k, itemId, quantity: 1 }));
    const player = this.world.add({ ...identity(id, FIELD.x + dx, FIELD.y + dy), slots });
    player.pvp = pvp;
    player.weapon = items[0] ?? null;
    return player;
  }

  goat(id: string, dx: number, dy: number, kind = 'goat') {
    return this.world.creatures.spawn({ id, kind, x: FIELD.x + dx, y: FIELD.y + dy })!;
  }

  /** Runs turns of 10 ms each for `ms`. @returns their events */
  pass(ms: number): WorldEvent[] {
    const events: WorldEvent[] = [];
    for (let past = 0; past < ms; past += 10) {
      this.#turn += 1;
      for (const [verb, reasons] of Object.entries(turn(this.world, this.#turn, this.#turn + this.skipped))) {
        for (const reason of Object.keys(reasons)) this.refused.push(`${verb}: ${reason}`);
      }
      events.push(...this.world.takeEvents());
    }
    return events;
  }

  ask(player: Player, name: string, payload: unknown): void {
    this.world.ask(player, { name, payload, at: this.world.now });
  }

  /** Asks for a verb and runs two turns. @returns the reason for the refusal, or null */
  request(player: Player, name: string, payload: unknown): string | null {
    const before = this.refused.length;
    this.ask(player, name, payload);
    this.pass(20);
    return this.refused[before]?.replace(`${name}: `, '') ?? null;
  }

  /** Runs a blow from its start to its end. @param angle in radians; by default the direction that the player faces */
  strike(player: Player, angle?: number, more: object = {}): WorldEvent[] {
    this.ask(player, 'player:attack', angle === undefined ? more : { angle, ...more });
    return this.pass(LANDS_MS + 30);
  }
}

/** Answers the question shown to a player, if there is one. */
export function answerQuestion(arena: Arena, player: Player, yes: boolean, forGood = false): WorldEvent[] {
  const events = arena.pass(300);
  const id = player.asked.shown;
  if (id !== null) arena.ask(player, 'ask:answer', { id, yes, forGood });
  return [...events, ...arena.pass(20)];
}
