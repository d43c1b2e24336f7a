/** The player's own fires that burn low while she is away: SOVA says so in time to go back. */
import type { GameView } from '#game/client/session/game-view.ts';
import type { Point } from '#game/shared/math/point.ts';
import { FireWatch } from '../fire-watch.ts';

/** Distance within which a low fire is in view, and is warned of with half a minute left, in px. */
export const WARNED_REACH = 320;
/** Remaining burning time of her own fire at which a player farther away is warned, in ms, and how far away, in px. */
const FAR_LOW_MS = 75_000;
const FAR_REACH = 3200;
/** Keys of the fires that a player owns. */
const OWN_FIRES = ['campfire', 'hearth'] as const;
/** Interval at which they are looked at, in ms. */
const LOOK_MS = 500;

interface OwnFires {
  readonly fixtures: Pick<GameView['fixtures'], 'own'>;
  readonly fires: Pick<GameView['fires'], 'warnLow'>;
  wallTime(): number;
}

export class FarFires {
  readonly #game: OwnFires;
  readonly #watch = new FireWatch(FAR_LOW_MS);
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(game: OwnFires) {
    this.#game = game;
  }

  /** @param self the feet of the player, in px @param now clock of this browser, in ms */
  update(self: Point, now: number): void {
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    const { fixtures, fires } = this.#game;
    for (const { kind, fire } of this.#watch.look(fixtures.own(OWN_FIRES), this.#game.wallTime())) {
      const away = Math.hypot(fire.x - self.x, fire.y - self.y);
      if (kind === 'low' && away > WARNED_REACH && away <= FAR_REACH) fires.warnLow(fire.id, true);
    }
  }
}
