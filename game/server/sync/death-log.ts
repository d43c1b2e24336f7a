/** Writes the deaths of players into the log: who, of what, by whom, with what, and where. */
import type { Log } from '../log.ts';
import type { WorldEvent } from '../world/events/events.ts';
import { Player } from '../world/player.ts';

export function logDeaths(log: Log, events: readonly WorldEvent[]): void {
  for (const event of events) {
    if (event.type !== 'died' || !(event.body instanceof Player)) continue;
    const { cause, killer, weapon, body } = event;
    const place = { x: Math.round(body.x), y: Math.round(body.y) };
    log.info({ player: body.id, cause, killer, weapon, ...place }, 'a player died');
  }
}
