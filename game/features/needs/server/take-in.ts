/** Applies food, drink and warmth to the levels of a player. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Points added to each level; negative values lower it. */
interface Levels {
  readonly nutrition?: number;
  readonly thirst?: number;
  readonly warmth?: number;
}

/** Adds points to the levels and sends them to the player. */
export function applyNutrition(
  world: World,
  player: Player,
  { nutrition = 0, thirst = 0, warmth = 0 }: Levels,
): void {
  player.hunger = within(player.hunger + nutrition, player.maxHunger);
  player.thirst = within(player.thirst + thirst, player.maxThirst);
  player.warmth = within(player.warmth + warmth, player.maxWarmth);
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
}

const within = (level: number, most: number): number => Math.max(0, Math.min(most, level));
