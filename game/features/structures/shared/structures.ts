/**
 * Kinds of structures that players build, under the numbers of the items that they are placed from. Each takes one tile
 * of ground or, as a roof, the air above one. Figures are from the design of survival, section 9.
 */

/** Purpose of a structure. */
export type StructureUse = 'fire' | 'bed' | 'box' | 'station' | 'wall' | 'door' | 'roof' | 'other';
/** 1 wattle and thatch, 2 log and plank, 3 basalt and iron; 0 for structures that are not part of a house. */
export type Tier = 0 | 1 | 2 | 3;
/** The shape around the structure's foot that stops bodies, in px. */
type Solid =
  | { readonly shape: 'circle'; readonly radius: number }
  | { readonly shape: 'box'; readonly halfWidth: number; readonly halfHeight: number };

export interface Structure {
  /** Catalogue number of the kind of fixture, and of the item. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly use: StructureUse;
  readonly tier: Tier;
  readonly maxHealth: number;
  /** Number of slots for items in it; 0 if it holds no items. */
  readonly slots: number;
  /** Time outside a claim in which the structure loses its full health, in real hours; null if it does not decay. */
  readonly decay: number | null;
  /** Cost in a claim per real day: the item, and its quantity. */
  readonly upkeep: { readonly itemId: number; readonly perDay: number } | null;
  readonly solid: Solid | null;
  /** Names of the verbs that a client may use on the structure. */
  readonly verbs: readonly string[];
}

type Row = Pick<Structure, 'use' | 'maxHealth'> & Partial<Structure>;

function structure(id: number, key: string, name: string, row: Row): Structure {
  return { id, key, name, tier: 0, slots: 0, decay: 72, upkeep: null, solid: null, verbs: [], ...row };
}

const OPENS = ['container:open'];
const WHOLE_TILE: Solid = { shape: 'box', halfWidth: 32, halfHeight: 32 };
const box = (halfWidth: number, halfHeight: number): Solid => ({ shape: 'box', halfWidth, halfHeight });
const post = (radius: number): Solid => ({ shape: 'circle', radius });

/** Upkeep of a piece of a house by tier: dry sticks, timber, stone. The same item repairs it. */
const UPKEEP = {
  1: { itemId: 14, perDay: 0.5 },
  2: { itemId: 3, perDay: 0.25 },
  3: { itemId: 4, perDay: 0.25 },
} as const;

/** Returns a piece of a house: outside a claim it is gone after a day. */
function piece(
  id: number,
  key: string,
  name: string,
  use: 'wall' | 'door' | 'roof',
  tier: 1 | 2 | 3,
  maxHealth: number,
): Structure {
  const solid = use === 'roof' ? null : WHOLE_TILE;
  return structure(id, key, name, { use, tier, maxHealth, solid, decay: 24, upkeep: UPKEEP[tier] });
}

export const STRUCTURES: readonly Structure[] = [
  structure(701, 'campfire', 'Campfire', { use: 'fire', maxHealth: 120, decay: 2 }),
  structure(702, 'torch_stand', 'Torch Stand', { use: 'fire', maxHealth: 40, decay: 24 }),
  structure(703, 'samovar', 'Radiated Samovar', { use: 'fire', maxHealth: 200, solid: post(12) }),
  // A sleeping bag decays in fourteen days without use.
  structure(704, 'sleeping_bag', 'Sleeping Bag', { use: 'bed', maxHealth: 60, decay: 14 * 24 }),
  structure(705, 'stove_bed', 'Stove Bed', { use: 'bed', maxHealth: 300 }),
  structure(706, 'chest', 'Chest', {
    use: 'box',
    maxHealth: 300,
    slots: 16,
    solid: box(20, 10),
    verbs: OPENS,
  }),
  structure(707, 'ice_box', 'Ice Box', {
    use: 'box',
    maxHealth: 250,
    slots: 12,
    solid: box(20, 10),
    verbs: OPENS,
  }),
  // A claim's own hearth decays only when none of the claim's people has used it for a long time
  // (`structures/shared/decay.ts`).
  structure(708, 'hearth', 'Hearth', {
    use: 'fire',
    maxHealth: 1000,
    slots: 12,
    decay: 240,
    solid: box(26, 14),
    verbs: OPENS,
  }),
  structure(709, 'workbench', 'Workbench', { use: 'station', maxHealth: 300, solid: box(28, 12) }),
  structure(710, 'drying_rack', 'Drying Rack', { use: 'station', maxHealth: 120, solid: box(26, 6) }),
  structure(711, 'kiln', 'Kiln', { use: 'station', maxHealth: 400, solid: box(22, 14) }),
  piece(712, 'wattle_wall', 'Wattle Wall', 'wall', 1, 150),
  piece(713, 'wattle_door', 'Wattle Door', 'door', 1, 150),
  piece(714, 'thatch_roof', 'Thatch Roof', 'roof', 1, 80),
  piece(715, 'log_wall', 'Log Wall', 'wall', 2, 600),
  piece(716, 'log_door', 'Log Door', 'door', 2, 500),
  piece(717, 'plank_roof', 'Plank Roof', 'roof', 2, 300),
  piece(718, 'basalt_wall', 'Basalt Wall', 'wall', 3, 1800),
  piece(719, 'iron_door', 'Iron-Bound Door', 'door', 3, 1500),
  structure(720, 'sign', 'Sign', { use: 'other', maxHealth: 60, solid: post(6) }),
  structure(721, 'snare', 'Snare', { use: 'other', maxHealth: 30, verbs: OPENS, slots: 3 }),
  structure(722, 'chimes', 'Wind Chimes', { use: 'other', maxHealth: 60, solid: post(6) }),
];

const BY_ID: ReadonlyMap<number, Structure> = new Map(STRUCTURES.map((one) => [one.id, one]));

/** Returns the structure of a kind of fixture, or of the item that places it; undefined for anything else. */
export const structureOf = (id: number): Structure | undefined => BY_ID.get(id);

/** Time before a player can wake in the same bed again, in ms: for a sleeping bag, and for a stove bed. */
export const BAG_MS = 3 * 60_000;
export const BED_MS = 60_000;

/** Returns the pause before a player can wake in a kind of bed again, in ms. */
export const bedPauseOf = (kindId: number): number =>
  structureOf(kindId)?.key === 'sleeping_bag' ? BAG_MS : BED_MS;

/**
 * True if the light and heat of this kind depend on fuel, by the rules of fires. Other kinds have fixed values in their
 * definition.
 */
export function isFueled(kindId: number): boolean {
  const structure = structureOf(kindId);
  return structure?.use === 'fire' || structure?.key === 'kiln';
}

/** True for a wall, a door or a roof. */
export const isHousePiece = ({ use }: Structure): boolean =>
  use === 'wall' || use === 'door' || use === 'roof';

/** True for a structure that its owner's map shows wherever the owner is: a bed, a campfire or a hearth. */
export const isOnOwnMap = ({ use, key }: Structure): boolean =>
  use === 'bed' || key === 'campfire' || key === 'hearth';

/** True if the structure burns or blocks the way. */
export const isObstructive = ({ use, solid }: Structure): boolean => use === 'fire' || solid !== null;
