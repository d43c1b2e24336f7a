/** The lanterns of the world: present from the beginning and after every restart, but never saved. */
import { describe, expect, it } from 'vitest';
import { LANDMARKS } from '#game/features/cooking/server/pots/landmarks.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { mayBreak } from '#game/features/structures/server/breaking.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { decaysAt } from '#game/features/structures/server/decay.ts';
import { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

function world(): World {
  const made = new World(openGround());
  made.fixtures.restore(LANDMARKS);
  return made;
}

describe('landmarks of the world', () => {
  it.each([
    ['where players first stand', FIRST_SPAWN],
    ['where they wake without a bed', WORLD_CENTRE],
  ])('a lantern lights the place %s', (_name, { x, y }) => {
    const [lantern, ...others] = world().fixtures.near(x, y, 100);
    expect(others).toEqual([]);
    const reach = lantern?.definition.light ?? 0;
    // Well inside the light of the lantern, not at its edge.
    expect(Math.hypot((lantern?.x ?? 0) - x, (lantern?.y ?? 0) - y)).toBeLessThan(reach / 2);
  });

  it('the lanterns are never saved, damaged or owned', () => {
    const { fixtures, changes } = world();
    expect(changes.take()).toBeNull();
    for (const { id, state } of LANDMARKS) {
      if (state.lasts === true) continue;
      expect(fixtures.healthOf(id)).toBeUndefined();
      expect(fixtures.setHealth(id, 0)).toBe(false);
      expect(fixtures.find(id)?.ownerId).toBeNull();
    }
    expect(changes.take()).toBeNull();
  });

  it('the landmarks at the centre last forever, are not saved, and cannot be broken or emptied', () => {
    const made = world();
    const anna = made.add(identity('anna', WORLD_CENTRE.x, WORLD_CENTRE.y));
    made.changes.take();
    const lasting = LANDMARKS.filter(({ state }) => state.lasts === true);
    expect(lasting.length).toBeGreaterThan(2);
    for (const { id } of lasting) {
      const fixture = made.fixtures.find(id);
      if (!fixture) throw new Error(`${id} is not there`);
      expect(decaysAt(made, fixture)).toBeNull();
      expect(mayBreak(made, anna.id, fixture)).toBe(false);
      for (const deed of ['take', 'feed', 'build', 'remove'] as const)
        expect(mayUse(made, anna, fixture, deed)).toBe(false);
      made.fixtures.setState(id, { ...fixture.state, burning: 1 });
    }
    expect(made.changes.take()?.marks.structure.size ?? 0).toBe(0);
  });

  it('the lanterns do not block a walking player', () => {
    const { ground } = world();
    for (const { x, y, state } of LANDMARKS)
      if (state.lasts !== true) expect(canStand(ground, x, y)).toBe(true);
  });
});
