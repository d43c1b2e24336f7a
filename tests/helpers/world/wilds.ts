/** Open land with creatures at a chosen hour, and players who walk, stand and light fires. */
import { placeStructure } from '#game/features/building/server/structures.ts';
import { FIERCE } from '#game/features/creatures/server/attack/left-in-peace.ts';
import type { Mind } from '#game/features/creatures/server/mind.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { digestOf } from '#game/server/world/digest.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { WALK_SPEED } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { Arena, FIELD, PEACE } from './fight.ts';
import { seededIds } from './ids.ts';

/** Play time after which a player no longer has a newcomer's protection, in ms. */
const OLD_HAND_MS = 3 * 3_600_000;

export class Wilds extends Arena {
  #bred = 0;

  constructor(options: { seed?: number; hour?: number; ground?: GroundRules } = {}) {
    const seed = options.seed ?? 1;
    super(options.ground, { species: SPECIES, seed, newId: seededIds(seed) });
    this.hour(options.hour ?? 12);
  }

  hour(hour: number): void {
    this.world.sky = { shiftMs: skyShiftToHour(hour, this.world.wallNow), weather: 'clear' };
  }

  /** Adds an experienced player with items in the hotbar. */
  old(id: string, dx = 0, dy = 0, items: readonly number[] = []): Player {
    const player = this.player(id, dx, dy, items, PEACE);
    player.playedMs = OLD_HAND_MS;
    player.guidance = { ...player.guidance, deeds: [...player.guidance.deeds, 'dawn-seen'] };
    return player;
  }

  beast(kind: string, dx: number, dy: number, mind: Partial<Mind> = {}): Creature {
    this.#bred += 1;
    const id = `${kind}-${this.#bred}`;
    return this.world.creatures.spawn({ id, kind, x: FIELD.x + dx, y: FIELD.y + dy, mind })!;
  }

  /** Adds the members of a pack that attacks everyone, placed in a row. */
  pack(kind: string, many: number, dx: number, dy: number): Creature[] {
    const mind = { group: `pack of ${kind}`, notes: { [FIERCE]: true } };
    return Array.from({ length: many }, (_, k) => this.beast(kind, dx, dy + k * 60, mind));
  }

  /** Adds a campfire that burns for an hour. */
  fire(dx: number, dy: number): { x: number; y: number } {
    const fire = placeStructure(this.world, null, ITEM.campfire, FIELD.x + dx, FIELD.y + dy);
    this.world.fixtures.setState(fire.id, { ...fire.state, burning: this.world.wallNow + 3_600_000 });
    return fire;
  }

  /** Moves a player on foot by an offset, in steps of 50 ms. @param each called after each step */
  walk(player: Player, dx: number, dy: number, pace = WALK_SPEED, each = (): void => {}): WorldEvent[] {
    const length = Math.hypot(dx, dy);
    const steps = Math.ceil(length / (pace * 0.05));
    const events: WorldEvent[] = [];
    for (let k = 0; k < steps; k += 1) {
      player.x += dx / steps;
      player.y += dy / steps;
      player.velocityX = (dx / length) * pace;
      player.velocityY = (dy / length) * pace;
      player.motion = { ...player.motion, isMoving: true };
      this.world.moved(player);
      events.push(...this.pass(50));
      each();
    }
    player.velocityX = 0;
    player.velocityY = 0;
    player.motion = { ...player.motion, isMoving: false };
    this.world.moved(player);
    return events;
  }

  /**
   * Advances time until `holds` returns true. @returns the time that passed, in ms @throws Error if it exceeds `mostMs`
   */
  until(holds: () => boolean, mostMs: number, what = 'it'): number {
    for (let past = 0; past < mostMs; past += 50) {
      if (holds()) return past;
      this.pass(50);
    }
    if (holds()) return mostMs;
    throw new Error(`${what} did not come to pass in ${mostMs} ms`);
  }

  digest(): string {
    return digestOf(this.world);
  }
}

export const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
