/** The voice modulator beads: which creatures they drive away, for how long, and how often. */
import { describe, expect, it } from 'vitest';
import { JAMMED_MS, SCARED_MS, SCOLD_PAUSE_MS } from '#game/features/creatures/server/scolding/scolding.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

/** A player with beads who looks east. */
function start() {
  const arena = new Arena(undefined, { species: SPECIES });
  const anna = arena.player('anna');
  anna.motion = { ...anna.motion, facing: 'right' };
  anna.inventory.apply(
    new Map([[24, { itemId: ITEM.voiceModulatorBeads, quantity: 1, state: { durability: 40 } }]]),
  );
  const scold = () => {
    arena.ask(anna, 'inventory:use', { from: 24, revision: anna.inventory.revision, request: 1 });
    return arena.pass(30);
  };
  const uses = () => anna.inventory.stackAt(24)?.state?.durability;
  return { arena, world: arena.world, anna, scold, uses };
}

describe('the voice modulator beads', () => {
  it('the voice modulator beads drive away shy creatures in front of the player, but none behind or farther away', () => {
    const { arena, scold, uses } = start();
    const before = arena.goat('before', 300, 40, 'wolf');
    const behind = arena.goat('behind', -300, 0, 'wolf');
    const far = arena.goat('far', 700, 0, 'wolf');
    scold();
    arena.pass(1500);
    expect(before.x - FIELD.x).toBeGreaterThan(600);
    expect(before.mind.mode).toBe('scared');
    expect([behind.mind.mode, far.mind.mode]).not.toContain('scared');
    arena.pass(SCARED_MS);
    expect(before.x - FIELD.x).toBeGreaterThan(1500);
    expect(uses()).toBe(39);
  });

  it('the voice modulator beads jam a Zhuk for a moment', () => {
    const { arena, scold } = start();
    const zhuk = arena.goat('zhuk', 300, 0, 'zhuk');
    scold();
    arena.pass(500);
    expect(zhuk.mind.mode).toBe('jammed');
    const { x } = zhuk;
    arena.pass(JAMMED_MS - 1500);
    expect(zhuk.x).toBe(x);
    arena.pass(2500);
    expect(zhuk.mind.mode).not.toBe('jammed');
  });

  it('the voice modulator beads leave the player hoarse, and wear out', () => {
    const { world, anna, arena, scold, uses } = start();
    scold();
    scold();
    expect(arena.refused).toEqual(['inventory:use: You are still hoarse.']);
    expect(uses()).toBe(39);
    anna.scoldedAt = world.now - SCOLD_PAUSE_MS;
    anna.inventory.apply(
      new Map([[24, { itemId: ITEM.voiceModulatorBeads, quantity: 1, state: { durability: 0 } }]]),
    );
    scold();
    expect(arena.refused.at(-1)).toBe('inventory:use: The beads have no voice left.');
  });

  it('a hoarse voice lasts through leaving and a restart: only time spent in the world cures it', () => {
    const { arena, world, anna, scold } = start();
    world.changes.take();
    scold();
    expect([...(world.changes.take()?.marks.vitals ?? [])]).toContain('anna');
    arena.pass(20_000);
    const life = parseLife(JSON.parse(JSON.stringify(lifeOf(anna, world.now))));
    const after = new Arena(undefined, { species: SPECIES });
    after.pass(SCOLD_PAUSE_MS);
    const back = after.world.add({ ...identity('anna', FIELD.x, FIELD.y), life, record: life.pvp });
    back.inventory.apply(
      new Map([[24, { itemId: ITEM.voiceModulatorBeads, quantity: 1, state: { durability: 9 } }]]),
    );
    const scoldAgain = () => {
      after.ask(back, 'inventory:use', { from: 24, revision: back.inventory.revision, request: 1 });
      after.pass(30);
      return back.inventory.stackAt(24)?.state?.durability;
    };
    expect(scoldAgain()).toBe(9);
    expect(after.refused).toEqual(['inventory:use: You are still hoarse.']);
    after.pass(SCOLD_PAUSE_MS - 21_000);
    expect(scoldAgain()).toBe(9);
    after.pass(1000);
    expect(scoldAgain()).toBe(8);
  });

  it('a player who never scolded, or whose saved life has no such entry, is not hoarse', () => {
    const { arena, world, anna } = start();
    arena.pass(1000);
    const { scolded, ...older } = lifeOf(anna, world.now);
    expect(scolded).toBeNull();
    const back = world.add({ ...identity('vera', FIELD.x, FIELD.y), life: parseLife(older) });
    expect(world.now - back.scoldedAt).toBe(Number.POSITIVE_INFINITY);
  });
});
