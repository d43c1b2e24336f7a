/**
 * The statement about houses while no server runs: homes are built on open ground, looked at as their owners would,
 * saved, and restored hours or days later. The decay predicted before is compared with the state after the restore, and
 * with a world in which time passed hour by hour. Times in ms of the wall clock.
 */
import { structureInfoFor } from '#game/features/building/server/structure-info.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { accrueUpkeep, payUpkeep, UPKEEP_ITEMS } from '#game/features/structures/server/upkeep.ts';
import { REAL_HOUR_MS } from '#game/features/structures/shared/decay.ts';
import { STRUCTURES, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { FixtureRow } from '#game/server/store/batch.ts';
import { restore, stateReader } from '#game/server/store/states.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { Refusals } from '#game/server/verbs/refusals.ts';
import { verbRunner } from '#game/server/verbs/run.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { runTurn, setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { createRng, type Rng } from '#game/shared/math/rng.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { atMost, type Statement } from './statement.ts';

const HOME = tileMiddle(tileAt(20_000, 20_000));
/**
 * A place beyond the claim of a hearth at {@link HOME}, but in view of a player there, as an offset from it in tiles.
 */
const OUTSIDE = { dx: 14, dy: 0 } as const;
const FROM = 1_750_000_000_000;
const FIRST_TURN = 1000;
/** Longest time for which the server is stopped, in hours. */
const LONGEST_STOP = 240;
const HALF_CLAIM = 8;
/** Tolerance of the predicted end, as a share of the time until it. */
const WITHIN = 0.01;

const run = verbRunner(VERBS, new Refusals(), SILENT_LOG);

interface Site {
  readonly world: World;
  readonly anna: Player;
}

/** Each process has its own random numbers. */
let processes = 0;

function open(wallNow: number): Site {
  processes += 1;
  const world = new World(openGround(), { seed: processes, doNeedsFall: false, isWild: false });
  setTime(world, { turn: FIRST_TURN, wallNow });
  return { world, anna: world.add(identity('anna', HOME.x + TILE_SIZE, HOME.y + TILE_SIZE)) };
}

/** Runs turns for a second, so that due changes happen. */
function breathe({ world }: Site, wallNow: number): void {
  for (let k = 0; k < 10; k += 1) runTurn(world, { turn: world.turn + 10, wallNow }, run);
}

/**
 * Builds a claim with parts of houses and other structures, some with their upkeep paid, and more structures outside of
 * it.
 */
function build(chance: Rng): Site {
  const site = open(FROM);
  const { world, anna } = site;
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(world, anna, kind, HOME.x + dx * TILE_SIZE, HOME.y + dy * TILE_SIZE);
  const kinds = STRUCTURES.filter(({ id, decay }) => decay !== null && id !== ITEM.hearth).map(
    ({ id }) => id,
  );
  const some = () => kinds[Math.floor(chance.between(0, kinds.length))] ?? ITEM.wattleWall;
  const hearth = put(ITEM.hearth, 0, 0);
  const placed: Fixture[] = [];
  for (let k = 0; k < 8; k += 1)
    placed.push(put(some(), 2 + (k % 4) * 2 - HALF_CLAIM, 2 + Math.floor(k / 4) * 3));
  for (let k = 0; k < 4; k += 1) placed.push(put(some(), OUTSIDE.dx, OUTSIDE.dy + k * 2));
  for (const { id, kind } of placed)
    if (chance.chance(0.5))
      world.fixtures.setHealth(id, (structureOf(kind)?.maxHealth ?? 1) * chance.between(0.3, 1));
  world.contents.set(
    hearth.id,
    UPKEEP_ITEMS.map((itemId, slot) => ({ slot, itemId, quantity: Math.ceil(chance.between(0, 14)) })),
  );
  accrueUpkeep(world, hearth.id, true);
  return site;
}

/** Returns the world restored in another process at a later time. */
function later({ world }: Site, wallNow: number): Site {
  const read = stateReader(world);
  const rows: unknown = JSON.parse(
    JSON.stringify([...world.fixtures.all()].map(({ id }) => read('structure', id) ?? read('pile', id))),
  );
  const site = open(wallNow);
  const none = { nodes: [], piles: [], corpses: [], effects: [] };
  restore(site.world, { ...none, structures: rows as FixtureRow[] });
  return site;
}

/**
 * Accrues the upkeep, as happens when an owner looks at the hearth, and returns the information shown about every
 * fixture.
 */
function look({ world, anna }: Site) {
  for (const { id, kind } of [...world.fixtures.all()])
    if (kind === ITEM.hearth) accrueUpkeep(world, id, false);
  return new Map(
    [...world.fixtures.all()].map((fixture) => [fixture.id, structureInfoFor(world, anna, fixture)]),
  );
}

/** Returns the number of pieces in the hearth after those used for upkeep have been taken out. */
function stock({ world }: Site): number {
  const hearth = [...world.fixtures.all()].find(({ kind }) => kind === ITEM.hearth);
  if (!hearth) return 0;
  payUpkeep(world, hearth.id);
  return world.contents.of(hearth.id).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the largest errors in one home. */
function stopServer(seed: number): { health: number; end: number; gone: number; stock: number } {
  const chance = createRng(seed);
  const running = build(chance);
  const shown = look(running);
  const stopMs = chance.between(1, LONGEST_STOP) * REAL_HOUR_MS;
  const stopped = later(running, FROM + stopMs);
  const gone = Math.max(0, ...[...shown].map(([id, { endsAt }]) => missedEnd(running, id, endsAt)));
  for (let wall = FROM; wall < FROM + stopMs; wall += chance.between(0.5, 9) * REAL_HOUR_MS) {
    breathe(running, wall);
    look(running);
  }
  breathe(running, FROM + stopMs);
  breathe(stopped, FROM + stopMs);
  const [inRunning, inStopped] = [look(running), look(stopped)];
  let [health, end] = [0, 0];
  for (const [id, before] of shown) {
    const most = structureOf(running.world.fixtures.find(id)?.kind ?? 0)?.maxHealth ?? before.health;
    const [one, other] = [inRunning.get(id), inStopped.get(id)];
    health = Math.max(health, Math.abs((one?.health ?? 0) - (other?.health ?? 0)) / most);
    if (before.endsAt === null || !other) continue;
    end = Math.max(end, Math.abs((other.endsAt ?? FROM) - before.endsAt) / (before.endsAt - FROM));
  }
  return { health, end, gone, stock: Math.abs(stock(running) - stock(stopped)) };
}

/**
 * Returns 1 if a structure is gone before the predicted time, or stands after it, with a tolerance of one hundredth;
 * otherwise 0.
 */
function missedEnd(site: Site, id: string, endsAt: number | null): number {
  if (endsAt === null) return 0;
  const standsAt = (share: number): boolean => {
    const wallNow = FROM + (endsAt - FROM) * share;
    const then = later(site, wallNow);
    breathe(then, wallNow);
    return then.world.fixtures.find(id) !== undefined;
  };
  return standsAt(1 - WITHIN) && !standsAt(1 + WITHIN) ? 0 : 1;
}

export const DECLINE_STATEMENTS: readonly Statement[] = [
  {
    id: 17,
    says: 'the decay that is shown is the real one, also across hours in which no server runs',
    find(homes) {
      const all = Array.from({ length: homes }, (_, k) => stopServer(700 + k));
      const worst = (key: keyof ReturnType<typeof stopServer>) => Math.max(...all.map((one) => one[key]));
      return [
        atMost('decay_health_off_percent', 100 * worst('health'), 1),
        atMost('decay_end_off_percent', 100 * worst('end'), 1),
        atMost('decay_ends_missed', worst('gone'), 0),
        atMost('decay_upkeep_pieces_off', worst('stock'), 0),
      ];
    },
  },
];
