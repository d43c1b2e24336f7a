/** The frames of taming. */
import type { Announcement, Recipients } from '#game/server/sync/audience.ts';
import { tameFor } from '#game/server/sync/body-records.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { TameEvent } from './events.ts';

const TYPES = {
  'creature-fed': true,
  'creature-bond': true,
  'taming-refused': true,
} as const satisfies Record<TameEvent['type'], true>;

/** True if this file announces the event. */
export const isTameEvent = (event: WorldEvent): event is TameEvent => Object.hasOwn(TYPES, event.type);

/** Returns the recipients and the frames for an event of a tame creature. */
export function announceTameEvent(event: TameEvent): Announcement {
  switch (event.type) {
    case 'creature-fed': {
      const { body, player, itemId: item_id, meals, of } = event;
      const payload = { id: body.id, item_id, meals, of };
      // Not `seeing`: after the last meal a tame creature has replaced the wild one, which no player sees any more.
      return { to: 'self', player, texts: [encodeServerEvent('creature:fed', payload)] };
    }
    case 'creature-bond': {
      const { body, lead, stays } = event;
      const texts = ({ player }: Recipients) => {
        const bond = { id: body.id, whose: tameFor(lead, player), stays };
        return [encodeServerEvent('creature:bond', bond)];
      };
      return { to: 'seeing', body, texts };
    }
    case 'taming-refused': {
      const { player, reason } = event;
      return { to: 'self', player, texts: [encodeServerEvent('creature:refused', { reason })] };
    }
  }
}
