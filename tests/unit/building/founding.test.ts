/** A hearth put beside what stood before: it takes nothing from anybody, and partners who live there belong to it. */
import { describe, expect, it } from 'vitest';
import { placeStructure, refusalToPlace } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withPartner } from '#game/features/pvp/shared/together.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { decaysAt } from '#game/features/structures/server/decay.ts';
import { LIVED_IN_MS, membersOf } from '#game/features/structures/shared/claims.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { DEEDS } from '#game/features/structures/shared/rights.ts';
import { STRUCTURES, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const DAY_MS = 24 * 3_600_000;
const HEARTH = STRUCTURES.find(({ id }) => id === ITEM.hearth)!;

function start() {
  const arena = new Arena();
  const { world } = arena;
  const join = (id: string, dx: number, dy: number) =>
    arena.player(id, HOME.x - FIELD.x + 64 * dx, HOME.y - FIELD.y + 64 * dy, [421], PEACE);
  const [anna, zoya] = [join('anna', 0, 2), join('zoya', 3, 2)];
  const put = (owner: Player, kind: number, dx: number, dy: number): Fixture =>
    placeStructure(world, owner, kind, HOME.x + 64 * dx, HOME.y + 64 * dy);
  const ask = arena.request.bind(arena);
  const partners = () => {
    anna.pvp = withPartner(anna.pvp, { id: 'zoya', name: 'zoya' }, world);
    zoya.pvp = withPartner(zoya.pvp, { id: 'anna', name: 'anna' }, world);
  };
  const now = ({ id }: Fixture) => world.fixtures.find(id)!;
  const may = (player: Player, fixture: Fixture) =>
    DEEDS.filter((deed) => mayUse(world, player, now(fixture), deed)).join(' ');
  /** Places a hearth in the middle of the field. Returns its refusal, or null. */
  const found = (player: Player) => {
    const place = { x: HOME.x, y: HOME.y };
    world.moved(Object.assign(player, { x: place.x, y: place.y + 128 }));
    const refusal = refusalToPlace(world, player, HEARTH, place);
    return { refusal, hearth: refusal === null ? put(player, ITEM.hearth, 0, 0) : null };
  };
  const skip = (ms: number) => {
    arena.skipped += ms;
    arena.pass(20);
  };
  return { arena, world, anna, zoya, put, ask, partners, now, may, found, skip };
}

describe('a stranger’s hearth', () => {
  it('a hearth is refused where somebody else lives: by a door, a box, or a bed used within at least three days', () => {
    for (const kind of [ITEM.wattleDoor, ITEM.chest, ITEM.sleepingBag, ITEM.stoveBed]) {
      const { anna, zoya, put, found } = start();
      put(zoya, kind, 4, 0);
      expect(found(anna).refusal).toBe(NO_PLACE.home);
    }
    for (const kind of [ITEM.wattleWall, ITEM.campfire, ITEM.workbench]) {
      const { anna, zoya, put, found } = start();
      put(zoya, kind, 4, 0);
      expect(found(anna).refusal).toBeNull();
    }
    const { anna, zoya, put, found, skip } = start();
    put(zoya, ITEM.sleepingBag, 4, 0);
    skip(LIVED_IN_MS - 1000);
    expect(found(anna).refusal).toBe(NO_PLACE.home);
    // Whole days count, so that players are not shown when somebody slept.
    skip(24 * 3_600_000 + 2000);
    expect(found(anna).refusal).toBeNull();
    put(anna, ITEM.chest, -4, 0);
  });

  it('a hearth gives no right to what others put up before it, and neither protects that nor pays for it', () => {
    const { world, anna, zoya, put, found, may, now } = start();
    const kinds = STRUCTURES.filter(({ id }) => id !== ITEM.hearth && structureOf(id)?.use !== 'roof');
    const things = kinds.map(({ id }, k) => put(zoya, id, (k % 7) - 3, 3 + Math.floor(k / 7)));
    const answers = () => things.map((one) => [may(anna, one), may(zoya, one), decaysAt(world, now(one))]);
    const before = answers();
    put(anna, ITEM.hearth, 0, 0);
    expect(answers()).toEqual(before);
    // The hearth itself and what is put up after it belong to the claim.
    const later = put(zoya, ITEM.wattleWall, 0, 8);
    expect(may(anna, later)).toContain('remove');
    expect(found(zoya).refusal).not.toBeNull();
  });

  it('a better door in place of one that stood before the claim is outside the claim, too', () => {
    const { world, anna, zoya, put, may } = start();
    put(zoya, ITEM.wattleDoor, 4, 0);
    put(anna, ITEM.hearth, 0, 0);
    put(zoya, ITEM.logDoor, 4, 0);
    const [better] = [...world.structures.ownedBy('zoya')];
    expect(better?.kind).toBe(ITEM.logDoor);
    expect([may(anna, better!), may(zoya, better!)]).toEqual(['', 'open take feed build remove set']);
  });
});

describe('a hearth among things that partners share', () => {
  it('partners who are awake there, or have something standing there, belong to the hearth at once', () => {
    for (const [isThere, hasThing, belongs] of [
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ] as const) {
      const { world, anna, zoya, put, partners, found, now } = start();
      if (hasThing) put(zoya, ITEM.chest, 4, 0);
      if (!isThere) world.moved(Object.assign(zoya, { x: HOME.x + 5000 }));
      partners();
      const { refusal, hearth } = found(anna);
      expect(refusal).toBeNull();
      expect(membersOf(now(hearth!).state)).toEqual(belongs ? ['zoya'] : []);
    }
  });

  it('a partner in feud, or struck within ten minutes, does not belong to the new hearth', () => {
    for (const state of [{ feudFrom: 0 }, { foughtAt: 900 }]) {
      const { anna, zoya, partners, found, now } = start();
      partners();
      zoya.pvp = { ...zoya.pvp, ...state };
      expect(membersOf(now(found(anna).hearth!).state)).toEqual([]);
    }
  });

  it('membership opens no box that was never set to an audience', () => {
    const { anna, zoya, put, ask, partners, found, may } = start();
    const [annas, zoyas, open] = [
      put(anna, ITEM.chest, 4, 0),
      put(zoya, ITEM.chest, 4, 2),
      put(zoya, ITEM.chest, 4, 3),
    ];
    ask(zoya, 'structure:rights', { id: open.id, rights: 'members' });
    partners();
    found(anna);
    expect([may(zoya, annas), may(anna, zoyas)].some((deeds) => deeds.includes('take'))).toBe(false);
    expect(may(anna, open)).toContain('take');
  });

  it('what stood before is the land’s while its owner belongs, and the owner’s alone after she has been sent away', () => {
    const { world, anna, zoya, put, ask, partners, found, may, now, skip } = start();
    const wall = put(zoya, ITEM.wattleWall, 3, 0);
    const door = put(zoya, ITEM.wattleDoor, 3, 3);
    partners();
    const { hearth } = found(anna);
    expect(may(anna, wall)).toContain('remove');
    expect(may(zoya, door)).toContain('open');
    const inClaim = decaysAt(world, now(wall)) ?? Number.POSITIVE_INFINITY;
    expect(inClaim).toBeGreaterThan(world.wallNow + 2 * DAY_MS);
    skip(DAY_MS);
    expect(ask(anna, 'structure:member', { id: hearth!.id, name: 'zoya', isIn: false })).toBeNull();
    anna.pvp = PEACE;
    zoya.pvp = PEACE;
    expect([may(anna, wall), may(anna, door)]).toEqual(['', '']);
    expect(may(zoya, door)).toBe('open take feed build remove set');
    // It decays from now on, as outside claims, and not from the time before.
    const alone = decaysAt(world, now(wall)) ?? 0;
    expect(alone).toBeGreaterThan(world.wallNow + DAY_MS - 60_000);
    expect(alone).toBeLessThanOrEqual(world.wallNow + DAY_MS + 60_000);
    expect(ask(zoya, 'structure:remove', { id: wall.id, request: 1 })).toBeNull();
  });
});
