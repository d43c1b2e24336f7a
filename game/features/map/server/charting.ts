/** Map updates: records cells that players see and places they reach, and changes players' marks. */
import { giveGoods } from '#game/features/inventory/server/goods.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { alliesOf } from '#game/features/pvp/server/places.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { visibleText } from '#game/server/world/visible-text.ts';
import type { World } from '#game/server/world/world.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import { MARK_NAME_LENGTH, MOST_MARKS } from '../shared/marks.ts';
import { cellAt } from '../shared/seen.ts';
import type { Mark } from './chart.ts';
import { withStep } from './trail.ts';

/** Distance by which an ally must have moved for the place to be sent again, in px: two metres. */
const ALLY_STEP = 64;

/** Records the cells that a player sees; a body whose player has left sees nothing. */
export function revealMap(world: World, player: Player): void {
  if (player.leavesAt !== null) return;
  const cells = player.chart.look(cellAt(player.x, player.y));
  if (cells.length === 0) return;
  world.changes.mark('place', player.id);
  world.emit({ type: 'discovered', player, cells });
}

/** Removes a bundle that is gone from its owner's map. */
export function refreshChart(world: World, player: Player): void {
  const { bundle } = player.chart;
  if (bundle && !world.fixtures.find(bundle.id)) {
    player.chart.bundle = null;
    sendChart(world, player);
  }
}

/**
 * Sends a player the places of players who show theirs, and once more after the last one. A place counts as changed
 * only after {@link ALLY_STEP} px, so that a player who works or stands costs nothing.
 */
export function updateAllies(world: World, player: Player): void {
  const { chart } = player;
  if (player.leavesAt !== null) return;
  const before = chart.allies;
  chart.allies = alliesOf(world, player).map(({ id, x, y }) => {
    const last = before.find((one) => one.id === id);
    const hasMoved = !last || (last.x - x) ** 2 + (last.y - y) ** 2 >= ALLY_STEP ** 2;
    return hasMoved ? { id, x: Math.round(x), y: Math.round(y) } : last;
  });
  if (chart.allies.length > 0 || before.length > 0) world.emit({ type: 'allies', player });
}

/** Notes where a player is, to tell later which players have met. */
export function noteTrail(world: World, player: Player): void {
  if (player.leavesAt !== null) return;
  const { x, y, chart } = player;
  chart.trail = withStep(chart.trail, { x, y, at: world.now });
}

/**
 * Records a player's first visit to a place worth finding, and gives a parchment for it. Players who are dead, knocked
 * out or have left find nothing.
 */
export function discoverPlaces(world: World, player: Player): void {
  const { chart, motion, isDown, leavesAt } = player;
  if (chart.found.length >= world.discoveries.length || world.changes.refusal !== null) return;
  if (motion.isDead || isDown || leavesAt !== null) return;
  const there = world.discoveries.find((place) => isAt(player, place) && !chart.found.includes(place.id));
  if (!there) return;
  chart.found = [...chart.found, there.id];
  const left = giveGoods(world, player, [{ itemId: ITEM.parchment, quantity: 1 }]);
  sendChart(world, player);
  const where = left > 0 ? 'lies at your feet' : 'was left here for anybody to take';
  const count = `${chart.found.length} of ${world.discoveries.length} places`;
  world.emit({ type: 'notice', player, message: `${there.name} found, ${count}. A parchment ${where}.` });
}

const isAt = ({ x, y }: Player, place: Discovery): boolean =>
  (x - place.x) ** 2 + (y - place.y) ** 2 <= place.reach ** 2;

/** Marks the chart to be saved, and sends everything marked on it to the player. */
export function sendChart(world: World, player: Player): void {
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'chart', isLasting: true, player });
}

/** Adds a mark at a place of the world. Returns the refusal, or null on success. */
export function putMark(
  world: World,
  player: Player,
  wish: Point & { readonly name: string },
): string | null {
  const name = visibleText(wish.name, MARK_NAME_LENGTH);
  const { x, y } = wish;
  const { marks } = player.chart;
  const isIn = x >= 0 && y >= 0 && x < WORLD_SIZE && y < WORLD_SIZE;
  if (!isIn) return refuse(world, player, 'That is not in this world.');
  if (marks.length >= MOST_MARKS) return refuse(world, player, 'Your map has as many marks as it can hold.');
  const id = marks.reduce((most, mark) => Math.max(most, mark.id), 0) + 1;
  return change(world, player, id, { id, name, x: Math.round(x), y: Math.round(y) });
}

/** Renames a mark. Returns the refusal, or null on success. */
export function renameMark(
  world: World,
  player: Player,
  wish: { readonly id: number; readonly name: string },
): string | null {
  const name = visibleText(wish.name, MARK_NAME_LENGTH);
  const mark = player.chart.marks.find(({ id }) => id === wish.id);
  return mark ? change(world, player, mark.id, { ...mark, name }) : refuse(world, player, NO_SUCH_MARK);
}

/** Removes a mark. Returns the refusal, or null on success. */
export function removeMark(world: World, player: Player, id: number): string | null {
  const isThere = player.chart.marks.some((mark) => mark.id === id);
  return isThere ? change(world, player, id, null) : refuse(world, player, NO_SUCH_MARK);
}

const NO_SUCH_MARK = 'That mark is no longer there.';

/** Sets, changes or removes the mark with this id, and sends the player only this mark. @param mark null to remove it */
function change(world: World, player: Player, id: number, mark: Mark | null): string | null {
  if (mark?.name === '') return refuse(world, player, 'A mark needs a name.');
  if (world.changes.refusal !== null) return refuse(world, player, world.changes.refusal);
  const { marks } = player.chart;
  const isNew = !marks.some((one) => one.id === id);
  const changed = marks.flatMap((one) => (one.id === id ? (mark ?? []) : one));
  player.chart.marks = isNew && mark ? [...marks, mark] : changed;
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'marked', isLasting: true, player, id, mark });
  return null;
}

function refuse(world: World, player: Player, reason: string): string {
  world.emit({ type: 'mark-refused', player, reason });
  return reason;
}
