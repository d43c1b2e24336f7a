/**
 * Creatures that hunt a player behind walls attack the walls after a while, with the damage of their species, but not
 * forever.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { PATIENCE_MS, SIEGE } from '#game/features/creatures/server/attack/siege.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

const WATTLE_WALL = 712;
const LOG_WALL = 715;
const OUTSIDE = 260;

/**
 * A player with walls on all sides, and a creature outside that knows of the player.
 * @param prepare puts up what stands before the walls
 */
function house({
  kind = 'sailor',
  wall = WATTLE_WALL,
  hour = 23,
  prepare = (_: Wilds): void => undefined,
} = {}): {
  wilds: Wilds;
  olga: Player;
  beast: Creature;
  walls: () => Fixture[];
} {
  const wilds = new Wilds({ hour, seed: 5 });
  const { world } = wilds;
  const middle = tileMiddle(tileAt(FIELD.x, FIELD.y));
  const olga = wilds.old('olga', middle.x - FIELD.x, middle.y - FIELD.y);
  prepare(wilds);
  const ids: string[] = [];
  for (let row = -1; row <= 1; row += 1) {
    for (let column = -1; column <= 1; column += 1) {
      if (row === 0 && column === 0) continue;
      const [x, y] = [middle.x + column * TILE_SIZE, middle.y + row * TILE_SIZE];
      ids.push(placeStructure(world, olga, wall, x, y).id);
    }
  }
  const { x, y } = olga;
  const knows = { memory: { x, y, at: world.now }, target: olga.id, foe: olga.id, home: { x, y } };
  const beast = wilds.beast(kind, OUTSIDE, 0, { ...knows, mode: kind === 'bear' ? 'lunge' : 'press' });
  const walls = () => ids.flatMap((id) => world.fixtures.find(id) ?? []);
  return { wilds, olga, beast, walls };
}

const least = (walls: readonly Fixture[]): number => Math.min(...walls.map(({ health }) => health));

describe('a siege', () => {
  it.each([
    ['sailor', WATTLE_WALL, 150, 10],
    ['sailor', LOG_WALL, 600, 5],
    ['bear', LOG_WALL, 600, 15],
    ['leshy', LOG_WALL, 600, 20],
  ])(
    'a siege by a %s begins after 45 s, and each strike does the damage of its species',
    (kind, wall, whole, each) => {
      const hour = kind === 'bear' ? 16 : 23;
      const { wilds, olga, walls } = house({ kind, wall, hour });
      wilds.pass(PATIENCE_MS - 5000);
      expect(least(walls())).toBe(whole);
      wilds.until(() => least(walls()) < whole, 30_000, 'the first blow at a wall');
      // Decay has taken less than one point in the meantime.
      expect(least(walls())).toBeCloseTo(whole - each, 0);
      expect(olga.health).toBe(100);
    },
  );

  it.each(['sailor', 'leshy'])(
    'a besieging %s stays in front of the wall until its strike has landed',
    (kind) => {
      const { wilds, beast } = house({ kind, wall: LOG_WALL });
      const isAtWall = () => wilds.world.fixtures.find(beast.mind.strike?.target ?? '') !== undefined;
      wilds.until(isAtWall, 90_000, 'the first blow at a wall');
      const { x, y } = beast;
      while (beast.mind.strike) {
        expect(beast).toMatchObject({ x, y, mind: { mode: SIEGE, act: 'strike' } });
        wilds.pass(50);
      }
    },
  );

  it('a besieging bear whose quarry is gone starts waiting again for another player', () => {
    const { wilds, olga, beast, walls } = house({ kind: 'bear', wall: LOG_WALL, hour: 16 });
    // A player in sight of the bear keeps the chunks awake.
    wilds.old('vera', 1200, 0);
    wilds.pass(PATIENCE_MS - 5000);
    wilds.world.remove(olga);
    wilds.pass(2000);
    const anna = wilds.old('anna', olga.x - FIELD.x, olga.y - FIELD.y);
    Object.assign(beast.mind, { mode: 'lunge', target: anna.id, foe: anna.id });
    wilds.pass(PATIENCE_MS - 5000);
    expect(least(walls())).toBe(600);
  });

  it('a besieging creature strikes the player inside the house once a wall has fallen', () => {
    const { wilds, olga, walls } = house({ kind: 'leshy' });
    wilds.until(() => walls().length < 8, 90_000, 'the fall of a wall');
    wilds.until(() => olga.health < 100, 20_000, 'a blow at her');
  });

  it('a siege spares a claim while neither its owner nor any member is in the world', () => {
    const besieged = (isOwnerThere: boolean): number => {
      const prepare = (field: Wilds) => {
        const owner = field.old('owner', 5000, 5000);
        placeStructure(field.world, owner, ITEM.hearth, FIELD.x - 5 * TILE_SIZE, FIELD.y);
        if (!isOwnerThere) field.world.remove(owner);
      };
      const { wilds, walls } = house({ kind: 'leshy', wall: LOG_WALL, prepare });
      wilds.pass(PATIENCE_MS + 15_000);
      return least(walls());
    };
    expect(besieged(false)).toBeGreaterThan(599);
    expect(besieged(true)).toBeLessThan(590);
  });

  it('a siege ends at dawn', () => {
    const { wilds, walls } = house({ kind: 'leshy', wall: LOG_WALL });
    wilds.until(() => least(walls()) < 600, 90_000, 'the first blow at a wall');
    wilds.hour(6);
    wilds.pass(3000);
    const after = least(walls());
    wilds.pass(20_000);
    expect(least(walls())).toBe(after);
  });

  it('a species that leaves walls alone lays no siege', () => {
    const { wilds, walls } = house({ kind: 'kikimora' });
    wilds.pass(PATIENCE_MS + 30_000);
    expect(least(walls())).toBe(150);
  });

  it('a siege ends if a fire burns behind the wall and the creature loses its nerve', () => {
    const { wilds, walls, beast } = house({ kind: 'leshy', wall: LOG_WALL });
    wilds.until(() => least(walls()) < 600, 90_000, 'the first blow at a wall');
    wilds.fire(0, 0);
    wilds.until(
      () => beast.mind.target === null || beast.mind.dauntedUntil > wilds.world.now,
      60_000,
      'fear',
    );
  });
});
