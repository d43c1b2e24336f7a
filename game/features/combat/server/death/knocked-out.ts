/** Players who are knocked out: they die when their time is up, and rise when nothing has hit them for a while. */
import { RISE_AFTER_MS, RISEN_HEALTH } from '#game/features/needs/shared/down.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { mayGiveUp } from './down.ts';
import { die, riseFromDown } from './dying.ts';

/** Kills or raises a knocked-out player when due; does nothing for other players. */
export function updateKnockedOut(world: World, player: Player): void {
  const { down } = player;
  if (!down) return;
  if (world.now >= down.diesAt) {
    die(world, player, down);
    world.emit({ type: 'needs', player });
  } else if (down.mayRise && world.now - down.hitAt >= RISE_AFTER_MS) {
    player.roseAt = player.playedMs;
    riseFromDown(world, player, RISEN_HEALTH);
  }
}

/** Ends a knocked-out player's life at their own request. Returns the refusal; null if they died. */
export function giveUpWhileDown(world: World, player: Player): 'not down' | 'too soon' | null {
  const { down } = player;
  if (!down) return 'not down';
  if (!mayGiveUp(down, world.now)) return 'too soon';
  die(world, player, down);
  world.emit({ type: 'needs', player });
  return null;
}
