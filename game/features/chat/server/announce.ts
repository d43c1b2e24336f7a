/** Frames of the chat: lines to all players or to some, refused lines, and notices to a single player. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { ChatEvent, WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';

const TYPES = {
  chat: true,
  said: true,
  'chat-refused': true,
  notice: true,
} as const satisfies Record<ChatEvent['type'], true>;

/** True if this file announces the event. */
export const isChatEvent = (event: WorldEvent): event is ChatEvent => Object.hasOwn(TYPES, event.type);

/**
 * Returns the announcement of a chat event: a line goes to all players or to its hearers, a refused line or a notice to
 * its player alone.
 */
export function announceChatEvent(world: World, event: ChatEvent): Announcement {
  switch (event.type) {
    case 'chat':
      return { to: 'everybody', texts: [encodeServerEvent('chat:message', event.line)] };
    case 'said': {
      const players = event.hearers.flatMap((id) => world.players.get(id) ?? []);
      return { to: 'players', players, texts: [encodeServerEvent('chat:said', event.line)] };
    }
    case 'chat-refused':
      return { to: 'self', player: event.player, texts: [encodeServerEvent('chat:refused', event.line)] };
    case 'notice': {
      const { player, message } = event;
      return { to: 'self', player, texts: [encodeServerEvent('chat:notice', { message })] };
    }
  }
}
