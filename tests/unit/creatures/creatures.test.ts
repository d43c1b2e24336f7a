/** Creatures wake and sleep with their chunks, and none of their state is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { runTurn } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const GOATS = defineSpecies([{ kind: 'goat', name: 'Goat', max_health: 40 }]);

function start() {
  const world = new World(openGround(), { species: GOATS });
  const player = world.add(identity('olga'));
  /** Moves the player to another place. */
  const go = (x: number, y: number): void => {
    player.x = x;
    player.y = y;
    world.moved(player);
  };
  return { world, go };
}

const near = { id: 'near', kind: 'goat', x: 2600, y: 2600 };
const far = { id: 'far', kind: 'goat', x: 40_000, y: 40_000 };

describe('a creature in the world', () => {
  it('a creature is a body while its chunk is awake, and has no handle while the chunk sleeps', () => {
    const { world, go } = start();
    const bodies = world.hot.grid.size;
    expect(world.creatures.spawn(near)?.handle).toBeGreaterThan(0);
    expect(world.creatures.spawn(far)).toBeNull();
    expect(world.hot.grid.size).toBe(bodies + 1);
    go(40_100, 40_000);
    expect(world.body('near')).toBeUndefined();
    expect(world.body('far')).toMatchObject({ kind: 'goat', health: 40 });
    expect(world.hot.grid.size).toBe(bodies + 1);
    expect(world.creatures.size).toBe(2);
  });

  it('a creature that walks into a sleeping chunk falls asleep there', () => {
    const { world, go } = start();
    const goat = world.creatures.spawn(near)!;
    goat.x = 12_000;
    world.moved(goat);
    expect(world.body('near')).toBeUndefined();
    go(12_000, 2600);
    expect(world.body('near')).toMatchObject({ x: 12_000, y: 2600 });
  });

  it('a creature wakes in the state in which it fell asleep', () => {
    const { world, go } = start();
    const goat = world.creatures.spawn(near)!;
    goat.motion = { ...goat.motion, facing: 'left' };
    world.effects.queue({ to: 'near', from: null, deed: { type: 'damage', amount: 7, cause: 'unknown' } });
    runTurn(world, { turn: 1, wallNow: 1 }, () => undefined);
    go(60_000, 60_000);
    go(2500, 2500);
    const { handle: _, ...before } = { ...goat };
    expect(world.body('near')).toMatchObject({ ...before, changedAt: expect.any(Number) });
    expect(world.body('near')).toMatchObject({ health: 33 });
  });

  it('a creature that is removed, awake or asleep, never comes back', () => {
    const { world, go } = start();
    world.creatures.spawn(near);
    world.creatures.spawn(far);
    expect(world.creatures.despawn('near')).toBe(true);
    expect(world.creatures.despawn('far')).toBe(true);
    expect(world.creatures.despawn('far')).toBe(false);
    go(40_000, 40_000);
    expect(world.body('far')).toBeUndefined();
    expect(world.creatures.size).toBe(0);
  });

  it('a creature is in exactly one place, however the player walks', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 20_000 }),
      y: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 12 }),
        fc.array(place, { maxLength: 12 }),
        (goats, way) => {
          const { world, go } = start();
          for (const [i, at] of goats.entries())
            world.creatures.spawn({ id: `goat ${i}`, kind: 'goat', ...at });
          for (const { x, y } of way) {
            go(x, y);
            const awake = [...world.creatures.awake()];
            expect(awake.every((goat) => world.byHandle[goat.handle] === goat)).toBe(true);
            expect(world.hot.grid.size).toBe(awake.length + 1);
          }
          for (const [i, { x, y }] of goats.entries()) {
            go(x, y);
            expect(world.body(`goat ${i}`)).toMatchObject({ x, y, health: 40 });
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
