/** Opening and closing of containers, only within reach and only by players who have the right to. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { mayOpen } from '#game/features/structures/server/claims/rights.ts';
import { noteOpening } from '#game/features/structures/server/structure-deeds.ts';
import { payUpkeep } from '#game/features/structures/server/upkeep.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { quickMove } from '../shared/rules.ts';
import { closeContainer, contentsAsHoldings, contentsAsRows, reachRefusal } from './open-containers.ts';
import { findOpenable } from './openable.ts';
import type { InventoryPorts } from './ports.ts';
import { answerRequest, refuseRequest } from './requests.ts';

/** Opens a container and closes the one that was open before. */
export function openContainer(
  world: World,
  player: Player,
  { id, request }: { readonly id: string; readonly request: number },
  { lookInto }: Pick<InventoryPorts, 'lookInto'>,
): Answer {
  const refusal = busyHandsReason(world, player) ?? openRefusal(world, player, id);
  const fixture = findOpenable(world, id);
  if (refusal !== null || !fixture)
    return refuseRequest(world, player, request, refusal ?? 'It is not there any more.');
  if (player.openId !== null && player.openId !== id) closeContainer(world, player, 'closed');
  if (fixture.kind === ITEM.hearth) payUpkeep(world, id);
  lookInto(world, fixture);
  if (structureOf(fixture.kind)) noteOpening(world, player, fixture);
  world.contents.open(player, id);
  world.emit({
    type: 'container-opened',
    isLasting: true,
    player,
    fixture,
    revision: player.inventory.revision,
    rows: contentsAsRows(world, id),
    request,
  });
  return null;
}

/** Closes the open container; does nothing if none is open. */
export function closeOpenContainer(world: World, player: Player): null {
  closeContainer(world, player, 'closed');
  return null;
}

/** Takes everything out of the open container that fits into the bag. */
export function takeAllFromContainer(
  world: World,
  player: Player,
  revision: number,
  request: number,
): Answer {
  return answerRequest(world, player, { revision, request }, () => {
    const { openId } = player;
    if (openId === null) return { refusal: 'Nothing is open.' };
    const holdings = new Map<number, Stack>([
      ...player.inventory.stacks,
      ...contentsAsHoldings(world, openId),
    ]);
    const changes = new Map<number, Stack | null>();
    let refusal: string | null = null;
    for (const slot of slotsOf('container')) {
      if (!holdings.has(slot)) continue;
      const outcome = quickMove(holdings, slot, { hasContainer: true });
      if ('refusal' in outcome) {
        refusal = outcome.refusal;
        continue;
      }
      for (const [at, stack] of outcome.changes) {
        changes.set(at, stack);
        if (stack === null) holdings.delete(at);
        else holdings.set(at, stack);
      }
    }
    return changes.size === 0 && refusal !== null ? { refusal } : { changes };
  });
}

function openRefusal(world: World, player: Player, id: string): string | null {
  const fixture = findOpenable(world, id);
  if (!fixture) return 'It is not there any more.';
  if (!fixture.definition.verbs.includes('container:open')) return 'It cannot be opened.';
  const refusal = reachRefusal(world, player, fixture);
  if (refusal !== null) return refusal;
  return mayOpen(world, player, fixture) ? null : 'It belongs to somebody else.';
}
