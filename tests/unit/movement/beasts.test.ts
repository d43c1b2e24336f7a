/** Behaviour of fox, reindeer, ptarmigan, bear, walrus and eagle, in a world with fixed random numbers. */
import { describe, expect, it } from 'vitest';
import { dropPile } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

function foodAt(wilds: Wilds, dx: number, dy: number, quantity = 2): string {
  const place = { x: FIELD.x + dx, y: FIELD.y + dy };
  const stacks = [{ itemId: ITEM.roast, quantity }];
  return dropPile(wilds.world, place, stacks, { kind: 'pile', ownerId: null, forMs: 600_000 });
}

const leftIn = (wilds: Wilds, id: string): number =>
  wilds.world.contents.of(id).reduce((sum, { quantity }) => sum + quantity, 0);

describe('a fox', () => {
  it('a fox steals one piece of food on the ground, runs, and eats it', () => {
    const wilds = new Wilds();
    wilds.old('olga', 0, 0);
    const pile = foodAt(wilds, 300, 0);
    const fox = wilds.beast('fox', 800, 0);
    wilds.until(() => leftIn(wilds, pile) === 1, 20_000, 'the theft');
    expect(fox.mind.act).toBe('carry');
    wilds.until(() => fox.mind.act === 'eat', 10_000, 'the meal');
    expect(distance(fox, { x: FIELD.x + 300, y: FIELD.y })).toBeGreaterThan(300);
    wilds.pass(30_000);
    expect(leftIn(wilds, pile)).toBe(1);
  });

  it("a fox takes no food from a player's hand, and no food that a player stands beside", () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', 0, 0, [ITEM.roast]);
    const pile = foodAt(wilds, 40, 0);
    const fox = wilds.beast('fox', 500, 0);
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 400; k += 1) {
      wilds.pass(100);
      nearest = Math.min(nearest, distance(fox, olga));
    }
    expect(leftIn(wilds, pile)).toBe(2);
    expect(olga.inventory.count(ITEM.roast)).toBe(1);
    expect(nearest).toBeGreaterThan(120);
    expect(nearest).toBeLessThan(600);
  });

  it('a fox takes no food from beside a burning fire', () => {
    const wilds = new Wilds();
    wilds.old('olga', -600, 0);
    const fire = wilds.fire(300, 0);
    const pile = foodAt(wilds, 340, 30);
    const fox = wilds.beast('fox', 700, 0);
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 300; k += 1) {
      wilds.pass(100);
      nearest = Math.min(nearest, distance(fox, fire));
    }
    expect(leftIn(wilds, pile)).toBe(2);
    expect(nearest).toBeGreaterThanOrEqual(159);
  });
});

describe('reindeer in a herd', () => {
  const herd = (wilds: Wilds, many: number) => wilds.pack('reindeer', many, 0, 0);

  it('reindeer graze together', () => {
    const wilds = new Wilds();
    wilds.old('olga', 0, -1200);
    const deer = herd(wilds, 5);
    const acts = new Set<string>();
    for (let k = 0; k < 400; k += 1) {
      wilds.pass(100);
      for (const one of deer) acts.add(one.mind.act);
    }
    expect(acts).toContain('graze');
    expect(Math.max(...deer.map((one) => distance(one, deer[0]!)))).toBeLessThan(520);
  });

  it('reindeer look up at a player who moves far away, and all bolt in the same direction when one does', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', -600, 120);
    const deer = herd(wilds, 5);
    wilds.pass(2000);
    let watched = false;
    wilds.walk(olga, 120, 0, 300, () => {
      watched ||= deer.some(({ mind }) => mind.act === 'watch');
    });
    expect(watched).toBe(true);
    wilds.walk(olga, 300, 0, 600);
    wilds.pass(600);
    expect(deer.every(({ mind }) => mind.mode === 'bolt')).toBe(true);
    wilds.pass(1500);
    expect(deer.every(({ x }) => x > FIELD.x + 300)).toBe(true);
  });

  it('reindeer run from a wolf, and not from a fox', () => {
    const bolts = (kind: string): boolean => {
      const wilds = new Wilds();
      wilds.old('olga', 0, -1100);
      const [deer] = herd(wilds, 1);
      wilds.beast(kind, 200, 0, { mode: 'test', thinksAt: Number.MAX_SAFE_INTEGER });
      wilds.pass(2500);
      return deer!.mind.mode === 'bolt';
    };
    expect([bolts('wolf'), bolts('fox'), bolts('walrus')]).toEqual([true, false, false]);
  });

  it('reindeer kick a player who has cornered them', () => {
    const yard = Array.from({ length: 4 }, (_, k) => k - 2).flatMap((k) => [
      `${Math.floor(FIELD.x / TILE_SIZE) + k},${Math.floor(FIELD.y / TILE_SIZE) - 2}`,
      `${Math.floor(FIELD.x / TILE_SIZE) + k},${Math.floor(FIELD.y / TILE_SIZE) + 1}`,
      `${Math.floor(FIELD.x / TILE_SIZE) - 2},${Math.floor(FIELD.y / TILE_SIZE) + k}`,
      `${Math.floor(FIELD.x / TILE_SIZE) + 1},${Math.floor(FIELD.y / TILE_SIZE) + k}`,
    ]);
    const wilds = new Wilds({ ground: openGround(new Set(yard)) });
    const olga = wilds.old('olga', 20, 20);
    const [deer] = herd(wilds, 1);
    for (let k = 0; k < 60 && olga.health === 100; k += 1) {
      wilds.walk(olga, (deer!.x - olga.x) * 0.3, (deer!.y - olga.y) * 0.3);
    }
    expect(olga.health).toBeLessThan(100);
  });
});

describe('ptarmigan in a flock', () => {
  it('ptarmigan fly up together, loudly enough to be heard far away, and land elsewhere', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', -400, 60);
    const flock = wilds.pack('ptarmigan', 3, 0, 0);
    wilds.pass(1500);
    const voices: string[] = [];
    for (const event of wilds.walk(olga, 330, 0)) if (event.type === 'voice') voices.push(event.call);
    expect(voices).toContain('burst');
    expect(wilds.world.noises.heardAt({ x: FIELD.x + 700, y: FIELD.y }, 0, wilds.world.now)).not.toBeNull();
    wilds.until(() => flock.every(({ mind }) => mind.mode !== 'fly'), 12_000, 'coming down');
    for (const bird of flock) {
      expect(distance(bird, FIELD)).toBeGreaterThan(250);
      expect(canStand(wilds.world.ground, bird.x, bird.y)).toBe(true);
    }
  });

  it('ptarmigan ignore a player who keeps their distance', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', -300, 240);
    const [bird] = wilds.pack('ptarmigan', 1, 0, 0);
    wilds.walk(olga, 600, 0, 300, () => expect(bird!.mind.mode).not.toBe('fly'));
  });
});

describe('a bear', () => {
  const meet = (seed: number, runs: boolean): { hurt: boolean; acts: string[]; nearest: number } => {
    const wilds = new Wilds({ seed });
    const olga = wilds.old('olga', 0, 0);
    const bear = wilds.beast('bear', 380, 0);
    const acts: string[] = [];
    let nearest = Number.POSITIVE_INFINITY;
    const note = (events: ReturnType<Wilds['pass']>): void => {
      for (const event of events) if (event.type === 'creature-act') acts.push(event.act);
    };
    for (let k = 0; k < 300 && olga.health === 100; k += 1) {
      if (runs && bear.mind.mode === 'charge') note(wilds.walk(olga, -15, 0));
      else note(wilds.pass(50));
      if (bear.mind.mode === 'charge') nearest = Math.min(nearest, distance(bear, olga));
    }
    return { hurt: olga.health < 100, acts, nearest };
  };

  it('a bear rears up for two seconds, charges, and stops in front of its target', () => {
    const { acts, nearest } = meet(3, false);
    expect(acts.slice(acts.indexOf('rise'), acts.indexOf('rise') + 2)).toEqual(['rise', 'threaten']);
    expect(nearest).toBeGreaterThan(140);
    expect(nearest).toBeLessThan(200);
  });

  it('a bear spares most players who stand still, and strikes those who run', () => {
    const seeds = Array.from({ length: 30 }, (_, k) => k + 1);
    const still = seeds.filter((seed) => meet(seed, false).hurt).length;
    const running = seeds.filter((seed) => meet(seed, true).hurt).length;
    expect(still).toBeGreaterThan(2);
    expect(still).toBeLessThan(16);
    expect(running).toBeGreaterThan(24);
  });

  it('a bear strikes back, whether or not there is a fire', () => {
    const wilds = new Wilds();
    wilds.fire(0, 60);
    const olga = wilds.old('olga', 0, 0);
    const bear = wilds.beast('bear', 330, 0);
    const deed = { type: 'damage', amount: 10, cause: 'blow' } as const;
    wilds.world.effects.queue({ to: bear.id, from: 'olga', deed });
    wilds.until(() => olga.health < 100, 10_000, 'the answer');
  });
});

describe('a walrus', () => {
  /** Sea begins at this column of tiles, east of the field. */
  const SHORE = Math.floor(FIELD.x / TILE_SIZE) + 4;
  const ground: GroundRules = {
    ...openGround(),
    liquidAt: (x) => Math.floor(x / TILE_SIZE) >= SHORE,
  };

  it('a walrus sleeps, bellows at a player who comes near, and lunges at a player who stays', () => {
    const wilds = new Wilds({ ground });
    const olga = wilds.old('olga', -320, 0);
    const walrus = wilds.beast('walrus', 0, 0);
    wilds.pass(4000);
    expect(walrus.mind.act).toBe('rest');
    const voices: string[] = [];
    for (const event of wilds.walk(olga, 130, 0)) if (event.type === 'voice') voices.push(event.call);
    wilds.pass(300);
    expect(voices).toEqual(['bellow']);
    expect(walrus.mind.act).toBe('threaten');
    expect(olga.health).toBe(100);
    wilds.walk(olga, 110, 0);
    wilds.until(() => olga.health < 100, 8000, 'the lunge');
  });

  it('a walrus goes into the sea when it is nearly dead', () => {
    const wilds = new Wilds({ ground });
    wilds.old('olga', -400, 0);
    const walrus = wilds.beast('walrus', 0, 0);
    walrus.health = 40;
    wilds.until(() => ground.liquidAt!(walrus.x, walrus.y), 10_000, 'the sea');
  });
});

describe('an eagle', () => {
  it('an eagle swoops down on a hare and on fish that lies on the ground, and avoids noise', () => {
    const wilds = new Wilds();
    wilds.old('olga', 0, 1100);
    const eagle = wilds.beast('eagle', 0, 0);
    wilds.pass(1000);
    const hare = wilds.beast('hare', 200, 0);
    wilds.until(() => wilds.world.creatures.get(hare.id) === undefined, 60_000, 'the kill');
    const fish = dropPile(
      wilds.world,
      { x: FIELD.x, y: FIELD.y + 100 },
      [{ itemId: ITEM.char, quantity: 2 }],
      {
        kind: 'pile',
        ownerId: null,
        forMs: 600_000,
      },
    );
    wilds.until(() => leftIn(wilds, fish) === 1, 200_000, 'the theft');
    wilds.world.noises.add({ x: eagle.x, y: eagle.y, radius: 300, by: null, at: wilds.world.now });
    wilds.pass(400);
    expect(eagle.mind.act).toBe('flee');
  });

  it('an eagle flies over solid tiles, and stands only where a body can stand', () => {
    const stones = new Set<string>();
    for (let k = -9; k <= 9; k += 1)
      stones.add(`${Math.floor(FIELD.x / TILE_SIZE) + k},${Math.floor(FIELD.y / TILE_SIZE) + 2}`);
    const wilds = new Wilds({ ground: openGround(stones) });
    wilds.old('olga', 0, 1100);
    const eagle = wilds.beast('eagle', 0, 0);
    let crossed = false;
    for (let k = 0; k < 400; k += 1) {
      wilds.pass(50);
      crossed ||= eagle.y > FIELD.y + 3 * TILE_SIZE;
      if (!eagle.motion.isMoving && eagle.mind.act === 'eat')
        expect(canStand(wilds.world.ground, eagle.x, eagle.y)).toBe(true);
    }
    expect(crossed).toBe(true);
  });
});
