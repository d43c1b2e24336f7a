/** Placing beside a friend in a truce: the friend's body hinders nothing, except on the tile itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStructure, refusalToPlace } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import {
  mayBuildBeside,
  NEW_PVP,
  type Pvp,
  TRUCE_MS,
  TRUCE_NOTICE_MS,
} from '#game/features/pvp/shared/pvp.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });
const off = ({ x, y }: { x: number; y: number }) => [x - FIELD.x, y - FIELD.y] as const;
/** A place far from everything else in these tests. */
const FAR = at(60, 60);
const LOG_DOOR = STRUCTURES.filter(({ id }) => id === ITEM.logDoor)[0]!;

/** Anna with a wall, a closed door, a roof and a bed of hers, in the open or on her claim. */
function site(isClaimed: boolean) {
  const arena = new Arena();
  const { world } = arena;
  const anna = arena.player('anna', ...off(at(0, 2)), [], PEACE);
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(world, anna, kind, at(dx, dy).x, at(dx, dy).y);
  if (isClaimed) put(ITEM.hearth, 5, 5);
  put(ITEM.wattleWall, 2, 0);
  put(ITEM.wattleDoor, 3, 0);
  put(ITEM.thatchRoof, 2, 1);
  put(ITEM.sleepingBag, -4, 0);
  const zoya = arena.player('zoya', ...off(FAR), [], PEACE);
  return { arena, world, anna, zoya };
}

/** Puts Zoya on the middle tile, and both into a truce. Returns a function by which Anna places a wall. */
function friends({ arena, world, anna, zoya }: ReturnType<typeof site>) {
  anna.inventory.apply(new Map([[24, { itemId: ITEM.wattleWall, quantity: 5 }]]));
  anna.pvp = truceWith(PEACE, 'zoya', world.now, TRUCE_MS);
  zoya.pvp = truceWith(PEACE, 'anna', world.now, TRUCE_MS);
  world.moved(Object.assign(zoya, at(0, 0)));
  let request = 0;
  return (dx: number, dy: number): string | null => {
    const before = arena.refused.length;
    request += 1;
    arena.ask(anna, 'structure:place', { slot: 24, ...at(dx, dy), request });
    arena.pass(700);
    return arena.refused[before]?.replace('structure:place: ', '') ?? null;
  };
}

const truceWith = (pvp: Pvp, id: string, now: number, left: number): Pvp => ({
  ...pvp,
  truces: { [id]: now + left },
});

describe('a friend in a truce beside the place of a structure', () => {
  it('a friend changes no answer but on the tile itself, and anybody else refuses what a stranger refuses', () => {
    const sites = [site(false), site(true)] as const;
    const states: readonly Pvp[] = [PEACE, NEW_PVP, FEUD, { ...PEACE, foughtAt: 900 }];
    fc.assert(
      fc.property(
        fc.constantFrom(...STRUCTURES),
        fc.boolean(),
        fc.record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -3, max: 3 }) }),
        fc.record({ x: fc.integer({ min: -220, max: 220 }), y: fc.integer({ min: -220, max: 220 }) }),
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        fc.constantFrom(0, TRUCE_NOTICE_MS, TRUCE_MS),
        (structure, isClaimed, tile, apart, annas, zoyas, left) => {
          const { world, anna, zoya } = sites[isClaimed ? 1 : 0];
          const there = at(tile.x, tile.y);
          anna.pvp = annas;
          zoya.pvp = zoyas;
          // Anna stands two tiles from the place, so that reach never decides.
          world.moved(Object.assign(anna, { x: there.x, y: there.y + 100 }));
          const answer = (place: { x: number; y: number }) => {
            world.moved(Object.assign(zoya, place));
            return refusalToPlace(world, anna, structure, there);
          };
          const alone = answer(FAR);
          const body = { x: there.x + apart.x, y: there.y + apart.y };
          const stranger = answer(body);
          anna.pvp = truceWith(annas, 'zoya', world.now, left);
          zoya.pvp = truceWith(zoyas, 'anna', world.now, left);
          const friend = answer(body);
          const isFree =
            mayBuildBeside(anna, zoya, world.now) &&
            (stranger === NO_PLACE.near || stranger === NO_PLACE.beside);
          if (isFree) expect([alone, NO_PLACE.body]).toContain(friend);
          else expect(friend).toBe(stranger);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('nothing solid is placed on a body, not on a friend either, and not in an open doorway', () => {
    const there = site(false);
    const { world, anna, zoya } = there;
    friends(there);
    const door = world.structures.tiles.standingOn(tileAt(at(3, 0).x, at(3, 0).y));
    if (!door) throw new Error('no door');
    world.fixtures.setState(door.id, { ...door.state, open: true });
    const refusals = (dx: number) => {
      world.moved(Object.assign(anna, { x: at(dx, 0).x, y: at(dx, 0).y + 100 }));
      world.moved(Object.assign(zoya, { x: at(dx, 0).x + 20, y: at(dx, 0).y }));
      const solid = STRUCTURES.filter((one) => one.solid !== null);
      return new Map(solid.map((one) => [one.key, refusalToPlace(world, anna, one, at(dx, 0))]));
    };
    expect(new Set(refusals(0).values())).toEqual(new Set([NO_PLACE.body]));
    expect(refusals(3).get('log_door')).toBe(NO_PLACE.body);
    expect(new Set(refusals(3).values())).toEqual(new Set([NO_PLACE.taken, NO_PLACE.body]));
    world.moved(Object.assign(zoya, FAR));
    expect(refusalToPlace(world, anna, LOG_DOOR, at(3, 0))).toBeNull();
  });

  it('no fire is made under a friend’s feet, and one under the builder’s own feet is allowed', () => {
    const there = site(false);
    const { world, anna, zoya } = there;
    friends(there);
    const campfire = STRUCTURES.find(({ id }) => id === ITEM.campfire)!;
    world.moved(Object.assign(anna, at(-1, 2)));
    world.moved(Object.assign(zoya, at(0, 2)));
    expect(refusalToPlace(world, anna, campfire, at(0, 2))).toBe(NO_PLACE.body);
    expect(refusalToPlace(world, anna, campfire, at(-1, 2))).toBeNull();
  });

  it('a third player near still refuses, and so does the friend once the truce is called off', () => {
    const there = site(false);
    const { arena, world, zoya } = there;
    const build = friends(there);
    expect(build(-1, 1)).toBeNull();
    const vera = arena.player('vera', ...off(at(2, 2)), [], PEACE);
    expect(build(0, 1)).toBe(NO_PLACE.near);
    world.moved(Object.assign(vera, FAR));
    expect(build(0, 1)).toBeNull();
    arena.ask(zoya, 'pvp:end-truce', { socket_id: 'anna' });
    arena.pass(20);
    expect(build(2, 2)).toBe(NO_PLACE.near);
  });

  it('two friends build no wall beside each other for a minute after either has been struck', () => {
    const there = site(false);
    const { arena, world, zoya } = there;
    const build = friends(there);
    // A third player's shot at Zoya has just landed.
    zoya.pvp = { ...zoya.pvp, foughtAt: world.now };
    expect(build(2, 2)).toBe(NO_PLACE.near);
    arena.pass(60_000);
    expect(build(2, 2)).toBeNull();
  });

  it('a friend is no help where newcomers wake', () => {
    const there = site(false);
    const { world, anna, zoya } = there;
    friends(there);
    world.moved(Object.assign(anna, FIRST_SPAWN));
    world.moved(Object.assign(zoya, { x: FIRST_SPAWN.x + 64, y: FIRST_SPAWN.y }));
    const place = { x: FIRST_SPAWN.x - 100, y: FIRST_SPAWN.y };
    expect(refusalToPlace(world, anna, LOG_DOOR, place)).toBe(NO_PLACE.safe);
  });
});
