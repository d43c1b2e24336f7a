/**
 * Calls: the players who hear them, their direction and loudness. A player is sent no more than an ear would notice.
 */
import { Player } from '#game/server/world/bodies/player.ts';
import { soundBearing } from '#game/server/world/heard-from.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { CallOf, Sounding } from '../../shared/creature-acts.ts';

/** Source of a call: a creature, a species that is nowhere yet, or a thing. */
type Source = Point & { readonly kind: string };

/**
 * Sends a call to every player within `reach` px, louder the nearer the player is.
 * @param quarry the player that the caller hunts; null if there is none
 */
export function emitCall<K extends Sounding>(
  world: World,
  source: Source,
  call: CallOf<K>,
  reach: number,
  quarry: Player | null = null,
): void {
  const { kind } = source;
  world.hot.players.forEachIn(source.x, source.y, reach, reach, (handle) => {
    const player = world.byHandle[handle];
    if (!(player instanceof Player)) return;
    const heard = soundBearing(player, source, reach);
    if (heard) world.emit({ type: 'voice', player, kind, call, ...heard, isAtPlayer: player === quarry });
  });
}
