/** The time after waking in which nothing hurts a player, and the deeds that end it. */
import { describe, expect, it } from 'vitest';
import { WAKING_SAFE_MS } from '#game/features/combat/shared/death.ts';
import { dropPile } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { KEEPS_GRACE } from '#game/server/verbs/grace.ts';
import { Arena } from '#tests/helpers/world/fight.ts';

function justWoken() {
  const arena = new Arena();
  const { world } = arena;
  const anna = arena.player('anna', 0, 0, [ITEM.packedSnow, ITEM.campfire]);
  const bundle = dropPile(world, anna, [{ itemId: ITEM.timber, quantity: 3 }], {
    kind: 'pile',
    ownerId: anna.id,
    forMs: 60_000,
  });
  anna.safeUntil = world.now + WAKING_SAFE_MS;
  const isSafe = () => world.now < anna.safeUntil;
  const request = (name: string, payload: object) => arena.request(anna, name, payload);
  const stamp = () => ({ revision: anna.inventory.revision, request: 1 });
  return { arena, world, anna, bundle, isSafe, request, stamp };
}

describe('the time after waking', () => {
  it('a player who opens a bundle can be hurt again at once', () => {
    const { arena, world, anna, bundle, isSafe, request } = justWoken();
    expect(request('container:open', { id: bundle, request: 1 })).toBeNull();
    expect(isSafe()).toBe(false);
    world.effects.queue({ to: 'anna', from: null, deed: { type: 'damage', amount: 7, cause: 'unknown' } });
    arena.pass(30);
    expect(anna.health).toBeLessThan(100);
  });

  it('a player who uses, lays down or places something can be hurt again', () => {
    for (const [name, payload] of [
      ['inventory:use', { from: 24 }],
      ['inventory:drop', { from: 24, quantity: 1 }],
    ] as const) {
      const { isSafe, request, stamp } = justWoken();
      expect(request(name, { ...payload, ...stamp() }), name).toBeNull();
      expect(isSafe(), name).toBe(false);
    }
  });

  it('walking, looking, sorting the bag, and a request that is refused keep the time', () => {
    const { isSafe, request, stamp } = justWoken();
    expect(request('player:direction', { facingDirection: 'up' })).toBeNull();
    expect(request('inventory:sort', stamp())).toBeNull();
    expect(request('container:open', { id: 'nothing', request: 2 })).not.toBeNull();
    expect(isSafe()).toBe(true);
  });

  it('every verb that keeps the time exists', () => {
    const { events, frames } = VERBS.names();
    const unknown = [...KEEPS_GRACE].filter(
      (name) => !name.startsWith('debug:') && !VERBS.ofQueue(name) && ![...events, ...frames].includes(name),
    );
    expect(unknown).toEqual([]);
  });
});
