/** Parts of the rows of objectives: keys to press, aims, goods to hold, and sources of goods. */
import { NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEM, ITEMS } from '#game/features/items/shared/items.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Aim, Deed, Good, Press, Source } from './objective-kinds.ts';

/** Foods for a first pot. */
const POT_FOODS = ITEMS.filter(({ properties: { pot } }) =>
  ['berry', 'root', 'mushroom'].includes(pot?.category ?? ''),
).map(({ id }) => id);
/** Berries, which are eaten raw. */
export const RAW_FOODS = ITEMS.filter(({ properties: { pot } }) => pot?.category === 'berry').map(
  ({ id }) => id,
);
/** Dishes that are eaten, not drunk. */
export const PLATES = ITEMS.filter(({ id, subtype }) => subtype === 'plate' || id === ITEM.potDish).map(
  ({ id }) => id,
);
export const AXES = ITEMS.filter(({ properties }) => properties.tool === 'axe').map(({ id }) => id);

export const WALK: Press = { actions: ['walk-up', 'walk-left', 'walk-down', 'walk-right'], does: 'walk' };
export const use = (does: string): Press => ({ actions: ['use'], does });
export const hand = (does: string): Press => ({ actions: ['strike'], does });
export const CRAFT: Press = { actions: ['panel:crafting'], does: 'make' };
export const JUMP: Press = { actions: ['jump'], does: 'jump' };
export const CHAT: Press = { actions: ['chat'], does: 'chat' };
export const MAP: Press = { actions: ['panel:map'], does: 'map' };

export const held = (...goods: readonly Good[]): Aim => ({ type: 'held', goods });
export const did = (deed: Deed): Aim => ({ type: 'deed', deed });
export const nodes = (...names: readonly string[]): Source => ({ type: 'nodes', names });
/** Snow that can be scooped, and water that can be drunk: the map shows the nearest of each. */
export const SNOW = { type: 'terrain', ids: [TERRAIN.lightSnow, TERRAIN.deepSnow] } as const satisfies Source;
export const FRESH_WATER = {
  type: 'terrain',
  ids: [TERRAIN.river, TERRAIN.calderaLake, TERRAIN.hotSpring],
  // Rivers are rare at the coast, where newcomers begin, so the search for them reaches farther.
  reach: 6400,
} as const satisfies Source;
export const fire: Source = { type: 'fixtures', keys: ['campfire', 'hearth'] };
/** Returns a good: `count` pieces of any of these items from this source. */
export const some = (count: number, itemIds: readonly number[], source: Source): Good => ({
  itemIds,
  count,
  source,
});

/** Returns the nodes that yield an item at least every other time, as a source. */
export const givers = (itemId: number): Source =>
  nodes(
    ...NODE_YIELDS.filter(({ item_id, chance }) => item_id === itemId && chance >= 0.5).flatMap(
      ({ node_type_id }) => nodeTypeById(node_type_id)?.node_type ?? [],
    ),
  );
const FIBER_A_CORD = 3;
export const sticks = (count: number) => some(count, [ITEM.drySticks], nodes('fallen_branch'));
export const stones = (count: number) => some(count, [ITEM.stone], nodes('loose_stones'));
export const flints = (count: number) => some(count, [ITEM.flint], nodes('flint_nodule'));
export const fiber = (count: number) =>
  some(count, [ITEM.rawFiber], nodes('cottongrass', 'lyme_grass', 'fireweed', 'boreal_nettle'));
/** Returns cords as a good, counted in the fiber that they are made of. */
export const cords = (count: number): Good => ({
  ...fiber(count * FIBER_A_CORD),
  instead: { itemId: ITEM.cord, worth: FIBER_A_CORD },
});
export const foods = (count: number): Good => ({
  ...some(count, POT_FOODS, nodes('crowberry', 'sarana', 'cloudberry')),
  called: 'Berries or bulbs',
});
