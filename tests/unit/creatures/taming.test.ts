/** Taming: the meals and nights it takes, ownership of a tame creature, its load, and its end. */
import { describe, expect, it } from 'vitest';
import { restoreTames, savedTameOf } from '#game/features/creatures/server/taming/tame-saves.ts';
import {
  CALL_REACH,
  MOST_TAMES,
  TAMING_REFUSED,
  tameCreature,
} from '#game/features/creatures/server/taming/taming.ts';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { SPECIES as GAME_SPECIES } from '#game/features/creatures/shared/species.ts';
import { FEED_REACH } from '#game/features/creatures/shared/taming.ts';
import { BUNDLE_KIND } from '#game/features/inventory/server/piles.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const LEAVES = 507;
const MEAT = 512;
// A wolf that does nothing, because it has no senses.
const SPECIES = defineSpecies([
  GAME_SPECIES.get('reindeer'),
  GAME_SPECIES.get('fox'),
  { kind: 'wolf', name: 'Wolf', max_health: 50, is_hostile: true },
]);

function start() {
  const arena = new Arena(undefined, { species: SPECIES });
  const anna = arena.player('anna');
  anna.inventory.apply(
    new Map([
      [24, { itemId: LEAVES, quantity: 20 }],
      [25, { itemId: MEAT, quantity: 20 }],
    ]),
  );
  const feed = (id: string, from?: number) => {
    arena.ask(anna, 'creature:feed', from === undefined ? { id } : { id, from });
    return arena.pass(2100);
  };
  const own = () => arena.world.tames.of('anna');
  return { arena, world: arena.world, anna, feed, own };
}

/** A reindeer that belongs to the player and stands beside them. */
function owned() {
  const all = start();
  const { arena, world, anna } = all;
  tameCreature(world, anna, arena.goat('wild', 60, 0, 'reindeer'));
  const [{ id } = { id: '' }] = all.own();
  return { ...all, id, creature: () => world.creatures.get(id)! };
}

const reasons = (events: readonly WorldEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'taming-refused' ? [event.reason] : []));

const walk = (world: World, player: Player, dx: number, dy = 0): void => {
  player.x = FIELD.x + dx;
  player.y = FIELD.y + dy;
  world.moved(player);
};

it('a tame creature pushes only players whom its owner may push, while a wild one pushes any player', () => {
  const { arena, world, id } = owned();
  const wild = arena.goat('wild again', 90, 0, 'reindeer');
  const vera = arena.player('vera', 0, 100, [], { ...PEACE, isSheltered: true });
  const shoveBy = (from: string) => {
    world.effects.queue({ to: 'vera', from, deed: { type: 'knock', dx: 12, dy: 0 } });
    arena.pass(20);
    return vera.x - FIELD.x;
  };
  expect(shoveBy(id)).toBe(0);
  expect(shoveBy(wild.id)).toBe(12);
});

it('a tame creature of a sheltered player pushes no player, and is not pushed by another sheltered player', () => {
  const { arena, world, anna, id } = owned();
  const vera = arena.player('vera', 0, 100, [], PEACE);
  const shove = (from: string, to: string) => {
    const body = world.body(to);
    const before = body?.x ?? 0;
    world.effects.queue({ to, from, deed: { type: 'knock', dx: 12, dy: 0 } });
    arena.pass(20);
    return (body?.x ?? 0) > before;
  };
  anna.pvp = { ...PEACE, isSheltered: true };
  expect(shove(id, 'vera')).toBe(false);
  expect(shove('vera', id)).toBe(true);
  anna.pvp = PEACE;
  expect(shove(id, 'vera')).toBe(true);
  vera.pvp = { ...PEACE, isSheltered: true };
  expect(shove('vera', id)).toBe(false);
});

it('22.23: a tame creature takes health only from players whom its owner may strike, while the owner is there', () => {
  const { arena, world, anna, id } = owned();
  const wild = arena.goat('wild again', 90, 0, 'reindeer');
  const vera = arena.player('vera', 0, 100, [], PEACE);
  const woundBy = (from: string) => {
    const { health } = vera;
    world.effects.queue({ to: 'vera', from, deed: { type: 'damage', amount: 5, cause: 'blow' } });
    arena.pass(20);
    return health - vera.health;
  };
  anna.pvp = FEUD;
  expect(woundBy(id)).toBe(0);
  expect(woundBy(wild.id)).toBe(5);
  vera.pvp = FEUD;
  expect(woundBy(id)).toBe(5);
  world.remove(anna);
  expect(woundBy(id)).toBe(0);
});

it('a player killed by a tame creature leaves one bundle, and its owner has no right to take from it', () => {
  const { arena, world, anna, id } = owned();
  const vera = arena.player('vera', 0, 100, [MEAT], FEUD);
  anna.pvp = FEUD;
  const strike = () => {
    world.effects.queue({ to: 'vera', from: id, deed: { type: 'damage', amount: 500, cause: 'blow' } });
    arena.pass(20);
  };
  for (let k = 0; k < 6 && !vera.motion.isDead; k += 1) strike();
  arena.pass(1100);
  expect(vera.motion.isDead).toBe(true);
  strike();
  const bundles = world.fixtures.near(vera.x, vera.y, 200).filter(({ kind }) => kind === BUNDLE_KIND);
  expect(bundles).toMatchObject([{ ownerId: 'vera' }]);
  expect(bundles[0]?.state).not.toHaveProperty('taker');
  expect(world.contents.of(bundles[0]?.id ?? '')).toMatchObject([{ itemId: MEAT, quantity: 1 }]);
  // Neither the tame creature nor its owner leaves a share of it elsewhere.
  expect([world.contents.of(id), anna.inventory.count(MEAT)]).toEqual([[], 20]);
});

it('22.23: a fire bottle of a player who has left harms no tame creature, but still harms wild ones', () => {
  const { arena, world, anna, id, creature } = owned();
  const wild = arena.goat('wild again', 60, 30, 'reindeer');
  arena.player('vera', 400, 0, [], FEUD);
  anna.pvp = FEUD;
  const burnFor = (ms: number) => {
    const { x, y } = creature();
    world.shots.addBurn(1, { x, y, by: 'vera', damage: 20, radius: 200, until: world.now + 5000 });
    const before = [creature().health, wild.health];
    world.schedule.at(world.now + 10, { type: 'burn', id: 1 });
    arena.pass(ms);
    return [world.creatures.get(id)?.health ?? 0, wild.health].map((health, k) => (before[k] ?? 0) > health);
  };
  expect(burnFor(100)).toEqual([true, true]);
  const vera = world.players.get('vera');
  if (vera) world.remove(vera);
  expect(burnFor(100)).toEqual([false, true]);
});

describe('feeding a creature', () => {
  it('feeding tames a reindeer with the sixth meal of the right kind', () => {
    const { arena, world, anna, feed, own } = start();
    arena.goat('r1', 80, 0, 'reindeer');
    for (let meal = 1; meal <= 5; meal += 1) {
      const events = feed('r1');
      expect(events).toContainEqual(expect.objectContaining({ type: 'creature-fed', meals: meal, of: 6 }));
      expect(own()).toEqual([]);
    }
    const events = feed('r1');
    expect(own()).toMatchObject([{ kind: 'reindeer', ownerId: 'anna', stays: false }]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'creature-bond', lead: 'anna' }));
    expect(anna.inventory.count(LEAVES)).toBe(14);
    expect(world.creatures.size).toBe(1);
    expect(world.creatures.get(own()[0]!.id)?.mind.tameOf).toBe('anna');
  });

  it('feeding tames a fox with five meals in three nights, whether or not it is the same fox', () => {
    const { arena, world, anna, own } = start();
    const meal = (id: string, night: number, hour: number): void => {
      world.sky = { ...world.sky, shiftMs: skyShiftToHour(hour, 0) + night * 24 * 60_000 };
      if (!world.creatures.get(id)) arena.goat(id, 50, 0, 'fox');
      arena.ask(anna, 'creature:feed', { id });
      arena.pass(2100);
    };
    meal('f1', 0, 23);
    meal('f1', 0, 23.5);
    meal('f1', 0, 23.9);
    meal('f1', 1, 12);
    world.creatures.despawn('f1');
    expect(anna.trust).toMatchObject([{ kind: 'fox', meals: 4, nights: 1 }]);
    meal('f2', 1, 23);
    expect(own()).toEqual([]);
    meal('f2', 2, 23);
    expect(own()).toMatchObject([{ kind: 'fox' }]);
    expect(anna.trust).toEqual([]);
  });

  it('feeding is refused with a reason, and then takes no food', () => {
    const { arena, world, anna, feed } = start();
    const wolf = arena.goat('w', 40, 0, 'wolf');
    const deer = arena.goat('d', FEED_REACH + 20, 0, 'reindeer');
    expect(reasons(feed('nobody'))).toEqual([TAMING_REFUSED.gone]);
    expect(reasons(feed(wolf.id))).toEqual([TAMING_REFUSED.wild]);
    expect(reasons(feed(deer.id))).toEqual([TAMING_REFUSED.far]);
    const lead = (): void => {
      deer.hurtAt = Number.NEGATIVE_INFINITY;
      deer.x = FIELD.x + 50;
      deer.y = FIELD.y;
      world.moved(deer);
    };
    lead();
    expect(reasons(feed(deer.id, 25))).toEqual([TAMING_REFUSED.food]);
    deer.hurtAt = world.now;
    expect(reasons(feed(deer.id))).toEqual([TAMING_REFUSED.afraid]);
    lead();
    arena.ask(anna, 'creature:feed', { id: deer.id });
    arena.ask(anna, 'creature:feed', { id: deer.id });
    expect(reasons(arena.pass(100))).toEqual([TAMING_REFUSED.chewing]);
    deer.mind.isHidden = true;
    expect(reasons(feed(deer.id))).toEqual([TAMING_REFUSED.gone]);
    expect([anna.inventory.count(LEAVES), anna.inventory.count(MEAT)]).toEqual([19, 20]);
    anna.inventory.apply(new Map([[24, null]]));
    deer.mind.isHidden = false;
    lead();
    expect(reasons(feed(deer.id))).toEqual([TAMING_REFUSED.nothing]);
  });

  it("feeding does not tame more creatures than a player can look after, or another player's creatures", () => {
    const { arena, world, anna, feed } = start();
    for (let k = 0; k < MOST_TAMES; k += 1)
      tameCreature(world, anna, arena.goat(`t${k}`, 300, k * 40, 'reindeer'));
    arena.goat('one', 40, 0, 'reindeer');
    expect(reasons(feed('one'))).toEqual([TAMING_REFUSED.many]);
    const vera = arena.player('vera', 20, 20);
    tameCreature(world, vera, world.creatures.get('one')!);
    expect(reasons(feed(world.tames.of('vera')[0]!.id))).toEqual([TAMING_REFUSED.others]);
  });
});

describe('food at hand', () => {
  it('a reindeer lets a slowly walking player with food approach, but flees from a runner or a player without food', () => {
    const come = (speed: number, hasFood: boolean): number => {
      const { arena, world, anna } = start();
      if (!hasFood) anna.inventory.apply(new Map([[24, null]]));
      const deer = arena.goat('d', 400, 0, 'reindeer');
      let dx = 0;
      for (let step = 0; step < 40 && dx < 320; step += 1) {
        dx += speed / 10;
        anna.velocityX = speed;
        anna.motion = { ...anna.motion, isMoving: true };
        walk(world, anna, dx);
        arena.pass(100);
      }
      return Math.hypot(deer.x - anna.x, deer.y - anna.y);
    };
    expect(come(200, true)).toBeLessThan(FEED_REACH);
    expect(come(200, false)).toBeGreaterThan(250);
    expect(come(600, true)).toBeGreaterThan(150);
  });
});

describe('a tame creature', () => {
  it('a tame creature follows its owner, and waits on request', () => {
    const { arena, world, anna, id, creature } = owned();
    for (let step = 0; step < 60; step += 1) {
      walk(world, anna, step * 20);
      arena.pass(100);
      expect(Math.hypot(creature().x - anna.x, creature().y - anna.y)).toBeLessThan(400);
    }
    arena.ask(anna, 'creature:stay', { id });
    arena.pass(600);
    const { x, y } = creature();
    for (let step = 0; step < 20; step += 1) {
      walk(world, anna, 1200 - step * 30);
      arena.pass(100);
    }
    expect(Math.hypot(creature().x - x, creature().y - y)).toBeLessThan(40);
    arena.ask(anna, 'creature:follow', { id });
    arena.pass(4000);
    expect(Math.hypot(creature().x - anna.x, creature().y - anna.y)).toBeLessThan(130);
  });

  it('a tame creature comes when called, even if it was asleep, but not from too far away', () => {
    const { arena, world, anna, id } = owned();
    arena.ask(anna, 'creature:stay', { id });
    arena.pass(100);
    walk(world, anna, 5000);
    expect(world.creatures.get(id)).toBeUndefined();
    arena.ask(anna, 'creature:call', {});
    arena.pass(100);
    expect(world.creatures.get(id)).toBeDefined();
    expect(world.creatures.size).toBe(1);
    arena.pass(6000);
    const creature = world.creatures.get(id)!;
    expect(Math.hypot(creature.x - anna.x, creature.y - anna.y)).toBeLessThan(130);
    walk(world, anna, 5000 + CALL_REACH + 500);
    arena.ask(anna, 'creature:call', {});
    expect(reasons(arena.pass(100))).toEqual([TAMING_REFUSED.unheard]);
    const vera = arena.player('vera');
    arena.ask(vera, 'creature:call', {});
    expect(reasons(arena.pass(100))).toEqual([TAMING_REFUSED.none]);
  });

  it('a tame creature opens its bags only for its owner, holds still while they are open, and keeps its load', () => {
    const { arena, world, anna, id, creature } = owned();
    const vera = arena.player('vera', 20, 20);
    arena.ask(vera, 'container:open', { id, request: 1 });
    arena.ask(anna, 'container:open', { id, request: 1 });
    const events = arena.pass(50);
    expect(arena.refused).toEqual(['container:open: It belongs to somebody else.']);
    expect(events).toContainEqual(expect.objectContaining({ type: 'container-opened', player: anna }));
    const { revision } = anna.inventory;
    arena.ask(anna, 'inventory:move', { from: 25, to: 211, quantity: 5, revision, request: 2 });
    arena.pass(50);
    expect(world.contents.of(id)).toMatchObject([{ slot: 11, itemId: MEAT, quantity: 5 }]);
    expect(world.changes.take()?.marks.tame.has(id)).toBe(true);
    arena.ask(anna, 'inventory:move', {
      from: 25,
      to: 212,
      quantity: 1,
      revision: anna.inventory.revision,
      request: 3,
    });
    arena.pass(50);
    expect(world.contents.of(id)).toHaveLength(1);
    const before = creature().x;
    walk(world, anna, -30);
    arena.pass(500);
    expect(creature().x).toBe(before);
  });

  it('a tame creature is struck only by players in an agreed fight with its owner, and not by its owner', () => {
    const { arena, world, anna, id, creature } = owned();
    const vera = arena.player('vera', 10, 10);
    const hit = (from: string): number => {
      const { health } = creature();
      world.effects.queue({
        to: id,
        from,
        deed: { type: 'damage', amount: 5, cause: 'blow', kind: 'slash', by: 408 },
      });
      arena.pass(30);
      return health - creature().health;
    };
    anna.pvp = PEACE;
    expect([hit('vera'), hit('anna')]).toEqual([0, 0]);
    anna.pvp = FEUD;
    vera.pvp = FEUD;
    expect(hit('vera')).toBe(5);
    expect(hit('anna')).toBe(0);
    world.remove(anna);
    expect(hit('vera')).toBe(0);
    const wolf = arena.goat('w', 30, 0, 'wolf');
    expect(hit(wolf.id)).toBe(5);
  });

  it('a dying tame creature leaves its load in a pile that belongs to its owner, and is forgotten', () => {
    const { arena, world, id, creature } = owned();
    world.contents.set(id, [{ slot: 3, itemId: MEAT, quantity: 7 }]);
    creature().hurtAt = 0;
    world.effects.queue({ to: id, from: null, deed: { type: 'damage', amount: 999, cause: 'lava' } });
    const events = arena.pass(50);
    const pile = world.fixtures.near(FIELD.x, FIELD.y, 200).find(({ kind }) => kind === 801);
    expect(pile).toMatchObject({ ownerId: 'anna' });
    expect(world.contents.of(pile?.id ?? '')).toMatchObject([{ itemId: MEAT, quantity: 7 }]);
    expect(world.contents.of(id)).toEqual([]);
    expect(world.tames.find(id)).toBeUndefined();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'notice', message: 'Your reindeer is dead.' }),
    );
    const marks = world.changes.take()?.marks;
    expect([marks?.tame.has(id), marks?.pile.has(pile?.id ?? '')]).toEqual([true, true]);
  });

  it('a tame creature becomes wild again when its owner releases it, and no other player can', () => {
    const { arena, world, anna, id, creature } = owned();
    world.contents.set(id, [{ slot: 0, itemId: MEAT, quantity: 2 }]);
    const vera = arena.player('vera', 20, 20);
    arena.ask(vera, 'creature:release', { id });
    expect(reasons(arena.pass(50))).toEqual([TAMING_REFUSED.notYours]);
    arena.ask(anna, 'creature:release', { id });
    arena.pass(50);
    expect(creature().mind.tameOf).toBeNull();
    expect(world.tames.of('anna')).toEqual([]);
    expect(world.fixtures.near(FIELD.x, FIELD.y, 300)).toMatchObject([{ ownerId: 'anna' }]);
  });

  it('a tame fox barks when a hostile creature comes, and reveals only the direction', () => {
    const { arena, world, anna } = start();
    tameCreature(world, anna, arena.goat('f', 60, 0, 'fox'));
    const quiet = arena.pass(1000);
    expect(quiet.some(({ type }) => type === 'voice')).toBe(false);
    arena.goat('w', -700, 0, 'wolf').mind.isHidden = true;
    const voices = arena.pass(3000).filter((event) => event.type === 'voice');
    expect(voices).toMatchObject([{ player: anna, kind: 'fox', call: 'bark' }]);
  });

  it('a tame creature is unchanged by a restart: place, health, load, and whether it waits', () => {
    const { world, id, creature } = owned();
    world.contents.set(id, [{ slot: 3, itemId: MEAT, quantity: 7 }]);
    creature().health = 33;
    world.tames.put({ ...world.tames.find(id)!, stays: true });
    const saved = savedTameOf(world, id)!;
    const next = new World(openGround(), { species: SPECIES });
    restoreTames(next, [saved]);
    next.add(identity('anna', FIELD.x, FIELD.y));
    expect(next.creatures.get(id)).toMatchObject({ kind: 'reindeer', health: 33, mind: { tameOf: 'anna' } });
    expect(savedTameOf(next, id)).toEqual(saved);
  });
});
