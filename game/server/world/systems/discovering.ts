/** Places worth finding: a player's first visit to each gives them a parchment. Once a second. */
import { ITEM } from '#game/shared/defs/items.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import { handOver } from '../building/goods.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { tellChart } from './charting.ts';

/** Notes what a player has come to. Whoever is out of action, or has left, finds nothing. */
export function comeAcross(world: World, player: Player): void {
  const { chart, motion, isDown, leavesAt } = player;
  if (chart.found.length >= world.discoveries.length || world.changes.refusal !== null) return;
  if (motion.isDead || isDown || leavesAt !== null) return;
  const there = world.discoveries.find((place) => isAt(player, place) && !chart.found.includes(place.id));
  if (!there) return;
  chart.found = [...chart.found, there.id];
  const left = handOver(world, player, [{ itemId: ITEM.parchment, quantity: 1 }]);
  tellChart(world, player);
  const where = left > 0 ? 'lies at your feet' : 'was left here for whoever comes';
  const count = `${chart.found.length} of ${world.discoveries.length} places`;
  world.emit({ type: 'notice', player, message: `${there.name} found, ${count}. A parchment ${where}.` });
}

const isAt = ({ x, y }: Player, place: Discovery): boolean =>
  (x - place.x) ** 2 + (y - place.y) ** 2 <= place.reach ** 2;
