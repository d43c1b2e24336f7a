/** The rules for fights between players, in a whole world: an open one, and one without fights. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { scorchingAt } from '#game/features/fire/server/burning.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { mayHarm, mayShove } from '#game/features/pvp/server/consent.ts';
import { debugBeginFeud } from '#game/features/pvp/server/debug.ts';
import { isExposed } from '#game/features/pvp/shared/harm.ts';
import { HOT_SPOT_BEGINS_MS, NEW_PVP, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { PVP_RULES, type PvpRule } from '#game/features/pvp/shared/rule.ts';
import { mayBreak } from '#game/features/structures/server/breaking.ts';
import { isOpenToRaids } from '#game/features/structures/server/raids.ts';
import { statusesOf } from '#game/features/survival/server/statuses.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const HOT_GROUND = { ...openGround(), isHotSpot: () => true };

/** Two players beside each other in the field: Anna with a knife, Vera with empty hands. */
function meet(pvpRule: PvpRule, anna = PEACE, vera = PEACE) {
  const arena = new Arena(HOT_GROUND, { pvpRule });
  return {
    arena,
    anna: arena.player('anna', 0, 0, [ITEM.combatKnife], anna),
    vera: arena.player('vera', 60, 0, [], vera),
  };
}

const notices = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'notice' ? [event.message] : []));

function carry(arena: Arena, player: Player, place: { readonly x: number; readonly y: number }): void {
  Object.assign(player, { x: place.x, y: place.y });
  arena.world.moved(player);
}

describe('an open world', () => {
  it('the first blow outside safe circles hurts, also between new players, and without a feud', () => {
    const { arena, anna, vera } = meet('open', NEW_PVP, NEW_PVP);
    arena.strike(anna, 0);
    expect(vera.health).toBeLessThan(100);
  });

  it('no blow hurts in a safe circle, out of one, or into one', () => {
    const { arena, anna, vera } = meet('open');
    const edge = { x: FIRST_SPAWN.x + 620, y: FIRST_SPAWN.y };
    for (const dx of [0, 30]) {
      carry(arena, anna, { x: edge.x + dx, y: edge.y });
      carry(arena, vera, { x: edge.x + dx + 40, y: edge.y });
      arena.strike(anna, 0);
    }
    carry(arena, vera, { x: edge.x, y: edge.y });
    arena.strike(anna, Math.PI);
    expect(vera.health).toBe(100);
  });

  it('two players in truce do not harm each other until one of them calls it off', () => {
    const { arena, anna, vera } = meet('open');
    anna.pvp = withTruce(PEACE, 'vera', arena.world.now);
    vera.pvp = withTruce(PEACE, 'anna', arena.world.now);
    arena.strike(anna, 0);
    expect(vera.health).toBe(100);
    arena.ask(vera, 'pvp:end-truce', { socket_id: 'anna' });
    arena.pass(11_000);
    arena.strike(anna, 0);
    expect(vera.health).toBeLessThan(100);
  });

  it('the standing of players follows from their place, and only a safe circle is shown as a state', () => {
    const { arena, anna } = meet('open', NEW_PVP);
    arena.pass(300 + HOT_SPOT_BEGINS_MS);
    expect(anna.standing).toBe('open');
    expect(Object.keys(statusesOf(anna, arena.world))).toEqual([]);
    carry(arena, anna, FIRST_SPAWN);
    arena.pass(300);
    expect(anna.standing).toBe('safe');
    expect(Object.keys(statusesOf(anna, arena.world))).toEqual(['haven']);
  });

  it('a new player who strikes another is no longer spared by creatures, and no other new player loses that', () => {
    const { arena, anna, vera } = meet('open', NEW_PVP, NEW_PVP);
    const said = notices(arena.strike(anna, 0));
    expect([anna.pvp.isSheltered, vera.pvp.isSheltered]).toEqual([false, true]);
    expect(said).toEqual(['You struck a player: creatures no longer spare you as somebody new.']);
  });

  it('new players can be pushed and push, except in a safe circle', () => {
    const { arena, anna, vera } = meet('open', NEW_PVP, NEW_PVP);
    expect(mayShove(arena.world, 'anna', vera)).toBe(true);
    carry(arena, vera, FIRST_SPAWN);
    expect(mayShove(arena.world, 'anna', vera)).toBe(false);
    expect(mayShove(arena.world, 'vera', anna)).toBe(true);
  });

  it('anybody may help up a knocked-out player', () => {
    const { arena, anna, vera } = meet('open');
    const deed = { type: 'damage', amount: 500, cause: 'blow', kind: 'slash', by: ITEM.combatKnife } as const;
    arena.world.effects.queue({ to: 'vera', from: 'anna', deed });
    arena.pass(20);
    expect(vera.isDown).toBe(true);
    expect(arena.request(anna, 'player:help', { socket_id: 'vera' })).toBeNull();
  });
});

describe('a world without fights', () => {
  it('no blow, shot, throw, push or fire of one player affects another, whatever both agreed to earlier', () => {
    const { arena, anna, vera } = meet('off', FEUD, FEUD);
    const { world } = arena;
    anna.inventory.apply(new Map([[0, { itemId: ITEM.stone, quantity: 9 }]]));
    arena.strike(anna, 0);
    for (const itemId of [ITEM.slingshot, ITEM.fireBottle]) {
      anna.inventory.apply(new Map([[25, { itemId, quantity: 3 }]]));
      arena.ask(anna, 'player:equip', { item_id: itemId });
      arena.pass(1000);
      arena.ask(anna, 'player:shoot', { angle: 0 });
      arena.pass(3000);
    }
    for (const deed of [
      { type: 'knock', dx: 12, dy: 0 },
      { type: 'status', status: 'stunned', ms: 900 },
      { type: 'status', status: 'bleeding', ms: 900 },
      { type: 'status', status: 'muddied', ms: 900 },
      { type: 'chill', amount: 9 },
      { type: 'damage', amount: 9, cause: 'fire', kind: 'heat' },
    ] as const)
      world.effects.queue({ to: 'vera', from: 'anna', deed });
    arena.pass(50);
    expect(vera).toMatchObject({ health: 100, warmth: 50, afflictions: {}, x: FIELD.x + 60, y: FIELD.y });
    const fire = placeStructure(world, anna, ITEM.campfire, FIELD.x + 128, FIELD.y);
    world.fixtures.setState(fire.id, { ...fire.state, burning: world.wallNow + 600_000 });
    carry(arena, vera, fire);
    expect(scorchingAt(world, vera)).toBeNull();
  });

  it('a player’s animal harms and pushes no player, and no player harms or pushes another’s animal', () => {
    const { arena, anna, vera } = meet('off', FEUD, FEUD);
    const { world } = arena;
    const goat = arena.goat('goat', 30, 30);
    world.tames.put({ ...goat, id: goat.id, ownerId: anna.id, stays: false });
    expect([mayHarm(world, goat.id, vera.id), mayHarm(world, vera.id, goat.id)]).toEqual([false, false]);
    expect([mayShove(world, goat.id, vera), mayShove(world, vera.id, goat)]).toEqual([false, false]);
    expect(mayShove(world, anna.id, goat)).toBe(true);
  });

  it('shelter, feud and hot spots are neither counted nor shown', () => {
    const { arena, anna } = meet('off', NEW_PVP);
    arena.pass(300 + HOT_SPOT_BEGINS_MS);
    expect(anna.standing).toBe('peace');
    expect(anna.pvp).toMatchObject({ isSheltered: true, hotSince: null });
    expect(Object.keys(statusesOf(anna, arena.world))).toEqual([]);
  });

  it('a blow at another player costs a new player nothing', () => {
    const { arena, anna } = meet('off', NEW_PVP, NEW_PVP);
    arena.strike(anna, 0);
    expect(anna.pvp.isSheltered).toBe(true);
  });
});

it('the land of a station yields more where players may be harmed for it: in a hot spot, in an open world, never without fights', () => {
  const isRisky = (rule: PvpRule, place: { readonly x: number; readonly y: number } = FIELD) => {
    const { arena, anna } = meet(rule);
    arena.pass(300 + HOT_SPOT_BEGINS_MS);
    carry(arena, anna, place);
    return isExposed(anna, arena.world);
  };
  expect(PVP_RULES.map((rule) => isRisky(rule))).toEqual([true, true, false]);
  expect(isRisky('open', FIRST_SPAWN)).toBe(false);
});

describe('structures', () => {
  /** Returns whether Vera may break a wall of Anna's outside claims, and one in Anna's claim. */
  function breaks(rule: PvpRule, vera = PEACE): { readonly outside: boolean; readonly claim: boolean } {
    const { arena, anna } = meet(rule, PEACE, vera);
    const { world } = arena;
    const put = (kind: number, dx: number) => placeStructure(world, anna, kind, FIELD.x + dx, FIELD.y + 640);
    const outside = put(ITEM.wattleWall, -3200);
    const hearth = put(ITEM.hearth, 0);
    const wall = put(ITEM.wattleWall, 128);
    world.fixtures.setState(hearth.id, { ...hearth.state, feud: rule === 'off' });
    const result = {
      outside: mayBreak(world, 'vera', outside),
      claim: mayBreak(world, 'vera', wall),
    };
    world.remove(anna);
    expect(mayBreak(world, 'vera', wall), 'while its people are away').toBe(false);
    return result;
  }

  it('a claim is raided without feud in an open world, only while one of its people is there, and never in a world without fights', () => {
    expect(breaks('consent')).toEqual({ outside: false, claim: false });
    expect(breaks('consent', FEUD)).toEqual({ outside: true, claim: false });
    expect(breaks('open', NEW_PVP)).toEqual({ outside: true, claim: true });
    expect(breaks('off', FEUD)).toEqual({ outside: false, claim: false });
  });

  it('no claim is open to raids in a world without fights, whatever its owner agreed to earlier', () => {
    const open = (pvpRule: PvpRule, feud: boolean) => isOpenToRaids({ pvpRule }, { state: { feud } });
    expect(PVP_RULES.map((rule) => [open(rule, false), open(rule, true)])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
  });

  it('a player breaks their own structures under every rule', () => {
    for (const rule of PVP_RULES) {
      const { arena, anna } = meet(rule);
      const wall = placeStructure(arena.world, anna, ITEM.wattleWall, FIELD.x, FIELD.y + 640);
      expect(mayBreak(arena.world, 'anna', wall)).toBe(true);
    }
  });
});

describe('feud', () => {
  it.each([
    ['open', 'There are no feuds in this world: outside safe circles all players may fight.'],
    ['off', 'There are no fights between players in this world.'],
  ] as const)(
    'feud is refused in a world without feuds, with the reason, also by the testing tool: rule %s',
    (rule, reason) => {
      const { arena, anna } = meet(rule);
      arena.ask(anna, 'pvp:feud', { on: true });
      expect(notices(arena.pass(20))).toEqual([reason]);
      expect(arena.refused).toEqual([`pvp:feud: ${reason}`]);
      expect(debugBeginFeud(arena.world, anna)).toBe(reason);
      const hearth = placeStructure(arena.world, anna, ITEM.hearth, FIELD.x, FIELD.y + 64);
      expect(arena.request(anna, 'structure:feud', { id: hearth.id, isOn: true })).toBe(reason);
      expect(anna.pvp.feudFrom).toBeNull();
    },
  );

  /** Runs a second of a world of this rule with a player of this life in it. @returns the player as saved after it */
  function playIn(pvpRule: PvpRule, life: ReturnType<typeof lifeOf>) {
    const arena = new Arena(HOT_GROUND, { pvpRule });
    const saved = parseLife(JSON.parse(JSON.stringify(life)));
    const player = arena.world.add({ ...identity('anna', FIELD.x, FIELD.y), life: saved, record: saved.pvp });
    arena.world.changes.take();
    arena.pass(1000);
    const isMarked = arena.world.changes.take()?.marks.vitals?.has('anna') ?? false;
    return { player, life: lifeOf(player, arena.world.now), isMarked };
  }

  it.each(['open', 'off'] as const)(
    'a feud that was saved does nothing once the rule is %s, and is not back after it',
    (rule) => {
      const { arena, anna } = meet('consent', FEUD);
      const saved = lifeOf(anna, arena.world.now);
      expect(saved.pvp.feud).toBe('on');
      expect(playIn('consent', saved).player.standing).toBe('feud');
      const there = playIn(rule, saved);
      expect(there.player.pvp.feudFrom).toBeNull();
      expect(there.isMarked).toBe(true);
      expect(playIn('consent', there.life).player.standing).toBe('peace');
    },
  );

  it('shelter that was saved counts again once the rule is consent, unless its player has struck somebody', () => {
    const { arena, anna, vera } = meet('open', NEW_PVP, NEW_PVP);
    arena.strike(anna, 0);
    const standing = (player: Player) => playIn('consent', lifeOf(player, arena.world.now)).player.standing;
    expect(standing(vera)).toBe('sheltered');
    expect(standing(anna)).toBe('peace');
  });
});
