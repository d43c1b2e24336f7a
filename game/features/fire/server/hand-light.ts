/** The light in a player's hand: which piece of what they carry burns. Others see it, and see by it. */
import { HAND_LIGHT, type HandLight, handLightOf } from '#game/features/items/shared/hand-light.ts';
import { BAG_AREAS, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';

/** A lit piece, and when it is burnt down, by the wall clock in ms. */
export interface LitPiece {
  readonly slot: number;
  readonly stack: Stack;
  readonly light: HandLight;
  readonly until: number;
}

const SLOTS = BAG_AREAS.flatMap((area) => slotsOf(area));

/** All that is lit among what somebody carries, in the order of the slots. */
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

/** Looks again what burns in a player's hand, and tells it when it is something else than before. */
export function updateHandLight(world: World, player: Player): void {
  const piece = litPiecesOf(player.inventory.stacks)[0];
  const light = piece?.light ?? null;
  const lightEnds = piece ? world.now + piece.until - world.wallNow : null;
  player.fireside = { ...player.fireside, lightEnds };
  if (light === player.lit) return;
  player.lit = light;
  // Whoever comes in with a light has it for longer than was saved: the time away does not count.
  if (light !== null) world.changes.mark('inventory', player.id);
  world.emit({ type: 'hand-light', player });
  if (light !== null) world.emit({ type: 'hand-light-lit', player });
}

/** °C that the light in a player's hand gives to them alone. */
export function handHeatOf({ lit }: Pick<Player, 'lit'>): number {
  return lit === null ? 0 : HAND_LIGHT[lit].heat;
}
