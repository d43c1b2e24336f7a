/** Belongings of a returning player. */
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { MemoryPlayerStore } from '#game/server/store/memory-stores.ts';
import type { StoredPlayer } from '#game/server/store/ports.ts';
import { Spawner } from '#game/server/store/spawner.ts';
import { openGround } from '#tests/helpers/sim.ts';

const LEFT_AT = 1_000_000;

/** The belongings of a player who left with `slots`, and comes back after `awayMs`. */
async function comesBack(slots: StoredPlayer['slots'], awayMs: number): Promise<StoredPlayer['slots']> {
  const store = new MemoryPlayerStore();
  const world = { id: 'here', epoch: 0 };
  const made = await store.create('anna', { x: 2500, y: 2500, color: '#ffffff' });
  const left: StoredPlayer = { ...made, firstTime: false, worldId: world.id, at: LEFT_AT, slots };
  store.findByUser = async () => left;
  store.enter = async () => ({ slots, stay: { id: 'stay', gifts: 0 }, gifts: [] });
  const spawner = new Spawner({
    store,
    journal: { latestOf: () => ({}) },
    ground: openGround(),
    world,
    host: { wallNow: () => LEFT_AT + awayMs, random: () => 0 },
  });
  return (await spawner.load('anna')).player.slots;
}

describe('a player who comes back', () => {
  it("a returning player's torch continues from when the player left: absence does not burn it down", async () => {
    const torch = { slot: 24, itemId: ITEM.torch, quantity: 1, state: { litUntil: LEFT_AT + 120_000 } };
    const axe = { slot: 25, itemId: ITEM.stoneHatchet, quantity: 1, state: { durability: 7 } };
    expect(await comesBack([torch, axe], 3_600_000)).toEqual([
      { ...torch, state: { litUntil: LEFT_AT + 3_600_000 + 120_000 } },
      axe,
    ]);
  });
});
