/**
 * Teaching: a player who stands beside a friend at a workbench for a while learns a recipe that the friend has learnt.
 * Friends are players who have a truce, or who belong to the same claim.
 */
import { hasTruce } from '#game/features/pvp/shared/pvp.ts';
import { belongsTo, claimAt } from '#game/features/structures/server/claims/claims.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { productName, teachRecipe, unlearntRecipesOf } from './learning.ts';
import { stationsNear } from './stations.ts';

/** Maximum distance between the two players, in px, and duration of a lesson, in ms. */
export const TEACH_REACH = 96;
export const TEACH_MS = 10_000;

/** Continues a lesson of a player. Called about once a second. */
export function continueLearning(world: World, player: Player): void {
  const teacher = teacherOf(world, player);
  const { camp } = player;
  if (!teacher) {
    if (camp.taught !== null) player.camp = { ...camp, taught: null };
    return;
  }
  if (camp.taught?.by !== teacher.id) {
    player.camp = { ...camp, taught: { by: teacher.id, since: world.now } };
    world.emit({ type: 'notice', player, message: `${teacher.username} shows you something. Stay.` });
    return;
  }
  if (world.now - camp.taught.since < TEACH_MS || world.changes.refusal !== null) return;
  player.camp = { ...camp, taught: null };
  const [recipe] = lessonsOf(teacher, player);
  if (recipe === undefined || !teachRecipe(world, player, recipe)) return;
  const message = `You have taught ${player.username}: ${productName(recipe)}.`;
  world.emit({ type: 'notice', player: teacher, message });
}

/**
 * Returns the player who currently teaches this player: the first friend beside them with a recipe to teach. Null if
 * there is none.
 */
function teacherOf(world: World, player: Player): Player | null {
  if (!isAttentive(player) || !isAtBench(world, player)) return null;
  for (const { id, kind } of world.near.within(player, TEACH_REACH)) {
    if (kind !== PLAYER_KIND || id === player.id) continue;
    const other = world.players.get(id);
    const isTeacher =
      other && isAttentive(other) && areFriends(world, player, other) && canReachByHand(world, player, other);
    if (isTeacher && lessonsOf(other, player).length > 0) return other;
  }
  return null;
}

const isAttentive = ({ motion, isDown, leavesAt }: Player): boolean =>
  !motion.isMoving && !motion.isDead && !isDown && leavesAt === null;

const isAtBench = (world: World, player: Player): boolean => stationsNear(world, player).has('workbench');

function areFriends(world: World, player: Player, other: Player): boolean {
  if (hasTruce(player.pvp, other.id, world.now)) return true;
  const claim = claimAt(world, player.x, player.y);
  return claim !== null && belongsTo(claim, player.id) && belongsTo(claim, other.id);
}

/** Returns the recipes a teacher could teach a learner, in the order in which the teacher learnt them. */
function lessonsOf(teacher: Player, learner: Player): readonly string[] {
  if (teacher.craft.learnt.length === 0) return [];
  const open = unlearntRecipesOf(learner);
  return teacher.craft.learnt.filter((recipe) => open.includes(recipe));
}
