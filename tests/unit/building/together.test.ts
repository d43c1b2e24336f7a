/**
 * Two players who build together: the permitted actions of each at the other's structures, from the question to the end
 * of the agreement. The owners stay the same.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { SHELTER_MS, TRUCE_MS } from '#game/features/pvp/shared/pvp.ts';
import {
  buildsWith,
  PARTNERS_MOST,
  TOGETHER_MS,
  TOGETHER_REACH,
} from '#game/features/pvp/shared/together.ts';
import { UNANSWERED_MS } from '#game/features/questions/shared/questions.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { LOOSE_PIECES, NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { DEEDS } from '#game/features/structures/shared/rights.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { Arena, answerQuestion, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const MALLET = 421;
const OTHERS = 'It belongs to somebody else.';
const UNWATCHED = 'Its builder must be near and awake, and neither of you in a fight within the last minute.';

/** Anna and Zoya beside each other, both with a mallet. */
function start() {
  const arena = new Arena();
  const { world } = arena;
  const join = (id: string, dx: number, dy: number, pvp = PEACE) =>
    arena.player(id, HOME.x - FIELD.x + 64 * dx, HOME.y - FIELD.y + 64 * dy, [MALLET], pvp);
  const [anna, zoya] = [join('anna', 0, 0), join('zoya', 1, 1)];
  const put = (owner: Player, kind: number, dx: number, dy: number): Fixture =>
    placeStructure(world, owner, kind, HOME.x + 64 * dx, HOME.y + 64 * dy);
  const ask = arena.request.bind(arena);
  const askToBuild = (player: Player, to: string) =>
    ask(player, 'person:ask', { code: 'build.asked', socket_id: to, fixture: null });
  const build = (player: Player, kind: number, dx: number, dy: number) => {
    player.inventory.apply(new Map([[25, { itemId: kind, quantity: 1 }]]));
    const refusal = ask(player, 'structure:place', { slot: 25, ...at(dx, dy), request: 1 });
    arena.pass(700);
    return refusal;
  };
  const agree = () => {
    expect(askToBuild(anna, 'zoya')).toBeNull();
    answerQuestion(arena, zoya, true);
    expect(buildsWith(anna.pvp, 'zoya', world.wallNow) && buildsWith(zoya.pvp, 'anna', world.wallNow)).toBe(
      true,
    );
  };
  const move = (player: Player, dx: number, dy: number) => world.moved(Object.assign(player, at(dx, dy)));
  const now = ({ id }: Fixture) => world.fixtures.find(id);
  return { arena, world, anna, zoya, join, put, ask, askToBuild, build, agree, move, now };
}

const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });
const noticesTo = (events: readonly WorldEvent[], player: Player): string[] =>
  events.flatMap((event) => (event.type === 'notice' && event.player === player ? [event.message] : []));

describe('the agreement to build together', () => {
  it('two players build together from the yes, and neither from a no nor from silence', () => {
    const { arena, world, anna, zoya, askToBuild, agree } = start();
    const isSo = () =>
      buildsWith(anna.pvp, 'zoya', world.wallNow) || buildsWith(zoya.pvp, 'anna', world.wallNow);
    askToBuild(anna, 'zoya');
    expect(isSo()).toBe(false);
    answerQuestion(arena, zoya, false);
    arena.pass(UNANSWERED_MS);
    expect(isSo()).toBe(false);
    zoya.silences = [];
    agree();
    expect(anna.pvp.truces.zoya).toBeGreaterThan(world.now + TOGETHER_MS - 1000);
    expect(askToBuild(anna, 'zoya')).toBe('You build together already.');
  });

  it('no yes counts in a feud, within a minute after a blow, or from afar, and a blow cannot be hidden by asking', () => {
    const { arena, world, anna, zoya, askToBuild, move } = start();
    const yes = () => {
      const before = arena.refused.length;
      answerQuestion(arena, zoya, true);
      return arena.refused[before]?.replace('ask:answer: ', '');
    };
    anna.pvp = FEUD;
    expect(askToBuild(anna, 'zoya')).toBe('Not while either of you is in feud.');
    anna.pvp = { ...PEACE, foughtAt: world.now };
    expect(askToBuild(anna, 'zoya')).toBe('Not so soon after a blow.');
    anna.pvp = PEACE;
    expect(askToBuild(anna, 'zoya')).toBeNull();
    zoya.pvp = { ...PEACE, foughtAt: world.now };
    expect(yes()).toBe('Not so soon after a blow.');
    zoya.pvp = PEACE;
    const again = () => {
      arena.pass(UNANSWERED_MS + 500);
      expect(askToBuild(anna, 'zoya')).toBeNull();
      arena.pass(500);
    };
    again();
    zoya.pvp = { ...FEUD, feudFrom: world.now + 5000 };
    expect(yes()).toBe('Not while either of you is in feud.');
    zoya.pvp = PEACE;
    again();
    move(anna, (TOGETHER_REACH + 200) / 64, 0);
    expect(yes()).toBe('You are too far from each other now.');
    expect([anna.pvp.partners, zoya.pvp.partners]).toEqual([{}, {}]);
  });

  it('a player builds together with seven others at most, and a sheltered newcomer may be one of them', () => {
    const { arena, anna, join, askToBuild } = start();
    const refusals: (string | undefined)[] = [];
    const many = Array.from({ length: PARTNERS_MOST + 1 }, (_, k) => join(`friend${k}`, k - 4, 3));
    for (const friend of many) {
      friend.pvp = { ...friend.pvp, isSheltered: friend === many[0] };
      friend.playedMs = SHELTER_MS / 2;
      const before = arena.refused.length;
      askToBuild(friend, 'anna');
      answerQuestion(arena, anna, true);
      refusals.push(arena.refused[before]);
    }
    expect(refusals.slice(0, PARTNERS_MOST).every((one) => one === undefined)).toBe(true);
    expect(refusals.at(-1)).toBe('ask:answer: You build together with seven players already.');
    expect(Object.keys(anna.pvp.partners)).toHaveLength(PARTNERS_MOST);
    expect(askToBuild(anna, 'zoya')).toBe('You build together with seven players already.');
    expect(many[0]?.pvp.isSheltered).toBe(true);
  });
});

describe("a partner at the other's structures", () => {
  it('a partner opens doors, improves and repairs the house and the fires, and sets no lock and opens no box', () => {
    const { world, anna, zoya, put, agree } = start();
    const kinds = {
      wall: ITEM.wattleWall,
      door: ITEM.wattleDoor,
      roof: ITEM.thatchRoof,
      campfire: ITEM.campfire,
      workbench: ITEM.workbench,
      chest: ITEM.chest,
      sign: ITEM.sign,
      snare: ITEM.snare,
      bed: ITEM.sleepingBag,
    };
    const mayDo = () =>
      Object.fromEntries(
        Object.entries(kinds).map(([name, kind], k) => {
          const fixture = put(anna, kind, k, 20);
          const may = DEEDS.filter((deed) => mayUse(world, zoya, fixture, deed));
          world.fixtures.remove(fixture.id);
          return [name, may.join(' ')];
        }),
      );
    const stranger = mayDo();
    agree();
    expect(mayDo()).toEqual({
      ...stranger,
      wall: 'build remove',
      door: 'open take build remove',
      roof: 'build remove',
      campfire: 'open take feed build remove',
      workbench: 'open feed build',
    });
    expect(stranger).toEqual({
      wall: '',
      door: '',
      roof: '',
      campfire: 'open take feed',
      workbench: 'open feed',
      chest: '',
      sign: '',
      snare: '',
      bed: '',
    });
  });

  it('the agreement changes no answer in a claim, where only its list of people counts', () => {
    const { world, anna, zoya, join, put, agree } = start();
    const lord = join('lord', 5, 5);
    const kinds = [
      ITEM.wattleWall,
      ITEM.wattleDoor,
      ITEM.thatchRoof,
      ITEM.campfire,
      ITEM.workbench,
      ITEM.chest,
    ];
    const things: Fixture[] = [];
    for (const [owner, dx] of [
      [lord, 20],
      [anna, 60],
    ] as const) {
      put(owner, ITEM.hearth, dx, 20);
      things.push(...kinds.map((kind, k) => put(anna, kind, dx - 4 + k, 22)));
    }
    const answers = () => things.map((one) => DEEDS.map((deed) => mayUse(world, zoya, one, deed)));
    const before = answers();
    agree();
    expect(answers()).toEqual(before);
  });

  it('a door set to Me or given another code shuts a partner out at once, and a box set to Friends lets the partner in', () => {
    const { zoya, anna, put, ask, agree } = start();
    const door = put(anna, ITEM.wattleDoor, 2, 0);
    const chest = put(anna, ITEM.chest, 0, 1);
    agree();
    const rights = (who: Player, { id }: Fixture, audience: string) =>
      ask(who, 'structure:rights', { id, rights: audience });
    expect(rights(zoya, door, 'owner')).toBe(OTHERS);
    expect(ask(zoya, 'structure:code', { id: door.id, code: '47115' })).toBe(OTHERS);
    expect(ask(zoya, 'structure:door', { id: door.id })).toBeNull();
    expect(ask(zoya, 'structure:door', { id: door.id })).toBeNull();
    expect(rights(anna, door, 'owner')).toBeNull();
    expect(ask(zoya, 'structure:door', { id: door.id })).toBe('It is locked.');
    const open = () => ask(zoya, 'container:open', { id: chest.id });
    expect(open()).not.toBeNull();
    expect(rights(anna, chest, 'guests')).toBeNull();
    expect(open()).toBeNull();
  });

  it('a better piece in place of a partner’s stays the partner’s, with its lock and its place in the count', () => {
    const { world, anna, zoya, put, ask, build, agree, move } = start();
    const door = put(anna, ITEM.wattleDoor, 2, 0);
    ask(anna, 'structure:code', { id: door.id, code: '47115' });
    move(zoya, 2, 1);
    expect(build(zoya, ITEM.logDoor, 2, 0)).toBe(NO_PLACE.taken);
    agree();
    expect(build(zoya, ITEM.logDoor, 2, 0)).toBeNull();
    const better = world.structures.tiles.standingOn(tileAt(door.x, door.y));
    expect(better).toMatchObject({ kind: ITEM.logDoor, ownerId: 'anna', state: { hasCode: true } });
    expect(world.secrets.of(better?.id ?? '')).toMatchObject({ code: '47115', by: 'anna' });
    expect([...world.structures.ownedBy('zoya')]).toEqual([]);
  });

  it('a partner repairs a wall also while its owner is away', () => {
    const { world, anna, zoya, put, ask, agree, now } = start();
    const wall = put(anna, ITEM.wattleWall, 2, 1);
    world.fixtures.setHealth(wall.id, 50);
    agree();
    world.remove(anna);
    zoya.inventory.apply(new Map([[26, { itemId: 14, quantity: 9 }]]));
    expect(ask(zoya, 'structure:mend', { id: wall.id, request: 1 })).toBeNull();
    expect(now(wall)?.health).toBeGreaterThan(70);
  });

  it('a partner takes a wall down only while its owner is near, awake and calm, and the owner gets it and is told so', () => {
    const { arena, world, anna, zoya, put, ask, agree, move, now } = start();
    const wall = put(anna, ITEM.wattleWall, 2, 1);
    const bench = put(anna, ITEM.workbench, 1, 2);
    const takeDown = ({ id }: Fixture) => ask(zoya, 'structure:remove', { id, request: 1 });
    expect(takeDown(wall)).toBe(OTHERS);
    agree();
    expect(takeDown(bench)).toBe(OTHERS);
    move(anna, (TOGETHER_REACH + 200) / 64, 0);
    expect(takeDown(wall)).toBe(UNWATCHED);
    move(anna, 0, 0);
    anna.leavesAt = world.now + 30_000;
    expect(takeDown(wall)).toBe(UNWATCHED);
    anna.leavesAt = null;
    zoya.pvp = { ...zoya.pvp, foughtAt: world.now };
    expect(takeDown(wall)).toBe(UNWATCHED);
    arena.pass(61_000);
    arena.ask(zoya, 'structure:remove', { id: wall.id, request: 2 });
    const events = arena.pass(20);
    expect(now(wall)).toBeUndefined();
    expect(anna.inventory.count(ITEM.wattleWall)).toBe(1);
    expect(zoya.inventory.count(ITEM.wattleWall)).toBe(0);
    expect(noticesTo(events, anna)).toEqual(['zoya takes your wattle wall down.']);
  });
});

describe('the end of building together', () => {
  it('after Build apart the doors stay open for a day, nothing is repaired or taken down, and no wall stands beside the other', () => {
    const { arena, world, anna, zoya, put, ask, build, agree } = start();
    const door = put(anna, ITEM.wattleDoor, 0, -1);
    const wall = put(anna, ITEM.wattleWall, -1, 0);
    const may = (fixture: Fixture) => DEEDS.filter((deed) => mayUse(world, zoya, fixture, deed)).join(' ');
    agree();
    expect(build(zoya, ITEM.wattleWall, 2, 1)).toBeNull();
    arena.ask(zoya, 'person:part', { socket_id: 'anna' });
    expect(noticesTo(arena.pass(20), anna)).toEqual([
      'zoya builds alone now. For a day, what stands is open to you both.',
    ]);
    // The truce lasts for 15 minutes more, but nobody builds beside the other in that time.
    expect(zoya.pvp.truces.anna).toBeLessThanOrEqual(world.now + TRUCE_MS);
    expect(build(zoya, ITEM.wattleWall, 2, 2)).toBe(NO_PLACE.near);
    expect([may(door), may(wall)]).toEqual(['open take', '']);
    expect(ask(zoya, 'person:part', { socket_id: 'anna' })).toBe('not together');
    arena.skipped += TOGETHER_MS;
    arena.pass(500);
    expect([may(door), anna.pvp.partners, zoya.pvp.partners]).toEqual(['', {}, {}]);
  });

  it('End peace ends the building with the truce, and a blow between the two ends it without the day', () => {
    const { arena, world, anna, zoya, put, ask, agree } = start();
    const door = put(anna, ITEM.wattleDoor, 0, -1);
    agree();
    expect(ask(anna, 'pvp:end-truce', { socket_id: 'zoya' })).toBeNull();
    arena.pass(10_500);
    expect([anna.pvp.truces, zoya.pvp.truces]).toEqual([{}, {}]);
    expect(mayUse(world, zoya, door, 'open')).toBe(true);
    for (const player of [anna, zoya]) player.pvp = { ...player.pvp, feudFrom: 0 };
    world.effects.queue({
      to: 'anna',
      from: 'zoya',
      deed: { type: 'damage', amount: 5, cause: 'blow', kind: 'blunt' },
    });
    arena.pass(20);
    expect(anna.health).toBeLessThan(anna.maxHealth);
    expect([anna.pvp.partners, zoya.pvp.partners]).toEqual([{}, {}]);
    expect(mayUse(world, zoya, door, 'open')).toBe(false);
  });

  it('a feud lets the agreement rest: doors stay open, no wall stands beside the other, and it comes back with the peace', () => {
    const { arena, world, anna, zoya, put, build, agree } = start();
    const door = put(anna, ITEM.wattleDoor, 0, -1);
    agree();
    const peaceful = anna.pvp;
    anna.pvp = { ...peaceful, feudFrom: 0 };
    arena.pass(300);
    expect(build(zoya, ITEM.wattleWall, 2, 1)).toBe(NO_PLACE.near);
    expect(mayUse(world, zoya, door, 'open')).toBe(true);
    anna.pvp = { ...anna.pvp, feudFrom: null };
    expect(build(zoya, ITEM.wattleWall, 2, 1)).toBeNull();
  });

  it('a player who was away when the other ended it learns so when they meet', () => {
    const { arena, world, anna, zoya, agree } = start();
    agree();
    anna.leavesAt = world.now + 1_000_000;
    const kept = anna.pvp;
    arena.ask(zoya, 'person:part', { socket_id: 'anna' });
    arena.pass(20);
    // As if the realm had restored Anna from a time before.
    anna.pvp = kept;
    anna.leavesAt = null;
    const events = arena.pass(500);
    expect(anna.pvp.partners.zoya?.isOver).toBe(true);
    expect(noticesTo(events, anna)).toEqual([
      'zoya builds alone now. For a day, what stands is open to you both.',
    ]);
  });
});

describe('attempts to abuse building together', () => {
  it('a partner who is walled in opens the door, and Build apart refuses the next wall in the same turn', () => {
    const { arena, world, anna, zoya, put, ask, build, agree, move } = start();
    agree();
    move(zoya, 3, 1);
    for (const [from, dx, dy] of [
      // Hands reach over no wall, so the far pieces come first.
      [1, 3, 0],
      [1, 3, 2],
      [1, 2, 0],
      [1, 2, 2],
      [1, 2, 1],
      [5, 4, 0],
      [5, 4, 2],
    ] as const) {
      move(anna, from, 1);
      expect(build(anna, ITEM.wattleWall, dx, dy)).toBeNull();
    }
    const door = put(anna, ITEM.wattleDoor, 4, 1);
    expect(ask(zoya, 'structure:door', { id: door.id })).toBeNull();
    anna.inventory.apply(new Map([[25, { itemId: ITEM.wattleWall, quantity: 5 }]]));
    arena.ask(zoya, 'person:part', { socket_id: 'anna' });
    arena.ask(anna, 'structure:place', { slot: 25, ...at(5, 2), request: 1 });
    const before = arena.refused.length;
    arena.pass(10);
    expect(arena.refused.slice(before)).toEqual([`structure:place: ${NO_PLACE.near}`]);
    // The door is still open to the partner.
    expect(mayUse(world, zoya, door, 'open')).toBe(true);
  });

  it('a sheltered partner breaks nothing of the other’s, and a stranger in feud still may outside claims', () => {
    const { arena, world, anna, zoya, join, put, agree, now } = start();
    zoya.pvp = { ...zoya.pvp, isSheltered: true };
    zoya.playedMs = SHELTER_MS / 2;
    agree();
    const wall = put(anna, ITEM.wattleWall, 2, 1);
    const health = now(wall)?.health ?? 0;
    const strike = (player: Player) => {
      player.weapon = ITEM.steelLadle;
      player.inventory.apply(new Map([[24, { itemId: ITEM.steelLadle, quantity: 1 }]]));
      arena.strike(player, 0);
      return (now(wall)?.health ?? 0) < health - 0.5;
    };
    expect(strike(zoya)).toBe(false);
    const vera = join('vera', 1, 1);
    world.remove(zoya);
    vera.pvp = FEUD;
    expect(strike(vera)).toBe(true);
  });

  it('eight accounts in one site have their own counts of pieces: nothing is pooled', () => {
    const { world, anna, zoya, put, build, agree } = start();
    for (let k = 0; k < LOOSE_PIECES; k += 1) put(anna, ITEM.wattleWall, 20 + k, 20);
    agree();
    expect(build(anna, ITEM.wattleWall, 0, -1)).toBe(NO_PLACE.loose);
    expect(build(zoya, ITEM.wattleWall, 2, 1)).toBeNull();
    expect([...world.structures.ownedBy('zoya')]).toHaveLength(1);
    expect([...world.structures.ownedBy('anna')]).toHaveLength(LOOSE_PIECES);
  });
});
