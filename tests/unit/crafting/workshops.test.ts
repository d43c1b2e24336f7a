/** Racks and kilns, which run by the wall clock, and mending at a workbench. */
import { expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { startCraft } from '#game/features/crafting/server/crafting.ts';
import { mendAtBench } from '#game/features/crafting/server/repairs.ts';
import { takeFromWorkshop } from '#game/features/crafting/server/workshops.ts';
import { CRAFT_REFUSED } from '#game/features/crafting/shared/crafting.ts';
import { dryingEndsAt, LONGEST_STOP_MS, workshopJobs } from '#game/features/crafting/shared/workshops.ts';
import { fireStateAt } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { setTime } from '#game/server/world/tick.ts';
import { type CraftPlay, craftPlay } from '#tests/helpers/world/craft-play.ts';

const start = ({ world, player }: CraftPlay, recipe: string, count = 1) =>
  startCraft(world, player, { recipe, count });

/** Advances the wall clock as if the process had not been running. */
const later = ({ world }: CraftPlay, ms: number) =>
  setTime(world, { turn: world.turn + 1, wallNow: world.wallNow + ms });

function rackWith(goods: Parameters<typeof craftPlay>[0]) {
  const game = craftPlay(goods);
  const rack = placeStructure(game.world, game.player, ITEM.dryingRack, 3060, 3000);
  return { ...game, rack: () => game.world.fixtures.find(rack.id) ?? rack };
}

it('a rack dries pieces while no player is there, and gives the product to the player who comes back', () => {
  const game = rackWith([[ITEM.rawHide, 3]]);
  expect(start(game, 'leather', 2)).toBeNull();
  expect(game.has(ITEM.rawHide)).toBe(1);
  expect(workshopJobs(game.rack())).toHaveLength(2);
  expect(takeFromWorkshop(game.world, game.player, game.rack().id, undefined)).toBe(CRAFT_REFUSED.unfinished);
  later(game, 120_000 + LONGEST_STOP_MS);
  expect(takeFromWorkshop(game.world, game.player, game.rack().id, undefined)).toBeNull();
  expect([game.has(ITEM.leather), game.has(ITEM.rawHide)]).toEqual([2, 1]);
  expect(game.world.contents.of(game.rack().id)).toEqual([]);
});

it('an unfinished piece that is taken from a rack comes back unchanged', () => {
  const game = rackWith([[ITEM.gameMeat, 2]]);
  game.player.inventory.apply(
    new Map([[0, { itemId: ITEM.gameMeat, quantity: 2, state: { spoilsAt: 77 } }]]),
  );
  expect(start(game, 'jerky_game')).toBeNull();
  expect(takeFromWorkshop(game.world, game.player, game.rack().id, 0)).toBeNull();
  expect(game.player.inventory.stackAt(0)).toEqual({
    itemId: ITEM.gameMeat,
    quantity: 2,
    state: { spoilsAt: 77 },
  });
  expect(takeFromWorkshop(game.world, game.player, game.rack().id, 0)).toBe(CRAFT_REFUSED.noJob);
});

it('a rack has four places, and refuses any more pieces', () => {
  const game = rackWith([[ITEM.rawHide, 6]]);
  expect(start(game, 'leather', 5)).toBe(CRAFT_REFUSED.noRoom);
  expect(start(game, 'leather', 3)).toBeNull();
  expect(start(game, 'leather', 2)).toBe(CRAFT_REFUSED.noRoom);
  expect(start(game, 'leather', 1)).toBeNull();
  expect(game.has(ITEM.rawHide)).toBe(2);
});

it("a player can take only her own things from another player's rack", () => {
  const game = rackWith([[ITEM.rawHide, 1]]);
  const other = game.join('q');
  other.inventory.apply(new Map([[0, { itemId: ITEM.rawHide, quantity: 1 }]]));
  start(game, 'leather');
  expect(startCraft(game.world, other, { recipe: 'leather', count: 1 })).toBeNull();
  later(game, 120_000 + LONGEST_STOP_MS);
  expect(takeFromWorkshop(game.world, other, game.rack().id, 0)).toBe(CRAFT_REFUSED.notYours);
  expect(takeFromWorkshop(game.world, other, game.rack().id, undefined)).toBeNull();
  expect([other.inventory.count(ITEM.leather), game.has(ITEM.leather)]).toEqual([1, 0]);
  game.player.x += 1000;
  expect(takeFromWorkshop(game.world, game.player, game.rack().id, 0)).toBe(CRAFT_REFUSED.far);
});

it('a storm stops the drying on racks in the open for as long as it lasts', () => {
  const stormy = (from: number, to: number) => (at: number) => (at >= from && at < to ? 1 : 0);
  expect(dryingEndsAt(0, 120_000, () => 0)).toBe(120_000);
  expect(dryingEndsAt(0, 120_000, stormy(60_000, 90_000))).toBe(150_000);
  expect(dryingEndsAt(5000, 120_000, stormy(0, 10_000))).toBe(130_000);
  expect(dryingEndsAt(0, 120_000, () => 1)).toBe(120_000 + LONGEST_STOP_MS);
});

it('a kiln takes a piece of fuel for each job, never an ingredient of the job, and glows while it works', () => {
  const game = craftPlay([
    [ITEM.scrapMetal, 4],
    [ITEM.charcoal, 3],
  ]);
  const { id } = placeStructure(game.world, game.player, ITEM.kiln, 3060, 3000);
  const kiln = () => game.world.fixtures.find(id);
  const stage = () => fireStateAt(ITEM.kiln, kiln()?.state ?? {}, game.world.wallNow);
  // The iron takes two pieces of charcoal, which leaves too little fuel for two jobs.
  expect(start(game, 'forged_iron', 2)).toBe(CRAFT_REFUSED.fuel);
  expect(stage()).toBe('cold');
  expect(start(game, 'forged_iron')).toBeNull();
  expect([game.has(ITEM.scrapMetal), game.has(ITEM.charcoal)]).toEqual([2, 1]);
  expect(stage()).toBe('burning');
  later(game, 30_000);
  expect(stage()).toBe('cold');
  expect(takeFromWorkshop(game.world, game.player, id, undefined)).toBeNull();
  expect(game.has(ITEM.forgedIron)).toBe(1);
});

it('racks, kilns and benches give no product to a player who is far away', () => {
  const game = craftPlay([
    [ITEM.rawHide, 1],
    [ITEM.timber, 2],
  ]);
  expect(start(game, 'leather')).toBe(CRAFT_REFUSED.noStation.rack);
  expect(start(game, 'charcoal')).toBe(CRAFT_REFUSED.noStation.kiln);
  expect(start(game, 'rolling_pin')).toBe(CRAFT_REFUSED.noStation.workbench);
});

it('a job pauses when the player walks away from the bench, and continues when they return', () => {
  const game = craftPlay([[ITEM.timber, 2]]);
  placeStructure(game.world, game.player, ITEM.workbench, 3060, 3000);
  expect(start(game, 'rolling_pin')).toBeNull();
  game.pass(4000);
  game.player.x -= 400;
  game.pass(60_000);
  expect(game.player.craft).toMatchObject({ work: null, jobs: [{ waits: 'station' }] });
  game.player.x += 400;
  game.pass(6200);
  expect(game.has(ITEM.rollingPin)).toBe(1);
});

it('a bench mends an item to its full uses, for one piece of its first ingredient per started third of wear', () => {
  const game = craftPlay([[ITEM.flint, 3]]);
  const worn = (durability: number) =>
    game.player.inventory.apply(
      new Map([[10, { itemId: ITEM.stoneHatchet, quantity: 1, state: { durability } }]]),
    );
  worn(50);
  expect(mendAtBench(game.world, game.player, 10)).toBe(CRAFT_REFUSED.noStation.workbench);
  placeStructure(game.world, game.player, ITEM.workbench, 3060, 3000);
  // 30 of 80 uses are worn off: two started thirds.
  expect(mendAtBench(game.world, game.player, 10)).toBeNull();
  expect(game.player.inventory.stackAt(10)).toEqual({ itemId: ITEM.stoneHatchet, quantity: 1 });
  expect(game.has(ITEM.flint)).toBe(1);
  expect(mendAtBench(game.world, game.player, 10)).toBe(CRAFT_REFUSED.whole);
  worn(0);
  expect(mendAtBench(game.world, game.player, 10)).toBe(CRAFT_REFUSED.goods);
  game.player.inventory.apply(
    new Map([[11, { itemId: ITEM.stationFireAxe, quantity: 1, state: { durability: 1 } }]]),
  );
  expect(mendAtBench(game.world, game.player, 11)).toBe(CRAFT_REFUSED.noMending);
});
