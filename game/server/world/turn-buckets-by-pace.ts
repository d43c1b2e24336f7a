/** Turn buckets of players, one for each interval at which systems run for a player. */
import type { Player } from './bodies/player.ts';
import { TURN_MS } from './turns/tick-loop.ts';
import { TurnBuckets } from './turns/turn-buckets.ts';

/** Intervals at which a system may run for each player, in ms. */
export const PACES_MS = [100, 250, 1000, 2000, 10_000] as const;
export type PaceMs = (typeof PACES_MS)[number];

export class TurnBucketsByPace {
  readonly #byPace = new Map(PACES_MS.map((pace) => [pace, new TurnBuckets<Player>(pace / TURN_MS)]));

  of(pace: PaceMs): TurnBuckets<Player> {
    const rota = this.#byPace.get(pace);
    if (!rota) throw new Error(`there is no rota of ${pace} ms`);
    return rota;
  }

  add(player: Player): void {
    for (const rota of this.#byPace.values()) rota.add(player);
  }

  remove(player: Player): void {
    for (const rota of this.#byPace.values()) rota.remove(player);
  }
}
