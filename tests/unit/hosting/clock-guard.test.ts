/**
 * A wrong clock does no damage: no house decays and no account is deleted for inactivity until the clock is right or
 * accepted.
 */
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { guardedSweep } from '#api/accounts.ts';
import { ClockGuard, doubtOf } from '#api/clock-guard.ts';
import { knownTime } from '#api/services/clock.ts';
import { removeDecayed } from '#game/features/building/server/collapse.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { noteWokenInBed } from '#game/features/combat/server/death/waking-places.ts';
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { spoilBag } from '#game/features/inventory/server/freshness.ts';
import { contentsAsRows } from '#game/features/inventory/server/open-containers.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { decaysAt, healthNow } from '#game/features/structures/server/decay.ts';
import { accrueUpkeep } from '#game/features/structures/server/upkeep.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import { setTime } from '#game/server/world/tick.ts';
import { startSim } from '#tests/helpers/sim.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLAYED = Date.UTC(2026, 10, 1, 12);

function start(at: number, known: number | null = PLAYED) {
  const clock = { at };
  const logged: string[] = [];
  const notes: unknown[] = [];
  const guard = new ClockGuard({
    known,
    now: () => clock.at,
    note: (what) => notes.push(what),
    log: pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).msg) }),
  });
  return { clock, guard, logged, notes };
}

describe('the guard of the clock', () => {
  it.each([
    ['a server on which nobody has played', null, 0, null],
    ['an hour earlier', PLAYED, -HOUR, null],
    ['more than an hour earlier', PLAYED, -HOUR - 1, 'behind'],
    ['two weeks later', PLAYED, 14 * DAY, null],
    ['more than two weeks later', PLAYED, 14 * DAY + 1, 'ahead'],
  ] as const)('the clock guard judges %s as expected', (_what, known, by, expected) => {
    expect(doubtOf(known, PLAYED + by)).toBe(expected);
    expect(start(PLAYED + by, known).guard.isInDoubt()).toBe(expected !== null);
  });

  it('the clock guard doubts a clock that is behind until the known time is reached, and logs that once', () => {
    const { clock, guard, logged, notes } = start(PLAYED - 2 * HOUR);
    for (let k = 0; k < 5; k += 1) expect(guard.standsAt(clock.at)).toBe(PLAYED);
    clock.at = PLAYED - 1;
    expect(guard.isInDoubt()).toBe(true);
    clock.at = PLAYED;
    expect(guard.isInDoubt()).toBe(false);
    expect(guard.standsAt(clock.at)).toBeNull();
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(
      'shows 2026-11-01 10:00 UTC, and somebody has played at 2026-11-01 12:00 UTC: set it',
    );
    expect(notes).toEqual([]);
  });

  it('the clock guard doubts a clock that is ahead until it is accepted', () => {
    const { clock, guard, logged, notes } = start(PLAYED + 31 * DAY);
    expect(guard.isInDoubt()).toBe(true);
    clock.at += 40 * DAY;
    expect(guard.standsAt(clock.at)).toBe(PLAYED);
    expect(guard.doubtWords()).toContain('and the last known time is');
    guard.accept();
    expect(guard.doubtWords()).toBeNull();
    expect(guard.isInDoubt()).toBe(false);
    clock.at += DAY;
    expect(guard.isInDoubt()).toBe(false);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain('npm run admin -- clock accept');
    expect(notes).toEqual([{ doubtedSince: PLAYED }, 'accepted']);
  });

  it('the clock guard trusts a clock that was corrected, and doubts one that jumps while the server runs', () => {
    const { clock, guard, notes } = start(PLAYED + 31 * DAY);
    clock.at = PLAYED + HOUR;
    expect(guard.isInDoubt()).toBe(false);
    expect(notes).toEqual([{ doubtedSince: PLAYED }, 'set-right']);
    for (let day = 0; day < 60; day += 1) {
      clock.at += DAY;
      expect(guard.isInDoubt()).toBe(false);
    }
    clock.at += 15 * DAY;
    expect(guard.isInDoubt()).toBe(true);
  });
});

describe('the known time', () => {
  const iso = (at: number) => new Date(at).toISOString();

  it('the known time is the last time at which any player played', () => {
    expect(knownTime(null, null)).toEqual({ known: null, wasDoubted: false });
    expect(knownTime(null, PLAYED)).toEqual({ known: PLAYED, wasDoubted: false });
  });

  it('the known time ignores players who played while the clock was in doubt', () => {
    const row = { action: 'doubt-clock', detail: iso(PLAYED) };
    expect(knownTime(row, PLAYED + 31 * DAY)).toEqual({ known: PLAYED, wasDoubted: true });
  });

  it('the known time is the accepted one, until a player plays later than every time known at its acceptance', () => {
    const row = { action: 'accept-clock', detail: `${iso(PLAYED)} ${iso(PLAYED + 31 * DAY)}` };
    expect(knownTime(row, PLAYED + 31 * DAY).known).toBe(PLAYED);
    expect(knownTime(row, PLAYED + 32 * DAY).known).toBe(PLAYED + 32 * DAY);
    const never = { action: 'settle-clock', detail: `${iso(PLAYED)} never` };
    expect(knownTime(never, null).known).toBe(PLAYED);
    expect(knownTime(never, PLAYED + DAY).known).toBe(PLAYED + DAY);
  });
});

it('inactive accounts are not deleted while the clock is in doubt', async () => {
  let swept = 0;
  const count = async () => {
    swept += 1;
  };
  const { clock, guard } = start(PLAYED + 31 * DAY);
  const sweepNow = guardedSweep(guard, count, pino({ level: 'silent' }));
  await sweepNow();
  expect(swept).toBe(0);
  guard.accept();
  clock.at += HOUR;
  await sweepNow();
  expect(swept).toBe(1);
});

describe('houses under a clock in doubt', () => {
  /** A wall outside of claims, and a hearth with a wall in its claim whose upkeep is paid for a while. */
  function village() {
    const arena = new Arena();
    const { world } = arena;
    const anna = arena.player('anna');
    const home = tileMiddle(tileAt(FIELD.x, FIELD.y));
    setTime(world, { turn: 1000, wallNow: PLAYED });
    const put = (kind: number, dx: number) => placeStructure(world, anna, kind, home.x + 64 * dx, home.y);
    const loose = put(ITEM.wattleWall, 12);
    const hearth = put(ITEM.hearth, 0);
    world.contents.set(hearth.id, [{ slot: 0, itemId: 14, quantity: 50 }]);
    accrueUpkeep(world, hearth.id, true);
    const paid = put(ITEM.wattleWall, 3);
    let turn = 1000;
    const show = (wallNow: number, decayStandsAt: number | null = null) => {
      turn += 10;
      setTime(world, { turn, wallNow, decayStandsAt });
      for (const { id } of [loose, hearth, paid]) {
        const fixture = world.fixtures.find(id);
        if (fixture) removeDecayed(world, fixture.chunk);
      }
      return [loose, hearth, paid].filter(({ id }) => world.fixtures.find(id)).length;
    };
    return { world, anna, loose, hearth, paid, put, show };
  }

  it('houses stay whole while the clock is a year ahead, and collapse once that clock is accepted', () => {
    const { world, loose, show } = village();
    expect(show(PLAYED + 365 * DAY, PLAYED)).toBe(3);
    expect(healthNow(world, loose)).toBe(loose.health);
    expect(show(PLAYED + 366 * DAY)).toBe(0);
  });

  it('houses neither pay nor lose upkeep while the clock is in doubt', () => {
    const { world, hearth, show } = village();
    show(PLAYED + 31 * DAY, PLAYED);
    accrueUpkeep(world, hearth.id, false);
    show(PLAYED + HOUR);
    accrueUpkeep(world, hearth.id, false);
    const credit = world.secrets.of(hearth.id).credit?.[14] ?? 0;
    expect(credit).toBeGreaterThan(-0.1);
    expect(credit).toBeLessThanOrEqual(0);
  });

  it('food in houses and bags stays fresh while the clock is ahead', () => {
    const { world, anna, put } = village();
    const box = put(ITEM.chest, 18);
    const soup = { itemId: ITEM.gribnitsa, quantity: 1, state: { spoilsAt: PLAYED + HOUR } };
    const held = () => [anna.inventory.stacks.get(0)?.itemId, contentsAsRows(world, box.id)[0]?.itemId];
    applySlotChanges(world, anna, new Map([[0, soup]]));
    world.contents.set(box.id, [{ slot: 0, ...soup }]);
    setTime(world, { turn: 2000, wallNow: PLAYED + 31 * DAY, decayStandsAt: PLAYED });
    spoilBag(world, anna);
    expect(held()).toEqual([ITEM.gribnitsa, ITEM.gribnitsa]);
    setTime(world, { turn: 2010, wallNow: PLAYED + 31 * DAY });
    spoilBag(world, anna);
    expect(held()).toEqual([ITEM.scraps, ITEM.scraps]);
  });

  it('houses built while the clock is behind do not count as old once it is corrected', () => {
    const { world, put, show } = village();
    setTime(world, { turn: 1001, wallNow: PLAYED - 365 * DAY, decayStandsAt: PLAYED });
    const built = put(ITEM.wattleWall, 14);
    expect(show(PLAYED + HOUR)).toBe(3);
    expect(world.fixtures.find(built.id)).toBeDefined();
    expect(decaysAt(world, built)).toBeGreaterThan(PLAYED + 20 * HOUR);
  });

  it('beds used while the clock is behind keep their health', () => {
    const { world, put } = village();
    const bag = put(ITEM.sleepingBag, 16);
    const health = () => healthNow(world, world.fixtures.find(bag.id) ?? bag);
    world.fixtures.setState(bag.id, { ...bag.state, at: PLAYED - 30 * DAY, used: PLAYED - HOUR });
    const before = health();
    setTime(world, { turn: 1001, wallNow: PLAYED - 365 * DAY, decayStandsAt: PLAYED });
    noteWokenInBed(world, bag.id);
    expect(health()).toBeGreaterThanOrEqual(before);
  });

  it('the running realm passes the doubted time on to its world', async () => {
    const asked: number[] = [];
    let stands: number | null = PLAYED;
    let inside: { decayStandsAt: number | null } | undefined;
    const sim = startSim({
      wrap: (deps) => ({
        ...deps,
        log: SILENT_LOG,
        decayStandsAt: (wallNow) => {
          asked.push(wallNow);
          return stands;
        },
        onTurn: ({ world }) => {
          inside = world;
        },
      }),
    });
    await sim.clock.advance(100);
    expect(inside?.decayStandsAt).toBe(PLAYED);
    expect(asked.at(-1)).toBeGreaterThan(1_700_000_000_000);
    stands = null;
    await sim.clock.advance(100);
    expect(inside?.decayStandsAt).toBeNull();
  });
});
