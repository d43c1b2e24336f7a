/** Gifts from hand to hand: offers that are refused, conditions of a yes, and that each piece stays in one place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageBody } from '#game/features/combat/server/death/dying.ts';
import { WAKE_AFTER_MS } from '#game/features/combat/shared/death.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { BAG_AREAS, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { amount } from '#tests/helpers/amount.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { Arena, answerQuestion, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const [BAR] = slotsOf('hotbar') as [number, ...number[]];
const LIT = { durability: 7, litUntil: 1_900_000_000_000 };

function start() {
  const arena = new Arena();
  const [anna, vera] = [arena.player('anna', 0, 0, [], PEACE), arena.player('vera', 130, 0, [], PEACE)];
  put(anna, BAR, { itemId: ITEM.torch, quantity: 1, state: LIT });
  put(anna, BAR + 1, { itemId: ITEM.drySticks, quantity: 9 });
  put(anna, BAR + 2, { itemId: ITEM.steelLadle, quantity: 1 });
  const offer = (from = BAR, quantity = 1, more: object = {}) =>
    arena.request(anna, 'inventory:give', {
      ...{ to: 'vera', from, quantity, revision: anna.inventory.revision, request: 1 },
      ...more,
    });
  return { arena, world: arena.world, anna, vera, offer };
}

function put(player: Player, slot: number, stack: Stack | null): void {
  player.inventory.apply(new Map([[slot, stack]]));
}

const bagOf = (player: Player): Stack[] =>
  player.inventory
    .rows()
    .map(({ itemId, quantity, state }) => ({ itemId, quantity, ...(state && { state }) }));
const noticesTo = (events: readonly WorldEvent[], player: Player): string[] =>
  events.flatMap((event) => (event.type === 'notice' && event.player === player ? [event.message] : []));
const wallBetween = (world: World): void =>
  void world.fixtures.add({
    ...{
      id: 'wall',
      kind: ITEM.wattleWall,
      x: FIELD.x + 64,
      y: FIELD.y,
      health: 1,
      ownerId: 'anna',
      state: {},
    },
  });
const fill = (player: Player): void => {
  for (const slot of BAG_AREAS.flatMap((area) => slotsOf(area)))
    if (!player.inventory.stackAt(slot)) put(player, slot, { itemId: ITEM.stone, quantity: 64 });
};

describe('a gift', () => {
  it('an offer moves nothing; the yes moves the very stack, burning as it is, and both learn it', () => {
    const { arena, anna, vera, offer } = start();
    const before = [bagOf(anna), bagOf(vera)];
    expect(offer()).toBeNull();
    expect(vera.asked.questions).toMatchObject([{ code: 'gift.offered', thing: 'the Torch' }]);
    expect([bagOf(anna), bagOf(vera)]).toEqual(before);
    const revisions = [anna.inventory.revision, vera.inventory.revision];
    const events = answerQuestion(arena, vera, true);
    expect(anna.inventory.stackAt(BAR)).toBeUndefined();
    expect(bagOf(vera)).toEqual([{ itemId: ITEM.torch, quantity: 1, state: LIT }]);
    expect([anna.inventory.revision, vera.inventory.revision]).toEqual(revisions.map((one) => one + 1));
    expect(noticesTo(events, anna)).toEqual(['vera takes the Torch.']);
    expect(noticesTo(events, vera)).toEqual(['anna gives you the Torch.']);
  });

  it('both bags are saved with the same batch', () => {
    const { arena, world, vera, offer } = start();
    offer(BAR + 1, 4);
    world.changes.take();
    answerQuestion(arena, vera, true);
    expect(world.changes.take()?.marks.inventory).toEqual(new Set(['anna', 'vera']));
  });

  it('some of a stack can be given, and the rest stays', () => {
    const { arena, anna, vera, offer } = start();
    offer(BAR + 1, 4);
    answerQuestion(arena, vera, true);
    expect([anna.inventory.count(ITEM.drySticks), vera.inventory.count(ITEM.drySticks)]).toEqual([5, 4]);
  });

  it('a No, and no answer, leave everything where it is', () => {
    const { arena, anna, vera, offer } = start();
    const before = bagOf(anna);
    offer();
    answerQuestion(arena, vera, false);
    expect([bagOf(anna), bagOf(vera)]).toEqual([before, []]);
  });

  it('a bound item, one that is worn and more than there is are refused, and so is an old revision', () => {
    const { anna, offer } = start();
    const worn = slotsOf('worn')[0] ?? 0;
    put(anna, worn, { itemId: ITEM.furHeadscarf, quantity: 1 });
    expect(offer(BAR + 2)).toBe('This never leaves its owner.');
    expect(offer(worn)).toBe('Take it off first.');
    expect(offer(BAR + 1, 10)).toBe('There is not that much of it.');
    expect(offer(BAR + 5)).toBe('There is nothing in that slot.');
    expect(offer(BAR, 1, { revision: 0 })).toBe('Something has changed in the meantime.');
  });

  it('there is one open offer at a time between two players', () => {
    const { offer, vera } = start();
    expect([offer(), offer(BAR + 1)]).toEqual([null, 'You have offered them something already.']);
    expect(vera.asked.questions).toHaveLength(1);
  });

  it.each<[string, (at: ReturnType<typeof start>) => void, string]>([
    ['far away', ({ vera }) => Object.assign(vera, { x: vera.x + 120 }), 'You stand too far apart.'],
    ['in feud', ({ vera }) => Object.assign(vera, { pvp: FEUD }), 'Nobody in feud gives or takes.'],
    [
      'fighting',
      ({ vera, world }) => Object.assign(vera, { foughtAt: world.now }),
      'Not so soon after a blow.',
    ],
    ['behind a wall', ({ world }) => wallBetween(world), 'There is a wall between.'],
  ])('nothing is offered to, or taken by, a player who is %s', (_, change, reason) => {
    const first = start();
    change(first);
    expect(first.offer()).toBe(reason);
    const { arena, world, anna, vera, offer } = start();
    offer();
    arena.pass(300);
    const id = vera.asked.shown ?? 0;
    change({ arena, world, anna, vera, offer });
    const before = [bagOf(anna), bagOf(vera)];
    arena.ask(vera, 'ask:answer', { id, yes: true, forGood: false });
    const events = arena.pass(20);
    expect([noticesTo(events, vera), noticesTo(events, anna)]).toEqual([[reason], [reason]]);
    expect([bagOf(anna), bagOf(vera)]).toEqual(before);
  });

  it('nothing is offered to a player who is asleep, dead, knocked out, away or oneself', () => {
    const { arena, world, anna, vera, offer } = start();
    const refusal = 'There is nobody near to take it.';
    expect([offer(BAR, 1, { to: 'olga' }), offer(BAR, 1, { to: 'anna' })]).toEqual([refusal, refusal]);
    vera.leavesAt = world.now + 30_000;
    expect(offer()).toBe(refusal);
    vera.leavesAt = null;
    const blow = { amount: 200, killer: null, weapon: null } as const;
    damageBody(world, vera, { ...blow, cause: 'cold' });
    expect(vera.isDown).toBe(true);
    expect(offer()).toBe(refusal);
    damageBody(world, vera, { ...blow, cause: 'lava' });
    expect(offer()).toBe(refusal);
    damageBody(world, anna, { ...blow, cause: 'lava' });
    expect(offer()).toBe('The dead carry nothing.');
    arena.pass(10);
  });

  it.each<[string, (anna: Player) => void]>([
    ['dropped or eaten', (anna) => put(anna, BAR, null)],
    ['swapped for another', (anna) => put(anna, BAR, { itemId: ITEM.torch, quantity: 1 })],
    [
      'burnt further down',
      (anna) => put(anna, BAR, { itemId: ITEM.torch, quantity: 1, state: { ...LIT, durability: 6 } }),
    ],
    ['used up in part', (anna) => put(anna, BAR + 1, { itemId: ITEM.drySticks, quantity: 8 })],
  ])('a stack that was %s since the offer does not change bags', (_, change) => {
    const { arena, anna, vera, offer } = start();
    const isSticks = _ === 'used up in part';
    offer(isSticks ? BAR + 1 : BAR, isSticks ? 9 : 1);
    change(anna);
    const before = [bagOf(anna), bagOf(vera)];
    const events = answerQuestion(arena, vera, true);
    expect(noticesTo(events, vera)).toEqual(['It is not there any more.']);
    expect(noticesTo(events, anna)).toEqual(['It is not there any more.']);
    expect([bagOf(anna), bagOf(vera)]).toEqual(before);
  });

  it('a bag with room for a part of it takes nothing, and each of the two reads whose bag is full', () => {
    const { arena, anna, vera, offer } = start();
    put(vera, BAR, { itemId: ITEM.drySticks, quantity: 62 });
    fill(vera);
    offer(BAR + 1, 9);
    const before = [bagOf(anna), bagOf(vera)];
    const events = answerQuestion(arena, vera, true);
    expect(noticesTo(events, vera)).toEqual(['Your bag is full.']);
    expect(noticesTo(events, anna)).toEqual(['vera’s bag is full.']);
    expect([bagOf(anna), bagOf(vera)]).toEqual(before);
    expect(arena.pass(80_000).filter(({ type }) => type === 'ask-unanswered')).toEqual([]);
  });

  it('a player who takes what is offered is still asked by those who are not at peace with them', () => {
    const { arena, world, anna, vera, offer } = start();
    vera.asked = { ...vera.asked, takesOffers: true };
    offer();
    expect([vera.asked.questions.length, vera.inventory.count(ITEM.torch)]).toEqual([1, 0]);
    answerQuestion(arena, vera, false);
    arena.pass(80_000);
    for (const [one, two] of [
      [anna, vera],
      [vera, anna],
    ] as const)
      one.pvp = withTruce(one.pvp, two.id, world.now);
    offer();
    expect([vera.asked.questions.length, vera.inventory.count(ITEM.torch)]).toEqual([0, 1]);
    expect(anna.inventory.stackAt(BAR)).toBeUndefined();
  });

  it('a second yes to the same offer moves nothing', () => {
    const { arena, anna, vera, offer } = start();
    offer(BAR + 1, 4);
    arena.pass(300);
    const id = vera.asked.shown ?? 0;
    for (let time = 0; time < 2; time += 1) arena.ask(vera, 'ask:answer', { id, yes: true, forGood: false });
    arena.pass(50);
    expect([anna.inventory.count(ITEM.drySticks), vera.inventory.count(ITEM.drySticks)]).toEqual([5, 4]);
  });
});

const ACTS = amount(4000, 100_000);
const RUNS = amount(8, 200);
const NAMES = ['anna', 'vera', 'olga', 'nina'] as const;

it(`each piece stays in one place over ${ACTS} random offers, answers, moves, drops, full bags and deaths`, () => {
  let given = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const play = new Exchange(seed);
      const before = play.pieces();
      for (let act = 0; act < ACTS / RUNS; act += 1) given += play.step();
      expect(play.pieces()).toEqual(before);
    }),
    { numRuns: RUNS },
  );
  expect(given).toBeGreaterThan(ACTS / 100);
});

/** Four players who give, move, drop, take and die at random. Every dish has a name of its own, so none is confused. */
class Exchange {
  readonly #arena = new Arena();
  readonly #random: () => number;
  readonly #players: readonly Player[];
  #request = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#players = NAMES.map((id, k) => this.#arena.player(id, 40 * k, 0, [], PEACE));
    for (const player of this.#players) {
      for (const slot of BAG_AREAS.flatMap((area) => slotsOf(area)).slice(0, this.#pick(36)))
        put(player, slot, this.#random() < 0.5 ? dish(`${player.id} ${slot}`) : sticks(1 + this.#pick(64)));
    }
  }

  /** Returns everything in bags and on the ground: dishes by name, and the number of sticks. */
  pieces(): { readonly dishes: readonly string[]; readonly sticks: number } {
    const { fixtures, contents } = this.#arena.world;
    const lying = [...fixtures.all()].flatMap(({ id }) => [...contents.of(id)]);
    const all = [...this.#players.flatMap(({ inventory }) => inventory.rows()), ...lying];
    return {
      dishes: all.flatMap(({ state }) => state?.dish?.name ?? []).sort(),
      sticks: all.reduce((sum, { itemId, quantity }) => sum + (itemId === ITEM.drySticks ? quantity : 0), 0),
    };
  }

  /** Does something at random. @returns number of gifts that changed bags */
  step(): number {
    const { world } = this.#arena;
    const player = this.#one(this.#players);
    const from = this.#pick(42);
    const has = player.inventory.stackAt(from)?.quantity ?? 1;
    const quantity = this.#random() < 0.2 ? 1 + this.#pick(64) : this.#random() < 0.5 ? has : 1;
    const stamp = { revision: player.inventory.revision, request: ++this.#request };
    const ask = (name: string, payload: object) => this.#arena.ask(player, name, payload);
    const dice = this.#random();
    if (dice < 0.4) ask('inventory:give', { to: this.#one(NAMES), from, quantity, ...stamp });
    else if (dice < 0.7) {
      const answer = { id: player.asked.shown ?? 1, yes: this.#random() < 0.9, forGood: false };
      for (let time = 0; time <= this.#pick(2); time += 1) ask('ask:answer', answer);
    } else if (dice < 0.8) ask('inventory:move', { from, to: this.#pick(42), quantity, ...stamp });
    else if (dice < 0.83) ask('inventory:drop', { from, quantity, ...stamp });
    else if (dice < 0.9) {
      const pile = this.#one([...world.fixtures.all()].map(({ id }) => id));
      if (pile) ask('container:open', { id: pile, request: this.#request });
      ask('container:take-all', { ...stamp });
    } else if (dice < 0.93) player.asked = { ...player.asked, takesOffers: !player.asked.takesOffers };
    else if (dice < 0.95) player.silences = [];
    else if (dice < 0.96)
      damageBody(world, player, { amount: 200, killer: null, weapon: null, cause: 'lava' });
    else this.#wake();
    const events = this.#arena.pass(this.#random() < 0.1 ? 400 : 20);
    return events.filter((event) => event.type === 'notice' && event.message.includes(' takes ')).length;
  }

  /** Wakes the dead where the others are. */
  #wake(): void {
    const { world } = this.#arena;
    if (this.#players.some(({ motion }) => motion.isDead)) this.#arena.pass(WAKE_AFTER_MS);
    for (const player of this.#players.filter(({ motion }) => motion.isDead)) {
      this.#arena.request(player, 'player:respawn', {});
      teleportPlayer(world, player, { x: FIELD.x + this.#pick(150), y: FIELD.y }, 'respawn');
    }
  }

  #pick(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #one<T>(all: readonly T[]): T {
    return all[this.#pick(all.length)] as T;
  }
}

const sticks = (quantity: number): Stack => ({ itemId: ITEM.drySticks, quantity });

const dish = (name: string): Stack => ({
  itemId: ITEM.potDish,
  quantity: 1,
  state: {
    dish: {
      ...{
        name,
        nutrition: 1,
        thirst: 1,
        warmth: 1,
        healing: 0,
        buff: null,
        buffMs: 0,
        acheMs: 0,
        cook: 'anna',
      },
    },
  },
});
