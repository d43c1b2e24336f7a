/** What time does to a player: it is counted, and health comes back to those who are fed, watered and warm. */
import { healingPerMinute } from '#game/shared/rules/vitality.ts';
import type { Player } from '../player.ts';
import { healingPace } from '../sleeping.ts';
import type { World } from '../world.ts';

/** After a stall of the server no more than this counts at once, in ms. */
const LONGEST_MS = 2000;
/** Healing comes in portions of at least this much health, so that it is not told every second. */
const PORTION = 0.5;

/** Lets the time since it was last counted pass for a player. */
export function live(world: World, player: Player): void {
  const { now } = world;
  const passed = Math.min(LONGEST_MS, now - player.livedAt);
  player.livedAt = now;
  // Of those who have left only the body is here.
  if (player.leavesAt === null) player.playedMs += passed;
  const canHeal = !player.motion.isDead && !player.isDown && player.health < player.maxHealth;
  const perMinute = canHeal ? healingPerMinute(player, now - player.hurtAt) * healingPace(player) : 0;
  player.healing = perMinute === 0 ? 0 : player.healing + (perMinute * passed) / 60_000;
  if (player.healing < PORTION) return;
  world.effects.queue({ to: player.id, from: null, deed: { type: 'heal', amount: player.healing } });
  player.healing = 0;
}
