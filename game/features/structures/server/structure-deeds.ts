/** Checks shared by all structure actions: existence, reach, permission. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { WALL_BETWEEN } from '../shared/hand-reach.ts';
import { type Structure, structureOf } from '../shared/structures.ts';
import { type Deed, mayUse } from './claims/rights.ts';
import { canReachByHand } from './hand-reach.ts';

/**
 * Maximum distance from the feet to the middle of the tile, in px, including an allowance for movement until the
 * request arrives.
 */
export const DEED_REACH = 160 + 32;

export const REASONS = {
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  wall: WALL_BETWEEN,
  others: 'It belongs to somebody else.',
  cannot: 'That cannot be done with it.',
} as const;

/**
 * Returns the structure that a player asks to use, or the refusal.
 * @param fits true if it is a structure of the required kind
 */
export function findUsableStructure(
  world: World,
  player: Player,
  id: string,
  deed: Deed | null,
  fits: (structure: Structure) => boolean = () => true,
): { readonly fixture: Fixture; readonly structure: Structure } | { readonly refusal: string } {
  const fixture = world.fixtures.find(id);
  const structure = fixture && structureOf(fixture.kind);
  if (!fixture || !structure) return { refusal: REASONS.gone };
  if (!fits(structure)) return { refusal: REASONS.cannot };
  if (Math.hypot(player.x - fixture.x, player.y - fixture.y) > DEED_REACH) return { refusal: REASONS.far };
  // A roof is above the walls, so no wall can block the way to it.
  if (structure.use !== 'roof' && !canReachByHand(world, player, fixture)) return { refusal: REASONS.wall };
  if (deed !== null && !mayUse(world, player, fixture, deed)) return { refusal: REASONS.others };
  return { fixture, structure };
}

/** Sends a player the reason why an action on a structure was not carried out. @returns the reason */
export function refuseDeed(world: World, player: Player, id: string, reason: string): string {
  world.emit({ type: 'structure-refused', player, id, reason });
  return reason;
}

/** Runs an action on a structure if the player may do it, and otherwise sends the refusal. */
export function withStructure(
  world: World,
  player: Player,
  id: string,
  deed: Deed | null,
  act: (fixture: Fixture, structure: Structure) => Answer,
): Answer {
  const found = findUsableStructure(world, player, id, deed);
  const refusal = busyHandsReason(world, player) ?? ('refusal' in found ? found.refusal : null);
  if (refusal !== null || 'refusal' in found) return refuseDeed(world, player, id, refusal ?? REASONS.gone);
  const answer = act(found.fixture, found.structure);
  return answer === null ? null : refuseDeed(world, player, id, answer);
}

/** Maximum number of openings that are kept for the owner to read. */
const OPENINGS_MOST = 20;

/** Records for the owner of a door or box that a player has opened it. */
export function noteOpening(world: World, player: Player, { id, ownerId }: Fixture): void {
  if (ownerId === player.id) return;
  const { openings = [] } = world.secrets.of(id);
  const entry = { name: player.username, at: world.wallNow };
  world.secrets.set(id, { openings: [entry, ...openings].slice(0, OPENINGS_MOST) });
  world.fixtures.touch(id);
}
