/**
 * The statements about the game's balance, in a quick form; `npm run bench:balance` uses more random seeds and plays
 * more lives.
 */
import { describe, expect, it } from 'vitest';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { dropPile, expirePile, PILE_MS } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { sampleAge } from '#tests/balance/ages.ts';
import { BRAWL_STATEMENTS } from '#tests/balance/brawls.ts';
import { COLD_STATEMENTS } from '#tests/balance/cold.ts';
import { keepBooks } from '#tests/balance/days.ts';
import { DECLINE_STATEMENTS } from '#tests/balance/decline.ts';
import { FIGHT_STATEMENTS } from '#tests/balance/fights.ts';
import { FORAGE_STATEMENTS } from '#tests/balance/forage.ts';
import { HOME_STATEMENTS } from '#tests/balance/homes.ts';
import { Ledger } from '#tests/balance/ledger.ts';
import { NIGHT_STATEMENTS } from '#tests/balance/nights.ts';
import { sampleNights } from '#tests/balance/nights-in-realm.ts';
import { START_STATEMENTS } from '#tests/balance/starts.ts';
import { isMet, type Statement } from '#tests/balance/statement.ts';
import { amount } from '#tests/helpers/amount.ts';
import { openGround } from '#tests/helpers/sim.ts';

const RUNS = amount(60, 200);
/**
 * Number of lives, fights and nights that bots play in the realm, the same ones in every run. Camps of four players and
 * averages over many nights are left to the bench.
 */
const LIVES = amount(1, 3);
const FIGHTS = 12;
const NIGHTS = amount(4, 8);
const HOMES = amount(1, 5);
const rowsOf = (all: readonly Statement[]) =>
  all.map(({ id, says, find }) => [`${id}: ${says}`, find] as const);

describe('the balance of cold, fights and nights', () => {
  it.each(rowsOf([...COLD_STATEMENTS, ...FIGHT_STATEMENTS, ...NIGHT_STATEMENTS]))('%s', (_says, find) => {
    expect(find(RUNS).filter((one) => !isMet(one))).toEqual([]);
  });
});

// Slow: the world that the bots live in is generated first.
describe('the balance of homes and of items in the world', () => {
  it.each(rowsOf(DECLINE_STATEMENTS))('%s', (_says, find) => {
    expect(find(HOMES).filter((one) => !isMet(one))).toEqual([]);
  });

  // Slow: five minutes of a whole world are played, and every item in it is counted.
  it('17: no item appears from nowhere or disappears', () => {
    const { ledger, realm } = keepBooks(0, 1, amount(5, 10) * 60_000);
    expect(ledger.unexplained).toEqual([]);
    expect(ledger.came + ledger.went).toBeGreaterThan(40);
    // The ledger finds an item whose origin is not accounted for.
    const [nina] = realm.actors;
    if (nina) giveItems(realm.world, nina.player, [{ itemId: ITEM.amber, quantity: 2 }]);
    ledger.enter([], true);
    expect(ledger.unexplained).toEqual(['Amber: 2 ()']);
  });

  it('17: the ledger reports items lost with a pile that is removed before it expires', () => {
    const world = new World(openGround(), { seed: 1, isWild: false });
    setTime(world, { turn: 1000, wallNow: 1_750_000_000_000 });
    const lay = (itemId: number) =>
      dropPile(world, { x: 20_000, y: 20_000 }, [{ itemId, quantity: 3 }], {
        kind: 'pile',
        ownerId: null,
        forMs: PILE_MS,
        state: { itemId },
      });
    const [early, late] = [lay(ITEM.amber), lay(ITEM.flint)];
    const ledger = new Ledger(world);
    world.takeEvents();
    world.fixtures.remove(early);
    ledger.enter(world.takeEvents());
    expect(ledger.unexplained).toEqual(['Amber: -3 (fixture-removed)']);
    setTime(world, { turn: 2000, wallNow: 1_750_000_000_000 + PILE_MS });
    expirePile(world, late);
    ledger.enter(world.takeEvents());
    expect(ledger.unexplained).toHaveLength(1);
  });
});

describe('the balance as bots experience it', () => {
  it.each(rowsOf(START_STATEMENTS))('%s', (_says, find) => {
    expect(find(LIVES).filter((one) => !isMet(one))).toEqual([]);
  });

  it.each(rowsOf(BRAWL_STATEMENTS))('%s', (_says, find) => {
    expect(find(FIGHTS).filter((one) => !isMet(one))).toEqual([]);
  });

  it.each(rowsOf([...FORAGE_STATEMENTS, ...HOME_STATEMENTS]))('%s', (_says, find) => {
    expect(find(1).filter((one) => !isMet(one))).toEqual([]);
  });

  it('9: a player with light and a fire survives the night more often than an unprepared one', () => {
    const { newcomer, unprepared } = sampleNights(NIGHTS);
    expect(newcomer).toBeGreaterThanOrEqual(60);
    expect(unprepared).toBeLessThan(newcomer);
    expect(unprepared).toBeGreaterThan(0);
  });

  it('14: a player advances step by step, within hours rather than days', () => {
    const { settled, hatchet, clothed, read } = sampleAge();
    expect(settled).toBeLessThanOrEqual(30);
    expect(hatchet).toBeGreaterThan(settled);
    expect(hatchet).toBeLessThan(75);
    expect(clothed).toBeGreaterThan(60);
    expect(clothed).toBeLessThan(150);
    expect(read).toBeGreaterThan(4);
    expect(read).toBeLessThan(15);
  });
});
