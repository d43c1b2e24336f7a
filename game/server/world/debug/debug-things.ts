/** The tools that lay things down: a pile, or a carcass. With `DEBUG_TOOLS=1`. */
import { itemById } from '#game/shared/defs/items.ts';
import { isInWorld } from '#game/shared/rules/movement.ts';
import { shorePlace } from '#game/shared/rules/standing.ts';
import { layCarcass } from '../creatures/carcass.ts';
import type { Player } from '../player.ts';
import { dropPile, PILE_MS } from '../things/piles.ts';
import type { World } from '../world.ts';

export const LAY_USAGE = '/lay <catalogue number> [how many [dx dy]] — a pile lies beside you';
export const CARCASS_USAGE = '/carcass <species> [dx dy] — one lies beside you';

const MOST = 100;
/** How far away it lies, in px, unless it is said. */
const BESIDE = 64;

export function layPile(
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

export function layDead(
  world: World,
  player: Player,
  [kind = '', ...offset]: readonly string[],
): string | null {
  const species = world.creatures.speciesOf(kind);
  const place = placeBy(world, player, offset);
  if (!species || !place) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  layCarcass(world, kind, place);
  return `${species.name}: a carcass.`;
}

/** So far from the player as the words say, where nothing is lost in water; null for words that say nothing. */
function placeBy(world: World, { x, y }: Player, [dx = String(BESIDE), dy = '0']: readonly string[]) {
  const place = { x: x + Number(dx), y: y + Number(dy) };
  return isInWorld(place.x, place.y) ? shorePlace(world.ground, place) : null;
}
