/**
 * Sends all players the number of players in the world: soon after a change, and every 10 s, because the message also
 * carries the time.
 */
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Replication } from '../../sync/replication.ts';
import type { World } from '../../world/world.ts';
import type { Presence } from './presence.ts';

/** Interval between two messages while the number stays the same, and minimum pause between two messages, in ms. */
const INTERVAL_MS = 10_000;
const PAUSE_MS = 250;

export interface HeadcountDeps {
  readonly world: Pick<World, 'wallNow'>;
  readonly presence: Pick<Presence, 'count'>;
  readonly replication: Pick<Replication, 'tellEverybody'>;
  /** Simulation clock, in ms. */
  readonly now: () => number;
}

export class Headcount {
  readonly #deps: HeadcountDeps;
  #told = 0;
  #toldAt = 0;

  constructor(deps: HeadcountDeps) {
    this.#deps = deps;
  }

  /** Returns the current stats. */
  stats(): ServerEventPayload<'server:stats'> {
    const { presence, world } = this.#deps;
    return { stats: { onlinePlayers: presence.count, timestamp: world.wallNow } };
  }

  /** Sends the stats to all players if they are due. Called every turn. */
  announce(): void {
    const { presence, replication, now } = this.#deps;
    const age = now() - this.#toldAt;
    if (age < (this.#told === presence.count ? INTERVAL_MS : PAUSE_MS)) return;
    this.#toldAt = now();
    this.#told = presence.count;
    replication.tellEverybody(encodeServerEvent('server:stats', this.stats()));
  }
}
