/** Friends at a workbench teach each other the recipes that they have learnt from parchments. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { TEACH_MS } from '#game/features/crafting/server/teaching.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const PLACE = { x: 9000, y: 9000 };
const LESSON = RECIPES.all.find(({ learnt }) => learnt === 'parchment')?.id ?? '';

function school({ isTruce = true, hasBench = true, away = 60, hasWall = false } = {}) {
  const world = new World(openGround());
  const vera = world.add({ ...identity('vera', PLACE.x, PLACE.y) });
  const galya = world.add({ ...identity('galya', PLACE.x + away, PLACE.y) });
  if (hasBench) {
    const bench = { id: 'bench', kind: ITEM.workbench, x: PLACE.x, y: PLACE.y + (hasWall ? 120 : 80) };
    world.fixtures.add({ ...bench, health: 1, ownerId: null, state: { lasts: true } });
  }
  vera.craft = { ...vera.craft, learnt: [LESSON] };
  if (isTruce) {
    vera.pvp = withTruce(vera.pvp, galya.id, world.now);
    galya.pvp = withTruce(galya.pvp, vera.id, world.now);
  }
  const told: string[] = [];
  let at = 100;
  const pass = (ms: number) => {
    for (let past = 0; past < ms; past += 10) {
      at += 1;
      turn(world, at, 1_700_000_000_000 + at * 10);
      for (const event of world.takeEvents())
        if (event.type === 'notice') told.push(`${event.player.id}: ${event.message}`);
    }
  };
  // The wall clock advances with the world: a wall built long ago would have collapsed.
  pass(10);
  for (const dx of hasWall ? [0, 64] : [])
    placeStructure(world, null, ITEM.logWall, PLACE.x + dx, PLACE.y + 64);
  return { galya, pass, told };
}

describe('two players side by side at a workbench', () => {
  it('a friend at the same workbench learns a recipe after a while, and both players are notified', () => {
    const { galya, pass, told } = school();
    pass(TEACH_MS - 1000);
    expect(galya.craft.learnt).toEqual([]);
    pass(3000);
    expect(galya.craft.learnt).toEqual([LESSON]);
    expect(told).toEqual([
      expect.stringMatching(/^galya: .*shows you something/),
      expect.stringMatching(/^galya: You have learnt: [A-Z].+\.$/),
      expect.stringMatching(/^vera: You have taught/),
    ]);
    pass(15_000);
    expect(galya.craft.learnt).toEqual([LESSON]);
  });

  it.each([
    ['strangers', { isTruce: false }],
    ['those who stand apart', { away: 130 }],
    ['those without a bench', { hasBench: false }],
    ['those whose bench is behind a wall', { hasWall: true }],
  ])('%s do not learn recipes from each other', (_, how) => {
    const { galya, pass } = school(how);
    pass(TEACH_MS + 3000);
    expect(galya.craft.learnt).toEqual([]);
  });
});
