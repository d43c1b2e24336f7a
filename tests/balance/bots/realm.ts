/**
 * The realm for bots: the real world with all of its systems on the land of a real seed, run tick by tick, with its own
 * clocks and random numbers. Bots act through the game's verbs; nothing is sent and nothing is saved to disk.
 */
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { isQuietNight } from '#game/features/weather/shared/nights.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { Refusals } from '#game/server/verbs/refusals.ts';
import { verbRunner } from '#game/server/verbs/run.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { runTurn, setTime } from '#game/server/world/tick.ts';
import { TURN_MS } from '#game/server/world/turns/tick-loop.ts';
import { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, STARTING_ITEMS, TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';

/** An activity: each call of `next` runs it for one tick. */
export type Doing<T = void> = Generator<undefined, T, undefined>;

/** A player who acts automatically. */
export interface Actor {
  readonly player: Player;
  /** Performs the actor's actions for the next tick. */
  act(): void;
}

export interface BotRealmOptions {
  readonly ground: Ground;
  readonly seed: number;
  /** The wall clock at the beginning, in ms since the epoch, which determines the hour, the weather and the night. */
  readonly wallFrom: number;
  /** True if creatures appear on their own; true by default. */
  readonly isWild?: boolean;
}

const EPOCH = 1_750_000_000_000;
/** An hour of a world day, in ms; days begin at midnight. */
const HOUR_MS = DAY_MS / 24;
/** Number of the first turn: greater than 0, so that times before it exist. */
const FIRST_TURN = 1000;

export class BotRealm {
  readonly ground: Ground;
  readonly world: World;
  readonly refusals = new Refusals();
  /** Events of the last tick. */
  events: readonly WorldEvent[] = [];
  readonly actors: Actor[] = [];
  readonly #wallFrom: number;
  readonly #run: ReturnType<typeof verbRunner>;
  #turn = FIRST_TURN;

  constructor({ ground, seed, wallFrom, isWild = true }: BotRealmOptions) {
    this.ground = ground;
    this.world = new World(ground, { seed, isWild });
    this.#wallFrom = wallFrom;
    this.#run = verbRunner(VERBS, this.refusals, SILENT_LOG);
    setTime(this.world, { turn: this.#turn, wallNow: wallFrom });
  }

  /** Time since the beginning, in ms. */
  get past(): number {
    return (this.#turn - FIRST_TURN) * TURN_MS;
  }

  /** Adds a player who has never played, by default at the newcomers' spawn. */
  join(id: string, place: Point = FIRST_SPAWN): Player {
    const slots = STARTING_ITEMS.map((stack, at) => ({ slot: 24 + at, ...stack }));
    return this.world.add({
      id,
      userId: `user of ${id}`,
      username: id,
      color: '#aa3344',
      slots,
      vitals: NEW_VITALS,
      ...standingPlace(this.world.ground, place),
    });
  }

  /** Runs one tick. */
  step(): void {
    for (const actor of this.actors) actor.act();
    this.#turn += TICK_MS / TURN_MS;
    runTurn(this.world, { turn: this.#turn, wallNow: this.#wallFrom + this.past }, this.#run);
    this.events = this.world.takeEvents();
  }

  /** Advances time by `ms`, or less if `until` returns true before that. @returns true if it did */
  pass(ms: number, until: () => boolean = () => false): boolean {
    const end = this.past + ms;
    while (this.past < end) {
      if (until()) return true;
      this.step();
    }
    return until();
  }
}

/** Returns the wall clock time of an hour on a numbered day, in ms since the epoch. */
export const wallAt = (day: number, hour: number): number =>
  Math.floor(EPOCH / DAY_MS + day) * DAY_MS + hour * HOUR_MS;

/** Returns the wall clock time of an hour before the next night that is not quiet, counting from the given day. */
export function beforeDanger(day: number, hour: number): number {
  let found = day;
  while (isQuietNight(wallAt(found, hour))) found += 1;
  return wallAt(found, hour);
}

let newest: { readonly seed: number; readonly ground: Ground } | null = null;

/** Returns the land of a seed. Generating it takes two seconds, so the newest land is kept. */
export function landOf(seed: number): Ground {
  if (newest?.seed !== seed) newest = { seed, ground: new Ground(generateTerrain(seed)) };
  return newest.ground;
}
