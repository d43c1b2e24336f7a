/** Looking after structures: mending them, taking them back, writing on signs, looking at them. */

import { ITEM, itemById } from '#game/shared/defs/items.ts';
import { isPiece, structureOf } from '#game/shared/defs/structures.ts';
import { builtOf, type TakenBack, WHOLE_BACK_MS } from '#game/shared/rules/building/taken-back.ts';
import { type Stack, withState } from '#game/shared/rules/inventory/stack.ts';
import { collapse } from '../building/collapse.ts';
import { halfOf, hand, malletOf, materialOf } from '../building/handiwork.ts';
import { DEED_REACH, denied, REASONS, structureFor } from '../building/structure-deeds.ts';
import { fuelIn } from '../fire/tending.ts';
import type { Player } from '../player.ts';
import type { Fixture } from '../stores/fixtures.ts';
import { healthNow, stampNow } from '../structures/decay.ts';
import { feudEndsAt } from '../structures/raids.ts';
import { infoOf } from '../structures/structure-info.ts';
import { settleClaim } from '../structures/structures.ts';
import { countUpkeep } from '../structures/upkeep.ts';
import { change, takeAway, wearOut } from '../things/belongings.ts';
import { keptIn } from '../things/cold-store.ts';
import { PILE_MS } from '../things/piles.ts';
import { type Answer, handsRefusal, refused } from '../things/requests.ts';
import type { World } from '../world.ts';

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
  world.fixtures.setState(id, { ...fixture.state, at: stampNow(world) });
  wearOut(world, player, mallet, 1);
  world.emit({ type: 'structure-worked', isLasting: true, fixture });
  return answered(world, player, request);
}

/**
 * Takes a structure back: as it is while it is new, later half of what it was made of. What it was goes into the item, and
 * comes out of it where that is put up: nothing is won by it.
 */
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
    return refused(world, player, request, 'It burns: let it go out first.');
  // Its feud would go with it, and nobody ends a raid by a deed of theirs.
  if (fixture.state.feud === true && feudEndsAt(world, id) > world.wallNow)
    return refused(world, player, request, 'Not before 15 minutes after the last blow in its claim.');
  const { placed = 0 } = world.secrets.of(id);
  const stood = world.wallNow - placed;
  const health = healthNow(world, fixture);
  const isNew = stood <= WHOLE_BACK_MS && health >= structure.maxHealth / 2;
  const back = isNew ? [itemOf(world, fixture, { structure, health, stood })] : halfOf(structure.id);
  collapse(world, fixture, PILE_MS);
  settleClaim(world, fixture);
  hand(world, player, back);
  return answered(world, player, request);
}

/** A structure as an item, with what it was. */
function itemOf(
  world: World,
  fixture: Fixture,
  about: Pick<TakenBack, 'structure' | 'health' | 'stood'>,
): Stack {
  const { state } = fixture;
  const built = builtOf({ ...about, state, fuel: fuelIn(world, fixture) }, world.wallNow);
  return withState({ itemId: fixture.kind, quantity: 1 }, { built });
}

/** The inventory's own answer, for a request whose changes were told one by one. */
function answered(world: World, player: Player, request: number): null {
  change(world, player, new Map(), request);
  return null;
}

/** Tells a player how it stands with a structure; a hearth counts what its claim has cost. */
export function look(world: World, player: Player, id: string): Answer {
  const fixture = world.fixtures.find(id);
  const structure = structureOf(fixture?.kind ?? 0);
  const refusal = handsRefusal(world, player) ?? lookRefusal(player, fixture);
  if (refusal !== null || !fixture || !structure) return denied(world, player, id, refusal ?? REASONS.gone);
  if (structure.use === 'fire' && structure.slots > 0) countUpkeep(world, id, false);
  const info = infoOf(world, player, world.fixtures.find(id) ?? fixture);
  world.emit({ type: 'structure-info', player, info });
  return null;
}

/** Looking needs no hands: what stands behind a wall can be looked at too. */
function lookRefusal(player: Player, fixture: Fixture | undefined): Answer {
  if (!fixture || !structureOf(fixture.kind)) return REASONS.gone;
  return Math.hypot(player.x - fixture.x, player.y - fixture.y) > DEED_REACH ? REASONS.far : null;
}
