/** Log entries for the deaths of players: player, cause, killer, weapon and place. */
import type { Log } from '#game/server/log.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';

/** Logs each player's death among the events, with cause and place. */
export function logDeaths(log: Log, events: readonly WorldEvent[]): void {
  for (const event of events) {
    if (event.type !== 'died' || !(event.body instanceof Player)) continue;
    const { cause, killer, weapon, body } = event;
    const place = { x: Math.round(body.x), y: Math.round(body.y) };
    log.info({ player: body.id, cause, killer, weapon, ...place }, 'a player died');
  }
}
