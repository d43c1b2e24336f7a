/** SOVA's far goals for a player who has finished her lessons: always a place that the player has not found yet. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import type { ToldObjective } from './guidance.ts';

/** Factor applied to the distance to a volcano, because its slopes are steep and cold. */
const UPHILL = 1.5;

/** Returns the last place named until it is found, and then the nearest remaining one; null if all are found. */
export function nextFarGoal(world: World, player: Player): ToldObjective['place'] {
  const open = world.discoveries.filter(({ id }) => !player.chart.found.includes(id));
  const named = open.find(({ id }) => id === player.toldObjective?.place?.id);
  const away = ({ x, y, kind }: Discovery): number =>
    Math.hypot(x - player.x, y - player.y) * (kind === 'volcano' ? UPHILL : 1);
  const place =
    named ??
    open.reduce<Discovery | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
  if (!place) return null;
  const { id, kind, name, x, y } = place;
  return { id, kind, name, x, y };
}
