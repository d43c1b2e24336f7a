/**
 * Twenty players shuffle their items while the realm's process is killed again and again: the database then holds the
 * world at the end of some turn, no earlier than the last turn reported to a player, and no item is lost or duplicated.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { faultsOf, sumsOf } from '#tests/helpers/play/belongings.ts';
import { populate } from '#tests/helpers/play/items-players.ts';
import { killRealm, startRealmProcess } from '#tests/helpers/processes/killed-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import type { ItemsLine, ItemsRealmOptions } from '#tests/load/realms/items-realm.ts';

const PLAYERS = 20;
const KILLS = amount(2, 20);
/** Maximum number of kills: after `KILLS` kills, more follow until the players' actions have included piles. */
const MOST_KILLS = 4 * KILLS;
/** Minimum number of answers sent to players before a kill, and the longest play after that, in ms. */
const LEAST_TOLD = 2 * PLAYERS;
const LONGEST_MS = 600;

const database = await createTestDatabase();
const { db } = database;
const players = createPlayerStore(db, () => 0.5);
const worlds = createWorldStore(db);

/** Returns the same text for equal belongings, whatever the order in which the database returns their fields. */
const textOf = (rows: readonly SlotRow[]): string =>
  JSON.stringify(
    rows
      .map(({ slot, itemId, quantity, state = {} }) => {
        const { durability = null, spoilsAt = null, loaded = null } = state;
        return [slot, itemId, quantity, durability, spoilsAt, loaded] as const;
      })
      .sort(([a], [b]) => a - b),
  );

const NOTHING = textOf([]);

/** Items of every player and of every pile, by id of the player or pile. */
async function kept(users: readonly string[], worldId: string): Promise<Map<string, readonly SlotRow[]>> {
  const found = new Map<string, readonly SlotRow[]>();
  for (const user of users) {
    const player = await players.findByUser(user);
    if (player) found.set(player.id, player.slots);
  }
  const { piles } = await worlds.load(worldId);
  for (const { id, contents } of piles) found.set(id, contents);
  return found;
}

/** Lines that a realm has written to its log until now. */
const linesOf = (logFile: string): ItemsLine[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as ItemsLine];
      } catch {
        // The last line is incomplete: either it is still being written, or the kill came while it was written.
        return [];
      }
    });

/** Number of requests that were confirmed to players. */
const tellings = (lines: readonly ItemsLine[]): number => lines.filter((line) => 'told' in line).length;

/**
 * Expects the database to hold the world as it was at the end of a turn no earlier than the last answer sent to any
 * player.
 * @param before contents of the database at the start of the process
 */
function compare(
  lines: readonly ItemsLine[],
  before: Map<string, readonly SlotRow[]>,
  held: Map<string, readonly SlotRow[]>,
): void {
  const told = new Map<string, number>();
  for (const line of lines) if ('told' in line) told.set(line.told, line.revision);
  const now = new Map([...before].map(([id, rows]) => [id, textOf(rows)]));
  const wanted = new Map([...held].map(([id, rows]) => [id, textOf(rows)]));
  const ids = new Set([...now.keys(), ...wanted.keys()]);
  const differing = new Set(
    [...ids].filter((id) => (now.get(id) ?? NOTHING) !== (wanted.get(id) ?? NOTHING)),
  );
  // Answers that were sent but not yet reached in this walk through the turns.
  const owed = new Map(told);
  let isFound = differing.size === 0 && owed.size === 0;
  const turns = lines.filter((line) => 'turn' in line);
  turns.forEach((line, at) => {
    if (textOf(line.rows) === (wanted.get(line.id) ?? NOTHING)) differing.delete(line.id);
    else differing.add(line.id);
    const revision = owed.get(line.id);
    if (revision !== undefined && line.revision >= revision) owed.delete(line.id);
    const isEndOfTurn = turns[at + 1]?.turn !== line.turn;
    if (isEndOfTurn && differing.size === 0 && owed.size === 0) isFound = true;
  });
  expect(isFound, `after ${turns.length} changes and ${tellings(lines)} told`).toBe(true);
}

// Slow: a realm is started in its own process for each kill.
it(`after each of ${KILLS} kills the acknowledged changes hold, and every item exists once`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-items-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { id: worldId, epoch } = await pinTestWorld(database);
  const random = seededRandom(5);
  const places = Array.from({ length: PLAYERS }, (_, at) => ({
    x: FIRST_SPAWN.x + 3 * at,
    y: FIRST_SPAWN.y,
  }));
  const users = await populate(database, { id: worldId, epoch }, places, random);
  let before = await kept(users, worldId);
  const stacksOf = (all: Map<string, readonly SlotRow[]>) =>
    [...all.values()].map(
      (rows) => new Map(rows.map(({ slot, ...stack }): [number, Stack] => [slot, stack])),
    );
  const sums = sumsOf(...stacksOf(before));
  let piled = 0;
  for (let kill = 0; kill < KILLS || (piled <= KILLS && kill < MOST_KILLS); kill += 1) {
    const logFile = join(folder, `${kill}.jsonl`);
    const options: ItemsRealmOptions = {
      databaseUrl: database.url,
      worldId,
      users,
      seed: 100 + kill,
      logFile,
      rate: null,
      nodes: 0,
    };
    const child = await startRealmProcess('items-realm.ts', options);
    child.send('act');
    await expect
      .poll(() => tellings(linesOf(logFile)), { timeout: 60_000, interval: 20 })
      .toBeGreaterThanOrEqual(LEAST_TOLD);
    await new Promise((done) => setTimeout(done, random() * LONGEST_MS));
    await killRealm(child, db);
    const lines = linesOf(logFile);
    const held = await kept(users, worldId);
    compare(lines, before, held);
    expect(sumsOf(...stacksOf(held))).toEqual(sums);
    const { piles } = await worlds.load(worldId);
    const isPile = new Set(piles.map(({ id }) => id));
    const bags = new Map([...held].filter(([id]) => !isPile.has(id)));
    for (const bag of stacksOf(bags)) expect(faultsOf(bag)).toEqual([]);
    piled += piles.length;
    before = held;
  }
  // The players' actions included piles.
  expect(piled).toBeGreaterThan(KILLS);
}, 240_000);
