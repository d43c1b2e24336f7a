/**
 * How a request about what a player carries is answered: done, and told once it is kept, or refused with its reason at
 * once, with everything they have after it, so that their client can start anew.
 */
import { type Outcome, REFUSED } from '#game/shared/rules/inventory/places.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { change, tellAll } from './belongings.ts';
import { closeFar } from './containers.ts';

/** The reason of a refusal; null when it was done. */
export type Answer = string | null;

export interface Request {
  /** The revision that it is based on. */
  readonly revision: number;
  /** Chosen by the client. */
  readonly request: number;
}

/** Why a player can do nothing with what they carry now; null when they can. */
export function handsRefusal(world: World, player: Player): Answer {
  if (player.motion.isDead) return 'The dead carry nothing.';
  if (player.isDown) return 'Not while you lie on the ground.';
  return world.changes.refusal;
}

/** Answers a request: by the changes of its outcome, or by a refusal. */
export function settled(world: World, player: Player, asked: Request, decide: () => Outcome): Answer {
  const { request, revision } = asked;
  const refusal = handsRefusal(world, player);
  if (refusal !== null) return refused(world, player, request, refusal);
  if (revision !== player.inventory.revision) return refused(world, player, request, REFUSED.stale);
  // They may have moved since they were last looked after.
  closeFar(world, player);
  const outcome = decide();
  if ('refusal' in outcome) return refused(world, player, request, outcome.refusal);
  change(world, player, outcome.changes, request);
  return null;
}

/** Refuses a request: nothing is changed. */
export function refused(world: World, player: Player, request: number, reason: string): string {
  world.emit({
    type: 'inventory-refused',
    player,
    request,
    reason,
    revision: player.inventory.revision,
  });
  tellAll(world, player);
  return reason;
}
