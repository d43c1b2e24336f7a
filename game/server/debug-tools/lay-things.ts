/** Debug tools that place a pile or a carcass on the ground. They exist only with `DEBUG_TOOLS=1`. */
import { placeCarcass } from '#game/features/creatures/server/carcass/carcass.ts';
import { dropPile, PILE_MS } from '#game/features/inventory/server/piles.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { isInWorld } from '#game/features/movement/shared/movement.ts';
import { shorePlace } from '#game/features/movement/shared/standing-place.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';

export const LAY_USAGE = '/lay <catalogue number> [how many [dx dy]] — a pile lies beside you';
export const CARCASS_USAGE = '/carcass <species> [dx dy] — one lies beside you';

const MOST = 100;
/** Default distance from the player, in px. */
const BESIDE = 64;

/**
 * Lays a pile of one item beside the player, or at the given offset in px. Returns the reply to the player, or null if
 * the words do not fit the command.
 */
export function debugLayPile(
  world: World,
  player: Player,
  [item, count = '1', ...offset]: readonly string[],
): string | null {
  const [itemId, quantity] = [Number(item), Math.floor(Number(count))];
  const known = itemById(itemId);
  const place = placeBy(world, player, offset);
  if (!known || !place || !(quantity >= 1 && quantity <= MOST)) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  dropPile(world, place, [{ itemId, quantity }], { kind: 'pile', ownerId: null, forMs: PILE_MS });
  return `${quantity} × ${known.name} on the ground.`;
}

/**
 * Lays a carcass of a species beside the player, or at the given offset in px. Returns the reply to the player, or null
 * if the words do not fit the command.
 */
export function debugLayCarcass(
  world: World,
  player: Player,
  [kind = '', ...offset]: readonly string[],
): string | null {
  const species = world.creatures.speciesOf(kind);
  const place = placeBy(world, player, offset);
  if (!species || !place) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  placeCarcass(world, kind, place);
  return `${species.name}: a carcass.`;
}

/**
 * Returns the place at the given offset from the player, moved to the shore so that nothing is lost in water. Returns
 * null if the offset is not a number or leaves the world.
 */
function placeBy(world: World, { x, y }: Player, [dx = String(BESIDE), dy = '0']: readonly string[]) {
  const place = { x: x + Number(dx), y: y + Number(dy) };
  return isInWorld(place.x, place.y) ? shorePlace(world.ground, place) : null;
}
