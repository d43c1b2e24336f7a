/**
 * A modified client may send moves in any order, with any epochs, numbers and flags, and refused moves in between: its
 * body still covers no more distance than the rules allow in its state.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { maySprintWith } from '#game/features/items/shared/weight.ts';
import { afflictedSpeedFactor, hasAffliction } from '#game/features/needs/server/ailments.ts';
import { MUD_MS } from '#game/features/needs/shared/afflictions.ts';
import { CRAWL_SPEED } from '#game/features/needs/shared/down.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { SPRINT_SPEED, WALK_SPEED } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

/** Maximum time that moves may be ahead of the clock, and the tolerance for one message, in ms. */
const BURST_MS = 500;
const SLACK_MS = 0.1;
/** Rounding of a position on the wire, in px. */
const ROUNDING = 0.01;
const STEP_MS = 10;
/** Number of sequences of moves that are tried for each state of the body. */
const RUNS = amount(10, 60);
/** Interval between checks of a sleeper, in ms, and distance from the bed at which a sleeper counts as up, in px. */
const LOOK_MS = 250;
const UP_AFTER = 6;

/**
 * Mostly steps that are just about allowed, so that much distance is covered, and occasionally steps that are far too
 * large.
 */
const way = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.double({ min: -60, max: 60, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: -420, max: 420, noNaN: true }) },
);

/** One action of a client: it claims a position at an offset from the server's, requests a jump, or waits. */
const deed = fc.record({
  dx: way,
  dy: way,
  epoch: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 2, 77)),
  seq: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.integer({ min: 0, max: 0xffff })),
  isMoving: fc.boolean(),
  isDead: fc.boolean(),
  isJumping: fc.boolean(),
  isSprinting: fc.boolean(),
  velocity: fc.integer({ min: -32_767, max: 32_767 }),
  isSync: fc.boolean(),
  jumps: fc.boolean(),
  waitMs: fc.constantFrom(0, 10, 20, 30, 50, 60, 100, 300),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Effects on the body between its moves. */
const blow = fc.constantFrom('stunned', 'muddied', 'down', 'load', null, null, null, null);

const farthest = (player: Player, now: number): number => {
  if (player.motion.isDead || hasAffliction(player, 'stunned', now)) return 0;
  if (player.isDown) return CRAWL_SPEED;
  const pace = maySprintWith(player.inventory.weight) ? SPRINT_SPEED : WALK_SPEED;
  return pace * player.loadFactor * afflictedSpeedFactor(player, now);
};

/** Some trunks stand around, so that moves are refused with a point to slide to. */
const ground = () => {
  const tile = Math.floor(FIELD.x / 64);
  return openGround(new Set([`${tile + 2},${tile}`, `${tile - 1},${tile + 2}`, `${tile},${tile - 2}`]));
};

class Cheat {
  readonly arena = new Arena(ground());
  readonly player = this.arena.player('olga', 0, 0, [], PEACE);
  #seq = 0;
  #messages = 0;
  /** Distance covered in excess of the allowed distance, in px, and its minimum. */
  #ahead = 0;
  #least = 0;
  /** Fastest allowed pace since `#ahead` was at its minimum, in px/s. */
  #pace = 0;
  worst = Number.NEGATIVE_INFINITY;
  covered = 0;

  constructor() {
    this.arena.pass(1000);
  }

  /** Passes time; after each turn the distance covered is compared with the allowed distance. */
  pass(ms: number): void {
    for (let past = 0; past < ms; past += STEP_MS) {
      const { player, arena } = this;
      const { x, y } = player;
      // If a state begins or ends within the turn, the faster of the two paces counts.
      const before = farthest(player, arena.world.now);
      for (const { type } of arena.pass(STEP_MS)) if (type === 'shoved') this.#seq = 0;
      const pace = Math.max(before, farthest(player, arena.world.now));
      this.#note(Math.hypot(player.x - x, player.y - y), pace);
    }
  }

  #note(way: number, pace: number): void {
    const forgiven = pace === 0 ? 0 : ROUNDING + (this.#messages * SLACK_MS * SPRINT_SPEED) / 1000;
    this.#messages = 0;
    this.covered += way;
    this.#ahead += way - forgiven - (pace * STEP_MS) / 1000;
    this.#pace = Math.max(this.#pace, pace);
    if (this.#ahead < this.#least) {
      this.#least = this.#ahead;
      this.#pace = pace;
    }
    const burst = (BURST_MS * this.#pace) / 1000;
    this.worst = Math.max(this.worst, this.#ahead - this.#least - burst, pace === 0 ? way : -1);
  }

  afflict(status: 'stunned' | 'muddied', ms: number): void {
    this.arena.world.effects.queue({ to: 'olga', from: null, deed: { type: 'status', status, ms } });
    this.pass(20);
  }

  /** A blow knocks the player out, lava kills at once. */
  fall(cause: 'blow' | 'lava' = 'blow'): void {
    const deed = { type: 'damage', amount: 500, cause } as const;
    this.arena.world.effects.queue({ to: 'olga', from: null, deed });
    this.pass(20);
  }

  load(): void {
    this.player.inventory.apply(new Map([[0, { itemId: ITEM.hearth, quantity: 4 }]]));
  }

  do({ dx, dy, epoch, seq, jumps, waitMs, velocity, isSync, ...flags }: Deed): void {
    const { player, arena } = this;
    this.#seq = (this.#seq + 1) & 0xffff;
    this.#messages += 1;
    if (jumps) arena.ask(player, 'player:jump', {});
    arena.ask(player, 'player:move', {
      kind: isSync ? 'player:global-sync' : 'player:move',
      // The client can guess numbers that it has not received yet, because each refusal increases the number by one.
      epoch: (player.epoch + epoch) & 0xff,
      seq: seq ?? this.#seq,
      clientTime: 0,
      x: Math.fround(player.x + dx),
      y: Math.fround(player.y + dy),
      velocityX: velocity,
      velocityY: -velocity,
      motion: { facing: 'left', isAutoRunning: true, ...flags },
      ackTick: 0,
    });
    this.pass(waitMs);
  }
}

const play = (prepare: (cheat: Cheat) => void, check: (cheat: Cheat) => void = () => {}) =>
  fc.assert(
    fc.property(fc.array(deed, { minLength: 20, maxLength: 60 }), (deeds) => {
      const cheat = new Cheat();
      prepare(cheat);
      for (const next of deeds) cheat.do(next);
      cheat.pass(20);
      expect(cheat.worst).toBeLessThanOrEqual(ROUNDING);
      check(cheat);
    }),
    { numRuns: RUNS },
  );

describe('22.16: moves of a modified client', () => {
  it('a healthy player covers no more than the rules allow', () => {
    play(() => {});
  });

  it('a stunned player covers no distance at all', () => {
    play(
      (cheat) => cheat.afflict('stunned', 60_000),
      ({ player, arena }) => {
        expect(hasAffliction(player, 'stunned', arena.world.now)).toBe(true);
        expect(player).toMatchObject({ ...FIELD, velocityX: 0, velocityY: 0 });
        expect(player.motion).toMatchObject({ isMoving: false, isJumping: false });
      },
    );
  });

  it('a stunned player does not move by sending a refused move and then a valid one with the next number', () => {
    const cheat = new Cheat();
    cheat.afflict('stunned', 8000);
    const pair = { seq: null, isMoving: true, isDead: false, isJumping: false, isSprinting: false };
    const rest = { dy: 0, velocity: 0, isSync: false, jumps: false };
    for (let k = 0; k < 100; k += 1) {
      cheat.do({ ...pair, ...rest, dx: 1e6, epoch: 0, waitMs: 0 });
      cheat.do({ ...pair, ...rest, dx: 6, epoch: 1, waitMs: 30 });
    }
    expect(cheat.covered).toBe(0);
  });

  it('a stunned player cannot use a jump or a bed to move', () => {
    const { arena, player } = new Cheat();
    const bag = placeStructure(arena.world, player, ITEM.sleepingBag, player.x + 64, player.y);
    arena.world.effects.queue({
      to: 'olga',
      from: null,
      deed: { type: 'status', status: 'stunned', ms: 800 },
    });
    arena.pass(20);
    arena.ask(player, 'player:jump', {});
    arena.ask(player, 'structure:lie', { id: bag.id });
    arena.pass(20);
    expect(arena.refused).toEqual(['player:jump: stunned', 'structure:lie: Not while you are stunned.']);
    expect(player).toMatchObject(FIELD);
  });

  it('the answers to refused moves are few, and there is one again for a client that waits', () => {
    const cheat = new Cheat();
    const { arena, player } = cheat;
    let seq = 0;
    const answersTo = (moves: number, waitMs: number) => {
      let answers = 0;
      for (let k = 0; k < moves; k += 1) {
        seq += 1;
        arena.ask(player, 'player:move', {
          ...{ kind: 'player:move', epoch: player.epoch, seq, clientTime: 0, ackTick: 0 },
          ...{ x: player.x + 400, y: player.y, velocityX: 0, velocityY: 0 },
          motion: { facing: 'left', isMoving: true, isDead: false, isJumping: false, isSprinting: false },
        });
        answers += arena.pass(waitMs).filter(({ type }) => type === 'corrected').length;
      }
      return answers;
    };
    // A hundred in a second: twelve at once, and six for the second.
    expect(answersTo(100, 10)).toBeLessThanOrEqual(18);
    expect(player).toMatchObject(FIELD);
    arena.pass(1000);
    expect(answersTo(10, 200)).toBe(10);
  });

  it('a knocked-out player moves no faster than a crawl', () => {
    play(
      (cheat) => cheat.fall(),
      ({ player }) => expect(player.isDown || player.motion.isDead).toBe(true),
    );
  });

  it('a dead player covers no distance, and no move changes anything about the motion of the body', () => {
    play(
      (cheat) => {
        cheat.fall('lava');
        expect(cheat.player.motion.isDead).toBe(true);
      },
      ({ player }) => {
        expect(player).toMatchObject({ ...FIELD, velocityX: 0, velocityY: 0 });
        expect(player.motion).toMatchObject({ isMoving: false, isDead: true, isJumping: false });
      },
    );
  });

  it('a sleeping player cannot walk away and stay asleep', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 30 }), (deeds) => {
        const cheat = new Cheat();
        const { arena, player } = cheat;
        const bag = placeStructure(arena.world, player, ITEM.sleepingBag, player.x, player.y);
        arena.ask(player, 'structure:lie', { id: bag.id });
        arena.pass(20);
        expect(player.camp.lying).not.toBeNull();
        let awayMs = 0;
        for (const next of deeds) {
          cheat.do({ ...next, waitMs: 0 });
          for (let past = 0; past <= next.waitMs; past += STEP_MS) {
            cheat.pass(STEP_MS);
            const { lying } = player.camp;
            const isAway = lying && Math.hypot(player.x - lying.x, player.y - lying.y) > UP_AFTER;
            awayMs = isAway ? awayMs + STEP_MS : 0;
            expect(awayMs).toBeLessThanOrEqual(LOOK_MS);
          }
        }
        expect(cheat.worst).toBeLessThanOrEqual(ROUNDING);
      }),
      { numRuns: RUNS },
    );
  });

  it('a heavily loaded player moves at the pace that the load allows', () => {
    play(
      (cheat) => cheat.load(),
      ({ player }) => expect(maySprintWith(player.inventory.weight)).toBe(false),
    );
  });

  it('a player in mud moves at the pace that mud allows', () => {
    play((cheat) => cheat.afflict('muddied', 60_000));
  });

  it('a player whose state changes at random covers no more distance than the rules allow', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(deed, blow), { minLength: 10, maxLength: 60 }), (deeds) => {
        const cheat = new Cheat();
        for (const [next, done] of deeds) {
          if (done === 'down') cheat.fall();
          else if (done === 'load') cheat.load();
          else if (done !== null) cheat.afflict(done, done === 'muddied' ? MUD_MS : 800);
          cheat.do(next);
        }
        expect(cheat.worst).toBeLessThanOrEqual(ROUNDING);
      }),
      { numRuns: RUNS },
    );
  });
});
