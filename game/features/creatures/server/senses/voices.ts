/** Calls: who hears them, from where and how loud. A player is told no more than an ear would tell them. */
import { Player } from '#game/server/world/bodies/player.ts';
import { soundBearing } from '#game/server/world/heard-from.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { CallOf, Sounding } from '../../shared/creature-acts.ts';

/** What calls: a creature, or something of that kind that is nowhere yet, or a thing. */
type Source = Point & { readonly kind: string };

/** Every player within `reach` px hears a call, the louder the nearer they are. */
export function emitCall<K extends Sounding>(
  world: World,
  source: Source,
  call: CallOf<K>,
  reach: number,
): void {
  const { kind } = source;
  world.hot.players.forEachIn(source.x, source.y, reach, reach, (handle) => {
    const player = world.byHandle[handle];
    if (!(player instanceof Player)) return;
    const heard = soundBearing(player, source, reach);
    if (heard) world.emit({ type: 'voice', player, kind, call, ...heard });
  });
}
