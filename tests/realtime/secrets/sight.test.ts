/**
 * The most that a modified client can know: every event and every snapshot sent to a player is searched for bodies that
 * the player cannot see in the dark, in storms, in thickets, or because they hide.
 */
import { describe, expect, it } from 'vitest';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { COVER, DARK_SIGHT, DAY_SIGHT, HAZE } from '#game/features/survival/server/eyesight.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { joinRecorded, RecordedPlayer } from '#tests/helpers/play/recorded-player.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';

const GOATS = defineSpecies([{ kind: 'goat', name: 'Goat', max_health: 40 }]);
const HOME = { x: 20_000, y: 20_000 };

class Hacker extends RecordedPlayer {
  /** True if a message named this body, by its id or handle. */
  knowsOf(id: string, handle: number): boolean {
    const isShown = this.snapshots.some(({ entries }) => entries.some((entry) => entry.handle === handle));
    return isShown || this.texts.some((text) => text.includes(id));
  }

  /** Discards all earlier messages, so that a later check finds only new ones. */
  forget(): void {
    this.texts.length = 0;
    this.snapshots.length = 0;
  }

  named(event: string): number {
    return this.texts.filter((text) => text.startsWith(`["${event}"`)).length;
  }
}

/** Returns a land with shrubs west of the home position and forest south of it. */
function landscape(): { ground: GroundRules; asked: () => number } {
  let asked = 0;
  const isShrub = (x: number) => x < HOME.x - 100;
  const ground: GroundRules = {
    ...openGround(),
    coversAt: (x) => {
      asked += 1;
      return isShrub(x);
    },
    terrainIdAt: (_, y) => (y > HOME.y + 2000 ? TERRAIN.taiga : TERRAIN.moss),
  };
  return { ground, asked: () => asked };
}

async function start(hour: number, at = HOME) {
  const { ground, asked } = landscape();
  const sim = startSim({ ground, wrap: (deps) => ({ ...deps, species: GOATS }) });
  await sim.clock.advance(50);
  const land = sim.world();
  land.sky = { shiftMs: skyShiftToHour(hour, land.wallNow), weather: 'clear' };
  const join = (userId: string, dx = 0, dy = 0): Promise<Hacker> =>
    joinRecorded(sim, userId, { x: at.x + dx, y: at.y + dy }, new Hacker());
  const viewer = await join('viewer');
  /** Advances time long enough for all views to be updated, while the viewer sends a ping. */
  const pass = async (ms = 600): Promise<void> => {
    viewer.ping(0);
    await sim.clock.advance(ms);
  };
  let count = 0;
  const goat = (dx: number, dy = 0): Creature => {
    count += 1;
    const spawned = land.creatures.spawn({ id: `goat-${count}`, kind: 'goat', x: at.x + dx, y: at.y + dy });
    if (!spawned) throw new Error('the goat sleeps');
    return spawned;
  };
  const go = (body: Creature, dx: number, dy = 0): void => {
    body.x = at.x + dx;
    body.y = at.y + dy;
    land.moved(body);
  };
  return { sim, world: land, viewer, pass, goat, go, join, asked };
}

describe('bodies out of sight', () => {
  it('a body is sent by day only to players within 1,400 px', async () => {
    const { viewer, pass, goat } = await start(12);
    const near = goat(DAY_SIGHT - 20);
    const far = goat(DAY_SIGHT + 20);
    await pass();
    expect(viewer.knowsOf(near.id, near.handle)).toBe(true);
    expect(viewer.knowsOf(far.id, far.handle)).toBe(false);
  });

  it('a body in the dark is sent only to players within 520 px, and does not flicker at that limit', async () => {
    const { viewer, pass, goat, go } = await start(0);
    const stalker = goat(DARK_SIGHT + 10);
    for (let step = 0; step < 6; step += 1) {
      go(stalker, DARK_SIGHT + 10, step * 4);
      await pass(300);
    }
    expect(viewer.knowsOf(stalker.id, stalker.handle)).toBe(false);
    for (let step = 0; step < 12; step += 1) {
      go(stalker, DARK_SIGHT + (step % 2 === 0 ? -20 : 20));
      await pass(300);
    }
    expect([viewer.named('creature:appeared'), viewer.named('creature:left')]).toEqual([1, 0]);
    go(stalker, DARK_SIGHT + 200);
    await pass();
    expect(viewer.named('creature:left')).toBe(1);
    viewer.forget();
    go(stalker, DARK_SIGHT + 190);
    await pass();
    expect(viewer.knowsOf(stalker.id, stalker.handle)).toBe(false);
  });

  it('a body in the light of a lamp is seen in the dark as far as by day', async () => {
    const { world, viewer, pass, goat, go } = await start(0);
    world.fixtures.add({
      id: 'lamp',
      kind: 803,
      x: HOME.x + 1000,
      y: HOME.y,
      health: 0,
      ownerId: null,
      state: {},
    });
    const thief = goat(1010);
    const wolf = goat(1000, 300);
    await pass();
    expect(viewer.knowsOf(thief.id, thief.handle)).toBe(true);
    expect(viewer.knowsOf(wolf.id, wolf.handle)).toBe(false);
    viewer.forget();
    // Moves back and forth across the edge of the light.
    for (let step = 0; step < 10; step += 1) {
      go(thief, 1000, step % 2 === 0 ? 160 : 170);
      await pass(300);
    }
    expect(viewer.named('creature:left')).toBeLessThanOrEqual(1);
    expect(viewer.named('creature:appeared')).toBe(0);
  });

  it('a player in the dark is seen because of the torch that they carry, and not seen without it', async () => {
    const { world, viewer, pass, join } = await start(0);
    const other = await join('torch-bearer', 900);
    await pass();
    const { socket_id: id, handle } = other.self!;
    expect(viewer.knowsOf(id, handle)).toBe(false);
    world.players.get(id)!.lit = 'torch';
    await pass();
    expect(viewer.knowsOf(id, handle)).toBe(true);
    expect(viewer.named('player:joined')).toBe(1);
  });

  it('a storm and the forest each reduce the distance of sight to six tenths', async () => {
    const { world, viewer, pass, goat } = await start(12);
    world.sky = { ...world.sky, weather: 'storm' };
    const near = goat(DAY_SIGHT * HAZE - 20);
    const far = goat(DAY_SIGHT * HAZE + 20);
    await pass();
    expect(viewer.knowsOf(near.id, near.handle)).toBe(true);
    expect(viewer.knowsOf(far.id, far.handle)).toBe(false);
    const wood = await start(12, { x: HOME.x, y: HOME.y + 4000 });
    const [before, behind] = [wood.goat(DAY_SIGHT * HAZE - 20), wood.goat(DAY_SIGHT * HAZE + 20)];
    await wood.pass();
    expect(wood.viewer.knowsOf(before.id, before.handle)).toBe(true);
    expect(wood.viewer.knowsOf(behind.id, behind.handle)).toBe(false);
  });

  it('a body that keeps still in a thicket is seen only at half the distance, until it moves', async () => {
    const { sim, viewer, pass, goat, go } = await start(12);
    await sim.clock.advance(100);
    const lurker = goat(-(DAY_SIGHT * COVER + 200));
    const close = goat(-(DAY_SIGHT * COVER - 20));
    // The body was seen as it arrived; it is out of sight once it has kept still.
    await pass(2000);
    expect(viewer.all('creature:left')).toEqual([{ id: lurker.id, handle: lurker.handle }]);
    expect(viewer.knowsOf(close.id, close.handle)).toBe(true);
    viewer.forget();
    await pass(6000);
    expect(viewer.knowsOf(lurker.id, lurker.handle)).toBe(false);
    lurker.motion = { ...lurker.motion, isMoving: true };
    go(lurker, -(DAY_SIGHT * COVER + 195));
    await pass();
    expect(viewer.knowsOf(lurker.id, lurker.handle)).toBe(true);
  });

  it('a hidden body is never sent to other players, however near they are and whatever happens to it', async () => {
    const { world, viewer, pass, goat, go } = await start(12);
    const ambush = goat(60);
    hide(ambush, true);
    for (let step = 0; step < 5; step += 1) {
      go(ambush, 60 + step);
      world.effects.queue({
        to: ambush.id,
        from: null,
        deed: { type: 'damage', amount: 1, cause: 'bleeding' },
      });
      await pass(300);
    }
    expect(viewer.knowsOf(ambush.id, ambush.handle)).toBe(false);
    hide(ambush, false);
    await pass();
    expect(viewer.knowsOf(ambush.id, ambush.handle)).toBe(true);
    hide(ambush, true);
    await pass();
    viewer.forget();
    go(ambush, 90);
    await pass();
    expect(viewer.knowsOf(ambush.id, ambush.handle)).toBe(false);
  });

  it('22.21: a blow is sent only to players who see its target, and names the attacker only if they see them', async () => {
    const { world, viewer, pass, goat, join } = await start(0);
    const hunter = await join('hunter', 1200);
    const near = await join('near the prey', 700);
    const prey = goat(1000);
    const strike = async () => {
      await pass();
      for (const who of [viewer, hunter, near]) who.forget();
      const deed = { type: 'damage', amount: 5, cause: 'blow', kind: 'slash', by: 408 } as const;
      world.effects.queue({ to: prey.id, from: hunter.self!.socket_id, deed });
      await pass();
    };
    world.moved(Object.assign(world.players.get(near.self!.socket_id)!, { x: HOME.x + 600 }));
    await strike();
    expect(viewer.named('player:hit')).toBe(0);
    expect(hunter.all('player:hit').at(-1)).toMatchObject({ id: prey.id, from: hunter.self!.socket_id });
    expect(near.all('player:hit').at(-1)).toMatchObject({ id: prey.id, from: '' });
    hide(prey, true);
    await strike();
    for (const who of [viewer, hunter, near]) expect(who.named('player:hit')).toBe(0);
  });

  it('the visibility of a body is checked four times per second, however many players watch', async () => {
    const { pass, goat, join, asked } = await start(0);
    for (let k = 0; k < 9; k += 1) await join(`crowd-${k}`, k * 5, 10);
    await pass(3000);
    const before = asked();
    for (let k = 0; k < 3; k += 1) goat(-400 - k);
    await pass(3000);
    // Players close by are seen without a check.
    expect(asked() - before).toBeLessThanOrEqual(3 * 4 * 3);
    expect(asked() - before).toBeGreaterThan(0);
  });
});

function hide(creature: Creature, isHidden: boolean): void {
  creature.mind.isHidden = isHidden;
}
