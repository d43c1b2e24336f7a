/** Care of structures: mending, taking back, and inspecting them. */
import { fuelLeftIn } from '#game/features/fire/server/tending.ts';
import { applySlotChanges, takeItems, wearItem } from '#game/features/inventory/server/belongings.ts';
import { contentsAgedByNow } from '#game/features/inventory/server/cold-store.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { refuseRequest } from '#game/features/inventory/server/requests.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { type Stack, withState } from '#game/features/items/shared/stack.ts';
import { isForPartner, receiverOfRemains } from '#game/features/structures/server/claims/rights.ts';
import { healthNow, stampNow } from '#game/features/structures/server/decay.ts';
import { claimFeudEndsAt, isOpenToRaids } from '#game/features/structures/server/raids.ts';
import {
  DEED_REACH,
  findUsableStructure,
  REASONS,
  refuseDeed,
} from '#game/features/structures/server/structure-deeds.ts';
import { accrueUpkeep } from '#game/features/structures/server/upkeep.ts';
import { TAKEN_BY_PARTNERS } from '#game/features/structures/shared/rights.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { needsMallet, type TakenBack, takenBackState, WHOLE_BACK_MS } from '../shared/taken-back.ts';
import { collapseStructure } from './collapse.ts';
import { giveOrDrop, malletSlotOf, repairMaterialOf, salvageOf } from './materials.ts';
import { beginPause, paceRefusal } from './pace.ts';
import { structureInfoFor } from './structure-info.ts';
import { updateClaimUpkeep } from './structures.ts';

/** Share of the full health that one piece of the main material restores. */
const MENDED = 0.2;

/** Mends a fifth of a structure with a mallet, for one piece of its main material. */
export function mendStructure(world: World, player: Player, id: string, request: number): Answer {
  const found = findUsableStructure(world, player, id, 'build');
  const refusal =
    busyHandsReason(world, player) ?? ('refusal' in found ? found.refusal : paceRefusal(world, player));
  if (refusal !== null || 'refusal' in found) return refuseRequest(world, player, request, refusal ?? '');
  const { fixture, structure } = found;
  const mallet = malletSlotOf(player);
  if (mallet === null) return refuseRequest(world, player, request, 'That takes a mallet in the hotbar.');
  const health = healthNow(world, fixture);
  if (health >= structure.maxHealth - 0.5) return refuseRequest(world, player, request, 'It is not damaged.');
  const material = repairMaterialOf(structure);
  if (material !== null && !takeItems(world, player, material, 1)) {
    const name = itemById(material)?.name ?? 'what it is made of';
    return refuseRequest(world, player, request, `That takes one ${name}.`);
  }
  world.fixtures.setHealth(id, Math.min(structure.maxHealth, health + MENDED * structure.maxHealth));
  world.fixtures.setState(id, { ...fixture.state, at: stampNow(world) });
  beginPause(world, player);
  wearItem(world, player, mallet, 1);
  world.emit({ type: 'structure-worked', isLasting: true, fixture });
  return answered(world, player, request);
}

/**
 * Takes a structure back: in one piece while it is new, later as half of its ingredients. Its condition is stored in
 * the item and restored when it is placed, so that nothing is gained.
 */
export function takeBackStructure(world: World, player: Player, id: string, request: number): Answer {
  const found = findUsableStructure(world, player, id, 'remove');
  const refusal = busyHandsReason(world, player) ?? ('refusal' in found ? found.refusal : null);
  if (refusal !== null || 'refusal' in found) {
    const reason = refusal === REASONS.others && isUnwatched(world, player, id) ? UNWATCHED : refusal;
    return refuseRequest(world, player, request, reason ?? '');
  }
  const { fixture, structure } = found;
  if (needsMallet(structure) && malletSlotOf(player) === null)
    return refuseRequest(world, player, request, 'That takes a mallet in the hotbar.');
  if (contentsAgedByNow(world, id).length > 0)
    return refuseRequest(world, player, request, 'Empty it first.');
  if (typeof fixture.state.burning === 'number' && fixture.state.burning > world.wallNow)
    return refuseRequest(world, player, request, 'It burns: let it go out first.');
  // Taking back the hearth would end its claim, and no raid may be ended that way.
  if (
    structure.id === ITEM.hearth &&
    isOpenToRaids(world, fixture) &&
    claimFeudEndsAt(world, id) > world.wallNow
  )
    return refuseRequest(
      world,
      player,
      request,
      'It can be taken down 15 minutes after the last blow in its claim.',
    );
  const { placed = 0 } = world.secrets.of(id);
  const stood = world.wallNow - placed;
  const health = healthNow(world, fixture);
  const isNew = stood <= WHOLE_BACK_MS && health >= structure.maxHealth / 2;
  const back = isNew ? [itemOf(world, fixture, { structure, health, stood })] : salvageOf(structure.id);
  const receiver = receiverOfRemains(world, player, fixture);
  collapseStructure(world, fixture, PILE_MS);
  updateClaimUpkeep(world, fixture);
  giveOrDrop(world, receiver, back);
  if (receiver !== player) {
    const message = `${player.username} takes your ${structure.name.toLowerCase()} down.`;
    world.emit({ type: 'notice', player: receiver, message });
  }
  return answered(world, player, request);
}

const UNWATCHED = 'Its builder must be near and awake, and neither of you in a fight within the last minute.';

/** True if only the absence of its owner, or a fight, keeps a partner from taking a structure down. */
function isUnwatched(world: World, player: Player, id: string): boolean {
  const fixture = world.fixtures.find(id);
  const use = structureOf(fixture?.kind ?? 0)?.use;
  return (
    fixture !== undefined &&
    use !== undefined &&
    TAKEN_BY_PARTNERS.has(use) &&
    isForPartner(world, player, fixture)
  );
}

/** Returns a structure as an item that keeps its condition. */
function itemOf(
  world: World,
  fixture: Fixture,
  about: Pick<TakenBack, 'structure' | 'health' | 'stood'>,
): Stack {
  const { state } = fixture;
  const built = takenBackState({ ...about, state, fuel: fuelLeftIn(world, fixture) }, world.wallNow);
  return withState({ itemId: fixture.kind, quantity: 1 }, { built });
}

/** Sends the inventory's answer to a request whose changes have already been sent one by one. */
function answered(world: World, player: Player, request: number): null {
  applySlotChanges(world, player, new Map(), request);
  return null;
}

/** Sends a player the condition of a structure; for a hearth, the cost of its claim is counted first. */
export function inspectStructure(world: World, player: Player, id: string): Answer {
  const fixture = world.fixtures.find(id);
  const structure = structureOf(fixture?.kind ?? 0);
  const refusal = busyHandsReason(world, player) ?? lookRefusal(player, fixture);
  if (refusal !== null || !fixture || !structure)
    return refuseDeed(world, player, id, refusal ?? REASONS.gone);
  if (structure.use === 'fire' && structure.slots > 0) accrueUpkeep(world, id, false);
  const info = structureInfoFor(world, player, world.fixtures.find(id) ?? fixture);
  world.emit({ type: 'structure-info', player, info });
  return null;
}

/**
 * Returns the refusal to inspect a structure; null if there is none. Hands need not reach it: a structure behind a wall
 * can be inspected too.
 */
function lookRefusal(player: Player, fixture: Fixture | undefined): Answer {
  if (!fixture || !structureOf(fixture.kind)) return REASONS.gone;
  return Math.hypot(player.x - fixture.x, player.y - fixture.y) > DEED_REACH ? REASONS.far : null;
}
