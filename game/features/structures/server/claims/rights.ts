/**
 * Rights to open, take from, feed, build and remove structures: the rule shared with the client, with inputs that only
 * the server knows.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { type Deed, mayUseStructure } from '../../shared/rights.ts';
import { structureOf } from '../../shared/structures.ts';
import { claimAt } from './claims.ts';
import { landOwnership, ownershipOf } from './ownership.ts';

export type { Deed } from '../../shared/rights.ts';
export { type Claim, claimAt } from './claims.ts';

/** True if this player may do this with the fixture. */
export function mayUse(world: World, player: Player, fixture: Fixture, deed: Deed): boolean {
  const structure = structureOf(fixture.kind);
  // The world's own fixtures that are not structures allow nothing.
  if (!structure) return fixture.state.lasts !== true && mayOpenHeap(world, player, fixture);
  const knowsCode = world.secrets.of(fixture.id).known?.includes(player.id) ?? false;
  const land = landOwnership(claimAt(world, fixture.x, fixture.y), player);
  const standing = { whose: ownershipOf(world, fixture, player), state: fixture.state };
  return mayUseStructure(structure, standing, land, knowsCode, deed);
}

/** True if this player may open the fixture, see its contents, and take from it. */
export const mayOpen = (world: World, player: Player, fixture: Fixture): boolean =>
  mayUse(world, player, fixture, 'open');

/** True if the player may open a pile or bundle: those without an owner are open to all players. */
function mayOpenHeap(world: World, player: Player, fixture: Fixture): boolean {
  // A player who killed the owner in a fight that both had agreed to may take from the bundle for a time.
  return ownershipOf(world, fixture, player) !== 'others';
}
