/** Walking of players: the effect of body, shoes and ground on speed and stamina. */
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { ASH_BREATH, breathingFactorsOf, type Lungs } from '#game/features/needs/shared/hardship.ts';
import type { Breathing } from '#game/features/needs/shared/stamina.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, footingWithShoes, type Shoes, shoesOf } from '../shared/footing.ts';

/** Time for which a client may still act on the values it had before a change, in ms. */
const TOLD_WITHIN_MS = 1000;

/** Returns the stamina factors of a player, from their condition and the ground. */
export function breathingOf({ ground }: World, { x, y, breathing: lungs }: Player): Breathing {
  const { drain, regain } = footingAt(ground, x, y);
  return { drain, regain: regain * lungs.regain, most: lungs.most };
}

/**
 * Returns the factor of a player's sprint speed; while their client may not know of a change yet, the faster of the
 * two.
 */
export function sprintFactor(
  { breathing: lungs, previousBreathing: lungsBefore, breathingChangedAt: lungsAt }: Player,
  at: number,
): number {
  return at - lungsAt < TOLD_WITHIN_MS ? Math.max(lungs.sprint, lungsBefore.sprint) : lungs.sprint;
}

/** Returns the ground under a player's shoes. */
export function groundUnderShoes({ ground }: World, player: Player): GroundRules {
  return footingWithShoes(ground, shoesWornBy(player));
}

const known = new WeakMap<Player['inventory'], { readonly revision: number; readonly shoes: Shoes }>();

/** Returns a player's shoes; they are computed again when the inventory has changed. */
export function shoesWornBy({ inventory }: Player): Shoes {
  const { revision } = inventory;
  const before = known.get(inventory);
  if (before?.revision === revision) return before.shoes;
  const shoes = shoesOf(inventory.stacks);
  known.set(inventory, { revision, shoes });
  return shoes;
}

/** Updates a player's breathing after a change of needs, meals or air. */
export function updateBreathing({ now }: World, player: Player): void {
  const air = player.groundContact.isInAsh ? ASH_BREATH : 1;
  const meals = {
    regain: buffEffectOf(player, 'staminaRegain') * air,
    most: buffEffectOf(player, 'staminaMax'),
  };
  const lungs = breathingFactorsOf(player, meals);
  if (isSameBreathing(lungs, player.breathing)) return;
  player.previousBreathing = player.breathing;
  player.breathing = lungs;
  player.breathingChangedAt = now;
}

/** True if both have equal factors. */
export function isSameBreathing(a: Lungs, b: Lungs): boolean {
  return a.regain === b.regain && a.most === b.most && a.sprint === b.sprint;
}
