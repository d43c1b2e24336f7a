/**
 * Harvesting: a player works at a node for the time of its category, and the yields are rolled at the end. In one turn
 * the node is spent, the tool worn and the yields given, so that they are saved together or not at all.
 */
import { isLit } from '#game/features/fire/server/light.ts';
import { dropPile, giveItems, wearItem } from '#game/features/inventory/server/belongings.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { footingAt } from '#game/features/movement/shared/footing.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { workTimeFactorOf } from '#game/features/needs/server/strength.ts';
import { isExposed } from '#game/features/pvp/shared/harm.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { isStunned } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { nodeCategory, nodeTypeById } from '#game/shared/defs/nodes.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import {
  bestToolFor,
  DARK_FACTOR,
  HARVEST_ERRORS,
  HARVEST_LEASH,
  type HarvestError,
  harvestMs,
  isInHarvestReach,
  respawnSeconds,
  rollYields,
  type ToolInHand,
} from '../shared/harvest.ts';
import { rollFirstOpening } from './first-openings.ts';
import type { HarvestWork } from './harvest-work.ts';
import type { NodeRecord } from './node-states.ts';

/** Time for which yields that do not fit into the bag lie on the ground for their owner, in ms. */
const LEFT_MS = 10 * 60_000;

/** A client's request to harvest. */
export interface HarvestWish {
  readonly nodeId: number;
  /** Id of the client's own player; any other id is refused. */
  readonly playerId?: string | undefined;
}

/** Begins a harvest. A refusal is returned and also sent to the player. */
export function beginHarvest(world: World, player: Player, wish: HarvestWish): HarvestError | null {
  const begun = examine(world, player, wish);
  if ('error' in begun) {
    tell(world, player, wish.nodeId, begun.error);
    return begun.error;
  }
  // A player who acts loses the protection that follows waking.
  player.safeUntil = Number.NEGATIVE_INFINITY;
  const { node, ms, tool } = begun;
  const chunk = chunkAt(node.x, node.y);
  const endsAt = world.now + ms;
  const from = { x: player.x, y: player.y };
  world.harvests.begin({ playerId: player.id, node, chunk, from, beganAt: world.now, endsAt });
  world.schedule.at(endsAt, { type: 'harvest', id: player.id });
  world.emit({ type: 'harvest-begun', player, nodeId: node.id, ms, itemId: tool.itemId });
  return null;
}

/** Ends a harvest if its player has walked away, was hit, or cannot act any more. */
export function checkHarvest(world: World, player: Player): void {
  const work = world.harvests.of(player.id);
  const error = work && interruption(player, work);
  if (error) cancelHarvest(world, player, error);
}

/** Ends a player's harvest without result. */
export function cancelHarvest(world: World, player: Player, error: HarvestError): void {
  const work = world.harvests.end(player.id);
  if (!work) return;
  const { node } = work;
  world.emit({ type: 'harvest-ended', nodeId: node.id, player, isDone: false });
  tell(world, player, node.id, error);
}

/** Finishes a harvest when its time has come. @param at the world time for which it was scheduled, in ms */
export function finishHarvest(world: World, player: Player, at: number): void {
  const work = world.harvests.of(player.id);
  // Another harvest may have begun since, or there may be none.
  if (work?.endsAt !== at) return;
  const type = nodeTypeById(work.node.typeId);
  const tool = type && bestToolFor(player.inventory.stacks, type);
  const error =
    interruption(player, work) ??
    (world.changes.refusal === null ? null : HARVEST_ERRORS.internal) ??
    (world.nodes.stands(work.node.id) ? null : HARVEST_ERRORS.depleted);
  if (error || !type || !tool || 'error' in tool) {
    const missing = tool && 'error' in tool ? tool.error : HARVEST_ERRORS.unknownType;
    cancelHarvest(world, player, error ?? missing);
    return;
  }
  world.harvests.end(player.id);
  const rolled = rollYields(
    type,
    tool.tier,
    player.inventory.stacks,
    world.random,
    isRisky(world, player, work.node),
  );
  const gained = [...rolled, ...rollFirstOpening(world, player, work.node)];
  const left = reap(world, player, work, tool, gained);
  const { node } = work;
  const respawnTime = respawnSeconds(type, node) || null;
  world.emit({ type: 'harvest-ended', isLasting: true, nodeId: node.id, player, isDone: true });
  world.emit({
    type: 'harvest-result',
    isLasting: true,
    player,
    nodeId: node.id,
    yields: gained,
    left,
    respawnTime,
  });
}

/** True if the terrain holds loot and other players may currently harm this player for it, which raises the yields. */
function isRisky(world: World, player: Player, { x, y }: PlacedNode): boolean {
  return footingAt(world.ground, x, y).hasLoot && isExposed(player, world);
}

/** Spends the node, wears the tool, gives the yields. @returns stacks that did not fit, now on the ground */
function reap(
  world: World,
  player: Player,
  { node }: HarvestWork,
  tool: ToolInHand,
  gained: readonly Stack[],
): readonly Stack[] {
  world.nodes.set(node.id, { health: 0, harvestedAt: world.wallNow });
  if (tool.slot !== null) wearItem(world, player, tool.slot, 1);
  const left = giveItems(world, player, gained);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: player.id, forMs: LEFT_MS });
  return left;
}

function examine(
  world: World,
  player: Player,
  { nodeId, playerId }: HarvestWish,
):
  | { readonly node: NodeRecord; readonly ms: number; readonly tool: ToolInHand }
  | { readonly error: HarvestError } {
  const no = (error: HarvestError) => ({ error });
  if (playerId !== undefined && playerId !== player.id) return no(HARVEST_ERRORS.unknownPlayer);
  const node = world.nodes.find(nodeId);
  if (!node) return no(HARVEST_ERRORS.unknownNode);
  const type = nodeTypeById(node.typeId);
  if (!type) return no(HARVEST_ERRORS.unknownType);
  if (player.motion.isDead || player.isDown || isStunned(player, world.now)) return no(HARVEST_ERRORS.unable);
  if (world.changes.refusal !== null) return no(HARVEST_ERRORS.internal);
  if (world.harvests.of(player.id)) return no(HARVEST_ERRORS.busy);
  if (!isInHarvestReach(player, node)) return no(HARVEST_ERRORS.far);
  if (!canReachByHand(world, player, node)) return no(HARVEST_ERRORS.wall);
  if (node.health <= 0) return no(HARVEST_ERRORS.depleted);
  if (world.harvests.isTaken(nodeId)) return no(HARVEST_ERRORS.taken);
  const { stacks } = player.inventory;
  const tool = bestToolFor(stacks, type);
  if ('error' in tool) return tool;
  const byHand = nodeCategory(type.category).tool === 'hand' ? buffEffectOf(player, 'handHarvest') : 1;
  const pace = workTimeFactorOf(player) * byHand * (isLit(world, player.x, player.y) ? 1 : DARK_FACTOR);
  const ms = harvestMs(type, stacks) * pace;
  return { node, tool, ms: Math.round(ms) };
}

function interruption(player: Player, { from, node, beganAt }: HarvestWork): HarvestError | null {
  if (player.motion.isDead || player.isDown) return HARVEST_ERRORS.unable;
  if (player.hurtAt >= beganAt) return HARVEST_ERRORS.hurt;
  const isAway =
    Math.hypot(player.x - from.x, player.y - from.y) > HARVEST_LEASH || !isInHarvestReach(player, node);
  return isAway ? HARVEST_ERRORS.moved : null;
}

function tell(world: World, player: Player, nodeId: number, error: HarvestError): void {
  world.emit({ type: 'harvest-failed', player, nodeId, error });
}
