/** The frames of everything between players and animals: what these do, what is left of them, and whom they follow. */
import type { CarcassEvent } from '../world/events/carcass-events.ts';
import type { CreatureEvent } from '../world/events/creature-events.ts';
import type { WorldEvent } from '../world/events/events.ts';
import type { TameEvent } from '../world/events/tame-events.ts';
import { announceCarcasses, isOfCarcasses } from './announce-carcasses.ts';
import { announceCreatures, isOfCreatures } from './announce-creatures.ts';
import { announceTaming, isOfTaming } from './announce-taming.ts';
import type { Announcement } from './audience.ts';

type AnimalEvent = CarcassEvent | CreatureEvent | TameEvent;

/** Is it an event that this file tells? */
export const isOfAnimals = (event: WorldEvent): event is AnimalEvent =>
  isOfCreatures(event) || isOfCarcasses(event) || isOfTaming(event);

export function announceAnimals(event: AnimalEvent): Announcement {
  if (isOfCreatures(event)) return announceCreatures(event);
  return isOfCarcasses(event) ? announceCarcasses(event) : announceTaming(event);
}
