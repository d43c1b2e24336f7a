/** Falling needs: the causes that are sent match the real changes; and effects of terrain and fires. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { SINK_MS } from '#game/features/movement/shared/footing.ts';
import { hasBuff } from '#game/features/needs/server/buffs.ts';
import { causesOf, type NeedName, needOf } from '#game/features/needs/shared/needs.ts';
import { circumstancesOf } from '#game/features/survival/server/condition.ts';
import { FORCED, PLAIN_SKY, type WeatherKind } from '#game/features/weather/shared/sky.ts';
import { geyserEruptionAt } from '#game/features/weather/shared/weather.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const FALLING = { doNeedsFall: true } as const;
const land = (id: TerrainId): GroundRules => ({ ...openGround(), terrainAtTile: () => terrainById(id) });
const WEATHERS = Object.keys(FORCED) as WeatherKind[];

/**
 * Simulates a player for one minute: the real change of each need, and the change computed from the causes that were
 * sent.
 */
function minute(ground: TerrainId, weather: WeatherKind, levels: Partial<Player>) {
  const arena = new Arena(land(ground), FALLING);
  arena.world.sky = { ...PLAIN_SKY, weather };
  const player = arena.player('olga', 0, 0, [], PEACE);
  Object.assign(player, levels);
  arena.pass(300);
  const before = { ...player };
  const expected: Record<NeedName, number> = { health: 0, hunger: 0, thirst: 0, stamina: 0, warmth: 0 };
  for (let ms = 0; ms < 60_000; ms += 50) {
    for (const { id, perMinute } of causesOf(circumstancesOf(arena.world, player)))
      expected[needOf(id)] += perMinute / 1200;
    arena.pass(50);
  }
  return { before, player, expected };
}

/** Marks the player as walking now; the server counts the player as standing 300 ms later. */
function step(arena: Arena, player: Player): void {
  player.motion = { ...player.motion, isMoving: true };
  player.stride = { ...player.stride, movedAt: arena.world.now };
}

describe('needs over a minute', () => {
  it('the causes of every need add up to its real change', () => {
    const level = fc.integer({ min: 0, max: 100 });
    const scene = fc.record({
      ground: fc.constantFrom(TERRAIN.moss, TERRAIN.deepSnow, TERRAIN.sinter, TERRAIN.bog),
      weather: fc.constantFrom(...WEATHERS),
      levels: fc.record({
        hunger: level,
        thirst: level,
        warmth: level,
        wetness: level,
        health: fc.integer({ min: 20, max: 100 }),
      }),
    });
    fc.assert(
      fc.property(scene, ({ ground, weather, levels }) => {
        const { before, player, expected } = minute(ground, weather, levels);
        // The difference is at most one second's change, at the ends, and for health one portion.
        expect(Math.abs(player.hunger - before.hunger - expected.hunger)).toBeLessThan(0.1);
        expect(Math.abs(player.thirst - before.thirst - expected.thirst)).toBeLessThan(0.1);
        expect(Math.abs(player.warmth - before.warmth - expected.warmth)).toBeLessThan(0.6);
        expect(Math.abs(player.health - before.health - expected.health)).toBeLessThan(1.6);
      }),
      { numRuns: 12 },
    );
  });
});

describe('effects of time', () => {
  it('time makes a player hungry and thirsty by known amounts, which are sent in steps', () => {
    const arena = new Arena(land(TERRAIN.moss), FALLING);
    const player = arena.player('olga', 0, 0, [], PEACE);
    arena.world.sky = { shiftMs: 0, weather: 'clear' };
    const events = arena.pass(60_000);
    expect(player.hunger).toBeCloseTo(100 - 1.6 * (player.felt?.felt && player.felt.felt < 0 ? 1.25 : 1), 0);
    expect(player.thirst).toBeCloseTo(98, 0);
    const told = events.filter(({ type }) => type === 'needs').length;
    expect(told).toBeGreaterThan(3);
    expect(told).toBeLessThan(40);
  });

  it('time has no effect on needs that do not fall, or on the dead', () => {
    for (const options of [{ doNeedsFall: false }, FALLING]) {
      const arena = new Arena(land(TERRAIN.glacier), options);
      const player = arena.player('olga', 0, 0, [], PEACE);
      if (options.doNeedsFall) player.motion = { ...player.motion, isDead: true };
      arena.pass(20_000);
      expect(player).toMatchObject({ hunger: 100, thirst: 100, warmth: 50 });
    }
  });

  it('the cold can kill without any other cause', () => {
    const arena = new Arena(land(TERRAIN.glacier), FALLING);
    const cold = arena.player('anna', 0, 0, [], PEACE);
    const hungry = arena.player('vera', 2000, 0, [], PEACE);
    Object.assign(cold, { warmth: 0, health: 10 });
    Object.assign(hungry, { hunger: 0, thirst: 0, warmth: 100, health: 16 });
    hungry.immuneUntil = 0;
    arena.pass(40_000);
    expect(cold.isDown).toBe(true);
    expect(cold.down?.cause).toBe('cold');
    expect(hungry.health).toBe(15);
    expect(hungry.isDown).toBe(false);
  });
});

describe('effects of terrain', () => {
  const types = (events: readonly WorldEvent[]) => events.map(({ type }) => type);

  it('ice makes runners fall, lie and get hurt, but not walkers or players in nailed boots', () => {
    const run = (isSprinting: boolean, boots: number | null) => {
      const arena = new Arena(land(TERRAIN.glacier), { seed: 5 });
      const player = arena.player('olga', 0, 0, [], PEACE);
      if (boots !== null)
        player.inventory.apply(new Map([[FIRST_SLOT.worn + 4, { itemId: boots, quantity: 1 }]]));
      let slips = 0;
      for (let second = 0; second < 60; second += 0.25) {
        if (isSprinting) player.sprintedAt = arena.world.now;
        player.motion = { ...player.motion, isMoving: true };
        slips += types(arena.pass(250)).filter((type) => type === 'slipped').length;
      }
      return { slips, player };
    };
    const runner = run(true, null);
    expect(runner.slips).toBeGreaterThan(0);
    expect(runner.slips).toBeLessThan(12);
    expect(runner.player.health).toBe(100 - 4 * runner.slips);
    expect(run(false, null).slips).toBe(0);
    expect(run(true, 117).slips).toBe(0);
  });

  it('sulfur makes the air foul: after six seconds it hurts, unless the player wears a mask', () => {
    const breathe = (mask: boolean) => {
      const arena = new Arena(land(TERRAIN.sulfur));
      const player = arena.player('olga', 0, 0, [], PEACE);
      if (mask) player.inventory.apply(new Map([[FIRST_SLOT.worn, { itemId: 113, quantity: 1 }]]));
      arena.pass(5500);
      expect(player.health).toBe(100);
      arena.pass(4500);
      return player.health;
    };
    expect(breathe(false)).toBeCloseTo(96, 0);
    expect(breathe(true)).toBe(100);
  });

  it('soft ground holds a player who stands on it', () => {
    const arena = new Arena(land(TERRAIN.pumice));
    const player = arena.player('olga', 0, 0, [], PEACE);
    arena.pass(SINK_MS - 500);
    expect(player.groundContact.isSunk).toBe(false);
    arena.pass(1000);
    expect(player.groundContact.isSunk).toBe(true);
    step(arena, player);
    arena.pass(260);
    expect(player.groundContact.isSunk).toBe(false);
  });

  it('water soaks a swimmer, and bogs soak the boots', () => {
    const wet = (id: TerrainId, ms: number) => {
      const arena = new Arena(land(id));
      const player = arena.player('olga', 0, 0, [], PEACE);
      arena.world.sky = { shiftMs: 0, weather: 'clear' };
      arena.pass(ms);
      return player.wetness;
    };
    expect(wet(TERRAIN.river, 6000)).toBe(100);
    expect(wet(TERRAIN.bog, 20_000)).toBeGreaterThan(5);
    expect(wet(TERRAIN.bog, 20_000)).toBeLessThan(40);
    expect(wet(TERRAIN.moss, 6000)).toBe(0);
  });

  it('geysers scald, wet and warm a player once per eruption', () => {
    const arena = new Arena(land(TERRAIN.geyser));
    const player = arena.player('olga', 0, 0, [], PEACE);
    const tile = [Math.floor(FIELD.x / 64), Math.floor(FIELD.y / 64)] as const;
    // Every tile has a geyser: those of neighbouring tiles reach the middle of this tile too, unless they rest.
    for (let ms = 0; ms < 60_000 && player.health === 100; ms += 250) arena.pass(250);
    expect(player.health).toBeLessThan(100);
    expect(player.warmth).toBeGreaterThanOrEqual(65);
    expect(player.wetness).toBeGreaterThan(0);
    expect(geyserEruptionAt(...tile, arena.world.wallNow)).toBeGreaterThanOrEqual(0);
  });
});

describe('rest beside heat', () => {
  it('rest comes only to a player who has not moved for twenty seconds beside a hot place', () => {
    const sit = (id: TerrainId, isMoving: boolean) => {
      const arena = new Arena(land(id));
      const player = arena.player('olga', 0, 0, [], PEACE);
      arena.pass(15_000);
      expect(hasBuff(arena.world, player, 'rested')).toBe(false);
      if (isMoving) step(arena, player);
      arena.pass(500);
      arena.pass(7000);
      return hasBuff(arena.world, player, 'rested');
    };
    expect(sit(TERRAIN.hotSpring, false)).toBe(true);
    expect(sit(TERRAIN.hotSpring, true)).toBe(false);
    expect(sit(TERRAIN.moss, false)).toBe(false);
  });
});
