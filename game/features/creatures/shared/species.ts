/**
 * The species of the game; the rows are in `species/`. Lengths in px, speeds in px/s, times in ms, items by catalogue
 * number, terrains by id. The behaviour of each is `<kind>.ts` in `server/species`.
 */
import type { Registry } from '#game/shared/defs/registry.ts';
import { defineSpecies, type Species } from './creatures.ts';
import { GAME } from './species/game.ts';
import { PREDATORS } from './species/predators.ts';
import { UNCANNY } from './species/uncanny.ts';

/** The species of the game. */
export const SPECIES: Registry<string, Species> = defineSpecies([...GAME, ...PREDATORS, ...UNCANNY]);
