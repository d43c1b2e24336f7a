/** Blows, shots and throws that harm nobody: the words that the striker gets, and how often. */
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { announcePvpEvent } from '#game/features/pvp/server/announce.ts';
import { SAID_AGAIN_MS, WARNED_MS } from '#game/features/pvp/server/spared.ts';
import { NEW_PVP, type Pvp, SAFE_CIRCLES, withFeudOn, withTruce } from '#game/features/pvp/shared/pvp.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const words = (events: readonly WorldEvent[]) =>
  events.flatMap((event) =>
    event.type === 'notice' || event.type === 'spared' ? [`${event.player.id}: ${event.message}`] : [],
  );

function meet(anna: Pvp, vera: Pvp, pvpRule: PvpRule = 'consent', place: { x: number; y: number } = FIELD) {
  const arena = new Arena(openGround(), { pvpRule });
  const [dx, dy] = [place.x - FIELD.x, place.y - FIELD.y];
  return {
    arena,
    anna: arena.player('anna', dx, dy, [ITEM.combatKnife], anna),
    vera: arena.player('vera', dx + 50, dy, [], vera),
  };
}

const [{ x, y }] = SAFE_CIRCLES as [(typeof SAFE_CIRCLES)[number]];
const EDGE = { x: x + 630, y };

describe('a blow that harms nobody', () => {
  it.each<[Pvp, Pvp, PvpRule, { x: number; y: number }, string]>([
    [PEACE, FEUD, 'consent', FIELD, "you are not in feud. Declare it under Peace and Feud in SOVA's menu."],
    [FEUD, PEACE, 'consent', FIELD, 'vera is not in feud, and both must be.'],
    [FEUD, NEW_PVP, 'consent', FIELD, 'vera is new here, and sheltered for a while.'],
    [FEUD, FEUD, 'consent', FIRST_SPAWN, 'you stand in a safe circle. Fights begin outside it.'],
    [PEACE, PEACE, 'open', FIRST_SPAWN, 'you stand in a safe circle. Fights begin outside it.'],
    [FEUD, FEUD, 'off', FIELD, 'there are no fights between players in this world.'],
    [withTruce(PEACE, 'vera', 0), PEACE, 'open', FIELD, 'truce with vera. End it under Peace and Feud.'],
    [{ ...PEACE, feudFrom: 60_000 }, FEUD, 'consent', FIELD, 'your feud begins in a few seconds.'],
    [NEW_PVP, PEACE, 'consent', FIELD, 'you are new here and sheltered. Strike again to give that up.'],
  ])('the striker alone gets the reason (%#)', (one, other, rule, place, why) => {
    const { arena, anna, vera } = meet(one, other, rule, place);
    const said = words(arena.strike(anna, 0));
    expect(said).toEqual([`anna: Nothing happens: ${why}`]);
    expect(said[0]?.length).toBeLessThanOrEqual(96);
    expect(vera.health).toBe(100);
  });

  it('the place of a target in a safe circle is named as the reason', () => {
    const { arena, anna, vera } = meet(FEUD, FEUD, 'open', { x: EDGE.x + 20, y: EDGE.y });
    Object.assign(vera, { x: EDGE.x - 20, y: EDGE.y });
    arena.world.moved(vera);
    expect(words(arena.strike(anna, Math.PI))).toEqual([
      'anna: Nothing happens: vera stands in a safe circle. Fights begin outside it.',
    ]);
  });

  it('the same reason about the same player is said again only after a minute, and another one at once', () => {
    const { arena, anna, vera } = meet(PEACE, FEUD);
    const strike = () => words(arena.strike(anna, 0)).length;
    expect(strike()).toBe(1);
    arena.pass(2000);
    expect(strike()).toBe(0);
    anna.pvp = withFeudOn(PEACE, arena.world.now);
    arena.pass(1000);
    expect(strike()).toBe(1);
    anna.pvp = PEACE;
    arena.pass(1000);
    expect(strike()).toBe(0);
    const olga = arena.player('olga', 50, 0, [], FEUD);
    Object.assign(vera, { x: FIELD.x - 500 });
    arena.world.moved(vera);
    arena.pass(1000);
    expect(strike()).toBe(1);
    Object.assign(olga, { x: FIELD.x - 500 });
    arena.world.moved(olga);
    Object.assign(vera, { x: FIELD.x + 50 });
    arena.world.moved(vera);
    arena.pass(SAID_AGAIN_MS);
    expect(strike()).toBe(1);
  });

  it('the first blow of a sheltered player is a slip, and only another one at the same player ends the shelter', () => {
    const { arena, anna, vera } = meet(NEW_PVP, PEACE);
    const strike = () => words(arena.strike(anna, 0));
    expect(strike()).toHaveLength(1);
    // Blows of the same rush, before the warning can be read.
    arena.pass(500);
    expect(strike()).toEqual([]);
    expect(anna.pvp.isSheltered).toBe(true);
    const olga = arena.player('olga', 50, 0, [], PEACE);
    Object.assign(vera, { x: FIELD.x - 500 });
    arena.world.moved(vera);
    arena.pass(WARNED_MS);
    expect(strike()).toHaveLength(1);
    expect(anna.pvp.isSheltered).toBe(true);
    arena.pass(SAID_AGAIN_MS);
    expect(strike()).toHaveLength(1);
    expect(anna.pvp.isSheltered).toBe(true);
    arena.pass(WARNED_MS);
    arena.strike(anna, 0);
    expect({ isSheltered: anna.pvp.isSheltered, health: olga.health }).toEqual({
      isSheltered: false,
      health: 100,
    });
  });

  it('a blow that hurts, or that meets nobody, is followed by no words', () => {
    const { arena, anna, vera } = meet(FEUD, FEUD);
    expect(words(arena.strike(anna, 0))).toEqual([]);
    expect(vera.health).toBeLessThan(100);
    arena.pass(1000);
    expect(words(arena.strike(anna, Math.PI))).toEqual([]);
  });
});

it('no word is sent about a target that the striker is not sent, such as one in the dark', () => {
  const { arena, anna, vera } = meet(PEACE, FEUD);
  const event = { type: 'spared', player: anna, target: vera, message: 'Nothing happens.' } as const;
  const { to, texts } = announcePvpEvent(arena.world, event);
  const sent = (isSent: boolean) =>
    typeof texts === 'function'
      ? texts({ player: anna, isSent: () => isSent, shows: () => true, chunks: null })
      : texts;
  expect(to).toBe('self');
  expect(sent(false)).toEqual([]);
  expect(sent(true)).toEqual([encodeServerEvent('chat:notice', { message: 'Nothing happens.' })]);
});

describe('a shot or throw that harms nobody', () => {
  const shoot = (itemId: number | null, one: Pvp, other: Pvp, dx = 150) => {
    const { arena, anna, vera } = meet(one, other);
    Object.assign(vera, { x: FIELD.x + dx });
    arena.world.moved(vera);
    anna.inventory.apply(
      new Map([
        [0, { itemId: ITEM.stone, quantity: 9 }],
        ...(itemId === null ? [] : [[25, { itemId, quantity: 2 }] as const]),
      ]),
    );
    arena.ask(anna, 'player:unequip', {});
    if (itemId !== null) arena.ask(anna, 'player:equip', { item_id: itemId });
    arena.pass(1000);
    arena.ask(anna, 'player:shoot', { angle: 0 });
    return words(arena.pass(3000));
  };

  it('a stone from a sling and a fire bottle are followed by the reason, once', () => {
    const reason = ['anna: Nothing happens: vera is not in feud, and both must be.'];
    expect(shoot(ITEM.slingshot, FEUD, PEACE)).toEqual(reason);
    expect(shoot(ITEM.fireBottle, FEUD, PEACE)).toEqual(reason);
  });

  it('a burning place that does not burn a player in it is followed by the reason, once', () => {
    const { arena, vera } = meet(FEUD, PEACE);
    const { world } = arena;
    world.shots.addBurn(1, {
      x: vera.x,
      y: vera.y,
      by: 'anna',
      damage: 20,
      radius: 20,
      until: world.now + 3000,
    });
    world.schedule.at(world.now + 10, { type: 'burn', id: 1 });
    expect(words(arena.pass(2500))).toEqual([
      'anna: Nothing happens: vera is not in feud, and both must be.',
    ]);
    expect(vera.health).toBe(100);
  });

  it('a snowball that pushes is followed by no words, and one that does nothing by the reason', () => {
    expect(shoot(null, PEACE, PEACE)).toEqual([]);
    expect(shoot(null, PEACE, NEW_PVP)).toEqual([
      'anna: Nothing happens: vera is new here, and sheltered for a while.',
    ]);
    expect(shoot(null, NEW_PVP, PEACE)).toEqual(['anna: Nothing happens: you are new here and sheltered.']);
  });
});

describe('a blow at a tame animal', () => {
  const strike = (one: Pvp, ownerId: string, owner: Pvp | null, pvpRule: PvpRule = 'consent') => {
    const arena = new Arena(openGround(), { pvpRule });
    const anna = arena.player('anna', 0, 0, [ITEM.combatKnife], one);
    if (owner) arena.player('vera', 3000, 0, [], owner);
    const goat = arena.goat('goat', 50, 0);
    arena.world.tames.put({ ...goat, id: goat.id, ownerId, stays: false });
    return { said: words(arena.strike(anna, 0)), anna, arena };
  };

  it('the words name no owner, and nothing about their state', () => {
    const tame = ['anna: Nothing happens: it is tame, and you may not harm its owner now.'];
    for (const owner of [PEACE, NEW_PVP, withTruce(FEUD, 'anna', 0), null])
      expect(strike(FEUD, 'vera', owner).said).toEqual(tame);
    expect(strike(PEACE, 'vera', FEUD).said).toEqual(tame);
    expect(strike(FEUD, 'vera', FEUD, 'off').said[0]).toContain('no fights between players');
  });

  it('a new player who strikes their own animal stays sheltered', () => {
    const { said, anna } = strike(NEW_PVP, 'anna', null);
    expect(said).toEqual(['anna: Nothing happens: it is your own.']);
    expect(anna.pvp.isSheltered).toBe(true);
    const another = strike(NEW_PVP, 'vera', PEACE);
    another.arena.pass(WARNED_MS);
    another.arena.strike(another.anna, 0);
    expect(another.anna.pvp.isSheltered).toBe(false);
  });
});
