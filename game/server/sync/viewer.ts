/** What one session sees: the players in its view, and how much of each it is known to have. */
import type { Player } from '../world/player.ts';

/** One player in a viewer's sight. */
export interface Sighting {
  readonly player: Player;
  /** `changedAt` of the state that is being sent. */
  sentChange: number;
  /** First of the unbroken row of snapshots that carried that state; a later acknowledgement confirms it. */
  since: number;
  /** `changedAt` of the newest state that is known to have arrived; −1 for none. */
  confirmed: number;
}

export class Viewer {
  readonly player: Player;
  readonly sightings = new Map<Player, Sighting>();
  /** Tick of the newest snapshot that the client says it has. */
  ackTick = 0;
  /** Tick of the last snapshot that held everybody in view. */
  globalSyncAt: number;

  constructor(player: Player, tick: number) {
    this.player = player;
    this.globalSyncAt = tick;
  }

  acknowledge(tick: number): void {
    if (tick > this.ackTick) this.ackTick = tick;
  }
}
