/** What is eaten and drunk, as it reaches the levels of a player. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Points by which levels rise; below 0 they fall. */
interface Levels {
  readonly nutrition?: number;
  readonly thirst?: number;
  readonly warmth?: number;
}

/** Raises and lowers levels, by what was taken in. */
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
