/** The lanterns of the world: there from the beginning, after every restart, and never saved. */
import { describe, expect, it } from 'vitest';
import { LANDMARKS } from '#game/server/world/landmarks.ts';
import { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { canStand } from '#game/shared/rules/movement.ts';
import { openGround } from '#tests/helpers/sim.ts';

function world(): World {
  const made = new World(openGround());
  made.fixtures.restore(LANDMARKS);
  return made;
}

describe('landmarks', () => {
  it.each([
    ['where players first stand', FIRST_SPAWN],
    ['where they wake without a bed', WORLD_CENTRE],
  ])('light the place %s', (_name, { x, y }) => {
    const [lantern, ...others] = world().fixtures.near(x, y, 100);
    expect(others).toEqual([]);
    const reach = lantern?.definition.light ?? 0;
    // Well inside its light, not at the edge of it.
    expect(Math.hypot((lantern?.x ?? 0) - x, (lantern?.y ?? 0) - y)).toBeLessThan(reach / 2);
  });

  it('are not saved, hurt or owned', () => {
    const { fixtures, changes } = world();
    expect(changes.take()).toBeNull();
    for (const { id } of LANDMARKS) {
      expect(fixtures.healthOf(id)).toBeUndefined();
      expect(fixtures.setHealth(id, 0)).toBe(false);
      expect(fixtures.find(id)?.ownerId).toBeNull();
    }
    expect(changes.take()).toBeNull();
  });

  it('stop nobody who walks', () => {
    const { ground } = world();
    for (const { x, y } of LANDMARKS) expect(canStand(ground, x, y)).toBe(true);
  });
});
