/** The crafting queue: it takes ingredients and gives products, and no item is lost in between. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { die } from '#game/features/combat/server/death/dying.ts';
import { advanceCrafting, cancelCraft, startCraft } from '#game/features/crafting/server/crafting.ts';
import { learnByReading, teachRecipe, unlearntRecipesOf } from '#game/features/crafting/server/learning.ts';
import { CRAFT_REFUSED, MOST_JOBS } from '#game/features/crafting/shared/crafting.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import { setTime, takeNotes } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { type CraftPlay, craftPlay, NOON } from '#tests/helpers/world/craft-play.ts';

const { rawFiber: FIBER, cord: CORD, timber: TIMBER, drySticks: STICKS, flint: FLINT } = ITEM;

const start = ({ world, player }: CraftPlay, recipe: string, count = 1) =>
  startCraft(world, player, { recipe, count });

it('a crafting job takes the ingredients when a piece is begun, and gives the product when its time is over', () => {
  const game = craftPlay([[FIBER, 7]]);
  expect(start(game, 'cord', 2)).toBeNull();
  expect([game.has(FIBER), game.has(CORD)]).toEqual([4, 0]);
  game.pass(1900);
  expect(game.has(CORD)).toBe(0);
  game.pass(200);
  expect([game.has(FIBER), game.has(CORD)]).toEqual([1, 1]);
  game.pass(2000);
  expect([game.has(FIBER), game.has(CORD)]).toEqual([1, 2]);
  expect(game.player.craft.jobs).toEqual([]);
});

it('a placeable product goes to the first free slot of the hotbar, or to the bag if there is none', () => {
  const goods = [
    [STICKS, 5],
    [ITEM.stone, 3],
  ] as const;
  const laid = (taken: number) => {
    const game = craftPlay(goods);
    const { world, player } = game;
    const bar = slotsOf('hotbar');
    const fillers = bar.slice(0, taken).map((slot) => [slot, { itemId: ITEM.flint, quantity: 1 }] as const);
    applySlotChanges(world, player, new Map(fillers));
    expect(start(game, 'campfire')).toBeNull();
    game.pass(10_000);
    return [...player.inventory.stacks].find(([, { itemId }]) => itemId === ITEM.campfire)?.[0];
  };
  expect(laid(2)).toBe(FIRST_SLOT.hotbar + 2);
  expect(laid(slotsOf('hotbar').length)).toBeLessThan(FIRST_SLOT.hotbar);
});

it('an impossible crafting job is refused with the reason, and changes no item', () => {
  const game = craftPlay([[FIBER, 3]]);
  expect(start(game, 'perpetual_motion')).toBe(CRAFT_REFUSED.unknown);
  expect(start(game, 'fur_coat')).toBe(CRAFT_REFUSED.unlearnt);
  expect(start(game, 'cord', 51)).toBe(CRAFT_REFUSED.count);
  expect(start(game, 'cord', 2)).toBe(CRAFT_REFUSED.goods);
  expect(start(game, 'cloth_of_cord')).toBe(CRAFT_REFUSED.noStation.workbench);
  expect(cancelCraft(game.world, game.player, 1)).toBe(CRAFT_REFUSED.noJob);
  expect([game.has(FIBER), game.player.craft.jobs.length]).toEqual([3, 0]);
});

it('the crafting queue takes no more than eight jobs', () => {
  const game = craftPlay([[FIBER, 64]]);
  for (let job = 0; job < MOST_JOBS; job += 1) expect(start(game, 'cord')).toBeNull();
  expect(start(game, 'cord')).toBe(CRAFT_REFUSED.full);
});

it('the crafting queue plans with the products of waiting jobs, and reserves no ingredient twice', () => {
  const game = craftPlay([
    [TIMBER, 1],
    [FLINT, 1],
    [FIBER, 2],
  ]);
  expect(start(game, 'stone_hatchet')).toBe(CRAFT_REFUSED.goods);
  expect(start(game, 'dry_sticks')).toBeNull();
  expect(start(game, 'stone_hatchet')).toBeNull();
  // The flint is reserved.
  expect(start(game, 'flint_knife')).toBe(CRAFT_REFUSED.goods);
  game.pass(8200);
  expect([game.has(ITEM.stoneHatchet), game.has(STICKS)]).toEqual([1, 2]);
});

it('a cancelled crafting job gives everything back, with unchanged wear', () => {
  const game = craftPlay([]);
  game.world.fixtures.add({ id: 'bench', kind: 801, x: 3000, y: 3000, health: 0, ownerId: null, state: {} });
  applySlotChanges(game.world, game.player, new Map([[5, { itemId: FIBER, quantity: 9 }]]));
  expect(start(game, 'cord', 3)).toBeNull();
  game.pass(2500);
  expect([game.has(FIBER), game.has(CORD)]).toEqual([3, 1]);
  const [job] = game.player.craft.jobs;
  expect(cancelCraft(game.world, game.player, job?.id ?? 0)).toBeNull();
  expect([game.has(FIBER), game.has(CORD)]).toEqual([6, 1]);
});

it('a crafting job waits if its ingredients are gone, and continues when they are back', () => {
  const game = craftPlay([[FIBER, 6]]);
  expect(start(game, 'cord', 2)).toBeNull();
  applySlotChanges(game.world, game.player, new Map([[0, null]]));
  game.pass(2100);
  expect(game.player.craft.jobs).toMatchObject([{ count: 1, waits: 'goods' }]);
  applySlotChanges(game.world, game.player, new Map([[5, { itemId: FIBER, quantity: 3 }]]));
  game.pass(2200);
  expect(game.has(CORD)).toBe(2);
});

it("a product that does not fit is laid at the player's feet, reserved for the player who made it", () => {
  const full = Array.from({ length: 30 }, () => [ITEM.steelLadle, 1] as const);
  const game = craftPlay([...full.slice(1), [TIMBER, 2]]);
  expect(start(game, 'dry_sticks')).toBeNull();
  game.pass(2100);
  expect(game.has(STICKS)).toBe(0);
  const [pile] = game.world.fixtures.near(3000, 3000, 10);
  expect(pile?.ownerId).toBe('p');
  expect(game.world.contents.of(pile?.id ?? '')).toMatchObject([{ itemId: STICKS, quantity: 4 }]);
});

it('a blow to the player restarts the piece being crafted, but damage from cold does not', () => {
  const game = craftPlay([[FIBER, 3]]);
  start(game, 'cord');
  game.pass(1800);
  game.player.hurtAt = game.world.now;
  game.pass(100);
  expect(game.player.craft.jobs[0]?.left).toBeLessThan(200);
  game.player.hurtAt = game.world.now;
  game.player.foughtAt = game.world.now;
  game.pass(400);
  expect(game.player.craft.jobs[0]?.left).toBeGreaterThan(1500);
});

it('a crafting job takes a quarter longer in the dark', () => {
  const game = craftPlay([[FIBER, 3]], NOON + DAY_MS / 2);
  start(game, 'cord');
  game.pass(2400);
  expect(game.has(CORD)).toBe(0);
  game.pass(200);
  expect(game.has(CORD)).toBe(1);
});

it('ingredients of a crafting job are in the bundle that a dead player leaves', () => {
  const game = craftPlay([[FIBER, 4]]);
  start(game, 'cord');
  die(game.world, game.player, { cause: 'unknown', killer: null, weapon: null });
  expect(game.player.craft.jobs).toEqual([]);
  const rows = game.world.fixtures.near(3000, 3000, 400).flatMap(({ id }) => game.world.contents.of(id));
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
});

it('the crafting queue is saved with the life, including its progress, and continues where it was', () => {
  const game = craftPlay([[FIBER, 3]]);
  start(game, 'cord');
  teachRecipe(game.world, game.player, 'fur_coat');
  game.pass(1500);
  const life = parseLife(JSON.parse(JSON.stringify(lifeOf(game.player, game.world.now))));
  const world = new World(openGround(), { seed: 4 });
  setTime(world, { turn: 7, wallNow: NOON });
  const { id, userId, username, color, x, y, inventory } = game.player;
  const player = world.add({
    id,
    userId,
    username,
    color,
    x,
    y,
    slots: inventory.rows(),
    vitals: NEW_VITALS,
    life,
  });
  expect(player.craft.learnt).toEqual(['fur_coat']);
  expect(player.craft.jobs[0]?.left).toBe(500);
  const after: CraftPlay = { ...game, world, player, has: (item) => player.inventory.count(item) };
  for (let look = 0; look < 7; look += 1) {
    setTime(world, { turn: world.turn + 10, wallNow: world.wallNow + 100 });
    advanceCrafting(world, player);
  }
  expect([after.has(FIBER), after.has(CORD)]).toEqual([0, 1]);
});

it('each parchment teaches an unlearnt recipe until all recipes of parchments are learnt', () => {
  const { world, player } = craftPlay([]);
  const all = RECIPES.all.filter(({ learnt }) => learnt === 'parchment').length;
  expect(unlearntRecipesOf(player)).toHaveLength(all);
  for (let read = 0; read < all; read += 1) learnByReading(world, player);
  expect(new Set(player.craft.learnt).size).toBe(all);
  expect(teachRecipe(world, player, 'fur_coat')).toBe(false);
});

it('a parchment teaches ammunition only to a player who has held its weapon, as long as other recipes are left', () => {
  const rounds = ['makarov_round', 'black_powder'];
  const { world, player } = craftPlay([]);
  const others = unlearntRecipesOf(player).filter((id) => !rounds.includes(id) && id !== 'arrow_of_obsidian');
  for (let read = 0; read < others.length; read += 1) learnByReading(world, player);
  expect([...player.craft.learnt].sort()).toEqual([...others].sort());
  const armed = craftPlay([]);
  applySlotChanges(armed.world, armed.player, new Map([[0, { itemId: ITEM.babushkasMakarov, quantity: 1 }]]));
  takeNotes(armed.world);
  for (let read = 0; read < others.length + rounds.length; read += 1)
    learnByReading(armed.world, armed.player);
  expect(armed.player.craft.learnt).toEqual(expect.arrayContaining(rounds));
});

it("a player's record keeps every item that the player has ever held", () => {
  const { world, player } = craftPlay([]);
  applySlotChanges(world, player, new Map([[0, { itemId: FLINT, quantity: 1 }]]));
  applySlotChanges(world, player, new Map([[0, null]]));
  takeNotes(world);
  expect(player.craft.held).toEqual([FLINT]);
});

it('crafting requests in any order never lose an item, and never create one from nothing', () => {
  const timberOf: Record<number, number> = { [TIMBER]: 4, [STICKS]: 1, [ITEM.torch]: 2 };
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { maxLength: 60 }), (deeds) => {
      const game = craftPlay([
        [TIMBER, 12],
        [FIBER, 40],
      ]);
      const { world, player } = game;
      for (const [deed, number] of deeds) {
        if (deed === 0) start(game, 'dry_sticks', 1 + number);
        else if (deed === 1) start(game, 'torch', 1 + (number % 3));
        else if (deed === 2) cancelCraft(world, player, player.craft.jobs[number % 8]?.id ?? 1);
        else if (deed === 3) game.pass(100 * (1 + 7 * number));
        else if (deed === 4) player.hurtAt = player.foughtAt = world.now;
        else player.isDown ? game.pass(100) : start(game, 'cord', 1 + number);
      }
      const taken = player.craft.jobs.flatMap((job) => job.taken ?? []);
      const all = [...player.inventory.stacks.values(), ...taken];
      const sum = all.reduce((total, { itemId, quantity }) => total + (timberOf[itemId] ?? 0) * quantity, 0);
      expect(sum).toBe(48);
      expect(player.craft.jobs.length).toBeLessThanOrEqual(MOST_JOBS);
    }),
  );
});
