/**
 * E actions at resource nodes. With a weapon in hand, a creature in reach comes before all nodes, and a player in reach
 * before nodes that need a tool: neighbours gather herbs side by side.
 */
import { USE_ORDER, type Usable, type Use, type UseMark, type UseView } from '#game/client/actions/use.ts';
import { PLAYER_KIND, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { type HarvestTool, type NodeCategoryId, nodeCategory } from '#game/shared/defs/nodes.ts';
import { HARVEST_ERRORS } from '../shared/harvest.ts';
import type { Target } from './harvest.ts';

/** Distance of a living body within which E strikes a blow while a weapon is in hand, in px. */
const FIGHT_REACH = 150;

interface Words {
  readonly hint: string;
  readonly label: string;
  readonly plain: number;
}

const HINTS: Record<HarvestTool, Words> = {
  hand: { hint: 'Press [use] to collect', label: 'Collect', plain: 0 },
  knife: { hint: 'Use knife to harvest', label: 'Cut', plain: ITEM.flintKnife },
  axe: { hint: 'Use axe to harvest', label: 'Chop', plain: ITEM.stoneHatchet },
  pick: { hint: 'Use pick to harvest', label: 'Mine', plain: ITEM.stonePick },
};
/** Better tools than the plain ones, by the tool that a node needs. */
const BETTER: Partial<Record<HarvestTool, number>> = {
  pick: ITEM.ironPick,
  axe: ITEM.hatchet,
  knife: ITEM.combatKnife,
};

/** Size of the frame around a node, by category: for a tree only the trunk, not the crown. */
const MARKS: Record<NodeCategoryId, Pick<UseMark, 'halfWidth' | 'height'>> = {
  tree: { halfWidth: 24, height: 60 },
  medium_tree: { halfWidth: 22, height: 52 },
  small_tree: { halfWidth: 24, height: 46 },
  shrub: { halfWidth: 26, height: 36 },
  herb: { halfWidth: 20, height: 36 },
  resource: { halfWidth: 22, height: 32 },
  rock: { halfWidth: 30, height: 44 },
};

/** Returns the hint at a node whose tool the player does not have, or has only as a plainer one. */
const lackingHint = (tool: HarvestTool, error: string): string =>
  error === HARVEST_ERRORS.tier ? `Use a better ${tool} to harvest` : `${HINTS[tool].hint}. You have none.`;

/** Returns the E action at a node. */
export function nodeOffer(session: GameSession, { node, tool: hand }: Target): Usable {
  const { tool } = nodeCategory(node.type.category);
  const { hint, label, plain } = HINTS[tool];
  const lacks = 'error' in hand ? hand.error : null;
  const isWorking = session.harvest.own()?.nodeId === node.id;
  const missing = lacks === HARVEST_ERRORS.tier ? (BETTER[tool] ?? plain) : plain;
  return {
    key: `node ${node.id}`,
    hint: lacks === null ? hint : lackingHint(tool, lacks),
    name: node.type.name,
    label,
    picture: node.type.icon_path,
    isReady: lacks === null,
    isAsked: session.objectives.askedNodes().has(node.type.node_type),
    isPointed: session.harvest.pointed === node.id,
    missing: lacks === null ? null : missing,
    mark: { x: node.x, y: node.y, ...MARKS[node.type.category] },
    act: () => {
      if (!isWorking) session.harvest.harvest(node);
    },
  };
}

/** Harvests the node under the pointer. Returns false if it cannot be reached or the tool is missing. */
export function harvestPointed({ harvest }: Pick<GameSession, 'harvest'>): boolean {
  const target = harvest.pointedTarget();
  if (!target || 'error' in target.tool) return false;
  harvest.harvest(target.node);
  return true;
}

function isByHand({ node }: Target): boolean {
  return nodeCategory(node.type.category).tool === 'hand';
}

/**
 * True if a body that a blow could hit is near while a weapon is in hand.
 * @param isFoe returns true for bodies that count
 */
function isFighting({ session, store }: UseView, isFoe: (body: RemoteBody) => boolean): boolean {
  const { body } = session;
  if (!body || (store.getState().self?.weapon_id ?? null) === null) return false;
  for (const other of session.bodies()) {
    const { pose } = other;
    const isNear = Math.hypot(pose.x - body.x, pose.y - body.y) < FIGHT_REACH;
    if (isNear && !pose.motion.isDead && isFoe(other)) return true;
  }
  return false;
}

/** True if a creature that a blow could hit is near while a weapon is in hand. */
export const isBeastInReach = (view: UseView): boolean =>
  isFighting(view, ({ kind }) => kind !== PLAYER_KIND);

export const COLLECT: Use = {
  order: USE_ORDER.collect,
  find(view) {
    const target = view.session.harvest.target();
    return target && isByHand(target) && !isBeastInReach(view) ? nodeOffer(view.session, target) : null;
  },
};

export const HARVEST: Use = {
  order: USE_ORDER.harvest,
  find(view) {
    const target = view.session.harvest.target();
    return target && !isByHand(target) && !isFighting(view, () => true)
      ? nodeOffer(view.session, target)
      : null;
  },
};
