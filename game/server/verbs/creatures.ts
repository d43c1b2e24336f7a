/** Verbs of creatures: none yet, for one cannot do anything to them. */
import { CREATURES } from '#game/shared/protocol/creatures.ts';
import { verbSet } from './verb.ts';

export const creatureVerbs = verbSet(CREATURES, {});
