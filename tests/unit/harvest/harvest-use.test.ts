/** Offers of E at resource nodes, and the cases in which E strikes instead. */
import { describe, expect, it } from 'vitest';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import type { Target } from '#game/features/harvest/client/harvest.ts';
import { COLLECT, HARVEST, harvestPointed } from '#game/features/harvest/client/harvest-use.ts';
import { HARVEST_ERRORS } from '#game/features/harvest/shared/harvest.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { SELF } from '../client/fake-realm.ts';

const HATCHET = { slot: 0, itemId: ITEM.hatchet, tier: 2 };
const HAND = { slot: null, itemId: null, tier: 1 };

function at(name: string, tool: Target['tool']): Target {
  const type = nodeTypeByName(name);
  if (!type) throw new Error(`no ${name}`);
  return { node: { id: 7, typeId: type.id, x: 1040, y: 1000, type, health: 100 }, tool };
}

function start(
  target: Target | null,
  options: { weapon?: number; near?: string[]; isWorking?: boolean; asked?: string[] } = {},
) {
  const asked: number[] = [];
  const store = createGameStore();
  store.setState({ self: toRecord({ ...SELF, weapon_id: options.weapon ?? null }) });
  const harvest = {
    target: () => target,
    pointedTarget: () => target,
    own: () => (options.isWorking ? { nodeId: 7 } : null),
    harvest: ({ id }: { id: number }) => asked.push(id) > 0,
  };
  const others = (options.near ?? []).map((kind) => ({
    kind,
    pose: { x: 1090, y: 1000, motion: { isDead: kind === 'corpse' } },
  }));
  const objectives = { askedNodes: () => new Set(options.asked) };
  const body = { x: 1000, y: 1000 };
  const session = { harvest, objectives, body, bodies: () => others } as object as GameSession;
  const view = { session, store };
  return { asked, session, collect: () => COLLECT.find(view), fell: () => HARVEST.find(view) };
}

describe('E at a node', () => {
  it('E collects from nodes that are gathered by hand, and shows its hint', () => {
    const { collect, fell, asked } = start(at('fireweed', HAND));
    expect(fell()).toBeNull();
    const usable = collect();
    expect(usable).toMatchObject({
      hint: 'Press [use] to collect',
      label: 'Collect',
      name: 'Fireweed',
      isReady: true,
    });
    usable?.act();
    expect(asked).toEqual([7]);
  });

  it.each([
    ['siberian_dwarf_pine', 'Use knife to harvest. You have none.', HARVEST_ERRORS.knife, ITEM.flintKnife],
    ['siberian_spruce', 'Use axe to harvest. You have none.', HARVEST_ERRORS.axe, ITEM.stoneHatchet],
    ['basalt_boulder', 'Use pick to harvest. You have none.', HARVEST_ERRORS.pick, ITEM.stonePick],
    ['obsidian_vein', 'Use a better pick to harvest', HARVEST_ERRORS.tier, ITEM.ironPick],
  ])('the hint at %s shows what is missing', (name, hint, error, missing) => {
    expect(start(at(name, { error })).fell()).toMatchObject({ hint, missing, isReady: false });
  });

  it.each([
    ['siberian_dwarf_pine', 'Use knife to harvest', 'harvest with the knife'],
    ['siberian_spruce', 'Use axe to harvest', 'harvest with the axe'],
    ['basalt_boulder', 'Use pick to harvest', 'harvest with the pick'],
  ])('the hint at %s names the tool that the player has', (name, hint, asOther) => {
    const offer = start(at(name, HATCHET)).fell();
    expect(offer).toMatchObject({ hint, missing: null, isReady: true });
    expect(deedIn(offer?.hint ?? '')).toBe(asOther);
  });

  it('E at a node neither starts more work nor strikes while the player works', () => {
    const { fell, asked } = start(at('siberian_spruce', HATCHET), { isWorking: true });
    const usable = fell();
    expect(usable?.isReady).toBe(true);
    usable?.act();
    expect(asked).toEqual([]);
  });

  it('E with a weapon in hand strikes rather than harvests near a creature, and near a player at nodes that need a tool', () => {
    const herb = at('fireweed', HAND);
    const tree = at('siberian_spruce', HATCHET);
    const armed = { weapon: ITEM.steelLadle };
    expect(start(herb, { ...armed, near: ['wolf'] }).collect()).toBeNull();
    expect(start(herb, { ...armed, near: ['player'] }).collect()).not.toBeNull();
    expect(start(tree, { ...armed, near: ['player'] }).fell()).toBeNull();
    expect(start(tree, { ...armed, near: ['corpse'] }).fell()).not.toBeNull();
    expect(start(tree, { near: ['wolf'] }).fell()).not.toBeNull();
  });

  it('a click harvests the node under the pointer, if the player has the tool', () => {
    const ready = start(at('siberian_spruce', HATCHET));
    expect(harvestPointed(ready.session)).toBe(true);
    expect(ready.asked).toEqual([7]);
    expect(harvestPointed(start(at('siberian_spruce', { error: HARVEST_ERRORS.axe })).session)).toBe(false);
    expect(harvestPointed(start(null).session)).toBe(false);
  });
});
