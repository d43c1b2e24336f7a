/**
 * Upkeep of claims: the daily cost of the pieces of houses in a claim, in real days, taken from the items in its
 * hearth. It is counted when the hearth is inspected or something in the claim changes; in between nothing runs. The
 * hearth's state holds the time until which each item lasts, from which server and clients compute the decay.
 */
import { withQuantity } from '#game/features/items/shared/stack.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { CLAIM_HALF, isOutsideClaims } from '../shared/claims.ts';
import { KEEPS_MS, REAL_DAY_MS, supplyKey } from '../shared/decay.ts';
import { structureOf } from '../shared/structures.ts';
import { tileAt } from '../shared/tiles.ts';
import { decayInputOf, decayNow, stampNow, storeHealthNow } from './decay.ts';

/** The items with which upkeep is paid: dry sticks, timber, stone. */
export const UPKEEP_ITEMS = [14, 3, 4] as const;

/** Yields the pieces of houses that belong to the claim of a hearth. */
export function* claimPiecesOf(world: World, { x, y }: Fixture): Iterable<Fixture> {
  const reach = CLAIM_HALF * TILE_SIZE;
  for (let dy = -reach; dy <= reach; dy += TILE_SIZE) {
    for (let dx = -reach; dx <= reach; dx += TILE_SIZE) {
      for (const fixture of world.structures.tiles.on(tileAt(x + dx, y + dy)))
        if (structureOf(fixture.kind)?.upkeep && !isOutsideClaims(fixture.state)) yield fixture;
    }
  }
}

/** Returns the cost of a claim per real day, by item. */
export function upkeepCostOf(world: World, hearth: Fixture): ReadonlyMap<number, number> {
  const cost = new Map<number, number>();
  for (const { kind } of claimPiecesOf(world, hearth)) {
    const upkeep = structureOf(kind)?.upkeep;
    if (upkeep) cost.set(upkeep.itemId, (cost.get(upkeep.itemId) ?? 0) + upkeep.perDay);
  }
  return cost;
}

function held(world: World, hearthId: string, itemId: number): number {
  let sum = 0;
  for (const row of world.contents.of(hearthId)) if (row.itemId === itemId) sum += row.quantity;
  return sum;
}

const stockOf = (world: World, hearthId: string): Record<string, number> =>
  Object.fromEntries(UPKEEP_ITEMS.map((itemId) => [itemId, held(world, hearthId, itemId)]));

/**
 * Counts the cost of a claim since the last count, and updates the time until which each item lasts. Must be called
 * after any change of its inputs: the items in the hearth, or the structures in its claim.
 * @param isUsed true if one of the claim's people is there: the claim is then kept for 30 more days
 */
export function accrueUpkeep(world: World, hearthId: string, isUsed: boolean): void {
  const hearth = world.fixtures.find(hearthId);
  if (!hearth || hearth.ownerId === null) return;
  const now = stampNow(world);
  const secret = world.secrets.of(hearthId);
  const counted = secret.counted ?? now;
  const used = isUsed ? now : numberOf(hearth.state.used, now);
  const cost = upkeepCostOf(world, hearth);
  const credit: Record<string, number> = { ...secret.credit };
  const state: Record<string, string | number | boolean | null> = { ...hearth.state, used };
  for (const itemId of UPKEEP_ITEMS) {
    const owed = ((secret.perDay?.[itemId] ?? 0) * Math.max(0, decayNow(world) - counted)) / REAL_DAY_MS;
    const own = held(world, hearthId, itemId);
    // Only the items present at the last count have paid; items added or taken since then count from now on.
    const before = secret.stock?.[itemId] ?? own;
    const rest = Math.max(0, before + (credit[itemId] ?? 0) - owed);
    credit[itemId] = Math.max(-own, rest - before);
    const perDay = cost.get(itemId) ?? 0;
    const key = supplyKey(itemId);
    if (perDay === 0) delete state[key];
    else {
      const left = own + credit[itemId];
      const ranOut = Math.min(numberOf(hearth.state[key], now), now);
      state[key] = left > 0 ? Math.min(now + (left / perDay) * REAL_DAY_MS, used + KEEPS_MS) : ranOut;
    }
  }
  if (UPKEEP_ITEMS.some((itemId) => state[supplyKey(itemId)] !== hearth.state[supplyKey(itemId)]))
    writeDecay(world, hearth);
  const stock = stockOf(world, hearthId);
  world.secrets.set(hearthId, { counted: now, credit, stock, perDay: Object.fromEntries(cost) });
  world.fixtures.setState(hearthId, state);
}

/** Stores the health lost while nothing was paid, so that it stays lost. */
function writeDecay(world: World, hearth: Fixture): void {
  for (const piece of [...claimPiecesOf(world, hearth)])
    if (decayInputOf(world, piece)) storeHealthNow(world, piece);
}

/** Takes the used-up items out of the hearth; must be called when a player opens it. */
export function payUpkeep(world: World, hearthId: string): void {
  accrueUpkeep(world, hearthId, false);
  const credit: Record<string, number> = { ...world.secrets.of(hearthId).credit };
  const rows = world.contents.of(hearthId).map((row) => ({ ...row }));
  for (const itemId of UPKEEP_ITEMS) {
    let whole = Math.floor(-(credit[itemId] ?? 0));
    if (whole <= 0) continue;
    for (const row of rows) {
      if (row.itemId !== itemId || whole <= 0) continue;
      const taken = Math.min(row.quantity, whole);
      row.quantity -= taken;
      whole -= taken;
      credit[itemId] = (credit[itemId] ?? 0) + taken;
    }
  }
  world.contents.set(
    hearthId,
    rows.flatMap(({ slot, ...stack }) => {
      const left = withQuantity(stack, stack.quantity);
      return left ? [{ slot, ...left }] : [];
    }),
  );
  world.secrets.set(hearthId, { credit, stock: stockOf(world, hearthId) });
  world.fixtures.touch(hearthId);
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
