/** Wild creatures arrive from a distance, within limits, and are kept only as numbers while no player is near. */
import { describe, expect, it } from 'vitest';
import { BUDGET, NEAR, OUT_OF_SIGHT, SQUARE } from '#game/features/creatures/shared/population.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { runTurn } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const WALL = 1_700_000_000_000;
const SECOND_TURNS = 100;

const mossy = (id: 'm' | 'A' = 'm'): GroundRules => ({
  ...openGround(),
  terrainIdAt: () => id,
  terrainAtTile: () => terrainById(TERRAIN.moss),
});

function start(hour = 12, ground = mossy()) {
  const world = new World(ground, { seed: 7 });
  world.sky = { shiftMs: skyShiftToHour(hour, WALL), weather: 'clear' };
  const seen = new Set<string>();
  const fresh: { creature: Creature; place: Point }[] = [];
  /** Runs seconds of the world, and records every creature that appears, each of which must appear unseen. */
  const pass = (seconds: number): void => {
    for (let at = 0; at < seconds * SECOND_TURNS; at += 1) {
      const turn = world.turn + 1;
      // The hour is fixed, so that the whole test runs in one kind of night.
      runTurn(world, { turn, wallNow: WALL }, () => undefined);
      for (const creature of world.creatures.awake()) {
        if (seen.has(creature.id)) continue;
        seen.add(creature.id);
        fresh.push({ creature, place: { x: creature.x, y: creature.y } });
        expect(
          [...world.players.values()].every(
            ({ x, y }) =>
              Math.abs(x - creature.x) > OUT_OF_SIGHT.x || Math.abs(y - creature.y) > OUT_OF_SIGHT.y,
          ),
        ).toBe(true);
      }
    }
  };
  const join = (name: string, x: number, y: number): Player => {
    const player = world.add(identity(name));
    go(player, x, y);
    return player;
  };
  const go = (player: Player, x: number, y: number): void => {
    Object.assign(player, { x, y });
    world.moved(player);
  };
  return { world, pass, join, go, fresh };
}

const settle = (player: Player): void => {
  player.playedMs = 90 * 60_000;
  player.pvp = { ...player.pvp, isSheltered: false };
  player.guidance = { ...player.guidance, deeds: ['dawn-seen'] };
};

describe('wild creatures', () => {
  it("wild creatures appear out of the player's sight, and not more of them than the limits allow", () => {
    const { world, pass, join, fresh } = start();
    const player = join('olga', 20_000, 20_000);
    pass(60);
    expect(fresh.length).toBeGreaterThan(3);
    const all = [...world.creatures.awake()];
    const near = all.filter(({ x, y }) => Math.hypot(x - player.x, y - player.y) <= NEAR);
    expect(near.length).toBeLessThanOrEqual(BUDGET.perPlayer);
    for (const { x, y } of all) {
      const square = all.filter(
        (other) => Math.abs(other.x - x) < SQUARE / 2 && Math.abs(other.y - y) < SQUARE / 2,
      );
      expect(square.length).toBeLessThanOrEqual(BUDGET.perSquare);
    }
  });

  it('a wild creature is sent to a player who has not met any for a while', () => {
    const { world, pass, join } = start(1);
    const player = join('olga', 20_000, 20_000);
    let nearest = Number.POSITIVE_INFINITY;
    for (let second = 0; second < 240 && nearest > 900; second += 1) {
      pass(1);
      for (const { x, y } of world.creatures.awake())
        nearest = Math.min(nearest, Math.hypot(x - player.x, y - player.y));
    }
    expect(nearest).toBeLessThanOrEqual(900);
  });

  it('wild creatures are removed and only counted again when no player is near', () => {
    const { world, pass, join, go } = start();
    const player = join('olga', 20_000, 20_000);
    pass(30);
    const before = [...world.creatures.awake()].map(({ id }) => id);
    expect(before.length).toBeGreaterThan(0);
    go(player, 60_000, 60_000);
    pass(8);
    expect(before.filter((id) => world.creatures.get(id))).toEqual([]);
    // The creatures left behind are not asleep either: no body is left to remove.
    expect(before.filter((id) => world.creatures.despawn(id))).toEqual([]);
  });

  it('no wild creature appears in a safe circle', () => {
    const { pass, join, fresh } = start();
    join('olga', 2500, 3300);
    pass(60);
    expect(fresh.filter(({ place }) => isInSafeCircle(place))).toEqual([]);
  });

  it('hostile wild creatures are not sent to newcomers, but are sent to other players', () => {
    const count = (isSettled: boolean) => {
      const { pass, join, fresh, go } = start(1);
      const player = join('olga', 20_000, 20_000);
      if (isSettled) settle(player);
      for (let step = 0; step < 12; step += 1) {
        pass(10);
        go(player, player.x + 3000, 20_000);
      }
      return fresh.filter(({ creature }) => creature.kind === 'wolf').length;
    };
    expect(count(false)).toBe(0);
    expect(count(true)).toBeGreaterThan(0);
  });

  it('killed wild creatures are missing from their place, and come back after a while', () => {
    const { world, pass, join, go } = start();
    const player = join('olga', 20_000, 20_000);
    pass(40);
    const hares = [...world.creatures.awake()].filter(({ kind }) => kind === 'hare');
    expect(hares.length).toBeGreaterThan(0);
    for (const hare of hares) world.creatures.despawn(hare.id);
    go(player, 60_000, 60_000);
    pass(8);
    go(player, 20_000, 20_000);
    pass(40);
    const kinds = () => [...world.creatures.awake()].filter(({ kind }) => kind === 'hare').length;
    const after = kinds();
    expect(after).toBeLessThan(hares.length);
    go(player, 60_000, 60_000);
    pass(8);
    // Hours of world time pass in a single turn, without the entries due in between.
    runTurn(world, { turn: world.turn + 600 * 60 * SECOND_TURNS, wallNow: WALL }, () => undefined);
    go(player, 20_000, 20_000);
    pass(40);
    expect(kinds()).toBeGreaterThan(after);
  });

  it('wild creatures are the same for the same seed', () => {
    const run = () => {
      const { pass, join, fresh } = start();
      join('olga', 20_000, 20_000);
      pass(20);
      return fresh.map(({ creature: { id, kind }, place }) => ({ id, kind, ...place }));
    };
    expect(run()).toEqual(run());
  });
});
