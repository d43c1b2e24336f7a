/** What happens at fires and to the lights in people's hands, as the protocol encodes it. */
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

export const isFireEvent = (event: WorldEvent): event is FireEvent => KINDS.has(event.type);

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
    // The state of the fixture, and of the bag, tells it.
    case 'fire-lit':
    case 'fire-fed':
    case 'hand-light-lit':
      return { to: 'self', player, texts: [] };
  }
}
