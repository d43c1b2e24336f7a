/** Teleports of players: their client continues from the new place, and earlier moves are ignored. */
import { stopBody } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { RejectionReason } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Teleports a player. @param place world px, where a body can stand */
export function teleportPlayer(world: World, player: Player, place: Point, reason: RejectionReason): void {
  player.x = place.x;
  player.y = place.y;
  stopBody(player);
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  world.moved(player);
  world.emit({ type: 'corrected', player, reason, place, slides: false, epoch: player.epoch, seq: 0 });
}
