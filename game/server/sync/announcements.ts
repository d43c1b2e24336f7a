/** What has happened, as the text that goes out, and to whom. Each text is encoded once, however many hear it. */
import { itemById } from '#game/shared/defs/items.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { MoveRejection } from '#game/shared/protocol/events.ts';
import type { Body } from '../world/body.ts';
import type { Correction, WorldEvent } from '../world/events.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import { needsOf } from './records.ts';

/**
 * `self`: the player it is about. `seeing`: those who have that body in view. `known`: the same, and the body's own
 * player.
 */
type Audience =
  | { readonly to: 'everybody' }
  | { readonly to: 'self'; readonly player: Player }
  | { readonly to: 'seeing' | 'known'; readonly body: Body };

export type Announcement = Audience & { readonly text: string };

export function announce(world: World, event: WorldEvent): Announcement {
  switch (event.type) {
    case 'corrected':
      return {
        to: 'self',
        player: event.player,
        text: encodeServerEvent('player:move:rejected', rejectionOf(event)),
      };
    case 'needs':
      return { to: 'self', player: event.player, text: needsText(world, event.player) };
    case 'notice':
      return {
        to: 'self',
        player: event.player,
        text: encodeServerEvent('chat:notice', { message: event.message }),
      };
    case 'chat':
      return { to: 'everybody', text: encodeServerEvent('chat:message', event.line) };
    case 'died': {
      const { body, cause } = event;
      const killer = event.killer === null ? null : nameOf(world, event.killer);
      return {
        to: 'known',
        body,
        text: encodeServerEvent('player:died', { socket_id: body.id, cause, killer }),
      };
    }
    default:
      return { to: 'seeing', body: event.player, text: deedText(world, event.type, event.player) };
  }
}

/** How somebody is called: a player by their name, a creature by its kind; null when they are gone. */
function nameOf(world: World, id: string): string | null {
  return world.players.get(id)?.username ?? world.creatures.get(id)?.kind ?? null;
}

/** The words of a correction on the wire (game specification, section 7: `player:move:rejected`). */
function rejectionOf({ reason, place, slides, epoch, seq }: Correction): MoveRejection {
  const { x, y } = place;
  const slide = { details: { slideX: x, slideY: y, velocity: { x: 0, y: 0 } }, slideX: x, slideY: y };
  return { reason, ...(slides ? slide : {}), x, y, correctedPosition: { x, y }, epoch, seq };
}

/** Notes what is told, so that the same is not told again. */
function needsText(world: World, player: Player): string {
  player.told.health = player.health;
  player.told.stamina = player.stamina;
  player.told.at = world.now;
  return encodeServerEvent('player:needs', needsOf(player));
}

function deedText(world: World, deed: 'faced' | 'jumped' | 'armed' | 'struck', player: Player): string {
  const socket_id = player.id;
  switch (deed) {
    case 'faced':
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
