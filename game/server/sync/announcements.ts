/** What happened in a tick, as the text that goes out, and to whom. Each text is encoded once, however many hear it. */
import { itemById } from '#game/shared/defs/items.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Player } from '../world/player.ts';
import type { World, WorldEvent } from '../world/world.ts';
import type { Viewer } from './viewer.ts';

/** `self`: the player it is about. `near`: everybody who has that player in view. */
type Audience = { readonly to: 'everybody' } | { readonly to: 'self' | 'near'; readonly player: Player };

export type Announcement = Audience & { readonly text: string };

export function announce(world: World, event: WorldEvent): Announcement {
  switch (event.type) {
    case 'rejected':
      return {
        to: 'self',
        player: event.player,
        text: encodeServerEvent('player:move:rejected', event.rejection),
      };
    case 'notice':
      return {
        to: 'self',
        player: event.player,
        text: encodeServerEvent('chat:notice', { message: event.message }),
      };
    case 'chat':
      return { to: 'everybody', text: encodeServerEvent('chat:message', event.line) };
    default:
      return { to: 'near', player: event.player, text: deedText(world, event.type, event.player) };
  }
}

/** Is this viewer among those who are to hear it? */
export function concerns(announcement: Announcement, viewer: Viewer): boolean {
  if (announcement.to === 'everybody') return true;
  if (announcement.to === 'self') return announcement.player === viewer.player;
  return viewer.sightings.has(announcement.player);
}

function deedText(world: World, deed: 'turned' | 'jumped' | 'armed' | 'struck', player: Player): string {
  const socket_id = player.id;
  switch (deed) {
    case 'turned':
      return encodeServerEvent('player:direction', { facingDirection: player.motion.facing, socket_id });
    case 'jumped':
      return encodeServerEvent('player:jump', { socket_id, timestamp: world.wallNow });
    case 'struck':
      return encodeServerEvent('player:attack', { socket_id, weapon_id: player.struckWith });
    case 'armed': {
      if (player.weapon === null) return encodeServerEvent('player:unequip', { socket_id });
      const item_name = itemById(player.weapon)?.name ?? '';
      return encodeServerEvent('player:equip', { socket_id, item_id: player.weapon, item_name });
    }
  }
}
