/** The rules of harvesting: tools, times, average yields, and respawning of nodes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestToolFor,
  FIRST_CAMP,
  HARVEST_ERRORS,
  HARVEST_REACH,
  harvestMs,
  isInHarvestReach,
  respawnSeconds,
  rollYields,
} from '#game/features/harvest/shared/harvest.ts';
import { NODE_YIELDS, yieldsOf } from '#game/features/harvest/shared/yields.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, wornSlot } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { NODE_TYPES, type NodeType, nodeCategory, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { PROVISIONS } from '#game/shared/worldgen/things/node-guarantees.ts';

function typeOf(name: string): NodeType {
  const type = nodeTypeByName(name);
  if (!type) throw new Error(`no node type ${name}`);
  return type;
}

const SPRUCE = typeOf('siberian_spruce');
const NETTLE = typeOf('boreal_nettle');
const OBSIDIAN = typeOf('obsidian_vein');
const one = (itemId: number, durability?: number): Stack =>
  durability === undefined ? { itemId, quantity: 1 } : { itemId, quantity: 1, state: { durability } };
const bag = (...rows: (readonly [number, Stack])[]): Holdings => new Map(rows);
const EMPTY = bag();

describe('the tool for a node', () => {
  it('the tool used at a node is the best one that is not worn out, wherever in the inventory it is', () => {
    const holdings = bag(
      [0, one(ITEM.stationFireAxe, 0)],
      [3, one(ITEM.stoneHatchet)],
      [FIRST_SLOT.hotbar + 2, one(ITEM.hatchet)],
      [FIRST_SLOT.pack + 1, one(ITEM.combatKnife)],
    );
    expect(bestToolFor(holdings, SPRUCE)).toEqual({
      slot: FIRST_SLOT.hotbar + 2,
      itemId: ITEM.hatchet,
      tier: 2,
    });
    expect(bestToolFor(holdings, typeOf('siberian_dwarf_pine'))).toMatchObject({ itemId: ITEM.combatKnife });
  });

  it('the tool for nodes that are gathered by hand is the bare hand, whatever the player carries', () => {
    expect(bestToolFor(EMPTY, NETTLE)).toEqual({ slot: null, itemId: null, tier: 1 });
  });

  it('the refusal of a harvest names the tool that is missing or not good enough', () => {
    expect(bestToolFor(EMPTY, SPRUCE)).toEqual({ error: HARVEST_ERRORS.axe });
    expect(bestToolFor(EMPTY, typeOf('siberian_dwarf_pine'))).toEqual({ error: HARVEST_ERRORS.knife });
    expect(bestToolFor(bag([0, one(ITEM.hatchet, 0)]), SPRUCE)).toEqual({ error: HARVEST_ERRORS.axe });
    expect(bestToolFor(EMPTY, OBSIDIAN)).toEqual({ error: HARVEST_ERRORS.pick });
    expect(bestToolFor(bag([0, one(ITEM.stonePick)]), OBSIDIAN)).toEqual({ error: HARVEST_ERRORS.tier });
    expect(bestToolFor(bag([0, one(ITEM.ironPick)]), OBSIDIAN)).toMatchObject({ tier: 2 });
  });

  it('the tool for a harvest is never taken from an open container', () => {
    const holdings = bag([FIRST_SLOT.container, one(ITEM.hatchet)]);
    expect(bestToolFor(holdings, SPRUCE)).toEqual({ error: HARVEST_ERRORS.axe });
  });
});

describe('the time of a harvest', () => {
  it('the time of a harvest depends on the node category, and gloves shorten it for hands, not for axes', () => {
    const gloved = bag([wornSlot('hands'), one(ITEM.combatGloves)], [0, one(ITEM.combatGloves)]);
    for (const type of NODE_TYPES) {
      const { harvestMs: ms, tool } = nodeCategory(type.category);
      expect(harvestMs(type, EMPTY)).toBe(ms);
      expect(harvestMs(type, gloved)).toBe(tool === 'hand' ? Math.round(ms * 0.85) : ms);
    }
  });
});

describe('the species of the specification', () => {
  it.each<[string, string, number, number, string]>([
    ['dahurian_larch', 'tree', 48, 5000, 'axe'],
    ['siberian_spruce', 'tree', 48, 5000, 'axe'],
    ['sakhalin_fir', 'tree', 48, 5000, 'axe'],
    ['ermans_birch', 'tree', 48, 5000, 'axe'],
    ['mountain_ash', 'medium_tree', 32, 3500, 'axe'],
    ['dwarf_alder', 'small_tree', 24, 2500, 'axe'],
    ['kamchatka_willow', 'small_tree', 24, 2500, 'axe'],
    ['siberian_dwarf_pine', 'shrub', 20, 1500, 'knife'],
    ['boreal_nettle', 'herb', 16, 1000, 'hand'],
    ['cottongrass', 'herb', 16, 1000, 'hand'],
    ['fireweed', 'herb', 16, 1000, 'hand'],
    ['lyme_grass', 'herb', 16, 1000, 'hand'],
    ['driftwood', 'resource', 16, 1200, 'hand'],
  ])('G3.19: %s is harvested as %s, within %i px, for %i ms, by %s', (name, category, radius, ms, tool) => {
    const type = nodeTypeByName(name);
    if (!type) throw new Error(`${name} is no node type`);
    expect(type.category).toBe(category);
    expect(nodeCategory(type.category)).toMatchObject({ interactionRadius: radius, harvestMs: ms, tool });
    const bare = bestToolFor(EMPTY, type);
    const lacking = { axe: HARVEST_ERRORS.axe, knife: HARVEST_ERRORS.knife }[tool];
    expect(bare).toEqual(
      lacking === undefined ? expect.objectContaining({ itemId: null }) : { error: lacking },
    );
  });
});

describe('the yield of a harvest', () => {
  it('the yield of a harvest is within the bounds of each row, for any random numbers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NODE_TYPES),
        fc.integer({ min: 1, max: 3 }),
        fc.integer(),
        (type, tier, seed) => {
          const rows = yieldsOf(type.id);
          for (const { itemId, quantity } of rollYields(type, tier, EMPTY, createRng(seed).next)) {
            const at = rows.findIndex((row) => row.item_id === itemId);
            const bonus = at === 0 ? tier - 1 : 0;
            expect(quantity).toBeGreaterThanOrEqual((rows[at]?.min_quantity ?? 0) + bonus);
            expect(quantity).toBeLessThanOrEqual((rows[at]?.max_quantity ?? 0) + bonus);
          }
        },
      ),
    );
  });

  it('the average yield equals that promised by its row, over 10,000 harvests of every species', () => {
    for (const type of NODE_TYPES) {
      const { next } = createRng(type.id);
      const sums = new Map<number, number>();
      for (let at = 0; at < 10_000; at += 1) {
        for (const { itemId, quantity } of rollYields(type, 1, EMPTY, next))
          sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
      }
      for (const { item_id, chance, min_quantity: least, max_quantity: most } of yieldsOf(type.id)) {
        const mean = (sums.get(item_id) ?? 0) / 10_000;
        const middle = (least + most) / 2;
        // Four times the standard error of the mean: the test fails by chance once in 15,000 runs.
        const spread = ((most - least + 1) ** 2 - 1) / 12;
        const error = Math.sqrt((chance * (spread + middle ** 2) - (chance * middle) ** 2) / 10_000);
        expect(Math.abs(mean - chance * middle), `${type.node_type} ${item_id}`).toBeLessThan(
          4 * error + 1e-9,
        );
      }
    }
  });

  it('the yield has more of the first row with a better tool, and more herbs if the satchel is worn', () => {
    const least = (tier: number, holdings: Holdings, type = SPRUCE) =>
      rollYields(type, tier, holdings, () => 0)[0]?.quantity;
    expect([least(1, EMPTY), least(2, EMPTY), least(3, EMPTY)]).toEqual([4, 5, 6]);
    const satchel = bag([wornSlot('back'), one(ITEM.herbSatchel)]);
    expect([least(1, EMPTY, NETTLE), least(1, satchel, NETTLE), least(1, satchel)]).toEqual([2, 3, 4]);
    expect(least(1, bag([0, one(ITEM.herbSatchel)]), NETTLE)).toBe(2);
  });

  it('the yield is larger, and rare rows are more likely, where players fight over it', () => {
    // Spruce: always 4 to 8 timber, and a cone with a probability of 0.15.
    const rolled = (roll: number, isRisky: boolean) => rollYields(SPRUCE, 1, EMPTY, () => roll, isRisky);
    expect(rolled(0.2, false).length).toBeLessThan(rolled(0.2, true).length);
    const timber = (isRisky: boolean) => {
      const rolls = [0, 0.999];
      return rollYields(SPRUCE, 1, EMPTY, () => rolls.shift() ?? 1, isRisky)[0]?.quantity;
    };
    expect([timber(false), timber(true)]).toEqual([8, 9]);
  });

  it('every species of node has yields, and every yield belongs to a species', () => {
    for (const type of NODE_TYPES) expect(yieldsOf(type.id).length, type.node_type).toBeGreaterThan(0);
    expect(NODE_TYPES.flatMap(({ id }) => yieldsOf(id)).length).toBe(NODE_YIELDS.length);
    expect(yieldsOf(999)).toEqual([]);
  });
});

describe('a harvested node', () => {
  it('22.18: a harvested node of a first camp is back after its time, and within one minute where players wake', () => {
    const far = { x: 20_000, y: 20_000 };
    for (const start of [FIRST_SPAWN, WORLD_CENTRE]) {
      const near = { x: start.x + 1500, y: start.y };
      expect(respawnSeconds(NETTLE, near)).toBe(60);
      expect(respawnSeconds(NETTLE, { x: near.x + 1, y: near.y })).toBe(NETTLE.respawn_time);
      expect(respawnSeconds(SPRUCE, near)).toBe(60);
    }
    expect(respawnSeconds(NETTLE, far)).toBe(300);
  });

  it('52.3: chests, crates, barrels and scrap near a waking place come back no sooner than elsewhere', () => {
    const finds = NODE_TYPES.filter(({ id }) =>
      yieldsOf(id).some(({ item_id }) => item_id === ITEM.salvage || item_id === ITEM.parchment),
    );
    expect(finds.map(({ node_type }) => node_type)).toEqual([
      'barrel',
      'scrap_heap',
      'supply_crate',
      'wreck_chest',
    ]);
    for (const place of [FIRST_SPAWN, WORLD_CENTRE])
      for (const type of finds) expect(respawnSeconds(type, place), type.node_type).toBe(type.respawn_time);
  });

  it('52.3: everything that the world provides for newcomers is back within one minute where they wake', () => {
    const names = PROVISIONS.flatMap((provision) => provision.names);
    const types = NODE_TYPES.filter(({ node_type }) => names.includes(node_type));
    expect(types.length).toBe(new Set(names).size);
    for (const type of types) expect(respawnSeconds(type, FIRST_SPAWN), type.node_type).toBe(60);
    for (const name of FIRST_CAMP) expect(nodeTypeByName(name), name).toBeDefined();
  });

  it("a node is within reach up to 150 px, from the player's feet to the foot of the node", () => {
    const feet = { x: 1000, y: 1000 };
    expect(isInHarvestReach(feet, { x: 1000 + HARVEST_REACH, y: 1000 })).toBe(true);
    expect(isInHarvestReach(feet, { x: 1000 + HARVEST_REACH + 0.1, y: 1000 })).toBe(false);
  });
});
