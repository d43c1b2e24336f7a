/** Debug command that lights or puts out the nearest fire; available with `DEBUG_TOOLS=1`. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { EMBERS_MS, FIRE_REACH, isFire } from '../shared/fire.ts';
import { nearestFire } from './fires.ts';

export const FIRE_USAGE = '/fire <seconds, or out> — the nearest fire burns so long; 0: it is embers';

/** Maximum burning time, in s, and additional reach beyond a hand's, in px. */
const MOST = 100_000;
const FARTHER = 400;

/**
 * Sets the burning time of the nearest fire: seconds, or `out`. Returns a text with the result or the reason for a
 * failure; null for an invalid argument.
 */
export function debugSetFire(world: World, player: Player, [word]: readonly string[]): string | null {
  const seconds =
    word === 'out' ? -EMBERS_MS / 1000 : word === undefined || word === '' ? Number.NaN : Number(word);
  if (!(seconds <= MOST) || (seconds < 0 && word !== 'out')) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  const fixture = nearestFire(world, player, FIRE_REACH + FARTHER, ({ kind }) => isFire(kind));
  if (!fixture) return 'There is no fire.';
  const { fuel: _fuel, ...rest } = fixture.state;
  world.fixtures.setState(fixture.id, { ...rest, burning: Math.round(world.wallNow + seconds * 1000) });
  return `${fixture.definition.name}: ${word === 'out' ? 'out' : `${seconds} s`}.`;
}
