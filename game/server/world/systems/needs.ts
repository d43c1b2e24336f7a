/** The needs as a player's own screen knows them: told when they have drifted from what was told last. */
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Stamina is predicted on the player's own screen, so that the server's count is told only when it has gone far. */
const STAMINA_DRIFT = 20;
/** And then not more often than this, in ms. */
const STAMINA_PAUSE_MS = 10_000;

/** Tells a player their needs again when the last telling is no longer true. Changes by effects are told at once. */
export function tellNeeds(world: World, player: Player): void {
  const { told } = player;
  const isHealthOld = told.health !== player.health;
  const isStaminaOld =
    Math.abs(told.stamina - player.stamina) >= STAMINA_DRIFT && world.now - told.at >= STAMINA_PAUSE_MS;
  if (isHealthOld || isStaminaOld) world.emit({ type: 'needs', player });
}
