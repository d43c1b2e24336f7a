/**
 * All kinds of fixtures, one row each. Resource nodes come first: the species of `nodes.ts` are of seven kinds, one for
 * each category.
 */
import { CROPS, type Crop } from '#game/features/farming/shared/crops.ts';
import { STRUCTURES, type Structure } from '#game/features/structures/shared/structures.ts';
import {
  defineFixtureKinds,
  type FixtureKind,
  type FixtureKinds,
  LANTERN_ID,
  type SolidShape,
  WATER_BUTT_ID,
} from './fixture-kind.ts';
import { NODE_CATEGORIES, type NodeCategoryId, nodeTypeById } from './nodes.ts';

interface NodeKind {
  readonly id: number;
  readonly name: string;
  /** Solid part while the node stands: the trunk, or the rock. Undefined if players can walk over the node. */
  readonly solid?: SolidShape;
}

const trunk = (radius: number): SolidShape => ({ shape: 'circle', radius });

const NODE_KINDS: Record<NodeCategoryId, NodeKind> = {
  tree: { id: 1, name: 'Tree', solid: trunk(8) },
  medium_tree: { id: 2, name: 'Young tree', solid: trunk(7) },
  small_tree: { id: 3, name: 'Small tree', solid: trunk(6) },
  shrub: { id: 4, name: 'Shrub' },
  herb: { id: 5, name: 'Herb' },
  resource: { id: 6, name: 'Find' },
  rock: { id: 7, name: 'Rock', solid: trunk(16) },
};

/** Returns the kind of a heap on the ground, which players walk over and open. */
function heap(id: number, key: string, name: string, keptAs: 'pile' | 'corpse'): FixtureKind {
  return {
    id,
    key,
    name,
    keptAs,
    size: { width: 32, height: 32 },
    reach: 48,
    solid: null,
    maxHealth: null,
    light: 0,
    heat: null,
    verbs: ['container:open'],
    picture: `images/fixtures/${key}.png`,
  };
}

/** Remains of a creature; the species and the amount left are in the state. Players walk over it. */
const CARCASS: FixtureKind = {
  ...heap(804, 'carcass', 'Carcass', 'corpse'),
  verbs: ['carcass:harvest'],
  picture: 'images/fixtures/bundle.png',
};

/** Load of a tamed creature; no fixture of this kind ever stands in the world. */
const SADDLEBAGS: FixtureKind = {
  ...heap(805, 'saddlebags', 'Saddlebags', 'pile'),
  picture: 'images/fixtures/pile.png',
};

/** A lantern without an owner, which burns day and night and cannot be put out. Players walk past it, under its arm. */
const LANTERN: FixtureKind = {
  id: LANTERN_ID,
  key: 'lantern',
  name: 'Lantern',
  keptAs: 'structure',
  size: { width: 32, height: 32 },
  reach: 48,
  solid: null,
  maxHealth: null,
  light: 220,
  heat: null,
  verbs: [],
  picture: 'images/fixtures/lantern.png',
};

/** Returns the kind of a structure placed by players. It occupies its tile; its light and heat depend on its state. */
function placed({ id, key, name, maxHealth, solid, verbs }: Structure): FixtureKind {
  return {
    id,
    key,
    name,
    keptAs: 'structure',
    size: { width: 64, height: 64 },
    reach: 48,
    solid,
    maxHealth,
    light: 0,
    heat: null,
    verbs,
    picture: `images/structures/${key.replaceAll('_', '-')}.png`,
  };
}

/** Returns the kind of a crop on a tile. Players walk through it; its growth is in its state. */
const growing = ({ id, key, name }: Crop): FixtureKind => ({
  id,
  key,
  name,
  keptAs: 'structure',
  size: { width: 64, height: 64 },
  reach: 48,
  solid: null,
  maxHealth: null,
  light: 0,
  heat: null,
  verbs: ['crop:water', 'crop:reap'],
  picture: 'images/structures/atlas.png',
});

/** A field cauldron while it hangs over a fire or stands beside a spring. Its number is that of the item. */
export const CAULDRON: FixtureKind = {
  id: 404,
  key: 'cauldron',
  name: 'Field Cauldron',
  keptAs: 'structure',
  size: { width: 48, height: 32 },
  reach: 96,
  solid: null,
  maxHealth: null,
  light: 0,
  heat: null,
  verbs: ['pot:look', 'pot:add', 'pot:take', 'pot:start', 'pot:stir', 'pot:serve', 'pot:unhang'],
  picture: 'images/items/field-cauldron.png',
};

/** A public butt of rain water, from which players drink and fill flasks. */
const WATER_BUTT: FixtureKind = {
  ...LANTERN,
  id: WATER_BUTT_ID,
  key: 'water_butt',
  name: 'Water Butt',
  size: { width: 48, height: 32 },
  solid: { shape: 'circle', radius: 16 },
  light: 0,
  picture: 'images/fixtures/water_butt.png',
};

/** The rows of {@link FIXTURE_KINDS}; a test may add its own rows to them. */
export const FIXTURE_ROWS: readonly FixtureKind[] = [
  ...NODE_CATEGORIES.map(
    ({ id: key, interactionRadius }): FixtureKind => ({
      id: NODE_KINDS[key].id,
      name: NODE_KINDS[key].name,
      key,
      keptAs: 'node',
      // At most one node stands on a tile.
      size: { width: 64, height: 64 },
      reach: interactionRadius,
      solid: NODE_KINDS[key].solid ?? null,
      maxHealth: null,
      light: 0,
      heat: null,
      verbs: ['resource:harvest'],
      picture: 'images/nodes/atlas.png',
    }),
  ),
  ...STRUCTURES.map(placed),
  ...CROPS.map(growing),
  heap(801, 'pile', 'Pile', 'pile'),
  heap(802, 'bundle', 'Bundle', 'corpse'),
  LANTERN,
  CARCASS,
  SADDLEBAGS,
  CAULDRON,
  WATER_BUTT,
];

export const FIXTURE_KINDS: FixtureKinds = defineFixtureKinds(FIXTURE_ROWS);

/** Returns the solid part of a standing node of this type; null if players can walk over it. */
export function solidOfNode(typeId: number): SolidShape | null {
  const category = nodeTypeById(typeId)?.category;
  return category === undefined ? null : (NODE_KINDS[category].solid ?? null);
}

/** Maximum distance of a node's solid part from its foot, in px. */
export const NODE_SOLID_REACH = Math.max(
  ...Object.values(NODE_KINDS).map(({ solid }) => (solid ? reachOf(solid) : 0)),
);

function reachOf(solid: SolidShape): number {
  return solid.shape === 'circle' ? solid.radius : Math.max(solid.halfWidth, solid.halfHeight);
}
