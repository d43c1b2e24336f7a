/** Reaction of a scolded creature of any species: it runs from the voice, or a machine stands still. */
import { enterMode, fleeFrom, type Thought } from '../moods.ts';
import { standStill } from '../motion/steering.ts';
import { JAMMED_UNTIL, SCARED_UNTIL, SCARED_X, SCARED_Y } from './scared.ts';

/** Continues the reaction to a scolding. @returns true while the creature can do nothing else */
export function reactToScolding(thought: Thought): boolean {
  const { world, creature, species } = thought;
  const { notes } = creature.mind;
  const until = (name: string): number => Number(notes[name] ?? 0);
  if (until(JAMMED_UNTIL) > world.now) {
    standStill(creature);
    enterMode(thought, 'jammed', 'cower');
    return true;
  }
  if (until(SCARED_UNTIL) <= world.now) return false;
  fleeFrom(thought, { x: Number(notes[SCARED_X]), y: Number(notes[SCARED_Y]) }, species.run);
  enterMode(thought, 'scared', 'flee');
  return true;
}
