/**
 * Rules of harvesting: reach, tools, durations, yields. The server decides with these rules; the client uses them to
 * show what can be harvested. Lengths in world px, times in ms.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import { isWakingGround } from '#game/features/structures/shared/waking-ground.ts';
import { type HarvestTool, type NodeType, nodeCategory } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { yieldsOf } from './yields.ts';

/** Maximum distance from the feet to the foot of the node (game specification, section 9). */
export const HARVEST_REACH = 150;
/** Distance from the start beyond which a harvesting player has walked away. */
export const HARVEST_LEASH = 24;
/** Factor of the duration for a player who cannot see their hands. */
export const DARK_FACTOR = 1.25;
/** Time from one stroke of a tool, or one grip of a hand, to the next. */
export const STROKE_MS = { axe: 700, pick: 700, knife: 500, hand: 500 } as const satisfies Record<
  HarvestTool,
  number
>;
/**
 * Maximum time until a node of a first camp is back near a waking place, in seconds, so that no player can leave
 * newcomers without it.
 */
export const SOON_SECONDS = 60;
/**
 * Nodes of a first camp: wood, stone, flint, fiber, berries and bulbs. Chests, crates, barrels and all other nodes
 * keep their own times everywhere. Otherwise a player who waits beside them would grow rich.
 */
export const FIRST_CAMP: ReadonlySet<string> = new Set([
  'siberian_spruce',
  'dahurian_larch',
  'sakhalin_fir',
  'ermans_birch',
  'mountain_ash',
  'dwarf_alder',
  'kamchatka_willow',
  'driftwood',
  'fallen_branch',
  'loose_stones',
  'flint_nodule',
  'boreal_nettle',
  'cottongrass',
  'fireweed',
  'lyme_grass',
  'mushroom',
  'crowberry',
  'cloudberry',
  'sarana',
  'ramson',
]);

/** Factor of every chance in places where players fight over loot. */
export const RISK_CHANCE = 1.5;

/** Reasons why a harvest fails: the texts of the specification (section 8), and additional ones that it leaves open. */
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

/** Tool used for a harvest. */
export interface ToolInHand {
  /** Slot of the tool; null for the bare hand. */
  readonly slot: number | null;
  readonly itemId: number | null;
  readonly tier: number;
}

export const BARE_HAND: ToolInHand = { slot: null, itemId: null, tier: 1 };

/**
 * Returns the best carried tool for a node, leaving out worn-out tools; among equal tools, the first by slot. If there
 * is none, returns the error that names the missing tool.
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

/** Returns the duration of a harvest; for a harvest by hand, worn gear can change it. */
export function harvestMs(type: NodeType, holdings: Holdings): number {
  const { harvestMs: ms, tool } = nodeCategory(type.category);
  return tool === 'hand' ? Math.round(ms * product(holdings, 'hand_harvest')) : ms;
}

/**
 * Returns the yields of one harvest: each row is rolled against its chance, then for a whole number between its
 * quantities. A better tool, and for herbs also worn gear, add to the first row.
 * @param random returns the next random number, from 0 up to, but not including, 1
 * @param isRisky true if the player may be harmed for it: then each row comes more often, and its maximum is higher by
 * one
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

/** Returns the seconds until a harvested node is whole again; 0 if it never comes back. @param place its foot */
export function respawnSeconds(type: NodeType, place: Point): number {
  const isSoon = FIRST_CAMP.has(type.node_type) && isWakingGround(place);
  // A type that never comes back has 0 everywhere.
  return isSoon ? Math.min(SOON_SECONDS, type.respawn_time) : type.respawn_time;
}

/** True if a node is in reach of the player's feet. */
export function isInHarvestReach(feet: Point, node: Point): boolean {
  return Math.hypot(feet.x - node.x, feet.y - node.y) <= HARVEST_REACH;
}

/** True for a slot of the bag, not of a container. */
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
