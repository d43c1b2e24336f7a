/**
 * Deaths in a realm that can be killed at any moment, while its store is sometimes unavailable: after any number of
 * saved batches, every item exists exactly once, either in its owner's bag or in their bundle.
 */
import { expect, it } from 'vitest';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Batch, JournalStore } from '#game/server/store/batch.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const PLAYERS = 6;
const STONES = 40;

/** Number of stones in the bags and in the bundles that a realm started from these batches would find. */
function stonesAfter(batches: readonly Batch[]): number {
  const heaps = new Map<string, number>();
  for (const { states } of batches) {
    for (const [id, state] of states.inventory) heaps.set(id, stonesIn(state?.slots ?? []));
    for (const [id, state] of states.corpse) heaps.set(id, stonesIn(state?.contents ?? []));
  }
  return [...heaps.values()].reduce((sum, count) => sum + count, 0);
}

function stonesIn(rows: readonly { readonly itemId: number; readonly quantity: number }[]): number {
  return rows.reduce((sum, { itemId, quantity }) => sum + (itemId === ITEM.stone ? quantity : 0), 0);
}

it('deaths neither lose nor duplicate an item, no matter when the process is killed', async () => {
  const batches: Batch[] = [];
  const sim = startSim({
    wrap: (deps) => {
      const journal: JournalStore = {
        commit: async (batch) => {
          const outcome = await deps.journal.commit(batch);
          batches.push(structuredClone(batch));
          return outcome;
        },
      };
      return { ...deps, journal };
    },
  });
  const people: TestPlayer[] = [];
  for (let i = 0; i < PLAYERS; i += 1) people.push(await sim.join(`walker-${i}`));
  const world = sim.world();
  for (const player of world.players.values())
    giveItems(world, player, [{ itemId: ITEM.stone, quantity: STONES }]);
  await sim.clock.advance(1000);
  const began = batches.length;
  expect(stonesAfter(batches)).toBe(PLAYERS * STONES);
  const random = createRng(11);
  let deaths = 0;
  for (let step = 0; step < 60; step += 1) {
    const players = [...world.players.values()];
    const player = players[Math.floor(random.next() * players.length)];
    if (player && !player.motion.isDead) {
      deaths += 1;
      const deed = { type: 'damage', amount: 500, cause: 'lava' } as const;
      player.safeUntil = Number.NEGATIVE_INFINITY;
      world.effects.queue({ to: player.id, from: null, deed });
    }
    sim.store.failure = random.next() < 0.3 ? new Error('away') : undefined;
    for (const who of people) {
      who.ping(0);
      who.send('player:respawn', {});
    }
    await sim.clock.advance(Math.floor(random.next() * 400));
  }
  sim.store.failure = undefined;
  await sim.clock.advance(7000);
  expect(deaths).toBeGreaterThan(PLAYERS / 2);
  for (let kept = began; kept <= batches.length; kept += 1) {
    expect(stonesAfter(batches.slice(0, kept))).toBe(PLAYERS * STONES);
  }
});
