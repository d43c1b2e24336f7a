/** Effects of hot ground on players: lava burns, sinter and hot springs heal. */
import { HEALING_PAUSE_MS } from '#game/features/needs/shared/health.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/**
 * Maximum time for which damage is dealt in one step, in ms, so that a stall of the server does not burn a player for
 * all of its duration.
 */
const LONGEST_MS = 500;
/** Burning after leaving lava: health per second, and duration. */
const AFTER_LAVA = { perSecond: 2, ms: 3000 } as const;
/** Minimum portion in which health is given, so that healing is not sent four times per second. */
const PORTION = 0.5;

/** Applies the effect of the ground under a player for the time since it was last applied. */
export function applyHotGround(world: World, player: Player): void {
  const { ground, now } = world;
  const ms = Math.min(LONGEST_MS, now - player.exposedAt);
  const damage = ground.damageAt?.(player.x, player.y) ?? 0;
  if (damage > 0 && !player.motion.isDead) {
    player.exposedAt = now;
    const deed = { type: 'damage', amount: (damage * ms) / 1000, cause: 'lava' } as const;
    world.effects.queue({ to: player.id, from: null, deed });
    player.fireside = { ...player.fireside, burnsUntil: now + AFTER_LAVA.ms };
    return;
  }
  burnOn(world, player, ms);
  heal(world, player);
}

/** The player's skirts keep burning for a moment after leaving lava; water puts them out. */
function burnOn(world: World, player: Player, ms: number): void {
  const { burnsUntil } = player.fireside;
  if (burnsUntil === 0) return;
  const isOut = burnsUntil <= world.now || world.ground.liquidAt?.(player.x, player.y) === true;
  if (isOut || player.motion.isDead) {
    player.fireside = { ...player.fireside, burnsUntil: 0 };
    return;
  }
  player.exposedAt = world.now;
  const amount = (AFTER_LAVA.perSecond * ms) / 1000;
  const deed = { type: 'damage', amount, cause: 'fire', kind: 'heat' } as const;
  world.effects.queue({ to: player.id, from: null, deed });
}

function heal(world: World, player: Player): void {
  const { ground, now } = world;
  const perMinute = ground.healingAt?.(player.x, player.y) ?? 0;
  const isHealing =
    perMinute > 0 &&
    !player.motion.isDead &&
    player.health < player.maxHealth &&
    now - player.hurtAt >= HEALING_PAUSE_MS;
  if (!isHealing) {
    player.exposedAt = now;
    return;
  }
  const amount = (perMinute * (now - player.exposedAt)) / 60_000;
  if (amount < PORTION) return;
  player.exposedAt = now;
  world.effects.queue({ to: player.id, from: null, deed: { type: 'heal', amount } });
}
