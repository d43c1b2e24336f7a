/** Tea from a samovar: a player beside it may take the cup that is ready. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { REASONS } from '#game/features/structures/server/structure-deeds.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRE_REACH } from '../shared/fire.ts';
import { CUP, cupReadyAt } from '../shared/samovar.ts';

/** Drinks a cup. @returns the refusal to show the player, or null */
export function drinkTea(world: World, player: Player, id: string): string | null {
  const refusal = busyHandsReason(world, player) ?? cupRefusal(world, player, id);
  const samovar = world.fixtures.find(id);
  if (refusal !== null || !samovar) {
    const reason = refusal ?? REASONS.gone;
    world.emit({ type: 'fire-refused', player, reason });
    return reason;
  }
  world.fixtures.setState(id, { ...samovar.state, teaAt: world.wallNow });
  applyNutrition(world, player, CUP);
  world.emit({ type: 'drank', player, from: 'samovar' });
  return null;
}

function cupRefusal(world: World, player: Player, id: string): string | null {
  const fixture = world.fixtures.find(id);
  if (!fixture) return REASONS.gone;
  if (fixture.kind !== ITEM.radiatedSamovar) return 'That gives no tea.';
  if (Math.hypot(fixture.x - player.x, fixture.y - player.y) > FIRE_REACH) return REASONS.far;
  if (!canReachByHand(world, player, fixture)) return REASONS.wall;
  return world.wallNow < cupReadyAt(fixture.state) ? 'The next cup is not ready.' : null;
}
