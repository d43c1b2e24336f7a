/** Knocked out instead of dead: the causes, what a knocked-out player can still do, and how they recover. */
import { describe, expect, it } from 'vitest';
import {
  CRAWL_SPEED,
  DOWN_MS,
  GIVE_UP_AFTER_MS,
  HIT_COSTS_MS,
  RISE_AFTER_MS,
  RISEN_HEALTH,
} from '#game/features/needs/shared/down.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Cause } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

async function start() {
  const sim = startSim();
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  const world = sim.world();
  const hurt = async (who: TestPlayer, amount: number, cause: Cause = 'unknown') => {
    const deed = { type: 'damage', amount, cause } as const;
    world.effects.queue({ to: idOf(who), from: null, deed });
    await sim.clock.advance(100);
  };
  /** Advances time while keeping every connection alive. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 2000) {
      for (const who of [anna, vera]) who.ping(0);
      await sim.clock.advance(Math.min(2000, left));
    }
  };
  return { sim, world, anna, vera, hurt, pass };
}

const idOf = (who: TestPlayer): string => who.self?.socket_id ?? '';

function bodyOf(world: World, who: TestPlayer): Player {
  const player = world.players.get(idOf(who));
  if (!player) throw new Error('the player is not in the world');
  return player;
}

/** Starts with Anna knocked out and unable to get up alone, because she did so a moment ago. */
async function startTired() {
  const started = await start();
  bodyOf(started.world, started.anna).roseAt = 0;
  await started.hurt(started.anna, 500);
  return started;
}

describe('a blow that would kill', () => {
  it('a deadly blow knocks the player out: health stays at 1, and nearby players are notified', async () => {
    const { world, anna, vera, hurt } = await start();
    await hurt(anna, 500);
    expect(bodyOf(world, anna)).toMatchObject({ health: 1, isDown: true, motion: { isDead: false } });
    const told = vera.all('player:down').at(-1);
    expect(told).toMatchObject({ socket_id: idOf(anna) });
    expect(told?.left).toBeGreaterThan(DOWN_MS - 200);
    expect(anna.all('player:down')).toHaveLength(1);
    expect(anna.all('player:died')).toEqual([]);
    expect(anna.all('player:needs').at(-1)?.health).toBe(1);
  });

  it('deadly damage from lava kills immediately', async () => {
    const { world, anna, hurt } = await start();
    await hurt(anna, 500, 'lava');
    expect(bodyOf(world, anna)).toMatchObject({ health: 0, isDown: false, motion: { isDead: true } });
    expect(anna.all('player:down')).toEqual([]);
  });

  it('a knocked-out player is shown as such to players who join later', async () => {
    const { sim, anna, hurt } = await start();
    await hurt(anna, 500);
    const olga = await sim.join('olga');
    expect(olga.seen.get(anna.self?.handle ?? 0)?.isDown).toBe(true);
  });
});

describe('a knocked-out player', () => {
  it('a knocked-out player dies after 30 seconds, and the cause of death is what knocked them out', async () => {
    const { world, anna, vera, pass } = await startTired();
    await pass(DOWN_MS - 500);
    expect(bodyOf(world, anna).isDown).toBe(true);
    await pass(1000);
    expect(bodyOf(world, anna)).toMatchObject({ health: 0, isDown: false, motion: { isDead: true } });
    expect(vera.all('player:died')).toMatchObject([{ socket_id: idOf(anna), cause: 'unknown' }]);
    expect(anna.all('player:needs').at(-1)?.health).toBe(0);
  });

  it('each further hit takes 8 seconds from the time a knocked-out player has left', async () => {
    const { world, anna, hurt, pass } = await startTired();
    await hurt(anna, 1);
    await hurt(anna, 1);
    await pass(DOWN_MS - 2 * HIT_COSTS_MS - 1000);
    expect(bodyOf(world, anna).isDown).toBe(true);
    await pass(1500);
    expect(bodyOf(world, anna).motion.isDead).toBe(true);
  });

  it('a knocked-out player gets up alone after 12 seconds without a hit, but not again soon afterwards', async () => {
    const { world, anna, vera, hurt, pass } = await start();
    await hurt(anna, 500);
    await pass(5000);
    await hurt(anna, 1);
    await pass(RISE_AFTER_MS - 500);
    expect(bodyOf(world, anna).isDown).toBe(true);
    await pass(1000);
    expect(bodyOf(world, anna)).toMatchObject({ health: RISEN_HEALTH, isDown: false });
    expect(vera.all('player:up')).toEqual([{ socket_id: idOf(anna) }]);
    await hurt(anna, 500);
    expect(anna.all('player:down').at(-1)?.risesIn).toBeNull();
    await pass(RISE_AFTER_MS + 1000);
    expect(bodyOf(world, anna).isDown).toBe(true);
  });

  it('a knocked-out player can move only at crawling speed', async () => {
    const { sim, world, anna, pass } = await startTired();
    await pass(1000);
    const crawl = async (speed: number) => {
      const from = bodyOf(world, anna).x;
      for (let i = 1; i <= 20; i += 1) {
        anna.move({ x: from + (speed * i) / 20, y: 2500 });
        await sim.clock.advance(50);
      }
      return bodyOf(world, anna).x - from;
    };
    expect(await crawl(CRAWL_SPEED)).toBeCloseTo(CRAWL_SPEED, 0);
    expect(anna.all('player:move:rejected')).toEqual([]);
    await crawl(2 * CRAWL_SPEED);
    expect(anna.all('player:move:rejected')).not.toEqual([]);
  });

  it('a knocked-out player can neither strike, nor equip a weapon, nor jump', async () => {
    const { sim, anna, vera } = await startTired();
    anna.send('player:equip', { item_id: 403 });
    anna.send('player:attack', {});
    anna.send('player:jump', {});
    await sim.clock.advance(100);
    expect(vera.all('player:equip')).toEqual([]);
    expect(vera.all('player:attack')).toEqual([]);
    expect(vera.all('player:jump')).toEqual([]);
    expect(refusalsOf(sim, 'player:jump')).toEqual({ down: 1 });
  });

  it('a knocked-out player can give up after 5 seconds', async () => {
    const { sim, world, anna, pass } = await startTired();
    anna.send('player:give-up', {});
    await pass(GIVE_UP_AFTER_MS);
    expect(bodyOf(world, anna).isDown).toBe(true);
    expect(refusalsOf(sim, 'player:give-up')).toEqual({ 'too soon': 1 });
    anna.send('player:give-up', {});
    await sim.clock.advance(100);
    expect(bodyOf(world, anna).motion.isDead).toBe(true);
    anna.send('player:give-up', {});
    await sim.clock.advance(100);
    expect(refusalsOf(sim, 'player:give-up')).toEqual({ 'too soon': 1, 'not down': 1 });
  });
});

function refusalsOf(sim: Sim, verb: string): Readonly<Record<string, number>> | undefined {
  return sim.realm.figures().refusals[verb];
}
