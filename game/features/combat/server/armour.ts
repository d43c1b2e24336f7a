/** Protection of bodies from hits: worn armour of players, natural armour of species. */
import { itemById } from '#game/features/items/shared/items.ts';
import { wornFactor, wornPieces } from '#game/features/items/shared/wearing.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Damage, Status } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { shareKeptOff } from '../shared/armour.ts';

/** Returns the share of a hit that reaches the body, 0 to 1. */
export function shareThroughArmour(world: World, body: Body, { kind, cause, through }: Damage): number {
  if (!kind) return 1;
  const player = world.players.get(body.id);
  const armour = player ? armourOf(player) : (world.creatures.speciesOf(body.kind)?.armor ?? 0);
  const shot = player && cause === 'shot' ? wornFactor(player.inventory.stacks, 'projectile_damage') : 1;
  return (1 - shareKeptOff(armour, kind, through)) * shot;
}

/** Returns the armour of a player, in points. */
function armourOf(player: Player): number {
  return wornPieces(player.inventory.stacks).reduce(
    (sum, { itemId }) => sum + (itemById(itemId)?.properties.armor ?? 0),
    0,
  );
}

/** True if the body's clothing blocks the affliction: with a pot on the head, no shot stuns. */
export function armourBlocks(world: World, body: Body, status: Status, isByShot: boolean): boolean {
  const player = world.players.get(body.id);
  if (!player || status !== 'stunned' || !isByShot) return false;
  return wornPieces(player.inventory.stacks).some(
    ({ itemId }) => itemById(itemId)?.properties.worn?.no_ranged_stun === true,
  );
}
