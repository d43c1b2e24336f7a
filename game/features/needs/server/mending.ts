/**
 * Healing over time, e.g. from a bandage: health is given in portions every half second until the whole amount has been
 * given.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Time between two portions, in ms. */
export const MEND_STEP_MS = 500;

/** Starts healing a player by `health` within `ms`, in addition to any healing already under way. */
export function beginMending(world: World, player: Player, health: number, ms: number): void {
  const before = player.mending;
  const step = health / Math.max(1, Math.round(ms / MEND_STEP_MS));
  player.mending = { left: health + (before?.left ?? 0), step: Math.max(step, before?.step ?? 0) };
  if (!before) world.schedule.at(world.now + MEND_STEP_MS, { type: 'mend', id: player.id });
}

/** Gives the next portion. Dead and knocked-out players lose the rest of their healing. @param id of the player */
export function continueMending(world: World, id: string, at: number): void {
  const player = world.players.get(id);
  if (!player?.mending) return;
  const { left, step } = player.mending;
  if (player.motion.isDead || player.isDown) {
    player.mending = null;
    return;
  }
  const amount = Math.min(left, step);
  world.effects.queue({ to: id, from: null, deed: { type: 'heal', amount } });
  // A remainder from rounding counts as zero.
  const isOver = left - amount < 1e-6;
  player.mending = isOver ? null : { left: left - amount, step };
  if (!isOver) world.schedule.at(at + MEND_STEP_MS, { type: 'mend', id });
}
