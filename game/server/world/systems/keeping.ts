/** Looking after structures: mending them, taking them back, writing on signs, looking at them. */

import { ITEM, itemById } from '#game/shared/defs/items.ts';
import { isPiece } from '#game/shared/defs/structures.ts';
import { collapse } from '../building/collapse.ts';
import { halfOf, hand, malletOf, materialOf } from '../building/handiwork.ts';
import { atStructure, structureFor } from '../building/structure-deeds.ts';
import type { Player } from '../player.ts';
import { healthNow } from '../structures/decay.ts';
import { infoOf } from '../structures/structure-info.ts';
import { settleClaim } from '../structures/structures.ts';
import { countUpkeep } from '../structures/upkeep.ts';
import { change, takeAway, wearOut } from '../things/belongings.ts';
import { keptIn } from '../things/cold-store.ts';
import { PILE_MS } from '../things/piles.ts';
import { type Answer, handsRefusal, refused } from '../things/requests.ts';
import type { World } from '../world.ts';

/** Within this after it was put up, a structure comes back whole, in ms. */
const WHOLE_BACK_MS = 10 * 60_000;
/** What one piece of the main material mends. */
const MENDED = 0.2;

/** Mends a fifth of a structure with a mallet, for one piece of what it is mostly made of. */
export function mendStructure(world: World, player: Player, id: string, request: number): Answer {
  const found = structureFor(world, player, id, 'build');
  const refusal = handsRefusal(world, player) ?? ('refusal' in found ? found.refusal : null);
  if (refusal !== null || 'refusal' in found) return refused(world, player, request, refusal ?? '');
  const { fixture, structure } = found;
  const mallet = malletOf(player);
  if (mallet === null) return refused(world, player, request, 'That takes a mallet in the hotbar.');
  const health = healthNow(world, fixture);
  if (health >= structure.maxHealth - 0.5) return refused(world, player, request, 'It is whole.');
  const material = materialOf(structure);
  if (material !== null && !takeAway(world, player, material, 1)) {
    const name = itemById(material)?.name ?? 'what it is made of';
    return refused(world, player, request, `That takes one ${name}.`);
  }
  world.fixtures.setHealth(id, Math.min(structure.maxHealth, health + MENDED * structure.maxHealth));
  world.fixtures.setState(id, { ...fixture.state, at: world.wallNow });
  wearOut(world, player, mallet, 1);
  world.emit({ type: 'structure-worked', isLasting: true, fixture });
  return answered(world, player, request);
}

/** Takes a structure back: as it is while it is new, later half of what it was made of. */
export function takeBack(world: World, player: Player, id: string, request: number): Answer {
  const found = structureFor(world, player, id, 'remove');
  const refusal = handsRefusal(world, player) ?? ('refusal' in found ? found.refusal : null);
  if (refusal !== null || 'refusal' in found) return refused(world, player, request, refusal ?? '');
  const { fixture, structure } = found;
  const needsMallet = isPiece(structure) || structure.use === 'station' || structure.id === ITEM.hearth;
  if (needsMallet && malletOf(player) === null)
    return refused(world, player, request, 'That takes a mallet in the hotbar.');
  if (keptIn(world, id).length > 0) return refused(world, player, request, 'Empty it first.');
  if (typeof fixture.state.burning === 'number' && fixture.state.burning > world.wallNow)
    return refused(world, player, request, 'It burns.');
  const { placed = 0 } = world.secrets.of(id);
  const isNew =
    world.wallNow - placed <= WHOLE_BACK_MS && healthNow(world, fixture) >= structure.maxHealth / 2;
  const back = isNew ? [{ itemId: structure.id, quantity: 1 }] : halfOf(structure.id);
  collapse(world, fixture, PILE_MS);
  settleClaim(world, fixture);
  hand(world, player, back);
  return answered(world, player, request);
}

/** The inventory's own answer, for a request whose changes were told one by one. */
function answered(world: World, player: Player, request: number): null {
  change(world, player, new Map(), request);
  return null;
}

/** Tells a player how it stands with a structure; a hearth counts what its claim has cost. */
export function look(world: World, player: Player, id: string): Answer {
  return atStructure(world, player, id, null, (fixture, { use, slots }) => {
    if (use === 'fire' && slots > 0) countUpkeep(world, id, false);
    world.emit({
      type: 'structure-info',
      player,
      info: infoOf(world, player, world.fixtures.find(id) ?? fixture),
    });
    return null;
  });
}
