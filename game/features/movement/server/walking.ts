/** How a player walks: what body, shoes and ground make of their speed and their stamina. */
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { ASH_BREATH, breathingFactorsOf, type Lungs } from '#game/features/needs/shared/hardship.ts';
import type { Breathing } from '#game/features/needs/shared/stamina.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, footingWithShoes, type Shoes, shoesOf } from '../shared/footing.ts';

/** A client may act on what it was told before for this long, in ms. */
const TOLD_WITHIN_MS = 1000;

/** What a second of breathing does where a player is. */
export function breathingOf({ ground }: World, { x, y, breathing: lungs }: Player): Breathing {
  const { drain, regain } = footingAt(ground, x, y);
  return { drain, regain: regain * lungs.regain, most: lungs.most };
}

/** Factor of a player's speed at a sprint; while their client may not know of a change, the faster one. */
export function sprintFactor(
  { breathing: lungs, previousBreathing: lungsBefore, breathingChangedAt: lungsAt }: Player,
  at: number,
): number {
  return at - lungsAt < TOLD_WITHIN_MS ? Math.max(lungs.sprint, lungsBefore.sprint) : lungs.sprint;
}

/** The ground as it is under a player's shoes. */
export function groundUnderShoes({ ground }: World, player: Player): GroundRules {
  return footingWithShoes(ground, shoesWornBy(player));
}

const known = new WeakMap<Player['inventory'], { readonly revision: number; readonly shoes: Shoes }>();

/** What a player wears on their feet; looked up again when what they carry has changed. */
export function shoesWornBy({ inventory }: Player): Shoes {
  const { revision } = inventory;
  const before = known.get(inventory);
  if (before?.revision === revision) return before.shoes;
  const shoes = shoesOf(inventory.stacks);
  known.set(inventory, { revision, shoes });
  return shoes;
}

/** Their levels, their meals or the air may have changed: so does their breath. */
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

/** Do they breathe alike? */
export function isSameBreathing(a: Lungs, b: Lungs): boolean {
  return a.regain === b.regain && a.most === b.most && a.sprint === b.sprint;
}
