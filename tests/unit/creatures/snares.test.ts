/** Snares: their catch while no player is near, their use of bait, and the safety of items put into them. */
import { describe, expect, it } from 'vitest';
import { disturbSnares, SHY, SNARE_MS, settleSnare } from '#game/features/creatures/server/carcass/snares.ts';
import { changeContents } from '#game/features/inventory/server/open-containers.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const AT = { x: 20_000, y: 20_000 };
const LONG = 200 * SNARE_MS;

/** A snare that has just been set, with items in its slots, in a world with a seed. */
function start(...given: readonly (Stack | null | number)[]) {
  const held = given.filter((one) => typeof one !== 'number');
  const seed = given.find((one) => typeof one === 'number') ?? 1;
  const world = new World(openGround(), { doNeedsFall: false, seed });
  world.wallNow = 1_700_000_000_000;
  const snare = world.fixtures.add({
    id: '11111111-1111-4111-8111-111111111111',
    kind: ITEM.snare,
    ...AT,
    health: 30,
    ownerId: 'anna',
    state: {},
  });
  world.secrets.set(snare.id, { looked: world.wallNow, placed: world.wallNow });
  const lay = (stacks: readonly (Stack | null)[]): void =>
    changeContents(world, snare.id, new Map(stacks.map((stack, k) => [FIRST_SLOT.container + k, stack])));
  lay(held);
  const look = (after: number): void => {
    world.wallNow += after;
    settleSnare(world, world.fixtures.find(snare.id)!);
  };
  const contents = () => world.contents.of(snare.id).map(({ itemId, quantity }) => [itemId, quantity]);
  return { world, lay, look, contents };
}

const CATCH = [
  [ITEM.gameMeat, 1],
  [ITEM.softPelt, 1],
];

describe('a snare that is set', () => {
  it('a snare holds bait and a catch, and uses up one piece of bait', () => {
    const { look, contents } = start({ itemId: ITEM.scraps, quantity: 3 });
    look(LONG);
    expect(contents()).toEqual([[ITEM.scraps, 2], ...CATCH]);
    // There is no space for another catch.
    look(LONG);
    expect(contents()).toEqual([[ITEM.scraps, 2], ...CATCH]);
  });

  it('a snare also catches without bait, and with only one piece of bait left', () => {
    const plain = start();
    plain.look(LONG);
    expect(plain.contents()).toEqual(CATCH);
    const last = start({ itemId: ITEM.scraps, quantity: 1 });
    last.look(LONG);
    expect(last.contents().toSorted()).toEqual(CATCH.toSorted());
  });

  it('a catch in a snare never takes the slot of an item that a player has put there', () => {
    const { look, contents } = start(
      { itemId: ITEM.flint, quantity: 5 },
      { itemId: ITEM.scraps, quantity: 2 },
    );
    look(LONG);
    expect(contents()).toEqual([
      [ITEM.flint, 5],
      [ITEM.scraps, 2],
    ]);
    const one = start(null, { itemId: ITEM.flint, quantity: 5 });
    one.look(LONG);
    expect(one.contents()).toEqual([
      [ITEM.gameMeat, 1],
      [ITEM.flint, 5],
      [ITEM.softPelt, 1],
    ]);
  });

  it('a snare catches about twice as much with bait', () => {
    const share = (...held: readonly Stack[]): number => {
      const { world, lay, look, contents } = start();
      let caught = 0;
      for (let k = 0; k < 400; k += 1) {
        lay([held[0] ?? null, null, null]);
        world.secrets.set('11111111-1111-4111-8111-111111111111', {
          looked: world.wallNow,
          placed: k * 1000,
        });
        look(SNARE_MS);
        if (contents().length >= 2) caught += 1;
      }
      return caught / 400;
    };
    expect(share()).toBeCloseTo(0.15, 1);
    expect(share({ itemId: ITEM.scraps, quantity: 9 })).toBeCloseTo(0.3, 1);
  });

  it('the hour at which a snare was set does not tell its catches: they differ from world to world', () => {
    const catches = (seed: number): string => {
      const { look, contents, lay } = start(seed);
      return Array.from({ length: 60 }, () => {
        lay([null, null, null]);
        look(SNARE_MS);
        return contents().length;
      }).join('');
    };
    expect(catches(1)).toBe(catches(1));
    expect(catches(1)).not.toBe(catches(2));
  });

  it('a snare catches nothing while a player is near, and keeps its earlier catch', () => {
    const near = start();
    const anna = near.world.add(identity('anna', AT.x + SHY - 50, AT.y));
    for (let k = 0; k < LONG; k += SNARE_MS / 2) {
      near.world.wallNow += SNARE_MS / 2;
      disturbSnares(near.world, anna);
    }
    near.look(0);
    expect(near.contents()).toEqual([]);
    expect([...(near.world.changes.take()?.marks.structure ?? [])]).toHaveLength(1);
    const far = start();
    const vera = far.world.add(identity('vera', AT.x + SHY + 50, AT.y));
    far.world.wallNow += LONG;
    disturbSnares(far.world, vera);
    expect(far.contents()).toEqual([]);
    vera.x = AT.x;
    disturbSnares(far.world, vera);
    expect(far.contents()).toEqual(CATCH);
  });
});
