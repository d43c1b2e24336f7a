/** Follows the section "A structure" of `docs/adding.md`, using only the row shown on that page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { defineFixtureKinds, type FixtureKind } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_ROWS } from '#game/shared/defs/fixtures.ts';
import { mossWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { startSim } from '#tests/helpers/sim.ts';

const bootRack: FixtureKind = {
  id: 790,
  key: 'boot_rack',
  name: 'Boot Rack',
  keptAs: 'structure',
  size: { width: 96, height: 32 },
  reach: 64,
  solid: { shape: 'box', halfWidth: 40, halfHeight: 8 },
  maxHealth: 60,
  light: 0,
  heat: null,
  verbs: [],
  picture: 'images/structures/boot-rack.png',
};

it('docs/adding.md shows exactly the row by which this test adds a structure', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/adding.md'), 'utf8');
  const [example = ''] = /const bootRack[^;]+;/.exec(readFileSync(import.meta.filename, 'utf8')) ?? [];
  expect(example.split('\n').length).toBeGreaterThan(10);
  expect(page).toContain(example);
});

it('a structure added by one row stays in place, reaches the client, blocks bodies on both sides, and can be damaged and broken', async () => {
  const kinds = defineFixtureKinds([...FIXTURE_ROWS, bootRack]);
  const land = mossWorld();
  const sim = startSim({
    ground: land.ground,
    notice: land.notice,
    wrap: (deps) => ({
      ...deps,
      fixtureKinds: kinds,
    }),
  });
  const client = startClient(sim, land, 'anna', kinds);
  await untilPlaying(sim, client);
  const { x, y } = client.session.body ?? { x: 0, y: 0 };
  const rack = { id: 'rack-1', kind: bootRack.id, x: x + 150, y, health: 60, ownerId: null, state: {} };
  const world = sim.world();
  world.fixtures.add(rack);
  await sim.clock.advance(1500);
  const [known] = client.session.fixtures.near(x, y, 200);
  expect(known).toMatchObject({ id: 'rack-1', health: 60, definition: { name: 'Boot Rack' } });
  expect(canStand(world.ground, rack.x, rack.y)).toBe(false);
  // The player cannot walk through the rack: a walk towards it is deflected around it.
  client.keys = { x: 1, y: 0, sprint: false };
  for (let step = 0; step < 30; step += 1) {
    await sim.clock.advance(50);
    const at = client.session.body ?? rack;
    const isInside = Math.abs(at.x - rack.x) <= 40 && Math.abs(at.y - rack.y) <= 8;
    expect(isInside, `${at.x}, ${at.y}`).toBe(false);
  }
  expect(client.session.body?.x).toBeGreaterThan(rack.x + 40);
  expect(Math.abs((client.session.body?.y ?? y) - y)).toBeGreaterThan(8);
  world.effects.queue({ to: 'rack-1', from: null, deed: { type: 'damage', amount: 80, cause: 'unknown' } });
  await sim.clock.advance(1500);
  expect(client.session.fixtures.find('rack-1')).toBeUndefined();
  expect(client.session.fixtures.solids.size).toBe(0);
  expect(canStand(world.ground, rack.x, rack.y)).toBe(true);
  expect(client.rejections).toEqual([]);
});
