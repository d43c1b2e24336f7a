/** The frames of a fight: who was hit, and who was pushed. */
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { FightEvent } from '../world/events.ts';
import type { Announcement } from './audience.ts';

/** A hit is told to those who can see it: as far as the largest screen, in px. */
const HIT_SEEN = 1100;

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function announceFight(event: FightEvent): Announcement {
  switch (event.type) {
    case 'hit': {
      const { id, from, kind } = event;
      const place = { x: Math.round(event.x), y: Math.round(event.y) };
      const payload = { id, amount: tenth(event.amount), ...place, kind, from, weapon_id: event.by };
      return { to: 'near', place, radius: HIT_SEEN, texts: [encodeServerEvent('player:hit', payload)] };
    }
    case 'shoved': {
      const { player, dx, dy, epoch, stunMs } = event;
      return {
        to: 'self',
        player,
        texts: [encodeServerEvent('player:shoved', { dx, dy, epoch, stunMs })],
      };
    }
  }
}
