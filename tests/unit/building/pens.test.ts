/**
 * Pens: a player who is shut in, by any structures and on any land, can get out, and no player can use that way to get
 * in.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SQUEEZE_MS } from '#game/features/building/server/houses/squeezing.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { claimAt } from '#game/features/structures/server/claims/claims.ts';
import { roomAt } from '#game/features/structures/server/rooms.ts';
import { LOOSE_PIECES } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });
const NOT_SHUT_IN = 'structure:squeeze: You are not shut in.';

class Yard {
  readonly arena: Arena;
  readonly anna: Player;
  readonly olga: Player;

  constructor(ground = openGround()) {
    this.arena = new Arena(ground);
    this.anna = this.#join('anna', 0, 0);
    this.olga = this.#join('olga', 60, 60);
  }

  get world() {
    return this.arena.world;
  }

  #join(id: string, dx: number, dy: number): Player {
    const { x, y } = at(dx, dy);
    return this.arena.player(id, x - FIELD.x, y - FIELD.y, [], PEACE);
  }

  put(kind: number, dx: number, dy: number, owner: Player | null = this.olga): Fixture {
    return placeStructure(this.world, owner, kind, at(dx, dy).x, at(dx, dy).y);
  }

  stand(dx: number, dy: number): void {
    this.world.moved(Object.assign(this.anna, at(dx, dy)));
  }

  clear(): void {
    for (const { id } of [...this.world.fixtures.all()]) this.world.fixtures.remove(id);
    this.stand(0, 0);
    this.arena.refused.length = 0;
  }

  /** Squeezes past a fixture until the action has ended. @returns the refusal, or null */
  squeeze({ id }: Fixture): string | null {
    const before = this.arena.refused.length;
    this.arena.ask(this.anna, 'structure:squeeze', { id });
    this.arena.pass(20);
    const refusal = this.arena.refused[before] ?? null;
    if (refusal === null) this.arena.pass(SQUEEZE_MS + 100);
    return refusal;
  }

  /** The player's distance from the field in steps east and south; whole numbers in the middle of a tile. */
  get place(): readonly [number, number] {
    const middle = tileMiddle(tileAt(this.anna.x, this.anna.y));
    return [(middle.x - HOME.x) / 64, (middle.y - HOME.y) / 64];
  }
}

/**
 * True if a player who starts here can leave the square of `half` steps. Searches the plan independently of the game's
 * code.
 */
function leaves(blocked: ReadonlySet<string>, [dx, dy]: readonly [number, number], half: number): boolean {
  const seen = new Set([`${dx},${dy}`]);
  for (const key of seen) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    if (Math.abs(x) > half || Math.abs(y) > half) return true;
    for (const [nx, ny] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ]) {
      if (!blocked.has(`${nx},${ny}`)) seen.add(`${nx},${ny}`);
    }
  }
  return false;
}

const HALF = 4;
const KINDS = [ITEM.wattleWall, ITEM.logDoor, ITEM.chest, ITEM.campfire, ITEM.workbench, ITEM.sign] as const;

describe('22.14: a player who is shut in', () => {
  it('a shut-in player squeezes out to ground from which she can walk away, and a free player cannot squeeze', () => {
    const yard = new Yard();
    let [penned, free] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constantFrom(...KINDS), { freq: 2 }), { minLength: 81, maxLength: 81 }),
        fc.boolean(),
        fc.boolean(),
        (plan, isClaimed, isRoofed) => {
          yard.clear();
          if (isClaimed) yard.put(ITEM.hearth, 8, 0);
          const blocked = new Set<string>();
          let beside: Fixture | undefined;
          for (const [k, kind] of plan.entries()) {
            const [dx, dy] = [(k % 9) - HALF, Math.floor(k / 9) - HALF];
            if (kind === null || (dx === 0 && dy === 0)) continue;
            const fixture = yard.put(kind, dx, dy, kind === ITEM.logDoor ? yard.olga : null);
            if (isRoofed) yard.put(ITEM.thatchRoof, dx, dy);
            blocked.add(`${dx},${dy}`);
            if (Math.abs(dx) + Math.abs(dy) === 1) beside = fixture;
          }
          if (!beside) return;
          // A door outside of a claim belongs to its owner, and the player in the pen may not open it.
          const isFree = leaves(blocked, [0, 0], HALF);
          const refusal = yard.squeeze(beside);
          if (isFree) {
            free += 1;
            expect(refusal).toBe(NOT_SHUT_IN);
            return;
          }
          penned += 1;
          expect(refusal).toBeNull();
          const [dx, dy] = yard.place;
          if (isClaimed) blocked.add('8,0');
          expect(blocked.has(`${dx},${dy}`)).toBe(false);
          expect(leaves(blocked, [dx, dy], 24)).toBe(true);
          expect(canStand(yard.world.ground, yard.anna.x, yard.anna.y)).toBe(true);
          expect(roomAt(yard.world, yard.anna.x, yard.anna.y)).toBeNull();
          expect(claimAt(yard.world, yard.anna.x, yard.anna.y)).toBeNull();
        },
      ),
      { numRuns: 150 },
    );
    expect(Math.min(penned, free)).toBeGreaterThan(10);
  });

  it("a player shut in by three walls and a chest in the builder's claim comes out of the claim", () => {
    const yard = new Yard();
    yard.put(ITEM.hearth, 3, 3);
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      yard.put(ITEM.logWall, dx, dy);
    const chest = yard.put(ITEM.chest, -1, 0);
    expect(yard.squeeze(chest)).toBeNull();
    expect(claimAt(yard.world, yard.anna.x, yard.anna.y)).toBeNull();
  });

  it('a player between the walls of two claims gets out of the ring that they form, however many tiles it encloses', () => {
    const yard = new Yard();
    const galya = yard.arena.player('galya', 64 * 27, 640, [], PEACE);
    yard.put(ITEM.hearth, 0, 1);
    yard.put(ITEM.hearth, 27, 1, galya);
    const [west, east, half] = [-10, 37, 9];
    let gap = 0;
    for (let dx = west; dx <= east; dx += 1) {
      if (!claimAt(yard.world, at(dx, -half).x, at(dx, -half).y)) gap += 2;
      for (const dy of [-half, half]) yard.put(ITEM.logWall, dx, dy);
    }
    for (let dy = 1 - half; dy < half; dy += 1) for (const dx of [west, east]) yard.put(ITEM.logWall, dx, dy);
    // Two players may put up `2 * LOOSE_PIECES` outside of their claims.
    expect(gap).toBeLessThanOrEqual(2 * LOOSE_PIECES);
    yard.stand(-9, 0);
    const wall = yard.world.structures.tiles.standingOn(tileAt(at(west, 0).x, at(west, 0).y));
    expect(wall && yard.squeeze(wall)).toBeNull();
    expect(yard.place[0]).toBeLessThan(west);
  });

  it('a player shut in next to a sealed room does not come out inside the room', () => {
    const yard = new Yard();
    // A room of 3 × 3 tiles east of the player, walled and roofed; its west wall is one side of the pen.
    for (let dx = 1; dx <= 5; dx += 1) {
      for (let dy = -2; dy <= 2; dy += 1) {
        if (dx === 1 || dx === 5 || Math.abs(dy) === 2) yard.put(ITEM.logWall, dx, dy);
        yard.put(ITEM.thatchRoof, dx, dy);
      }
    }
    const [north] = [yard.put(ITEM.wattleWall, 0, -1, yard.anna), yard.put(ITEM.wattleWall, 0, 1, yard.anna)];
    yard.put(ITEM.wattleWall, -1, 0, yard.anna);
    expect(yard.squeeze(north)).toBeNull();
    const [dx, dy] = yard.place;
    expect(roomAt(yard.world, yard.anna.x, yard.anna.y)).toBeNull();
    expect(dx < 1 || dx > 5 || Math.abs(dy) > 2).toBe(true);
    expect([dx, dy]).not.toEqual([0, 0]);
  });

  it('a player pushed while squeezing out still gets out if she stays beside the thing she squeezes past', () => {
    for (const [pushed, isOut] of [
      [30, true],
      [64, false],
    ] as const) {
      const yard = new Yard();
      for (const dx of [-2, 1]) yard.put(ITEM.logWall, dx, 0);
      for (const dx of [-1, 0]) for (const dy of [-1, 1]) yard.put(ITEM.logWall, dx, dy);
      const wall = yard.world.structures.tiles.standingOn(tileAt(at(1, 0).x, at(1, 0).y));
      yard.arena.ask(yard.anna, 'structure:squeeze', { id: wall?.id });
      yard.arena.pass(1000);
      yard.anna.x -= pushed;
      yard.world.moved(yard.anna);
      yard.arena.pass(SQUEEZE_MS);
      const { x, y } = yard.anna;
      expect(Math.hypot(x - HOME.x, y - HOME.y) > 90).toBe(isOut);
    }
  });

  it('a player behind a door that she can open does not count as shut in', () => {
    const yard = new Yard();
    const walls = (
      [
        [1, 0],
        [0, 1],
        [0, -1],
      ] as const
    ).map(([dx, dy]) => yard.put(ITEM.logWall, dx, dy));
    const door = yard.put(ITEM.logDoor, -1, 0, yard.anna);
    expect(yard.squeeze(walls[0] as Fixture)).toBe(NOT_SHUT_IN);
    yard.world.fixtures.remove(door.id);
    yard.put(ITEM.logDoor, -1, 0, yard.olga);
    expect(yard.squeeze(walls[0] as Fixture)).toBeNull();
  });

  it('a search for a way out costs little, however often the player asks and however large the pen is', () => {
    let asked = 0;
    const ground = openGround();
    const yard = new Yard({
      ...ground,
      passableTile: (x, y) => {
        asked += 1;
        return ground.passableTile(x, y);
      },
    });
    // Nested rings: each is searched at most once.
    for (const half of [2, 9, 18, 27]) {
      for (let k = -half; k <= half; k += 1) {
        for (const [dx, dy] of [
          [k, half],
          [k, -half],
          [half, k],
          [-half, k],
        ] as const)
          if (!yard.world.structures.tiles.standingOn(tileAt(at(dx, dy).x, at(dx, dy).y)))
            yard.put(ITEM.wattleWall, dx, dy, null);
      }
    }
    yard.stand(1, 0);
    asked = 0;
    const wall = yard.world.structures.tiles.standingOn(tileAt(at(2, 0).x, at(2, 0).y));
    if (!wall) throw new Error('no wall');
    expect(yard.squeeze(wall)).toBeNull();
    expect(Math.max(...yard.place.map(Math.abs))).toBe(28);
    // A body covers at most four tiles.
    expect(asked).toBeLessThan(100_000);
    asked = 0;
    for (let k = 0; k < 40; k += 1) yard.arena.ask(yard.anna, 'structure:squeeze', { id: wall.id });
    yard.arena.pass(50);
    expect(asked).toBeLessThan(100_000);
  });
});
