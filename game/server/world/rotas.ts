/** The players by the turn in which they are looked at, one rota for each pace at which systems look at them. */
import { TURN_MS } from './loop.ts';
import type { Player } from './player.ts';
import { Rota } from './rota.ts';

/** How often systems may look at each player, in ms. */
export const PACES_MS = [100, 250, 1000] as const;
export type PaceMs = (typeof PACES_MS)[number];

export class Rotas {
  readonly #byPace = new Map(PACES_MS.map((pace) => [pace, new Rota<Player>(pace / TURN_MS)]));

  of(pace: PaceMs): Rota<Player> {
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
