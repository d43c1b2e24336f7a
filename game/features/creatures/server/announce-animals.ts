/** The frames of everything between players and animals: what these do, what is left of them, and whom they follow. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { announceCreatureEvent, isCreatureEvent } from './announce.ts';
import { announceCarcassEvent, isCarcassEvent } from './carcass/announce.ts';
import type { CarcassEvent } from './carcass/events.ts';
import type { CreatureEvent } from './events.ts';
import { announceTameEvent, isTameEvent } from './taming/announce.ts';
import type { TameEvent } from './taming/events.ts';

type AnimalEvent = CarcassEvent | CreatureEvent | TameEvent;

/** Is it an event that this file tells? */
export const isAnimalEvent = (event: WorldEvent): event is AnimalEvent =>
  isCreatureEvent(event) || isCarcassEvent(event) || isTameEvent(event);

export function announceAnimalEvent(event: AnimalEvent): Announcement {
  if (isCreatureEvent(event)) return announceCreatureEvent(event);
  return isCarcassEvent(event) ? announceCarcassEvent(event) : announceTameEvent(event);
}
