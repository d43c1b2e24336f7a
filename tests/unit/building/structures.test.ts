/** Actions at structures: doors, locks, mending, taking back, breaking, sleeping, signs. */
import { describe, expect, it } from 'vitest';
import { removeDecayed } from '#game/features/building/server/collapse.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { wakingPlaces } from '#game/features/combat/server/death/waking-places.ts';
import { PILE_KIND } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import { ASK_REACH, UNANSWERED_MS } from '#game/features/questions/shared/questions.ts';
import { membersOf, RAID_MS, STRUCK_MS } from '#game/features/structures/shared/claims.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { Arena, answerQuestion, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const MALLET = 421;

/** Advances only the wall clock. */
function skip(arena: Arena, ms: number): void {
  arena.skipped += ms;
  arena.pass(20);
}

function start(pvpRule: PvpRule = 'consent') {
  const arena = new Arena(undefined, { pvpRule });
  const { world } = arena;
  const join = (id: string, dx: number, dy: number, items: readonly number[] = [], pvp = PEACE) =>
    arena.player(id, HOME.x - FIELD.x + 64 * dx, HOME.y - FIELD.y + 64 * dy, items, pvp);
  const anna = join('anna', 0, 0, [MALLET]);
  const put = (kind: number, dx: number, dy: number, owner: typeof anna | null = anna): Fixture =>
    placeStructure(world, owner, kind, HOME.x + 64 * dx, HOME.y + 64 * dy);
  const ask = arena.request.bind(arena);
  const now = ({ id }: Fixture) => world.fixtures.find(id);
  return { arena, world, anna, join, put, ask, now };
}

describe('a door', () => {
  it('a door opens to its owner, lets bodies through, and shuts when no one stands in it', () => {
    const { world, anna, put, ask, now } = start();
    const door = put(ITEM.logDoor, 1, 0);
    expect(canStand(world.ground, door.x, door.y)).toBe(false);
    expect(ask(anna, 'structure:door', { id: door.id })).toBeNull();
    expect(now(door)?.state.open).toBe(true);
    expect(canStand(world.ground, door.x, door.y)).toBe(true);
    anna.x = door.x;
    world.moved(anna);
    expect(ask(anna, 'structure:door', { id: door.id })).toBe('Somebody stands in the doorway.');
    anna.x = HOME.x;
    world.moved(anna);
    expect(ask(anna, 'structure:door', { id: door.id })).toBeNull();
    expect(canStand(world.ground, door.x, door.y)).toBe(false);
  });

  it('a door keeps its owner, lock and code when another player upgrades it', () => {
    const { world, anna, join, put, ask } = start();
    const hearth = put(ITEM.hearth, 3, 3);
    world.fixtures.setState(hearth.id, { ...hearth.state, member1: 'olga' });
    const door = put(ITEM.wattleDoor, 1, 0);
    ask(anna, 'structure:rights', { id: door.id, rights: 'owner' });
    ask(anna, 'structure:code', { id: door.id, code: '47115' });
    const olga = join('olga', 1, 1);
    olga.inventory.apply(new Map([[25, { itemId: ITEM.logDoor, quantity: 1 }]]));
    expect(ask(olga, 'structure:place', { slot: 25, x: door.x, y: door.y, request: 1 })).toBeNull();
    const better = world.structures.tiles.standingOn(tileAt(door.x, door.y));
    expect(better).toMatchObject({
      kind: ITEM.logDoor,
      ownerId: 'anna',
      state: { rights: 'owner', hasCode: true },
    });
    const at = { id: better?.id };
    expect(ask(olga, 'structure:door', at)).toBe('It is locked.');
    expect(ask(olga, 'structure:unlock', { ...at, code: '47115' })).toBeNull();
    expect(ask(olga, 'structure:door', at)).toBeNull();
  });

  it('a dead player blocks neither a door that shuts nor a structure that is built', () => {
    const { arena, world, anna, join, put, ask } = start();
    const door = put(ITEM.logDoor, 1, 0);
    ask(anna, 'structure:door', { id: door.id });
    ask(anna, 'structure:rights', { id: door.id, rights: 'all' });
    const olga = join('olga', 1, 0);
    anna.inventory.apply(new Map([[25, { itemId: ITEM.wattleWall, quantity: 2 }]]));
    const build = () => ask(anna, 'structure:place', { slot: 25, x: HOME.x, y: HOME.y + 128, request: 1 });
    expect(ask(anna, 'structure:door', { id: door.id })).toBe('Somebody stands in the doorway.');
    expect(build()).toBe(NO_PLACE.near);
    olga.motion = { ...olga.motion, isDead: true };
    arena.pass(700);
    expect(build()).toBeNull();
    expect(ask(anna, 'structure:door', { id: door.id })).toBeNull();
    expect(world.fixtures.find(door.id)?.state.open).toBe(false);
  });

  it('a door stays locked to players without permission until they enter the code, and guesses are limited', () => {
    const { anna, join, put, ask, now, arena } = start();
    const door = put(ITEM.wattleDoor, 1, 0);
    const olga = join('olga', 2, 0);
    expect(ask(olga, 'structure:door', { id: door.id })).toBe('It is locked.');
    expect(ask(olga, 'structure:rights', { id: door.id, rights: 'all' })).toBe(
      'It belongs to somebody else.',
    );
    expect(ask(anna, 'structure:code', { id: door.id, code: '47115' })).toBeNull();
    for (let k = 0; k < 5; k += 1)
      expect(ask(olga, 'structure:unlock', { id: door.id, code: '00005' })).toBe('That is not the code.');
    expect(ask(olga, 'structure:unlock', { id: door.id, code: '47115' })).toContain(
      'You have tried too many codes',
    );
    arena.pass(61_000);
    expect(ask(olga, 'structure:unlock', { id: door.id, code: '47115' })).toBeNull();
    expect(ask(olga, 'structure:door', { id: door.id })).toBeNull();
    expect(now(door)?.state.open).toBe(true);
    expect(JSON.stringify(now(door))).not.toContain('47115');
    const [info] = [arena.world.secrets.of(door.id).openings?.[0]];
    expect(info?.name).toBe('olga');
    expect(ask(anna, 'structure:rights', { id: door.id, rights: 'all' })).toBeNull();
    expect(ask(join('vera', 3, 0), 'structure:door', { id: door.id })).toBeNull();
  });
});

describe('a claim', () => {
  it('a claim opens doors and boxes to its members, except those that the owner reserves', () => {
    const { arena, anna, join, put, ask } = start();
    const olga = join('olga', 2, 0);
    const hearth = put(ITEM.hearth, 0, 2);
    expect(ask(anna, 'structure:member', { id: hearth.id, name: 'olga', isIn: true })).toBeNull();
    answerQuestion(arena, olga, true);
    const [door, chest] = [put(ITEM.logDoor, 1, 0), put(ITEM.chest, 1, 1)];
    expect(ask(olga, 'structure:door', { id: door.id })).toBeNull();
    expect(ask(olga, 'structure:door', { id: door.id })).toBeNull();
    for (const { id } of [door, chest])
      expect(ask(anna, 'structure:rights', { id, rights: 'owner' })).toBeNull();
    expect(ask(olga, 'structure:door', { id: door.id })).toBe('It is locked.');
    expect(ask(olga, 'container:open', { id: chest.id, request: 1 })).toBe('It belongs to somebody else.');
    expect(ask(anna, 'structure:door', { id: door.id })).toBeNull();
    expect(ask(anna, 'structure:door', { id: door.id })).toBeNull();
    expect(ask(anna, 'structure:code', { id: door.id, code: '24685' })).toBeNull();
    expect(ask(olga, 'structure:unlock', { id: door.id, code: '24685' })).toBeNull();
    expect(ask(olga, 'structure:door', { id: door.id })).toBeNull();
  });
});

describe('the charcoal of a fire in a claim', () => {
  it("charcoal from a fire in a claim may be taken only by the claim's owner and members, even if strangers may feed the fire; elsewhere any player may take it", () => {
    const { world, anna, join, put, ask, now } = start();
    const olga = join('olga', 1, 0, [ITEM.timber]);
    const [hers, wild] = [put(ITEM.campfire, 0, 1), put(ITEM.campfire, 2, -1)];
    const ashes = { burning: world.wallNow - 3_600_000, timber: 8 };
    for (const { id } of [hers, wild]) world.fixtures.setState(id, { ...now(hers)?.state, ...ashes });
    expect(ask(olga, 'fire:rake', { id: wild.id })).toBeNull();
    expect(olga.inventory.count(ITEM.charcoal)).toBe(2);
    put(ITEM.hearth, -1, 2);
    expect(ask(olga, 'fire:rake', { id: hers.id })).toBe('It belongs to somebody else.');
    expect(ask(olga, 'fire:feed', { id: hers.id })).toBeNull();
    expect(olga.inventory.count(ITEM.charcoal)).toBe(2);
    expect(ask(anna, 'fire:rake', { id: hers.id })).toBeNull();
    expect(anna.inventory.count(ITEM.charcoal)).toBe(2);
  });
});

describe('a placed structure', () => {
  it('a structure is replaced by its next tier, and half of its material comes back', () => {
    const { arena, anna, put, ask, world } = start();
    put(ITEM.wattleWall, 1, 0);
    anna.inventory.apply(new Map([[25, { itemId: ITEM.logWall, quantity: 2 }]]));
    arena.pass(700);
    expect(ask(anna, 'structure:place', { slot: 25, x: HOME.x + 64, y: HOME.y, request: 1 })).toBeNull();
    const there = world.structures.tiles.on(tileAt(HOME.x + 64, HOME.y));
    expect(there.map(({ kind }) => kind)).toEqual([ITEM.logWall]);
    // A wattle wall costs four sticks and two fibres.
    expect([anna.inventory.count(14), anna.inventory.count(2), anna.inventory.count(ITEM.logWall)]).toEqual([
      2, 1, 1,
    ]);
    arena.pass(700);
    expect(ask(anna, 'structure:place', { slot: 25, x: HOME.x + 64, y: HOME.y, request: 2 })).toBe(
      'Something stands there already.',
    );
  });

  it('a structure is mended with a mallet and its material, and is returned whole if taken back while new', () => {
    const { anna, put, ask, world, now, arena } = start();
    const wall = put(ITEM.logWall, 1, 0);
    world.fixtures.setHealth(wall.id, 300);
    expect(ask(anna, 'structure:mend', { id: wall.id, request: 1 })).toBe('That takes one Timber.');
    anna.inventory.apply(new Map([[25, { itemId: 3, quantity: 1 }]]));
    expect(ask(anna, 'structure:mend', { id: wall.id, request: 2 })).toBeNull();
    expect(now(wall)?.health).toBeCloseTo(420, 1);
    expect(anna.inventory.count(3)).toBe(0);
    expect(ask(anna, 'structure:remove', { id: wall.id, request: 3 })).toBeNull();
    expect(anna.inventory.count(ITEM.logWall)).toBe(1);
    const old = put(ITEM.logWall, 1, 0);
    world.secrets.set(old.id, { placed: world.wallNow - 11 * 60_000 });
    expect(ask(anna, 'structure:remove', { id: old.id, request: 4 })).toBeNull();
    expect([anna.inventory.count(ITEM.logWall), anna.inventory.count(3)]).toEqual([1, 2]);
    expect(arena.world.fixtures.size).toBe(0);
  });

  it('a structure cannot be taken back while it contains something, nor by other players', () => {
    const { anna, join, put, ask, world } = start();
    const chest = put(ITEM.chest, 1, 0);
    world.contents.set(chest.id, [{ slot: 0, itemId: 1, quantity: 5 }]);
    expect(ask(anna, 'structure:remove', { id: chest.id, request: 1 })).toBe('Empty it first.');
    expect(ask(join('olga', 2, 0), 'structure:remove', { id: chest.id, request: 1 })).toBe(
      'It belongs to somebody else.',
    );
    expect(ask(join('vera', 2, 1), 'container:open', { id: chest.id, request: 1 })).toBe(
      'It belongs to somebody else.',
    );
  });

  it('a structure breaks under blows, and its contents lie on the ground in the same turn', () => {
    const { arena, world, join, put } = start();
    const chest = put(ITEM.chest, 6, 0);
    world.contents.set(chest.id, [{ slot: 3, itemId: 1, quantity: 5 }]);
    world.fixtures.setHealth(chest.id, 1);
    const olga = join('olga', 5.2, 0, [402], FEUD);
    arena.strike(olga, 0);
    expect(world.fixtures.find(chest.id)).toBeUndefined();
    const [pile] = world.fixtures.near(chest.x, chest.y, 10);
    expect(pile?.kind).toBe(PILE_KIND);
    expect(world.contents.of(pile?.id ?? '')).toMatchObject([{ itemId: 1, quantity: 5 }]);
  });

  it('a structure in a claim takes damage only in a feud that its owner has declared and while the claim is occupied', () => {
    const { arena, anna, join, put, ask, now } = start();
    const hearth = put(ITEM.hearth, 2, 0);
    const wall = put(ITEM.wattleWall, 6, 0);
    const olga = join('olga', 5.2, 0, [402], FEUD);
    arena.strike(olga, 0);
    expect(now(wall)?.health).toBe(150);
    expect(ask(anna, 'structure:feud', { id: hearth.id, isOn: true })).toBeNull();
    arena.pass(1000);
    arena.strike(olga, 0);
    expect(now(wall)?.health).toBeLessThan(150);
  });

  it('a structure can be damaged until fifteen minutes after the last blow that landed in an occupied claim', () => {
    const { arena, world, anna, join, put, ask, now } = start();
    const hearth = put(ITEM.hearth, 2, 0);
    const wall = put(ITEM.basaltWall, 6, 0);
    const olga = join('olga', 5.2, 0, [402], FEUD);
    ask(anna, 'structure:feud', { id: hearth.id, isOn: true });
    const hits = () => {
      arena.pass(1000);
      const before = now(wall)?.health ?? 0;
      arena.strike(olga, 0);
      return (now(wall)?.health ?? 0) < before;
    };
    expect(hits()).toBe(true);
    world.remove(anna);
    arena.pass(1000);
    expect(hits()).toBe(true);
    // Blows at a claim whose people are offline do not prolong the raid.
    skip(arena, RAID_MS - 2000);
    expect(hits()).toBe(true);
    skip(arena, 3000);
    expect(hits()).toBe(false);
  });

  it.each(['consent', 'open'] as const)(
    'a hearth cannot be taken back to avoid a raid until fifteen minutes after the last blow: rule %s',
    (rule) => {
      const { arena, anna, join, put, ask, now } = start(rule);
      const hearth = put(ITEM.hearth, 2, 0);
      put(ITEM.basaltWall, 6, 0);
      const olga = join('olga', 5.2, 0, [402], FEUD);
      anna.inventory.apply(new Map([[29, { itemId: ITEM.mallet, quantity: 1 }]]));
      const takeBack = () => ask(anna, 'structure:remove', { id: hearth.id, request: 1 });
      if (rule === 'consent') ask(anna, 'structure:feud', { id: hearth.id, isOn: true });
      arena.strike(olga, 0);
      expect(takeBack()).toContain('15 minutes after the last blow');
      expect(now(hearth)?.state.feud === true).toBe(rule === 'consent');
      skip(arena, RAID_MS);
      expect(takeBack()).toBeNull();
    },
  );

  it('a cancelled feud over a claim continues until fifteen minutes after the last blow', () => {
    const { arena, world, anna, join, put, ask, now } = start();
    const hearth = put(ITEM.hearth, 2, 0);
    const wall = put(ITEM.basaltWall, 6, 0);
    const olga = join('olga', 5.2, 0, [402], FEUD);
    const setFeud = (isOn: boolean) => ask(anna, 'structure:feud', { id: hearth.id, isOn });
    setFeud(true);
    setFeud(false);
    expect(now(hearth)?.state.feud).toBe(false);
    setFeud(true);
    arena.strike(olga, 0);
    setFeud(false);
    arena.pass(1000);
    const { health = 0 } = now(wall) ?? {};
    arena.strike(olga, 0);
    expect(now(wall)?.health).toBeLessThan(health);
    skip(arena, RAID_MS - 3000);
    removeDecayed(world, hearth.chunk);
    expect(now(hearth)?.state.feud).toBe(true);
    skip(arena, 4000);
    removeDecayed(world, hearth.chunk);
    expect(now(hearth)?.state).toMatchObject({ feud: false });
    expect(now(hearth)?.state.feudEnds).toBeUndefined();
  });

  it('a blow at something of one’s own that stood in a claim before keeps no feud over the claim from ending', () => {
    const { arena, anna, join, put, ask, now } = start();
    const olga = join('olga', 5.2, 0, [402]);
    const wall = put(ITEM.basaltWall, 6, 0, olga);
    const hearth = put(ITEM.hearth, 2, 0);
    expect(now(wall)?.state.before).toBe(true);
    ask(anna, 'structure:feud', { id: hearth.id, isOn: true });
    const { health = 0 } = now(wall) ?? {};
    arena.strike(olga, 0);
    expect(now(wall)?.health).toBeLessThan(health);
    ask(anna, 'structure:feud', { id: hearth.id, isOn: false });
    expect(now(hearth)?.state).toMatchObject({ feud: false });
  });

  it('22.17: a claim admits no member who has not agreed', () => {
    const { arena, anna, join, put, ask, now } = start();
    const { id } = put(ITEM.hearth, 2, 0);
    const olga = join('olga', 4, 0);
    const invite = () => ask(anna, 'structure:member', { id, name: 'olga', isIn: true });
    const members = () => membersOf(now({ id } as Fixture)?.state ?? {});
    expect(invite()).toBeNull();
    arena.pass(1000);
    expect(members()).toEqual([]);
    answerQuestion(arena, olga, false);
    expect(members()).toEqual([]);
    expect(invite()).toBeNull();
    // A No silences the asker for ten minutes: no question is shown.
    arena.pass(1000);
    expect(olga.asked.shown).toBeNull();
    ask(olga, 'ask:hear', { socket_id: 'anna' });
    arena.pass(UNANSWERED_MS);
    expect(invite()).toBeNull();
    answerQuestion(arena, olga, true);
    expect(members()).toEqual(['olga']);
    expect(ask(olga, 'structure:leave', { id })).toBeNull();
    expect(members()).toEqual([]);
  });

  it('an owner’s question for membership reaches only players near by, and the owner learns nothing of others', () => {
    const { arena, anna, join, put } = start();
    const { id } = put(ITEM.hearth, 2, 0);
    const answerTo = (name: string) => {
      arena.ask(anna, 'structure:member', { id, name, isIn: true });
      const events = arena.pass(300);
      return events.flatMap((event) => (event.type === 'notice' ? [event.message] : []));
    };
    const said = (name: string) => [`You have asked ${name}, if they are near.`];
    const tile = 64;
    const [olga, vera, zoya] = [
      join('olga', ASK_REACH / tile - 1, 0),
      join('vera', ASK_REACH / tile + 1, 0),
      join('zoya', 17_000 / tile, 0),
    ];
    zoya.pvp = FEUD;
    const asleep = join('asleep', 3, 3);
    asleep.leavesAt = arena.world.now + 30_000;
    for (const name of ['olga', 'vera', 'zoya', 'asleep', 'nobody'])
      expect(answerTo(name)).toEqual(said(name));
    expect([olga, vera, zoya, asleep].map(({ asked }) => asked.questions.length)).toEqual([1, 0, 0, 0]);
    const over = arena.pass(UNANSWERED_MS).filter(({ type }) => type === 'ask-unanswered');
    expect(over).toHaveLength(5);
    // Somebody who has come near meanwhile can be asked again.
    Object.assign(vera, { x: HOME.x, y: HOME.y + tile * 3 });
    arena.world.moved(vera);
    answerTo('vera');
    expect(answerQuestion(arena, vera, true)).not.toEqual([]);
    expect(membersOf(arena.world.fixtures.find(id)?.state ?? {})).toEqual(['vera']);
  });

  it('22.17: a claim admits no player in feud with it, or who struck there within ten minutes, even if they agree', () => {
    const { arena, anna, join, put, ask, now } = start();
    const { id } = put(ITEM.hearth, 2, 0);
    put(ITEM.basaltWall, 6, 0);
    const olga = join('olga', 5.2, 0, [402], FEUD);
    const invite = () => ask(anna, 'structure:member', { id, name: 'olga', isIn: true });
    ask(anna, 'structure:feud', { id, isOn: true });
    expect(invite()).toContain('in feud');
    arena.strike(olga, 0);
    olga.pvp = PEACE;
    expect(invite()).toContain('has struck here');
    skip(arena, STRUCK_MS);
    expect(invite()).toBeNull();
    // Olga has declared a feud again in the meantime, so her yes comes too late.
    arena.pass(11_000);
    olga.pvp = FEUD;
    answerQuestion(arena, olga, true);
    expect(membersOf(now({ id } as Fixture)?.state ?? {})).toEqual([]);
  });
});

describe('a shut-in player', () => {
  it('a shut-in player squeezes out in five seconds, and a player outside cannot squeeze in', () => {
    const { arena, world, anna, put, ask, join } = start();
    const [, east] = [put(ITEM.logWall, 0, -1), put(ITEM.logWall, 1, 0)];
    put(ITEM.logWall, 0, 1);
    const olga = join('olga', 2, 0);
    expect(ask(anna, 'structure:squeeze', { id: east.id })).toBe('You are not shut in.');
    put(ITEM.logWall, -1, 0);
    expect(ask(olga, 'structure:squeeze', { id: east.id })).toBe('You are not shut in.');
    expect(ask(anna, 'structure:squeeze', { id: east.id })).toBeNull();
    arena.pass(5100);
    expect(Math.abs(anna.x - HOME.x) + Math.abs(anna.y - HOME.y)).toBeGreaterThan(100);
    expect(canStand(world.ground, anna.x, anna.y)).toBe(true);
  });
});

describe('a sleeping bag', () => {
  it('a sleeping bag is a waking place for its owner alone, with a waiting time after each use', () => {
    const { arena, world, anna, put, join, ask } = start();
    const bag = put(ITEM.sleepingBag, 1, 0);
    expect(wakingPlaces(world, anna).map(({ id }) => id)).toEqual([bag.id, 'centre']);
    expect(ask(join('olga', 2, 0), 'structure:lie', { id: bag.id })).toBe('It belongs to somebody else.');
    anna.motion = { ...anna.motion, isDead: true };
    anna.diedAt = world.now;
    arena.pass(6000);
    expect(ask(anna, 'player:respawn', { place: bag.id })).toBeNull();
    expect(Math.hypot(anna.x - bag.x, anna.y - bag.y)).toBeLessThan(64);
    expect(wakingPlaces(world, anna)[0]?.readyIn).toBeGreaterThan(170_000);
  });

  it('a night in a sleeping bag leaves its owner rested', () => {
    const { arena, world, anna, put, ask } = start();
    const bag = put(ITEM.sleepingBag, 1, 0);
    world.sky = { shiftMs: skyShiftToHour(1, world.wallNow), weather: null };
    expect(ask(anna, 'structure:lie', { id: bag.id })).toBeNull();
    expect(anna.camp.lying?.id).toBe(bag.id);
    arena.pass(130_000);
    expect(anna.camp.night).toBeGreaterThan(120_000);
    world.sky = { shiftMs: skyShiftToHour(7, world.wallNow), weather: null };
    arena.pass(500);
    expect(anna.buffs.map(({ id }) => id)).toContain('rested');
    anna.x += 30;
    world.moved(anna);
    arena.pass(300);
    expect(anna.camp.lying).toBeNull();
  });
});

describe('a sign', () => {
  it('the text of a sign is cut to forty characters', () => {
    const { anna, put, ask, now } = start();
    const sign = put(ITEM.sign, 1, 0);
    expect(
      ask(anna, 'structure:write', { id: sign.id, text: ` Soup\u202e inside ${'!'.repeat(60)}` }),
    ).toBeNull();
    expect(now(sign)?.state.text).toBe(`Soup inside ${'!'.repeat(28)}`);
  });
});
