/** From what a client says to what its player does: the events that the world carries out in the next tick. */
import type { ClientEvent } from '#game/shared/protocol/events.ts';
import type { Command } from '../world/player.ts';

/** The command of an event, or null when the event is not the world's matter. @param at Simulation time, ms. */
export function commandOf(event: ClientEvent, at: number): Command | null {
  switch (event.name) {
    case 'player:direction':
      return { type: 'turn', facing: event.payload.facingDirection };
    case 'player:jump':
      return { type: 'jump', at };
    case 'player:equip':
      return { type: 'equip', itemId: event.payload.item_id };
    case 'player:unequip':
      return { type: 'unequip' };
    case 'player:attack':
      return { type: 'attack', at };
    case 'player:respawn':
      return { type: 'respawn' };
    case 'chat:message':
      return { type: 'chat', message: event.payload.message };
    default:
      return null;
  }
}
