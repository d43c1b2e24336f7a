/** Frames of creatures: their acts and strikes for viewers, and their calls for listeners. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { CreatureEvent } from './events.ts';

const TYPES = {
  'creature-act': true,
  'creature-strike': true,
  voice: true,
  lore: true,
} as const satisfies Record<CreatureEvent['type'], true>;

/** True if this file announces the event. */
export const isCreatureEvent = (event: WorldEvent): event is CreatureEvent =>
  Object.hasOwn(TYPES, event.type);

const hundredth = (angle: number): number => Math.round(angle * 100) / 100;

/**
 * Returns the announcement of a creature event: acts and strikes go to the players who see the creature, lore and
 * voices to the player they concern.
 */
export function announceCreatureEvent(event: CreatureEvent): Announcement {
  switch (event.type) {
    case 'creature-act': {
      const { body, act } = event;
      return { to: 'seeing', body, texts: [encodeServerEvent('creature:act', { id: body.id, act })] };
    }
    case 'creature-strike': {
      const { body, windupMs: windup_ms } = event;
      const payload = { id: body.id, angle: hundredth(event.angle), windup_ms };
      return { to: 'seeing', body, texts: [encodeServerEvent('creature:strike', payload)] };
    }
    case 'lore': {
      const { player } = event;
      const { seen, found } = player.lore;
      const text = encodeServerEvent('lore:all', { seen: [...seen], found: [...found] });
      return { to: 'self', player, texts: [text] };
    }
    case 'voice': {
      const { player, kind, call, angle, loudness, isAtPlayer } = event;
      const heard = { kind, call, angle, loudness };
      const text = encodeServerEvent('creature:voice', isAtPlayer ? { ...heard, hunts: true } : heard);
      return { to: 'self', player, texts: [text] };
    }
  }
}
