/** Announcements of events at fires and of lights in hands, in the form of the protocol. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { FireEvent } from '#game/server/world/camp-events.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';

const KINDS: ReadonlySet<string> = new Set<FireEvent['type']>([
  'fire-lighting',
  'fire-refused',
  'fire-lit',
  'fire-fed',
  'hand-light',
  'hand-light-lit',
]);

/** True if this file announces the event. */
export const isFireEvent = (event: WorldEvent): event is FireEvent => KINDS.has(event.type);

/**
 * Returns the announcement of a fire event: lighting, and lights in hands, go to players who see the actor; a refusal
 * goes to the actor alone.
 */
export function announceFireEvent(event: FireEvent): Announcement {
  const { player } = event;
  const socket_id = player.id;
  switch (event.type) {
    case 'fire-lighting': {
      const { id, ms } = event;
      return {
        to: 'known',
        body: player,
        texts: [encodeServerEvent('fire:lighting', { socket_id, id, ms })],
      };
    }
    case 'fire-refused':
      return { to: 'self', player, texts: [encodeServerEvent('fire:refused', { reason: event.reason })] };
    case 'hand-light': {
      const { lit } = player;
      return { to: 'known', body: player, texts: [encodeServerEvent('player:light', { socket_id, lit })] };
    }
    // These events are already visible in the state of the fixture and of the bag.
    case 'fire-lit':
    case 'fire-fed':
    case 'hand-light-lit':
      return { to: 'self', player, texts: [] };
  }
}
