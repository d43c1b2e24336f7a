/** The frames of everything between players and animals: what these do, what is left of them, and whom they follow. */
import type { Announcement } from '#game/server/sync/audience.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { announceCreatures, isOfCreatures } from './announce.ts';
import { announceCarcasses, isOfCarcasses } from './carcass/announce.ts';
import type { CarcassEvent } from './carcass/events.ts';
import type { CreatureEvent } from './events.ts';
import { announceTaming, isOfTaming } from './taming/announce.ts';
import type { TameEvent } from './taming/events.ts';

type AnimalEvent = CarcassEvent | CreatureEvent | TameEvent;

/** Is it an event that this file tells? */
export const isOfAnimals = (event: WorldEvent): event is AnimalEvent =>
  isOfCreatures(event) || isOfCarcasses(event) || isOfTaming(event);

export function announceAnimals(event: AnimalEvent): Announcement {
  if (isOfCreatures(event)) return announceCreatures(event);
  return isOfCarcasses(event) ? announceCarcasses(event) : announceTaming(event);
}
