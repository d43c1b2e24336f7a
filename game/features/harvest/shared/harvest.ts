/**
 * Harvesting: from how far, with what, for how long, and what it gives. The server decides by these rules; the client
 * shows by them what can be harvested. Lengths in world px, times in ms.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import { isWakingGround } from '#game/features/structures/shared/waking-ground.ts';
import { type HarvestTool, type NodeType, nodeCategory } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { yieldsOf } from './yields.ts';

/** From the feet to the foot of the node (game specification, section 9). */
export const HARVEST_REACH = 150;
/** Who moves farther than this from where they began has walked away. */
export const HARVEST_LEASH = 24;
/** Who cannot see their hands takes so many times as long. */
export const DARK_FACTOR = 1.25;
/** From one stroke of a tool, or one grip of a hand, to the next. */
export const STROKE_MS = { axe: 700, pick: 700, knife: 500, hand: 500 } as const satisfies Record<
  HarvestTool,
  number
>;
/** On the ground where people wake every node is back so soon, in seconds: nobody can empty it for those who come. */
export const SOON_SECONDS = 60;

/** Factor of every chance where players fight over what lies there. */
export const RISK_CHANCE = 1.5;

/** Why a harvest fails: the texts of the specification (section 8), and those that it leaves open. */
export const HARVEST_ERRORS = {
  unknownNode: 'Node not found',
  depleted: 'Node already harvested',
  taken: 'Node is currently being harvested',
  unknownType: 'Node type not found',
  unknownPlayer: 'Player not found',
  internal: 'An internal server error occurred during harvest.',
  far: 'Too far away',
  wall: 'A wall is in the way',
  busy: 'Already harvesting',
  unable: 'Not able to harvest now',
  axe: 'An axe is needed',
  knife: 'A knife is needed',
  pick: 'A pick is needed',
  tier: 'A better tool is needed',
  moved: 'Walked away',
  hurt: 'Interrupted by a blow',
} as const;
export type HarvestError = (typeof HARVEST_ERRORS)[keyof typeof HARVEST_ERRORS];

/** What a player harvests with. */
export interface ToolInHand {
  /** Where it lies; null for the bare hand. */
  readonly slot: number | null;
  readonly itemId: number | null;
  readonly tier: number;
}

export const BARE_HAND: ToolInHand = { slot: null, itemId: null, tier: 1 };

/**
 * The best tool for a node among what a player carries, of those not worn out; of equal ones the first by slot. Where
 * there is none the error says what is missing.
 */
export function bestToolFor(
  holdings: Holdings,
  type: NodeType,
): ToolInHand | { readonly error: HarvestError } {
  const { tool } = nodeCategory(type.category);
  if (tool === 'hand') return BARE_HAND;
  let best: (ToolInHand & { readonly slot: number }) | null = null;
  for (const [slot, stack] of holdings) {
    const properties = itemById(stack.itemId)?.properties;
    if (properties?.tool !== tool || isWornOut(stack) || !isAtHand(slot)) continue;
    const tier = properties.tier ?? 1;
    if (!best || tier > best.tier || (tier === best.tier && slot < best.slot))
      best = { slot, itemId: stack.itemId, tier };
  }
  if (!best) return { error: HARVEST_ERRORS[tool] };
  return best.tier < type.tool_tier ? { error: HARVEST_ERRORS.tier } : best;
}

/** How long a harvest takes these hands. */
export function harvestMs(type: NodeType, holdings: Holdings): number {
  const { harvestMs: ms, tool } = nodeCategory(type.category);
  return tool === 'hand' ? Math.round(ms * product(holdings, 'hand_harvest')) : ms;
}

/**
 * What one harvest gives: each row is rolled against its chance, then for a whole number between its quantities. A
 * better tool, and for herbs what is worn, add to the first row.
 * @param random the next number of some chance, from 0 up to, but not including, 1
 * @param isRisky whether the player may be harmed for it: then each row comes more often, and one more at most
 */
export function rollYields(
  type: NodeType,
  tier: number,
  holdings: Holdings,
  random: () => number,
  isRisky = false,
): readonly Stack[] {
  const bonus = tier - 1 + (type.category === 'herb' ? sumWorn(holdings, 'herb_bonus') : 0);
  const gained: Stack[] = [];
  for (const [row, { item_id, chance, min_quantity, max_quantity }] of yieldsOf(type.id).entries()) {
    const isRolled = random() < chance * (isRisky ? RISK_CHANCE : 1);
    const most = max_quantity + (isRisky ? 1 : 0);
    const more = Math.floor(random() * (most - min_quantity + 1));
    if (isRolled) gained.push({ itemId: item_id, quantity: min_quantity + more + (row === 0 ? bonus : 0) });
  }
  return gained;
}

/** Seconds until a harvested node is whole again; 0: it does not come back by itself. @param place its foot */
export function respawnSeconds(type: NodeType, place: Point): number {
  // What does not come back anywhere has 0.
  return isWakingGround(place) ? Math.min(SOON_SECONDS, type.respawn_time) : type.respawn_time;
}

/** Whether a node is in reach of feet. */
export function isInHarvestReach(feet: Point, node: Point): boolean {
  return Math.hypot(feet.x - node.x, feet.y - node.y) <= HARVEST_REACH;
}

/** In the bag, not in a container. */
function isAtHand(slot: number): boolean {
  const area = areaOf(slot);
  return area === 'inventory' || area === 'hotbar' || area === 'pack';
}

type WornFactor = 'hand_harvest' | 'herb_bonus';

function* wornWith(holdings: Holdings, property: WornFactor): Iterable<number> {
  for (const [slot, stack] of holdings) {
    if (areaOf(slot) !== 'worn') continue;
    const value = itemById(stack.itemId)?.properties.worn?.[property];
    if (value !== undefined) yield value;
  }
}

function product(holdings: Holdings, property: WornFactor): number {
  let all = 1;
  for (const value of wornWith(holdings, property)) all *= value;
  return all;
}

function sumWorn(holdings: Holdings, property: WornFactor): number {
  let sum = 0;
  for (const value of wornWith(holdings, property)) sum += value;
  return sum;
}
