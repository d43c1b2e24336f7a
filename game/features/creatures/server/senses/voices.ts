/** Calls: who hears them, from where and how loud. A player is told no more than an ear would tell them. */
import { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CALL_EIGHTHS, type CallOf, type Sounding } from '../../shared/creature-acts.ts';

/** What calls: a creature, or something of that kind that is nowhere yet, or a thing. */
type Source = Point & { readonly kind: string };

/** Whatever calls more softly than this is not heard. */
const SOFTEST = 0.1;

/** Every player within `reach` px hears a call, the louder the nearer they are. */
export function callOut<K extends Sounding>(
  world: World,
  source: Source,
  call: CallOf<K>,
  reach: number,
): void {
  const { kind } = source;
  world.hot.players.forEachIn(source.x, source.y, reach, reach, (handle) => {
    const player = world.byHandle[handle];
    if (!(player instanceof Player)) return;
    const heard = heardFrom(player, source, reach);
    if (heard) world.emit({ type: 'voice', player, kind, call, ...heard });
  });
}

/** From which eighth of a turn a sound comes to a listener and how loud, 0 to 1; null when it does not. @param reach in px */
export function heardFrom(
  listener: Point,
  source: Point,
  reach: number,
): { readonly angle: number; readonly loudness: number } | null {
  const [dx, dy] = [source.x - listener.x, source.y - listener.y];
  const away = Math.hypot(dx, dy);
  if (away > reach) return null;
  const loudness = Math.max(SOFTEST, Math.round((1 - away / reach) * 10) / 10);
  return { angle: eighthOf(dx, dy), loudness };
}

/** The eighth of a turn that a direction is in, from the east clockwise. */
export function eighthOf(dx: number, dy: number): number {
  const eighth = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * CALL_EIGHTHS);
  return (eighth + CALL_EIGHTHS) % CALL_EIGHTHS;
}
