/**
 * Cheats gain nothing. Each kind makes hundreds of attempts while a witness records the cheat's place as the server
 * reports it. Over any period the recorded path may be no longer than the rules allow, and it never leads into a wall.
 */
import { describe, expect, it } from 'vitest';
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/features/movement/shared/movement.ts';
import { SPRINT_SPEED, TICK_MS, TILE_SIZE, WALK_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { amount } from '#tests/helpers/amount.ts';
import { openGround, SIM_WORLD, type Sim, seededRandom, startSim } from '#tests/helpers/sim.ts';
import type { StatedMove, TestPlayer } from '#tests/helpers/test-player.ts';

const ATTEMPTS = amount(400, 1000);
/** Number of attempts, 50 ms each, that last longer than a full stamina does. */
const BREATHLESS = 1000;
const HOME = { x: 2500, y: 2500 };
/** Place of the witness, out of the cheat's way. */
const WITNESS = { x: 2500, y: 3200 };
/** Distance that a cheat runs before turning round, in px, so that the witness sees everything. */
const REACH = 1000;
/** Time by which a player's moves may be ahead of the clock, in ms. */
const FORGIVEN_MS = 500;
/** Rounding of a place on the wire, in px; `SLACK` is the factor that the server allows on a message's time. */
const ROUNDING = 0.5;
const SLACK = 1.008;

interface Seen extends Point {
  /** Simulation time, in ms. */
  readonly at: number;
}

interface Trial {
  readonly sim: Sim;
  readonly cheat: TestPlayer;
  /** The cheat's current place on the server, as last reported to the cheat. */
  place: Point;
  /** Everything the witness saw of the cheat, in order. */
  readonly way: Seen[];
  /** Sends places, all at the same moment and in order, advances time by `ms`, and adopts corrections. */
  attempt(moves: readonly StatedMove[], ms: number): Promise<void>;
}

async function trial(ground: GroundRules = openGround()): Promise<Trial> {
  const sim = startSim({ ground });
  for (const [user, place] of [
    ['witness', WITNESS],
    ['cheat', HOME],
  ] as const) {
    const { id } = await sim.store.create(user, { ...place, color: '#aabbcc' });
    await sim.store.completeFirstSpawn(id, { ...place, worldId: SIM_WORLD.id }, []);
  }
  const witness = await sim.join('witness');
  const cheat = await sim.join('cheat');
  await sim.clock.advance(1000);
  const way: Seen[] = [];
  let read = 0;
  let pingAt = 0;
  const self: Trial = {
    sim,
    cheat,
    place: HOME,
    way,
    attempt: async (moves, ms) => {
      const refused = cheat.all('player:move:rejected').length;
      for (const move of moves) {
        cheat.move(move);
        self.place = move;
      }
      await sim.clock.advance(ms);
      const rejection = cheat.all('player:move:rejected').slice(refused).at(-1);
      if (rejection) self.place = rejection.correctedPosition;
      if (sim.clock.now() >= pingAt) {
        pingAt = sim.clock.now() + 500;
        cheat.ping(0);
        witness.ping(0);
      }
      witness.acknowledge();
      for (; read < witness.snapshots.length; read += 1) {
        const snapshot = witness.snapshots[read];
        for (const { handle, x, y } of snapshot?.entries ?? []) {
          if (handle === cheat.self?.handle) way.push({ at: (snapshot?.tick ?? 0) * TICK_MS, x, y });
        }
      }
    },
  };
  return self;
}

/** Fails if any part of the path is longer than `speed` (px/s) plus the tolerance allow. */
function expectWithin(way: readonly Seen[], speed: number): void {
  expect(way.length).toBeGreaterThan(100);
  const along = [0];
  for (let i = 1; i < way.length; i += 1) {
    const [from, to] = [way[i - 1]!, way[i]!];
    along.push((along[i - 1] ?? 0) + Math.max(0, Math.hypot(to.x - from.x, to.y - from.y) - ROUNDING));
  }
  const forgiven = (FORGIVEN_MS / 1000) * speed;
  let worst = { excess: Number.NEGATIVE_INFINITY, from: 0, to: 0 };
  for (let i = 0; i < way.length; i += 1) {
    for (let k = i + 1; k < way.length; k += 7) {
      const seconds = (way[k]!.at - way[i]!.at) / 1000;
      const excess = along[k]! - along[i]! - seconds * speed * SLACK - forgiven;
      if (excess > worst.excess) worst = { excess, from: way[i]!.at, to: way[k]!.at };
    }
  }
  expect(worst.excess, JSON.stringify(worst)).toBeLessThanOrEqual(TILE_SIZE / 16);
}

/** Returns a function that runs back and forth at `factor` times the speed that it claims. */
function runner(speed: number, factor: number) {
  let direction = 1;
  return (from: Point, ms: number): StatedMove => {
    if (Math.abs(from.x - HOME.x) > REACH) direction = from.x > HOME.x ? -1 : 1;
    const x = from.x + (direction * speed * factor * ms) / 1000;
    return { x, y: from.y, sprint: speed > WALK_SPEED };
  };
}

describe('running faster than the rules', () => {
  for (const factor of [1.1, 2, 5]) {
    it(`a player gains nothing by moving at ${factor} times the speed of a sprint`, async () => {
      const self = await trial();
      const run = runner(SPRINT_SPEED, factor);
      for (let i = 0; i < ATTEMPTS; i += 1) await self.attempt([run(self.place, 50)], 50);
      expectWithin(self.way, SPRINT_SPEED);
      expect(self.cheat.all('player:move:rejected').length).toBeGreaterThan(30);
    });
  }

  it('a player who stays silent and then claims the saved-up distance at once gains nothing', async () => {
    const self = await trial();
    const run = runner(SPRINT_SPEED, 1);
    for (let i = 0; i < ATTEMPTS; i += 1) {
      // A second of silence, then the distance covered in a second, in one go, in pieces that are each short enough.
      const moves: StatedMove[] = [];
      for (let piece = 0, place = self.place; piece < 5; piece += 1) {
        const move = run(place, 200);
        moves.push(move);
        place = move;
      }
      await self.attempt(moves, 1000);
    }
    expectWithin(self.way, SPRINT_SPEED);
  });

  it('a player who splits a run into many small steps gains no distance', async () => {
    const self = await trial();
    const run = runner(SPRINT_SPEED, 1.5);
    for (let i = 0; i < ATTEMPTS; i += 1) await self.attempt([run(self.place, 15)], 15);
    expectWithin(self.way, SPRINT_SPEED);
  });

  it('a sprint does not last forever, whatever the client claims about stamina and rest', async () => {
    const lies: ((move: StatedMove, i: number) => StatedMove)[] = [
      (move) => ({ ...move, sprint: true }),
      (move, i) => ({ ...move, sprint: i % 2 === 0, isMoving: false }),
      (move) => ({ ...move, sprint: false, isMoving: false }),
    ];
    for (const lie of lies) {
      const self = await trial();
      const run = runner(SPRINT_SPEED, 1);
      for (let i = 0; i < BREATHLESS; i += 1) await self.attempt([lie(run(self.place, 50), i)], 50);
      // After the first stamina is used up, the cheat must not exceed the mean speed possible when walking and resting.
      const late = self.way.filter(({ at }) => at > 20_000);
      const length = late.reduce((sum, place, i) => {
        const before = late[i - 1];
        return before ? sum + Math.hypot(place.x - before.x, place.y - before.y) : sum;
      }, 0);
      const seconds = ((late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0)) / 1000;
      expect(seconds).toBeGreaterThan(25);
      expect(length / seconds).toBeLessThan(WALK_SPEED * 1.5);
    }
  });

  it('leaving and coming back gains the player no distance', async () => {
    const sim = startSim();
    const witness = await sim.join('witness');
    let cheat = await sim.join('cheat');
    const startedAt = sim.clock.now();
    const from = cheat.self!;
    for (let i = 0; i < 60; i += 1) {
      cheat.move({ x: cheat.self!.x + 250, y: from.y, sprint: true });
      await sim.clock.advance(60);
      cheat.send('session:leave', {});
      await sim.clock.advance(10);
      witness.ping(0);
      cheat = await sim.join('cheat');
    }
    const seconds = (sim.clock.now() - startedAt) / 1000;
    const allowed = SPRINT_SPEED * (seconds + FORGIVEN_MS / 1000) * SLACK;
    expect(cheat.self!.x - from.x).toBeLessThanOrEqual(allowed);
  });

  it('leaving and coming back restores no stamina', async () => {
    const sim = startSim();
    let cheat = await sim.join('cheat');
    let x = cheat.self!.x;
    let [lateFrom, lateAt] = [x, 0];
    for (let i = 0; i < 400; i += 1) {
      for (let step = 0; step < 3; step += 1) {
        x += SPRINT_SPEED * 0.05;
        cheat.move({ x, y: 2500, sprint: true });
        await sim.clock.advance(50);
        x = cheat.all('player:move:rejected').at(-1)?.x ?? x;
      }
      cheat.send('session:leave', {});
      await sim.clock.advance(1);
      cheat = await sim.join('cheat');
      x = cheat.self!.x;
      if (i === 100) [lateFrom, lateAt] = [x, sim.clock.now()];
    }
    const seconds = (sim.clock.now() - lateAt) / 1000;
    expect(seconds).toBeGreaterThan(40);
    expect((x - lateFrom) / seconds).toBeLessThan(WALK_SPEED * 1.2);
  });
});

describe('jumping from place to place', () => {
  it('claiming to be suddenly elsewhere gains a player nothing, whether that place is near or far', async () => {
    const self = await trial();
    const random = seededRandom(3);
    for (let i = 0; i < ATTEMPTS; i += 1) {
      const length = TILE_SIZE * (1 + random() * 12);
      const angle = random() * 2 * Math.PI;
      const x = HOME.x + (self.place.x - HOME.x) * 0.5 + Math.cos(angle) * length;
      const y = HOME.y + (self.place.y - HOME.y) * 0.5 + (Math.sin(angle) * length) / 2;
      await self.attempt([{ x, y, sprint: true }], 50);
    }
    expectWithin(self.way, SPRINT_SPEED);
  });

  it('claiming to be suddenly elsewhere never takes a player outside the world', async () => {
    const self = await trial();
    for (const place of [
      { x: -1, y: 2500 },
      { x: 2500, y: 31 },
      { x: 1e9, y: 2500 },
      { x: 2500, y: -1e30 },
    ]) {
      await self.attempt([{ ...place, sprint: true }], 600);
      expect(self.place).toEqual(HOME);
    }
  });
});

/** Returns the tiles around the home tile for which `isWall` is true. */
function walls(isWall: (dx: number, dy: number) => boolean): Set<string> {
  const tiles = new Set<string>();
  const home = Math.floor(HOME.x / TILE_SIZE);
  for (let dx = -8; dx <= 8; dx += 1) {
    for (let dy = -8; dy <= 8; dy += 1) {
      if (isWall(dx, dy)) tiles.add(`${home + dx},${home + dy}`);
    }
  }
  return tiles;
}

function isInWall(ground: GroundRules, { x, y }: Point): boolean {
  const [width, height] = [FOOT_HALF_WIDTH - ROUNDING, FOOT_HALF_HEIGHT - ROUNDING];
  return [
    [-width, -height],
    [width, -height],
    [-width, height],
    [width, height],
  ].some(
    ([dx = 0, dy = 0]) =>
      !ground.passableTile(Math.floor((x + dx) / TILE_SIZE), Math.floor((y + dy) / TILE_SIZE)),
  );
}

describe('walking through walls', () => {
  const rooms = {
    'one tile thick': walls((dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) === 3),
    'whose stones touch at their corners only': walls((dx, dy) => Math.abs(dx) + Math.abs(dy) === 4),
  };
  for (const [name, tiles] of Object.entries(rooms)) {
    it(`a cheating client gets nowhere through walls ${name}`, async () => {
      const ground = openGround(tiles);
      const self = await trial(ground);
      const random = seededRandom(5);
      for (let i = 0; i < ATTEMPTS; i += 1) {
        const angle = random() * 2 * Math.PI;
        const length = random() * 300;
        const [x, y] = [self.place.x + Math.cos(angle) * length, self.place.y + Math.sin(angle) * length];
        await self.attempt([{ x, y, sprint: random() < 0.5 }], 100 + random() * 500);
      }
      expect(self.way.filter((place) => isInWall(ground, place))).toEqual([]);
      const farthest = Math.max(...self.way.map(({ x, y }) => Math.abs(x - HOME.x) + Math.abs(y - HOME.y)));
      expect(farthest).toBeGreaterThan(TILE_SIZE);
      const outermost = Math.max(
        ...self.way.map(({ x, y }) => Math.max(Math.abs(x - HOME.x), Math.abs(y - HOME.y))),
      );
      expect(outermost).toBeLessThan(4 * TILE_SIZE);
      expectWithin(self.way, SPRINT_SPEED);
    });
  }

  it('a corner between two walls has no gap that a player can pass, however finely it is probed', async () => {
    const home = Math.floor(HOME.x / TILE_SIZE);
    const ground = openGround(new Set([`${home + 1},${home}`, `${home},${home + 1}`]));
    const corner = (home + 1) * TILE_SIZE;
    const self = await trial(ground);
    const random = seededRandom(8);
    for (let i = 0; i < ATTEMPTS; i += 1) {
      const near = { x: corner - 15 - random() * 20, y: corner - 9 - random() * 20 };
      const beyond = { x: corner + 15 + random() * 20, y: corner + 9 + random() * 20 };
      await self.attempt([near, beyond], 300);
      expect(self.place.x < corner || self.place.y < corner).toBe(true);
    }
    expect(self.way.filter((place) => isInWall(ground, place))).toEqual([]);
  });
});

describe('lying about order and time', () => {
  it('false clocks, sequence numbers and epochs in moves have no effect', async () => {
    const self = await trial();
    const { cheat, sim } = self;
    const random = seededRandom(13);
    const run = runner(SPRINT_SPEED, 1.5);
    for (let i = 0; i < ATTEMPTS; i += 1) {
      const { x, y } = run(self.place, 50);
      cheat.link.sendState(
        encodeMove({
          kind: random() < 0.5 ? 'player:move' : 'player:global-sync',
          epoch: random() < 0.5 ? cheat.epoch : Math.floor(random() * 256),
          seq: Math.floor(random() * 0x10000),
          clientTime: Math.floor(random() * 0xffffffff),
          x,
          y,
          velocityX: 30_000,
          velocityY: -30_000,
          motion: { facing: 'up', isMoving: true, isDead: true, isJumping: true, isAutoRunning: true },
          isSprinting: true,
          ackTick: Math.floor(random() * 0xffffffff),
        }),
      );
      await self.attempt([], 50);
      self.place = self.way.at(-1) ?? self.place;
    }
    expectWithin(self.way, SPRINT_SPEED);
    expect(sim.realm.figures().drops.internal).toBe(0);
  });

  it('repeating earlier frames has no effect', async () => {
    const self = await trial();
    const { cheat } = self;
    const frames: Uint8Array[] = [];
    const send = cheat.link.sendState.bind(cheat.link);
    cheat.link.sendState = (frame) => {
      if (frame[0] === 0) frames.push(frame.slice());
      return send(frame);
    };
    const run = runner(WALK_SPEED, 1);
    for (let i = 0; i < 100; i += 1) await self.attempt([run(self.place, 50)], 50);
    const stands = self.way.at(-1);
    for (let i = 0; i < ATTEMPTS; i += 1) {
      send(frames[i % frames.length]!);
      await self.attempt([], 20);
    }
    const last = self.way.at(-1);
    expect({ x: last?.x, y: last?.y }).toEqual({ x: stands?.x, y: stands?.y });
  });
});
