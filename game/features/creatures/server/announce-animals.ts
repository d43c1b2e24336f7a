/** Frames of everything between players and animals: acts of creatures, carcasses and taming. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { announceCreatureEvent, isCreatureEvent } from './announce.ts';
import { announceCarcassEvent, isCarcassEvent } from './carcass/announce.ts';
import type { CarcassEvent } from './carcass/events.ts';
import type { CreatureEvent } from './events.ts';
import { announceTameEvent, isTameEvent } from './taming/announce.ts';
import type { TameEvent } from './taming/events.ts';

type AnimalEvent = CarcassEvent | CreatureEvent | TameEvent;

/** True if this file announces the event. */
export const isAnimalEvent = (event: WorldEvent): event is AnimalEvent =>
  isCreatureEvent(event) || isCarcassEvent(event) || isTameEvent(event);

/** Returns the announcement of an event of creatures, carcasses or taming. */
export function announceAnimalEvent(event: AnimalEvent): Announcement {
  if (isCreatureEvent(event)) return announceCreatureEvent(event);
  return isCarcassEvent(event) ? announceCarcassEvent(event) : announceTameEvent(event);
}
