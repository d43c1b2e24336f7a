/** Creatures think and move: those whose turn it is, of those that are awake. */
import type { World } from '../world.ts';

/** Runs the creatures that have come due since the turn `last`. */
export function liveCreatures(_world: World, _last: number): void {}
