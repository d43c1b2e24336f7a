/** Who may open, take, feed, build and remove what: the rule that both sides ask, with what only the server knows. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { type Deed, mayUseStructure } from '../../shared/rights.ts';
import { structureOf } from '../../shared/structures.ts';
import { claimAt } from './claims.ts';
import { landOwnership, ownershipOf } from './ownership.ts';

export type { Deed } from '../../shared/rights.ts';
export { type Claim, claimAt } from './claims.ts';

/** May this player do that with it? */
export function mayUse(world: World, player: Player, fixture: Fixture, deed: Deed): boolean {
  const structure = structureOf(fixture.kind);
  // Nor can anything be done with what is the world's own and no structure.
  if (!structure) return fixture.state.lasts !== true && mayOpenHeap(world, player, fixture);
  const knowsCode = world.secrets.of(fixture.id).known?.includes(player.id) ?? false;
  const land = landOwnership(claimAt(world, fixture.x, fixture.y), player);
  const standing = { whose: ownershipOf(world, fixture, player), state: fixture.state };
  return mayUseStructure(structure, standing, land, knowsCode, deed);
}

/** May this player open it, see what is in it, and take from it? */
export const mayOpen = (world: World, player: Player, fixture: Fixture): boolean =>
  mayUse(world, player, fixture, 'open');

/** Piles and bundles: what nobody owns, everybody may open. */
function mayOpenHeap(world: World, player: Player, fixture: Fixture): boolean {
  // Who has killed the owner in a fight that both agreed to may take from their bundle for a time.
  return ownershipOf(world, fixture, player) !== 'others';
}
