/** Blows at what belongs to another player, outside of claims and under the rule of consent. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { HOT_SPOT_BEGINS_MS, NEW_PVP, type Pvp, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { mayBreak } from '#game/features/structures/server/breaking.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const KINDS = [ITEM.wattleWall, ITEM.chest, ITEM.sleepingBag] as const;

/** Anna, who is at peace and owns a thing in the field, and Vera beside it with a knife. */
function meet(pvp: Pvp, kind: number = ITEM.chest, isHot = false) {
  const arena = new Arena({ ...openGround(), isHotSpot: () => isHot });
  const anna = arena.player('anna', -300, 0, [], PEACE);
  const vera = arena.player('vera', 0, 0, [ITEM.combatKnife], pvp);
  const thing = placeStructure(arena.world, anna, kind, FIELD.x + 40, FIELD.y);
  return { arena, anna, vera, thing, health: () => arena.world.fixtures.healthOf(thing.id)?.health ?? 0 };
}

const heard = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'notice' ? [event.message] : []));

/** Strikes the thing. @returns the words that the striker heard, and the health that the thing lost */
function strike({ arena, vera, health }: ReturnType<typeof meet>) {
  const before = health();
  const words = heard(arena.strike(vera, 0));
  arena.pass(1000);
  return { words, lost: before - health() };
}

describe.each(KINDS)('a thing of another player outside of claims: item %i', (kind) => {
  it.each([
    ['a sheltered newcomer', NEW_PVP, /belongs to somebody.*sheltered/],
    ['a player at peace', PEACE, /belongs to somebody.*not in feud/],
  ] as const)('%s does not break it, and reads why once', (_, pvp, words) => {
    const field = meet(pvp, kind);
    const first = strike(field);
    expect(first.lost).toBe(0);
    expect(first.words).toEqual([expect.stringMatching(words)]);
    expect(strike(field)).toEqual({ words: [], lost: 0 });
  });

  it('a player in feud, whom the owner can strike for it, breaks it', () => {
    expect(strike(meet(FEUD, kind)).lost).toBeGreaterThan(0);
  });

  it('a player at peace breaks it once it has decayed to half, a sheltered one not even then', () => {
    for (const [pvp, breaks] of [
      [PEACE, true],
      [NEW_PVP, false],
    ] as const) {
      const field = meet(pvp, kind);
      field.arena.world.fixtures.setHealth(field.thing.id, (field.thing.definition.maxHealth ?? 0) / 2);
      expect(strike(field).lost > 0).toBe(breaks);
    }
  });
});

describe('a player who breaks things of others', () => {
  it('a player at peace breaks it in a hot spot, where the owner may strike back', () => {
    const field = meet(PEACE, ITEM.chest, true);
    field.arena.pass(300 + HOT_SPOT_BEGINS_MS);
    expect(strike(field).lost).toBeGreaterThan(0);
  });

  it('a player in truce with the owner does not break it', () => {
    const field = meet(withTruce(FEUD, 'anna', 0));
    expect(strike(field)).toEqual({ words: [expect.stringContaining('truce')], lost: 0 });
  });

  it('a player breaks nothing from within a safe circle, nor by a shot that arrives after they have left', () => {
    const { arena, vera, thing } = meet(FEUD);
    const may = (): boolean => mayBreak(arena.world, 'vera', thing);
    expect(may()).toBe(true);
    carry(arena, vera, FIRST_SPAWN);
    expect(may()).toBe(false);
    carry(arena, vera, FIELD);
    arena.world.remove(vera);
    expect(may()).toBe(false);
  });

  it('a striker hears no reason when the same blow hits a creature', () => {
    const field = meet(PEACE);
    field.arena.goat('goat', 30, 10);
    expect(strike(field).words).toEqual([]);
  });
});

it('a player under shelter breaks their own things, and those that belong to no player', () => {
  const { arena, anna, vera, thing } = meet(NEW_PVP);
  const own = placeStructure(arena.world, vera, ITEM.wattleWall, FIELD.x + 300, FIELD.y);
  const nobodys = arena.world.fixtures.add({ ...thing, id: 'free', ownerId: null, x: FIELD.x + 600 });
  arena.world.remove(anna);
  expect([own, nobodys, thing].map((one) => mayBreak(arena.world, 'vera', one))).toEqual([true, true, false]);
});

function carry({ world }: Arena, player: Player, { x, y }: { readonly x: number; readonly y: number }): void {
  Object.assign(player, { x, y });
  world.moved(player);
}
