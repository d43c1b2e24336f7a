/** Where SOVA sends somebody who has learnt what she has to teach: always to a place that they have not found yet. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import type { ToldObjective } from './guidance.ts';

/** A volcano is farther than it looks: its slopes are steep and cold. */
const UPHILL = 1.5;

/** The place that was named last until it is found, and then the nearest that is left; null when all are found. */
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
