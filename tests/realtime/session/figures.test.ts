/** Figures and readiness that the realm reports to its operators. */
import { describe, expect, it } from 'vitest';
import { startSim } from '#tests/helpers/sim.ts';

describe('figures of the realm', () => {
  it('the figures count bytes in both directions, including those of players who have left', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const during = sim.realm.figures();
    expect(during.bytesIn).toBeGreaterThan(50);
    expect(during.bytesOut).toBeGreaterThan(300);
    anna.send('session:leave', {});
    await sim.clock.advance(100);
    const after = sim.realm.figures();
    expect(after).toMatchObject({ players: 0, sessions: 0 });
    expect(after.bytesIn).toBeGreaterThan(during.bytesIn);
    expect(after.bytesOut).toBeGreaterThanOrEqual(during.bytesOut);
  });

  it('the figures count refused moves and dropped frames by reason', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.move({ x: 3500, y: 2500 });
    anna.link.sendEvent('null');
    anna.send('hello', { protocol: 'again' });
    await sim.clock.advance(100);
    const { rejections, drops } = sim.realm.figures();
    expect(rejections).toMatchObject({ speed: 1, terrain: 0 });
    expect(drops).toMatchObject({ malformed: 1, phase: 1, rate: 0 });
  });

  it('the figures count a player who could not be loaded', async () => {
    const sim = startSim();
    sim.store.failure = new Error('away');
    sim.connect('anna').knock();
    await sim.clock.advance(1000);
    expect(sim.realm.figures().storeFailures.load).toBe(1);
  });
});

describe('readiness of the realm', () => {
  it('the realm is not ready after thirty seconds without saved positions, and is ready again once the store is back', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second += 1) {
        anna.ping(0);
        await sim.clock.advance(1000);
      }
    };
    await seconds(10);
    expect(sim.realm.figures().saveLagMs).toBe(0);
    sim.store.failure = new Error('away');
    anna.move({ x: 2520, y: 2500 });
    await seconds(25);
    expect(sim.realm.isReady()).toBe(true);
    expect(sim.realm.figures().saveLagMs).toBeGreaterThan(15_000);
    expect(sim.realm.figures().storeFailures.save).toBeGreaterThan(2);
    await seconds(10);
    expect(sim.realm.isReady()).toBe(false);
    sim.store.failure = undefined;
    await seconds(35);
    expect(sim.realm.isReady()).toBe(true);
    expect(sim.realm.figures()).toMatchObject({ saveLagMs: 0, unsavedChanges: 0 });
  });

  it('the realm is no longer ready once it begins to stop', async () => {
    const sim = startSim();
    expect(sim.realm.isReady()).toBe(true);
    const stopped = sim.realm.stop();
    expect(sim.realm.isReady()).toBe(false);
    await sim.clock.advance(1000);
    await stopped;
  });
});
