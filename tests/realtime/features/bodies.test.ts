/** Bodies of players and creatures: how they are seen, hurt, healed, killed and revived. */
import { describe, expect, it } from 'vitest';
import { WAKE_AFTER_MS } from '#game/features/combat/shared/death.ts';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { RESPAWN_HEALTH } from '#game/features/needs/shared/health.ts';
import { World } from '#game/server/world/world.ts';
import { WORLD_CENTRE } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround, type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const GOATS = defineSpecies([{ kind: 'goat', name: 'Goat', max_health: 40 }]);

const identity = (id: string, x = 2500, y = 2500) => ({
  id,
  userId: `user of ${id}`,
  username: id,
  color: '#aa3344',
  carries: [],
  wear: [],
  slots: [],
  worn: [],
  vitals: NEW_VITALS,
  x,
  y,
});

/** Starts a simulated realm with goats. */
const start = (ground: GroundRules = openGround()) =>
  startSim({ ground, wrap: (deps) => ({ ...deps, species: GOATS }) });

/** Advances time by `ms` while each player sends a ping every second. */
async function stay({ clock }: Sim, players: readonly TestPlayer[], ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    for (const player of players) player.ping(passed);
    await clock.advance(Math.min(1000, ms - passed));
  }
}

describe('a creature', () => {
  const goat = { id: 'goat-1', kind: 'goat', x: 2600, y: 2500 };

  it('a removed creature is reported as having left even if the viewer asks for all bodies in view at that moment', async () => {
    const sim = start();
    const { world } = sim;
    const vera = await sim.join('vera-who-asks');
    await sim.clock.advance(100);
    world().creatures.spawn(goat);
    await sim.clock.advance(500);
    const [appeared] = vera.all('creature:appeared');
    world().creatures.despawn('goat-1');
    vera.send('player:request-current', {});
    await sim.clock.advance(500);
    expect(vera.all('creature:left')).toEqual([{ id: 'goat-1', handle: appeared?.handle }]);
  });

  it('a creature appears to players near it, moves in their snapshots, and leaves', async () => {
    const sim = start();
    const { world } = sim;
    const vera = await sim.join('vera-and-goat');
    await sim.clock.advance(100);
    const creature = world().creatures.spawn(goat)!;
    await sim.clock.advance(500);
    const [appeared] = vera.all('creature:appeared');
    expect(appeared).toMatchObject({
      ...goat,
      health: 40,
      maxHealth: 40,
      isMoving: false,
      facingDirection: 'down',
    });
    expect(vera.all('player:joined')).toEqual([]);
    creature.x = 2650;
    creature.motion = { ...creature.motion, facing: 'right', isMoving: true };
    // The creature moves on its own. A creature without a goal stands still.
    creature.mind.goal = { x: 3200, y: 2500 };
    creature.mind.pace = 100;
    world().moved(creature);
    await sim.clock.advance(100);
    const entries = vera.snapshots.flatMap((snapshot) => snapshot.entries);
    expect(entries.at(-1)).toMatchObject({
      handle: appeared?.handle,
      x: expect.closeTo(2655, -2),
      motion: { facing: 'right', isMoving: true },
    });
    expect(world().creatures.despawn(creature.id)).toBe(true);
    await sim.clock.advance(500);
    expect(vera.all('creature:left')).toEqual([{ id: 'goat-1', handle: appeared?.handle }]);
  });

  it('a creature is sent to players who join later, in a list separate from the players', async () => {
    const sim = start();
    const { world } = sim;
    await sim.join('first-at-the-goat');
    await sim.clock.advance(100);
    world().creatures.spawn(goat);
    const late = await sim.join('late-at-the-goat');
    expect(late.all('player:current-players').at(-1)).toHaveLength(1);
    expect(late.all('creature:appeared')).toMatchObject([{ id: 'goat-1', kind: 'goat' }]);
  });

  it('a creature can only spawn if its species is defined', () => {
    const world = new World(openGround());
    expect(() => world.creatures.spawn(goat)).toThrow('no species has the id goat');
    expect(() => defineSpecies([{ kind: 'player', name: 'Player', max_health: 1 }])).toThrow('no species');
  });

  it('a creature cannot spawn twice', () => {
    const world = new World(openGround(), { species: GOATS });
    world.creatures.spawn(goat);
    expect(() => world.creatures.spawn(goat)).toThrow('goat-1');
  });
});

describe('an effect', () => {
  const damage = (to: string, amount: number, from: string | null = null) =>
    ({ to, from, deed: { type: 'damage', amount, cause: 'lava' } }) as const;
  const heal = (to: string, amount: number) => ({ to, from: null, deed: { type: 'heal', amount } }) as const;
  let turns = 0;
  const run = (world: World): void => {
    turns += 1;
    turn(world, turns);
  };

  it('an effect is delivered in the next turn, in the order in which it was queued', () => {
    const world = new World(openGround());
    const anna = world.add(identity('anna'));
    run(world);
    world.effects.queue(damage('anna', 30));
    world.effects.queue(heal('anna', 10));
    expect(anna.health).toBe(100);
    run(world);
    expect(anna.health).toBe(80);
    run(world);
    expect(anna.health).toBe(80);
  });

  it('an effect queued while effects are being delivered waits until the turn after', () => {
    const world = new World(openGround());
    const anna = world.add(identity('anna'));
    world.effects.queue(damage('anna', 10));
    world.effects.beginTurn();
    world.effects.queue(damage('anna', 10));
    expect(world.effects.takeDue()).toHaveLength(1);
    run(world);
    expect(anna.health).toBe(90);
  });

  it('damage kills only once, and the death names its cause and its killer', () => {
    const world = new World(openGround(), { species: GOATS });
    const anna = world.add(identity('anna'));
    world.creatures.spawn({ id: 'goat', kind: 'goat', x: 2600, y: 2500 });
    world.effects.queue(damage('anna', 70, 'goat'));
    world.effects.queue(damage('anna', 70, 'goat'));
    world.effects.queue(damage('anna', 70, 'goat'));
    run(world);
    expect(anna).toMatchObject({ health: 0, motion: { isDead: true, isMoving: false } });
    const died = world.takeEvents().filter(({ type }) => type === 'died');
    expect(died).toMatchObject([{ body: { id: 'anna' }, cause: 'lava', killer: 'goat' }]);
  });

  it('healing never raises health above the maximum and never revives the dead', () => {
    const world = new World(openGround());
    const anna = world.add(identity('anna'));
    world.effects.queue(heal('anna', 50));
    run(world);
    expect(anna.health).toBe(100);
    world.effects.queue(damage('anna', 200));
    world.effects.queue(heal('anna', 50));
    run(world);
    expect(anna.health).toBe(0);
  });

  it('an effect on a body that no longer exists does nothing', () => {
    const world = new World(openGround());
    world.effects.queue(damage('nobody', 10));
    run(world);
    expect(world.takeEvents()).toEqual([]);
  });

  it('a creature can be the target of an effect', () => {
    const world = new World(openGround(), { species: GOATS });
    world.add(identity('vera', 100, 100));
    const goat = world.creatures.spawn({ id: 'g', kind: 'goat', x: 100, y: 100 })!;
    world.effects.queue(damage('g', 5));
    run(world);
    expect(goat.health).toBe(35);
  });
});

describe('the ground', () => {
  const burning: GroundRules = { ...openGround(), damageAt: (x) => (x > 2520 && x < 3000 ? 10 : 0) };
  const healing: GroundRules = { ...openGround(), healingAt: () => 6 };

  it('burning ground takes ten health per second, informs the player, and kills', async () => {
    const sim = start(burning);
    const anna = await sim.join('anna-in-lava');
    const vera = await sim.join('vera-at-the-shore');
    await sim.clock.advance(300);
    for (let step = 1; step <= 5; step += 1) {
      anna.move({ x: 2500 + 10 * step, y: 2500 });
      await sim.clock.advance(50);
    }
    anna.move({ x: 2550, y: 2500, isMoving: false });
    await sim.clock.advance(2000);
    const { health } = anna.all('player:needs').at(-1)!;
    expect(health).toBeGreaterThan(74);
    expect(health).toBeLessThan(84);
    await stay(sim, [anna, vera], 9000);
    const death = { socket_id: anna.self!.socket_id, cause: 'lava', killer: null, weapon: null };
    expect(anna.all('player:died')).toEqual([death]);
    expect(vera.all('player:died')).toEqual([death]);
    expect(anna.all('player:needs').at(-1)).toMatchObject({ health: 0 });
    anna.move({ x: 2500, y: 2500 });
    await sim.clock.advance(100);
    expect(anna.all('player:move:rejected').at(-1)).toMatchObject({ reason: 'dead' });
    await stay(sim, [anna, vera], WAKE_AFTER_MS);
    anna.send('player:respawn', {});
    await sim.clock.advance(100);
    expect(anna.all('player:move:rejected').at(-1)).toMatchObject({ reason: 'respawn', ...WORLD_CENTRE });
    expect(anna.all('player:needs').at(-1)).toMatchObject({ health: RESPAWN_HEALTH });
  });

  it('healing ground restores six health per minute, but not within ten seconds after damage', async () => {
    const sim = start(healing);
    const { world } = sim;
    const anna = await sim.join('anna-on-sinter');
    await sim.clock.advance(100);
    const id = anna.self!.socket_id;
    // A hungry body does not heal on its own.
    world().players.get(id)!.hunger = 10;
    world().effects.queue({ to: id, from: null, deed: { type: 'damage', amount: 50, cause: 'lava' } });
    await stay(sim, [anna], 9500);
    expect(world().body(id)?.health).toBe(50);
    await stay(sim, [anna], 60_500);
    expect(world().body(id)?.health).toBeGreaterThan(55);
    expect(world().body(id)?.health).toBeLessThanOrEqual(56.5);
    expect(anna.all('player:needs').at(-1)?.health).toBeGreaterThan(55);
  });

  it('burning ground does not harm players who stand elsewhere', async () => {
    const sim = start(burning);
    const { world } = sim;
    const anna = await sim.join('anna-on-moss');
    await sim.clock.advance(5000);
    expect(world().body(anna.self!.socket_id)?.health).toBe(100);
    expect(anna.all('player:needs')).toEqual([]);
  });
});

describe('a player who comes back', () => {
  it('a returning player gets a new epoch, so that moves from the first visit are ignored', async () => {
    const sim = start();
    const first = await sim.join('anna-who-returns');
    first.send('session:leave', {});
    await sim.clock.advance(50);
    const second = await sim.join('anna-who-returns');
    expect(second.epoch).not.toBe(first.epoch);
    await sim.clock.advance(100);
    second.epoch = first.epoch;
    second.move({ x: 2510, y: 2500 });
    await sim.clock.advance(100);
    const third = await sim.join('anna-who-returns');
    expect(third.self).toMatchObject({ x: 2500, y: 2500 });
  });
});

describe('a creature that dies', () => {
  it('a dead creature is shown as dead in snapshots and is not reported as a dead player', async () => {
    const sim = start();
    const { world } = sim;
    const vera = await sim.join('vera-beside-a-dead-goat');
    await sim.clock.advance(100);
    world().creatures.spawn({ id: 'goat-2', kind: 'goat', x: 2600, y: 2500 });
    await sim.clock.advance(500);
    const deed = { type: 'damage', amount: 100, cause: 'lava' } as const;
    world().effects.queue({ to: 'goat-2', from: null, deed });
    await sim.clock.advance(300);
    const entries = vera.snapshots.flatMap((snapshot) => snapshot.entries);
    expect(entries.at(-1)?.motion.isDead).toBe(true);
    expect(vera.all('player:died')).toEqual([]);
  });
});

describe('a facing change on the spot', () => {
  it('a facing change on the spot is repeated in later snapshots', async () => {
    const sim = start();
    const anna = await sim.join('anna-who-turns');
    const vera = await sim.join('vera-who-looks');
    await sim.clock.advance(500);
    const handle = anna.self!.handle;
    anna.move({ x: 2510, y: 2500, facing: 'right', isMoving: false });
    await sim.clock.advance(200);
    vera.acknowledge();
    await sim.clock.advance(500);
    expect(vera.seen.get(handle)?.facingDirection).toBe('right');
    const before = vera.snapshots.length;
    anna.send('player:direction', { facingDirection: 'left' });
    await sim.clock.advance(300);
    const facings = vera.snapshots
      .slice(before)
      .flatMap(({ entries }) => entries.filter((entry) => entry.handle === handle))
      .map(({ motion }) => motion.facing);
    expect(facings.length).toBeGreaterThan(0);
    expect(new Set(facings)).toEqual(new Set(['left']));
  });
});

describe('recipients of an attack', () => {
  it('a body’s attack is sent only to those other players who see the body', async () => {
    const sim = start();
    const anna = await sim.join('anna-who-strikes');
    const near = await sim.join('one-near');
    const far = await sim.join('one-far');
    await sim.clock.advance(300);
    for (let step = 1; step <= 130; step += 1) {
      far.move({ x: 2500 + step * 15, y: 2500 });
      await sim.clock.advance(50);
    }
    far.move({ x: 2500 + 130 * 15, y: 2500, isMoving: false });
    await sim.clock.advance(1000);
    expect(far.all('player:move:rejected')).toEqual([]);
    anna.send('player:equip', { item_id: 403 });
    anna.send('player:attack', {});
    await sim.clock.advance(100);
    expect(near.all('player:attack')).toHaveLength(1);
    expect(far.all('player:attack')).toEqual([]);
    expect(anna.all('player:attack')).toEqual([]);
  });
});
