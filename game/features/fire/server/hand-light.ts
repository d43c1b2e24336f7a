/**
 * The light in a player's hand: the burning piece among the items they carry. Other players see the light, and it
 * lights their surroundings too.
 */
import { HAND_LIGHT, type HandLight, handLightOf } from '#game/features/items/shared/hand-light.ts';
import { BAG_AREAS, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';

/** A lit piece, and the time at which it will have burnt out, on the wall clock in ms. */
export interface LitPiece {
  readonly slot: number;
  readonly stack: Stack;
  readonly light: HandLight;
  readonly until: number;
}

const SLOTS = BAG_AREAS.flatMap((area) => slotsOf(area));

/** Returns all lit pieces that a player carries, in the order of the slots. */
export function litPiecesOf(stacks: Holdings): LitPiece[] {
  const found: LitPiece[] = [];
  for (const slot of SLOTS) {
    const stack = stacks.get(slot);
    const until = stack?.state?.litUntil;
    const light = stack && until !== undefined ? handLightOf(stack.itemId) : null;
    if (stack && light && until !== undefined) found.push({ slot, stack, light, until });
  }
  return found;
}

/** Updates the light in the hand when the inventory has changed. */
export function noteHandLight(world: World, event: WorldEvent): void {
  if (event.type === 'inventory-changed') updateHandLight(world, event.player);
}

/** Updates the light in a player's hand, and announces it if it has changed. */
export function updateHandLight(world: World, player: Player): void {
  const piece = litPiecesOf(player.inventory.stacks)[0];
  const light = piece?.light ?? null;
  const lightEnds = piece ? world.now + piece.until - world.wallNow : null;
  player.fireside = { ...player.fireside, lightEnds };
  if (light === player.lit) return;
  player.lit = light;
  // The saved end of a light changes when its owner enters, because their absence does not count.
  if (light !== null) world.changes.mark('inventory', player.id);
  world.emit({ type: 'hand-light', player });
  if (light !== null) world.emit({ type: 'hand-light-lit', player });
}

/** Returns the warmth that the light in a player's hand gives to that player alone, in °C. */
export function handHeatOf({ lit }: Pick<Player, 'lit'>): number {
  return lit === null ? 0 : HAND_LIGHT[lit].heat;
}
