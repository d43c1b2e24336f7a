/**
 * At build time: numbers about the game that posts mention, taken from its definitions and from the world of seed 7.
 */
import {
  BREW_MS,
  BURNT_AFTER_MS,
  HOT_MINUTES,
  LEAST_PIECES,
  MOST_BATCHES,
  MOST_PIECES,
  SERVED_FACTOR,
  SERVINGS,
  VARIETY,
  WINDOWS,
} from '#game/features/cooking/shared/cooking.ts';
import { NAMED_DISHES } from '#game/features/cooking/shared/dishes.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { NODE_TYPES, type NodeType } from '#game/shared/defs/nodes.ts';
import { TERRAINS } from '#game/shared/defs/terrain.ts';
import { worldOf } from './terrain-piece.ts';

/** The seed of the world that the posts describe. */
const SEED = 7;

const countNodes = (isWanted: (type: NodeType) => boolean): number => {
  const wanted = new Set(NODE_TYPES.filter(isWanted).map(({ id }) => id));
  return worldOf(SEED).nodes.types.reduce((sum, id) => sum + (wanted.has(id) ? 1 : 0), 0);
};
const countDoodads = (names: readonly string[]): number =>
  worldOf(SEED).doodads.filter(({ name }) => names.includes(name)).length;
const isTree = ({ category }: NodeType): boolean => category.endsWith('tree');

const FACTS = {
  nodes: () => worldOf(SEED).nodes.tiles.length,
  doodads: () => worldOf(SEED).doodads.length,
  trees: () => countNodes(isTree),
  spruces: () => countNodes(({ node_type }) => node_type === 'siberian_spruce'),
  driftwood: () => countNodes(({ node_type }) => node_type === 'driftwood'),
  barrels: () => countNodes(({ node_type }) => node_type === 'barrel'),
  boulders: () => countDoodads(['Boulder', 'Boulders']),
  grounds: () => TERRAINS.length,
  /** Number of distinct speeds above zero at which terrain can be crossed. */
  paces: () => new Set(TERRAINS.map(paceOf).filter((pace) => pace > 0)).size,
  fastGrounds: () => TERRAINS.filter((ground) => paceOf(ground) === 1).length,
  solidGrounds: () => TERRAINS.filter((ground) => paceOf(ground) === 0).length,
  dayMinutes: () => DAY_MS / 60_000,
  namedDishes: () => NAMED_DISHES.length,
  potPieces: () => ITEMS.filter(({ properties }) => properties.pot).length,
  leastPieces: () => LEAST_PIECES,
  mostPieces: () => MOST_PIECES,
  stirs: () => WINDOWS,
  /** Maximum number of servings of one pot. */
  mostServings: () => MOST_BATCHES * SERVINGS,
  brewSeconds: () => BREW_MS[LEAST_PIECES] / 1000,
  burnSeconds: () => BURNT_AFTER_MS / 1000,
  hotMinutes: () => HOT_MINUTES,
  bestVariety: () => Math.max(...VARIETY),
  /** Percentage by which a buff lasts longer if another player has cooked. */
  servedPercent: () => Math.round((SERVED_FACTOR - 1) * 100),
} as const satisfies Record<string, () => number>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

function paceOf({ movementPenalty }: { readonly movementPenalty: number }): number {
  return movementPenalty;
}

/** Returns a number about the game. */
export const factOf = (name: FactName): number => FACTS[name]();

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Returns the number for running text: in words up to twelve, with thousands separators above. */
export const factText = (name: FactName): string =>
  WORDS[factOf(name)] ?? factOf(name).toLocaleString('en-US');
