/** Turns of a world without a realm: the game's verbs run, but nothing is sent. */
import { SILENT_LOG } from '#game/server/log.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { Refusals } from '#game/server/verbs/refusals.ts';
import { verbRunner } from '#game/server/verbs/run.ts';
import { runTurn } from '#game/server/world/tick.ts';
import type { World } from '#game/server/world/world.ts';

/** Runs one turn. @returns the refusals during the turn, by verb and reason */
export function turn(world: World, number: number, wallNow = number): ReturnType<Refusals['counts']> {
  const refusals = new Refusals();
  runTurn(world, { turn: number, wallNow }, verbRunner(VERBS, refusals, SILENT_LOG));
  return refusals.counts();
}
