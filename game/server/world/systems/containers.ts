/** Opening and closing containers: only what is in reach, and only by those who have the right. */
import { ITEM } from '#game/shared/defs/items.ts';
import { structureOf } from '#game/shared/defs/structures.ts';
import { quickMove } from '#game/shared/rules/inventory/rules.ts';
import { slotsOf } from '#game/shared/rules/inventory/slots.ts';
import type { Stack } from '#game/shared/rules/inventory/stack.ts';
import { noteOpening } from '../building/structure-deeds.ts';
import type { Player } from '../player.ts';
import { openable } from '../structures/openable.ts';
import { mayOpen } from '../structures/rights.ts';
import { takeUpkeep } from '../structures/upkeep.ts';
import { closeContainer, heldIn, reachRefusal, rowsHeldIn } from '../things/containers.ts';
import { type Answer, handsRefusal, refused, settled } from '../things/requests.ts';
import { lookAtSnare } from '../things/snares.ts';
import type { World } from '../world.ts';

/** Opens a fixture that holds things; what was open before is closed. */
export function openContainer(world: World, player: Player, id: string, request: number): Answer {
  const refusal = handsRefusal(world, player) ?? openRefusal(world, player, id);
  const fixture = openable(world, id);
  if (refusal !== null || !fixture)
    return refused(world, player, request, refusal ?? 'It is not there any more.');
  if (player.openId !== null && player.openId !== id) closeContainer(world, player, 'closed');
  if (fixture.kind === ITEM.hearth) takeUpkeep(world, id);
  lookAtSnare(world, fixture);
  if (structureOf(fixture.kind)) noteOpening(world, player, fixture);
  world.contents.open(player, id);
  world.emit({
    type: 'container-opened',
    isLasting: true,
    player,
    fixture,
    revision: player.inventory.revision,
    rows: rowsHeldIn(world, id),
    request,
  });
  return null;
}

/** Closes what is open; with nothing open nothing happens. */
export function close(world: World, player: Player): null {
  closeContainer(world, player, 'closed');
  return null;
}

/** Takes everything out of the open container for which there is room. */
export function takeAll(world: World, player: Player, revision: number, request: number): Answer {
  return settled(world, player, { revision, request }, () => {
    const { openId } = player;
    if (openId === null) return { refusal: 'Nothing is open.' };
    const holdings = new Map<number, Stack>([...player.inventory.stacks, ...heldIn(world, openId)]);
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
  const fixture = openable(world, id);
  if (!fixture) return 'It is not there any more.';
  if (!fixture.definition.verbs.includes('container:open')) return 'It cannot be opened.';
  const refusal = reachRefusal(world, player, fixture);
  if (refusal !== null) return refusal;
  return mayOpen(world, player, fixture) ? null : 'It belongs to somebody else.';
}
