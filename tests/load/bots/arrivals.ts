/** Arrivals for the client's benchmark: players who stand far away and appear round another player within one turn. */

import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distances between the player and an arrival, at which names show, in px. */
const NEAR = { from: 60, to: 300 } as const;
/** Distances between the player and the others while they are away, in px. */
const AWAY = { from: 6000, to: 7000 } as const;
const TRIES = 200;

export class Arrivals {
  readonly #userId: string;
  readonly #random: () => number;
  #work: ((world: World) => void)[] = [];

  /** @param userId user of the player in the middle */
  constructor(userId: string, random: () => number) {
    this.#userId = userId;
    this.#random = random;
  }

  /** Does what is due; called after every turn. */
  turn(world: World): void {
    for (const task of this.#work.splice(0)) task(world);
  }

  /** Sends all others away, and makes it noon under a clear sky, because names show by day. */
  sendAway(): Promise<void> {
    return this.#atTurn((world) => {
      world.sky = { shiftMs: skyShiftToHour(12, world.wallNow), weather: 'clear' };
      world.emit({ type: 'sky' });
      this.#place(world, Number.POSITIVE_INFINITY, AWAY);
    });
  }

  /** Has `count` others appear round the player. */
  arrive(count: number): Promise<void> {
    return this.#atTurn((world) => this.#place(world, count, NEAR));
  }

  #atTurn(task: (world: World) => void): Promise<void> {
    return new Promise((done) => {
      this.#work.push((world) => {
        task(world);
        done();
      });
    });
  }

  #place(world: World, count: number, ring: { readonly from: number; readonly to: number }): void {
    const players = [...world.players.values()];
    const middle = players.find(({ userId }) => userId === this.#userId);
    if (!middle) throw new Error('the player of the benchmark has left');
    const others = players.filter((player) => player !== middle).slice(0, count);
    for (const player of others) teleportPlayer(world, player, this.#spot(world, middle, ring), 'placed');
  }

  #spot(world: World, { x, y }: Point, { from, to }: { readonly from: number; readonly to: number }): Point {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const [angle, away] = [this.#random() * 2 * Math.PI, from + this.#random() * (to - from)];
      const place = { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away };
      if (canStand(world.ground, place.x, place.y)) return place;
    }
    throw new Error('there is no place to arrive at');
  }
}
