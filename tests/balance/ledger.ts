/**
 * The books of a realm: the quantity of each item in bags, piles, containers, pots, jobs and structures, and the event
 * behind every change of it. A change without an explanation means that an item appeared out of nowhere or was lost.
 */
import { potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { SERVINGS, WATER_COSTS } from '#game/features/cooking/shared/cooking.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { FUEL_ORDER, STORM_FIBER } from '#game/features/fire/shared/fire.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';

type Sums = Map<number, number>;
interface Goods {
  readonly itemId: number;
  readonly quantity: number;
}

const plus = (sums: Sums, itemId: number, quantity: number): void => {
  sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
};
const plusAll = (sums: Sums, goods: readonly Goods[], sign = 1): void => {
  for (const { itemId, quantity } of goods) plus(sums, itemId, sign * quantity);
};

/** All items at one moment. */
interface Moment {
  readonly sums: Sums;
  /** Contents of fixtures, by id. */
  readonly held: ReadonlyMap<string, readonly Goods[]>;
  /** Each structure as an item, by id. */
  readonly built: ReadonlyMap<string, Goods>;
  /** Time at which a pile or container disappears along with its contents, by id: wall clock, in ms. */
  readonly goesAt: ReadonlyMap<string, number>;
  /** Cups of water in all pots. */
  readonly water: number;
}

function take(world: World): Moment {
  const sums: Sums = new Map();
  const held = new Map<string, readonly Goods[]>();
  const built = new Map<string, Goods>();
  const goesAt = new Map<string, number>();
  let water = 0;
  for (const { inventory, craft } of world.players.values()) {
    plusAll(sums, [...inventory.stacks.values()]);
    for (const { taken } of craft.jobs) plusAll(sums, taken ?? []);
  }
  for (const fixture of world.fixtures.all()) {
    const goods = world.contents.of(fixture.id);
    if (goods.length > 0) held.set(fixture.id, goods);
    const piece = { itemId: fixture.kind, quantity: 1 };
    if (structureOf(fixture.kind)) {
      built.set(fixture.id, piece);
      plusAll(sums, [piece]);
    }
    if (typeof fixture.state.goesAt === 'number') goesAt.set(fixture.id, fixture.state.goesAt);
    plusAll(sums, goods);
    water += potOf(fixture)?.water ?? 0;
  }
  return { sums, held, built, goesAt, water };
}

/** Events after which an item may be in a different place. */
const STIRRING: ReadonlySet<WorldEvent['type']> = new Set<WorldEvent['type']>([
  'inventory-changed',
  'inventory-all',
  'contents-changed',
  'fixture-added',
  'fixture-changed',
  'fixture-removed',
  'crafting',
]);

/** Returns the changes in items that an event states: positive for more, negative for less. */
function said(event: WorldEvent, before: Moment): Goods[] {
  switch (event.type) {
    case 'harvest-result':
      return [...event.yields];
    case 'butchered':
      return [...event.gained];
    case 'snow-scooped':
      return [{ itemId: ITEM.packedSnow, quantity: 1 }];
    case 'ate':
      return [{ itemId: event.itemId, quantity: -1 }];
    case 'drank':
      return event.from === 'snow' ? [{ itemId: ITEM.packedSnow, quantity: -1 }] : [];
    case 'crafted': {
      const parts = RECIPES.find(event.recipe)?.ingredients ?? [];
      return [
        { itemId: event.itemId, quantity: event.quantity },
        ...parts.map(({ item_id, quantity }) => ({ itemId: item_id, quantity: -quantity })),
      ];
    }
    case 'pot-done': {
      const pieces = (before.held.get(event.fixture.id) ?? []).filter(
        ({ itemId }) => itemId !== ITEM.fieldCauldron,
      );
      const batch = pieces[0]?.quantity ?? 0;
      return [
        { itemId: event.itemId, quantity: batch * SERVINGS },
        ...pieces.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
      ];
    }
    default:
      return [];
  }
}

/**
 * Returns the items of which an event may have used up one kind, and the maximum quantity; the event does not say which
 * kind.
 */
function spent(event: WorldEvent): { readonly anyOf: readonly number[]; readonly most: number } | null {
  if (event.type === 'fire-fed') return { anyOf: FUEL_ORDER, most: 1 };
  if (event.type === 'fire-lit') return { anyOf: [ITEM.rawFiber], most: STORM_FIBER };
  // A torch has burnt down, or a burning light was put out.
  if (event.type === 'hand-light') return { anyOf: [ITEM.torch], most: 1 };
  return null;
}

export class Ledger {
  readonly #world: World;
  #last: Moment;
  /** Unexplained pieces, each as `item: surplus or deficit`. */
  readonly unexplained: string[] = [];
  /** Number of pieces that entered the world, and number of pieces that left it. */
  came = 0;
  went = 0;
  /** Number of ticks in which the books were checked. */
  entries = 0;

  constructor(world: World) {
    this.#world = world;
    this.#last = take(world);
  }

  /** Number of pieces of all items. */
  get pieces(): number {
    return [...this.#last.sums.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Enters a tick into the books. @param isLast true to check even without events, so that silent changes are found */
  enter(events: readonly WorldEvent[], isLast = false): void {
    if (!isLast && !events.some(({ type }) => STIRRING.has(type))) return;
    this.entries += 1;
    const before = this.#last;
    const after = take(this.#world);
    this.#last = after;
    const open = difference(before.sums, after.sums);
    for (const [, count] of open) {
      if (count > 0) this.came += count;
      else this.went -= count;
    }
    for (const event of events) plusAll(open, said(event, before), -1);
    for (const event of events) settle(open, spent(event));
    for (const event of events) if (event.type === 'fixture-removed') this.#fall(open, before, event.id);
    pour(open, after.water - before.water);
    spoil(open);
    for (const [itemId, count] of open) {
      if (count === 0) continue;
      const kinds = [...new Set(events.map(({ type }) => type))].join(' ');
      this.unexplained.push(`${itemById(itemId)?.name ?? itemId}: ${count} (${kinds})`);
    }
  }

  /** Writes off a structure that has fallen apart. Its contents are written off only if their time was up. */
  #fall(open: Sums, { held, built, goesAt }: Moment, id: string): void {
    const piece = built.get(id);
    if (piece) writeOff(open, [piece]);
    const isOver = (goesAt.get(id) ?? Number.POSITIVE_INFINITY) <= this.#world.wallNow;
    if (isOver) writeOff(open, held.get(id) ?? []);
  }
}

function difference(before: Sums, after: Sums): Sums {
  const open: Sums = new Map(after);
  for (const [itemId, count] of before) plus(open, itemId, -count);
  return open;
}

function settle(open: Sums, cost: ReturnType<typeof spent>): void {
  if (!cost) return;
  const itemId = cost.anyOf.find((id) => (open.get(id) ?? 0) < 0);
  if (itemId !== undefined) plus(open, itemId, Math.min(cost.most, -(open.get(itemId) ?? 0)));
}

/** Accounts for those of the given pieces that are missing. */
function writeOff(open: Sums, goods: readonly Goods[]): void {
  for (const { itemId, quantity } of goods) {
    const missing = -(open.get(itemId) ?? 0);
    if (missing > 0) plus(open, itemId, Math.min(missing, quantity));
  }
}

/** Accounts for snow and ice that turned into water in a pot. */
function pour(open: Sums, cups: number): void {
  let left = cups;
  for (const [itemId, cost] of WATER_COSTS) {
    const poured = Math.min(left, -(open.get(itemId) ?? 0) / cost);
    if (poured <= 0) continue;
    plus(open, itemId, poured * cost);
    left -= poured;
  }
}

/** Accounts for food that turned into scraps, piece by piece. */
function spoil(open: Sums): void {
  for (const [itemId, count] of open) {
    const scraps = open.get(ITEM.scraps) ?? 0;
    if (scraps <= 0 || count >= 0 || itemById(itemId)?.properties.spoil_min === undefined) continue;
    const pieces = Math.min(scraps, -count);
    plus(open, itemId, pieces);
    plus(open, ITEM.scraps, -pieces);
  }
}
