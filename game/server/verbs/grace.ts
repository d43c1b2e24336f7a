/**
 * End of the time after waking in which nothing hurts a player: it is for finding one's feet, so it ends with the first
 * deed of the hands. Blows, shots and held work end it where they begin.
 */
import type { Player } from '../world/bodies/player.ts';

/** Verbs that keep this time: those of walking, talking, looking, answering, and of one's own bag. */
export const KEEPS_GRACE: ReadonlySet<string> = new Set([
  ...['player:move', 'player:global-sync', 'player:direction', 'player:jump', 'player:respawn'],
  ...['player:equip', 'player:unequip', 'player:give-up', 'player:help-end', 'fire:light-end', 'gulp:end'],
  ...['chat:message', 'chat:say', 'person:ask', 'person:part', 'ask:answer', 'ask:hear', 'ask:offers'],
  ...['pvp:feud', 'pvp:end-truce', 'pvp:hide', 'objective:dismiss', 'objective:hide'],
  ...[
    'map:mark',
    'map:rename',
    'map:unmark',
    'structure:look',
    'pot:look',
    'structure:leave',
    'structure:feud',
  ],
  ...['structure:lie', 'structure:squeeze', 'structure:squeeze-end', 'structure:rights', 'structure:member'],
  ...['inventory:move', 'inventory:quick', 'inventory:sort', 'container:close', 'craft:cancel'],
  ...['creature:call', 'creature:stay', 'creature:follow', 'creature:release'],
  ...['debug:command', 'debug:immunity'],
]);

/** Ends the time after waking if a verb that was carried out is a deed of the hands. */
export function endGrace(player: Player, verb: string): void {
  if (!KEEPS_GRACE.has(verb)) player.safeUntil = Number.NEGATIVE_INFINITY;
}
