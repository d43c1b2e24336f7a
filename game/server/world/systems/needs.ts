/** A player's needs, for their own client: sent when they have drifted from what was sent last. */
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** The client predicts stamina, so the server's count is sent only when it differs by this much from the last sent. */
const STAMINA_DRIFT = 20;
/** And then at most once in this time, in ms. */
const STAMINA_PAUSE_MS = 10_000;

/** Sends a player their needs again when what was sent last is out of date. Changes by effects are sent at once. */
export function tellNeeds(world: World, player: Player): void {
  const { told } = player;
  const isHealthOld = told.health !== player.health;
  const isStaminaOld =
    Math.abs(told.stamina - player.stamina) >= STAMINA_DRIFT && world.now - told.at >= STAMINA_PAUSE_MS;
  if (isHealthOld || isStaminaOld) world.emit({ type: 'needs', player });
}
