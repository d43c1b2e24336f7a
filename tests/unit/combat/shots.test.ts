/** Shots in the world: their ammunition, flight, obstacles and effects. */
import { describe, expect, it } from 'vitest';
import { newDownState } from '#game/features/combat/server/death/down.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { NEW_PVP } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const EAST = 0;
const MAKAROV = ITEM.babushkasMakarov;

function shoot(arena: Arena, player: Player, more: object = {}): void {
  arena.ask(player, 'player:shoot', { angle: EAST, ...more });
}

/** Puts an item into a slot of the inventory. */
function give(player: Player, itemId: number, quantity: number, slot = 0): void {
  player.inventory.apply(new Map([[slot, { itemId, quantity }]]));
}

describe('a snowball', () => {
  it('a snowball flies 420 px in the given time, needs no ammunition, and is announced once', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    shoot(arena, anna);
    const events = arena.pass(900);
    const [shot, ended] = events.filter(({ type }) => type === 'shot' || type === 'shot-ended');
    expect(shot).toMatchObject({ shot: { by: 'anna', angle: EAST, from: FIELD } });
    expect(ended).toMatchObject({ place: { x: FIELD.x + 420, y: FIELD.y }, by: 'ground' });
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(1);
    expect(arena.world.shots.size).toBe(0);
  });

  it('a snowball arrives after its flight, hurts a creature slightly, and pushes it', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    const boar = arena.goat('boar', 260, 0, 'boar');
    shoot(arena, anna);
    arena.pass(440);
    expect(boar.health).toBe(100);
    arena.pass(80);
    expect(boar.health).toBeLessThan(100);
    expect(boar.health).toBeGreaterThanOrEqual(98);
    expect(boar.x).toBeCloseTo(FIELD.x + 266, 3);
  });

  it('a snowball between players who have not agreed to fight pushes by 6 px and does no damage', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [], PEACE);
    const vera = arena.player('vera', 100, 10, [], PEACE);
    shoot(arena, anna);
    arena.pass(500);
    expect(vera.health).toBe(100);
    expect(vera.warmth).toBe(50);
    expect(Math.hypot(vera.x - FIELD.x - 100, vera.y - FIELD.y - 10)).toBeCloseTo(6, 3);
  });

  it.each([PEACE, FEUD])(
    'a snowball of a sheltered player pushes no player, and does not end the shelter',
    (pvp) => {
      const arena = new Arena();
      const anna = arena.player('anna', 0, 0, [], NEW_PVP);
      const vera = arena.player('vera', 100, 10, [], pvp);
      shoot(arena, anna);
      const ended = arena.pass(500).find(({ type }) => type === 'shot-ended');
      expect(ended).toMatchObject({ by: 'body', met: 'vera' });
      expect(vera).toMatchObject({ x: FIELD.x + 100, y: FIELD.y + 10, health: 100 });
      expect(anna.pvp.isSheltered).toBe(true);
    },
  );

  it.each([
    ['who is sheltered', FIELD, NEW_PVP, ''],
    ['whom no player may harm where they are: in a safe circle', FIRST_SPAWN, PEACE, ''],
    ['when its thrower has left meanwhile', FIELD, PEACE, 'anna'],
    ['who has left', FIELD, PEACE, 'vera'],
  ])('a snowball does not move a player %s', (_why, place, pvp, leaves) => {
    const arena = new Arena();
    const { world } = arena;
    const anna = arena.player('anna', 0, 0, [], FEUD);
    const vera = arena.player('vera', 0, 0, [], pvp);
    for (const [player, dx] of [
      [anna, 0],
      [vera, 100],
    ] as const) {
      Object.assign(player, { x: place.x + dx, y: place.y });
      world.moved(player);
    }
    if (leaves === 'vera') vera.leavesAt = Number.POSITIVE_INFINITY;
    for (let thrown = 0; thrown < 40; thrown += 1) {
      shoot(arena, anna);
      arena.pass(100);
      if (leaves === 'anna') world.remove(anna);
      arena.pass(520);
    }
    expect(vera).toMatchObject({ x: place.x + 100, y: place.y, health: 100 });
  });

  it('a snowball moves no player who has stood still for a minute, unless both are in feud', () => {
    for (const [pvp, isPushed] of [
      [PEACE, false],
      [FEUD, true],
    ] as const) {
      const arena = new Arena();
      const anna = arena.player('anna', 0, 0, [], pvp);
      const vera = arena.player('vera', 100, 0, [], pvp);
      arena.pass(60_100);
      for (let thrown = 0; thrown < 10; thrown += 1) {
        shoot(arena, anna);
        arena.pass(620);
      }
      expect(vera.x > FIELD.x + 100, String(isPushed)).toBe(isPushed);
    }
  });

  it('pushes of others do not count as steps: a player is pushed for a minute at most', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [], PEACE);
    const vera = arena.player('vera', 100, 0, [], PEACE);
    for (let thrown = 0; thrown < 100; thrown += 1) {
      shoot(arena, anna);
      Object.assign(anna, { x: vera.x - 100 });
      arena.world.moved(anna);
      arena.pass(620);
    }
    const { x } = vera;
    shoot(arena, anna);
    arena.pass(620);
    expect(x).toBeGreaterThan(FIELD.x + 100);
    expect(vera.x).toBe(x);
  });

  it('a snowball in a feud deals 0.6 of its damage and takes a little warmth', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    const vera = arena.player('vera', 100, 0);
    shoot(arena, anna);
    arena.pass(500);
    expect(100 - vera.health).toBeGreaterThanOrEqual(0.6);
    expect(100 - vera.health).toBeLessThanOrEqual(1.2);
    expect(vera.warmth).toBe(49);
  });

  it('a snowball can be thrown at most once every 600 ms', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    for (let i = 0; i < 20; i += 1) {
      shoot(arena, anna);
      arena.pass(100);
    }
    expect(arena.refused.filter((text) => text === 'player:shoot: too soon').length).toBeGreaterThan(12);
  });
});

describe('a shot', () => {
  it('a shot is stopped by walls', () => {
    const arena = new Arena(openGround(new Set(['314,312'])));
    const anna = arena.player('anna');
    const goat = arena.goat('goat', 200, 0);
    shoot(arena, anna);
    const [ended] = arena.pass(900).filter(({ type }) => type === 'shot-ended');
    expect(ended).toMatchObject({ by: 'wall' });
    expect(goat.health).toBe(400);
  });

  it('a shot is stopped by about half of the trees in its way', () => {
    const tree: Partial<GroundRules> = {
      isFreeOfNodes: (left, _top, right) => right < FIELD.x + 60 || left > FIELD.x + 72,
    };
    const arena = new Arena({ ...openGround(), ...tree });
    const anna = arena.player('anna');
    const ends: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      shoot(arena, anna);
      for (const event of arena.pass(900)) if (event.type === 'shot-ended') ends.push(event.by);
    }
    const stopped = ends.filter((by) => by === 'tree').length;
    expect(ends).toHaveLength(60);
    expect(stopped).toBeGreaterThan(15);
    expect(stopped).toBeLessThan(45);
  });

  it("a shot starts as far along its flight as the shooter's network delay, up to 200 ms", () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    shoot(arena, anna, { shown: arena.world.now - 5000 });
    arena.pass(10);
    const [shot] = arena.world.shots.flying();
    expect(shot?.flownMs).toBeGreaterThanOrEqual(200);
    expect(shot?.flownMs).toBeLessThanOrEqual(220);
  });

  it('a shot does 0.8 of its damage to a target in cover', () => {
    const lost = (ground: GroundRules): number => {
      const arena = new Arena(ground);
      const anna = arena.player('anna', 0, 0, [ITEM.slingshot]);
      give(anna, ITEM.stone, 5);
      const goat = arena.goat('goat', 100, 0);
      shoot(arena, anna);
      arena.pass(400);
      return 400 - goat.health;
    };
    expect(lost({ ...openGround(), coversAt: () => true })).toBeCloseTo(lost(openGround()) * 0.8, 6);
  });
});

describe('ammunition', () => {
  it('the sling uses up a stone from the bag for each shot, which is refused without a stone', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.slingshot]);
    shoot(arena, anna);
    arena.pass(800);
    give(anna, ITEM.stone, 1);
    shoot(arena, anna);
    arena.pass(800);
    expect(anna.inventory.count(ITEM.stone)).toBe(0);
    expect(anna.inventory.stackAt(24)?.state?.durability).toBe(159);
    shoot(arena, anna);
    arena.pass(10);
    expect(arena.refused).toEqual(['player:shoot: no ammunition', 'player:shoot: no ammunition']);
  });

  it('the Makarov is loaded with eight rounds in two and a half seconds', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [MAKAROV]);
    give(anna, ITEM.makarovRound, 11);
    shoot(arena, anna);
    const told = arena.pass(20).find(({ type }) => type === 'reloading');
    expect(told).toMatchObject({ ms: 2500 });
    shoot(arena, anna);
    arena.pass(2500);
    expect(arena.refused).toEqual(['player:shoot: empty', 'player:shoot: reloading']);
    expect(anna.inventory.stackAt(24)?.state?.loaded).toBe(8);
    for (let i = 0; i < 9; i += 1) {
      shoot(arena, anna);
      arena.pass(500);
    }
    expect(anna.inventory.stackAt(24)?.state).toMatchObject({ loaded: 0, durability: 392 });
    arena.pass(2500);
    expect(anna.inventory.stackAt(24)?.state?.loaded).toBe(3);
    expect(anna.inventory.count(ITEM.makarovRound)).toBe(0);
  });

  it('the magazine is not loaded if the player puts the weapon away', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [MAKAROV]);
    give(anna, ITEM.makarovRound, 8);
    shoot(arena, anna);
    arena.pass(20);
    arena.ask(anna, 'player:unequip', {});
    arena.pass(3000);
    expect(anna.inventory.count(ITEM.makarovRound)).toBe(8);
    expect(anna.inventory.stackAt(24)?.state?.loaded).toBeUndefined();
  });

  it('the arrows of the bow can be picked up again in about 7 of 10 cases', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.huntingBow]);
    give(anna, ITEM.arrow, 40);
    for (let i = 0; i < 40; i += 1) {
      shoot(arena, anna);
      arena.pass(900);
    }
    const found = arena.world.fixtures
      .near(FIELD.x + 640, FIELD.y, 60)
      .flatMap(({ id }) => arena.world.contents.of(id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(anna.inventory.count(ITEM.arrow)).toBe(0);
    expect(found).toBeGreaterThan(18);
    expect(found).toBeLessThan(38);
  });
});

describe('the bow', () => {
  const shot = (arena: Arena, anna: Player, drawnMs: number): number => {
    const goat = arena.goat(`goat ${arena.world.turn}`, 100, 0);
    arena.ask(anna, 'player:draw', {});
    arena.pass(drawnMs);
    shoot(arena, anna);
    arena.pass(300);
    const lost = 400 - goat.health;
    arena.world.creatures.despawn(goat.id);
    arena.pass(900);
    return lost;
  };

  it('the bow cannot be drawn by a stunned or knocked-out player', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.huntingBow]);
    const deed = { type: 'status', status: 'stunned', ms: 800 } as const;
    arena.world.effects.queue({ to: 'anna', from: null, deed });
    arena.pass(20);
    arena.ask(anna, 'player:draw', {});
    arena.pass(1000);
    anna.down = newDownState(arena.world.now, true, { cause: 'cold', killer: null, weapon: null });
    arena.ask(anna, 'player:draw', {});
    arena.pass(20);
    expect(arena.refused).toEqual(['player:draw: stunned', 'player:draw: down']);
    expect(anna.fight.drawnAt).toBeNull();
  });

  it('the bow does half its damage if released early, or if its player was hit while drawing', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.huntingBow]);
    give(anna, ITEM.arrow, 40);
    expect(shot(arena, anna, 600)).toBeGreaterThanOrEqual(12);
    expect(shot(arena, anna, 200)).toBeLessThanOrEqual(10);
    arena.ask(anna, 'player:draw', {});
    arena.pass(300);
    anna.hurtAt = arena.world.now;
    const goat = arena.goat('last', 100, 0);
    arena.pass(400);
    shoot(arena, anna);
    arena.pass(300);
    expect(400 - goat.health).toBeLessThanOrEqual(10);
    expect(arena.refused).toEqual([]);
  });
});

it('a fire bottle makes a fire where it lands, for eight seconds', () => {
  const arena = new Arena();
  const anna = arena.player('anna', 0, 0, [ITEM.fireBottle]);
  const goat = arena.goat('goat', 380, 40);
  shoot(arena, anna);
  arena.pass(1000);
  expect(anna.inventory.has(ITEM.fireBottle)).toBe(false);
  arena.pass(9000);
  expect(400 - goat.health).toBeGreaterThanOrEqual(42);
  expect(400 - goat.health).toBeLessThanOrEqual(48);
});

it('the fire of a fire bottle no longer harms players once its thrower has left', () => {
  const arena = new Arena();
  const anna = arena.player('anna', 0, 0, [ITEM.fireBottle]);
  const vera = arena.player('vera', 400, 0);
  shoot(arena, anna);
  arena.pass(1500);
  expect(vera.health).toBeLessThan(100);
  arena.world.remove(anna);
  arena.pass(20);
  const left = vera.health;
  arena.pass(3000);
  expect(vera.health).toBe(left);
});
