/**
 * Fires and walls of other players: none can be placed right beside a body, and a fire burns only players that its
 * owner may strike.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStructure, refusalToPlace } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { mayHarm } from '#game/features/pvp/shared/harm.ts';
import { NEW_PVP, type Pvp } from '#game/features/pvp/shared/pvp.ts';
import { BODY_APART, NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { STRUCTURES, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { restore, stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });
const off = ({ x, y }: { x: number; y: number }) => [x - FIELD.x, y - FIELD.y] as const;

/** One hour, which is longer than every fire in these tests burns. */
const LONG_MS = 3_600_000;

describe('22.15: structures that burn or block the way', () => {
  it('a burning or blocking structure cannot be placed within 96 px of another player, but any other can', () => {
    const kinds = STRUCTURES.filter(({ id }) => id !== ITEM.stoveBed && id !== ITEM.thatchRoof);
    const [free, claimed] = [new Arena(), new Arena()];
    // Anna has a hearth already, so she cannot place a second one, and her claim covers the area.
    const owner = claimed.player('anna', ...off(at(0, 2)), [], PEACE);
    placeStructure(claimed.world, owner, ITEM.hearth, at(5, 5).x, at(5, 5).y);
    free.player('anna', ...off(at(0, 2)), [], PEACE);
    for (const arena of [free, claimed]) arena.player('vera', 0, 0, [], NEW_PVP);
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds.filter(({ use }) => use !== 'roof')),
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: -200, max: 200 }),
        fc.boolean(),
        (structure, dx, dy, isClaimed) => {
          const { world } = isClaimed && structure.id !== ITEM.hearth ? claimed : free;
          const there = at(0, 0);
          const [anna, vera] = [world.players.get('anna'), world.players.get('vera')];
          if (!anna || !vera) throw new Error('nobody there');
          world.moved(Object.assign(vera, { x: there.x + dx, y: there.y + dy }));
          const refusal = refusalToPlace(world, anna, structure, there);
          const hinders = structure.use === 'fire' || structure.solid !== null;
          // The distance is measured from the edge of the tile.
          const isBeside = Math.hypot(dx, dy) <= BODY_APART + 32;
          if (hinders && isBeside) expect(refusal).not.toBeNull();
          else expect(refusal).not.toBe(NO_PLACE.beside);
          if (!isBeside && Math.hypot(dx, dy) > 192) expect(refusal).toBeNull();
          if (!hinders) expect(refusal).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('members of a claim may place such a structure beside each other, but not beside a stranger', () => {
    const arena = new Arena();
    const { world } = arena;
    const anna = arena.player('anna', ...off(at(0, 2)), [], PEACE);
    const hearth = placeStructure(world, anna, ITEM.hearth, at(5, 5).x, at(5, 5).y);
    world.fixtures.setState(hearth.id, { ...hearth.state, member1: 'olga' });
    arena.player('olga', ...off(at(1, 0)), [], PEACE);
    const wall = structureOf(ITEM.wattleWall);
    if (!wall) throw new Error('no wall');
    expect(refusalToPlace(world, anna, wall, at(0, 0))).toBeNull();
    arena.player('vera', ...off(at(-1, 0)), [], PEACE);
    expect(refusalToPlace(world, anna, wall, at(0, 0))).toBe(NO_PLACE.beside);
  });

  it('twenty newcomers in the camp still have enough space to make a first fire each', () => {
    const arena = new Arena();
    const camp = (angle: number, away: number) =>
      off({ x: FIRST_SPAWN.x + Math.cos(angle) * away, y: FIRST_SPAWN.y + Math.sin(angle) * away });
    const newcomers = Array.from({ length: 20 }, (_, k) =>
      arena.player(`newcomer ${k}`, ...camp((k * Math.PI) / 10, 420), [ITEM.campfire], NEW_PVP),
    );
    for (const [k, one] of newcomers.entries()) {
      // Each has an idle newcomer 130 px away on either side, and walks two tiles outward from the ring.
      const [dx, dy] = camp((k * Math.PI) / 10, 540);
      arena.ask(one, 'structure:place', { slot: 24, x: FIELD.x + dx, y: FIELD.y + dy, request: k });
    }
    arena.pass(50);
    expect(arena.refused).toEqual([]);
    expect([...arena.world.fixtures.all()].filter(({ kind }) => kind === ITEM.campfire)).toHaveLength(20);
  });

  it('a campfire cannot be placed beside an idle newcomer in the safe circle', () => {
    const arena = new Arena();
    const idle = arena.player('idle', ...off(FIRST_SPAWN), [], NEW_PVP);
    const anna = arena.player(
      'anna',
      ...off({ x: FIRST_SPAWN.x + 120, y: FIRST_SPAWN.y }),
      [ITEM.campfire],
      PEACE,
    );
    arena.ask(anna, 'structure:place', { slot: 24, x: idle.x + 64, y: idle.y, request: 1 });
    arena.pass(50);
    expect(arena.refused).toEqual([`structure:place: ${NO_PLACE.beside}`]);
  });
});

/** An owner's burning campfire, and a player who stands in it. */
function stake({ world }: Arena, ownerId: string | null, victim: Player): string {
  const { id, state, ...fire } = placeStructure(world, null, ITEM.campfire, victim.x, victim.y);
  world.fixtures.remove(id);
  world.fixtures.add({ ...fire, id, ownerId, state: { ...state, burning: world.wallNow + LONG_MS } });
  world.moved(Object.assign(victim, { x: fire.x, y: fire.y }));
  return id;
}

const states: Pvp[] = [NEW_PVP, PEACE, FEUD, { ...FEUD, isSheltered: true }];

describe('a fire with a player standing in it', () => {
  it('a fire burns a player only if it is their own, or if its owner is present and could strike them', () => {
    const arena = new Arena();
    const { world } = arena;
    const [anna, vera] = [arena.player('anna'), arena.player('vera')];
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('vera', 'anna', 'somebody who has left', null),
        (pvp, own, hasTruce, isSafe, ownerId) => {
          const place = isSafe ? FIRST_SPAWN : HOME;
          Object.assign(vera, { ...place, pvp, health: 100 });
          world.moved(vera);
          const truces = hasTruce ? { vera: Number.POSITIVE_INFINITY } : {};
          Object.assign(anna, { x: place.x + 300, y: place.y, pvp: { ...own, truces } });
          world.moved(anna);
          const id = stake(arena, ownerId, vera);
          const mayBurn =
            ownerId === 'vera' || (ownerId === 'anna' && mayHarm(anna, vera, world.now, 'consent'));
          arena.pass(600);
          world.fixtures.remove(id);
          expect(vera.health < 100).toBe(mayBurn);
          arena.pass(20);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a fire does not harm an idle sheltered newcomer in the camp, however long it burns', () => {
    const arena = new Arena();
    const idle = arena.player('idle', ...off(FIRST_SPAWN), [], NEW_PVP);
    arena.player('anna', 0, 0, [], FEUD);
    stake(arena, 'anna', idle);
    arena.pass(60_000);
    expect(idle).toMatchObject({ health: 100, down: null });
  });

  it('harm from a fire counts as a blow by the owner of the fire, who is named in the obituary', () => {
    const arena = new Arena();
    arena.player('anna', 300, 0);
    const vera = arena.player('vera');
    vera.health = 2;
    stake(arena, 'anna', vera);
    arena.pass(3000);
    expect(vera.down).toMatchObject({ cause: 'fire', killer: 'anna' });
    expect(vera.pvp.foughtAt).not.toBeNull();
  });

  it('a fire keeps its owner after a restart', () => {
    const before = new Arena();
    const id = stake(before, 'anna', before.player('vera'));
    const saved = stateReader(before.world)('structure', id);
    if (!saved) throw new Error('nothing was saved');
    const after = new Arena();
    restore(after.world, { ...NOTHING_SAVED, structures: [saved] });
    const vera = after.player('vera', saved.x - FIELD.x, saved.y - FIELD.y, [], NEW_PVP);
    const olga = after.player('olga', saved.x - FIELD.x, saved.y - FIELD.y);
    after.player('anna', 300, 0);
    after.pass(3000);
    expect(vera.health).toBe(100);
    expect(olga.health).toBeLessThan(100);
    expect(structureOf(saved.kind)?.key).toBe('campfire');
  });
});

describe('burning by players who may not strike', () => {
  /** Vera beside a cold fire of her own; she stands in its ring if `away` is less than 28 px. */
  function camp(state: Record<string, number>, away: number, pvp: Pvp = PEACE) {
    const arena = new Arena();
    const { world } = arena;
    const fire = at(0, 0);
    const vera = arena.player('vera', ...off({ x: fire.x + away, y: fire.y }), [], pvp);
    world.fixtures.add({ id: 'fire', kind: ITEM.campfire, ...fire, health: 50, ownerId: 'vera', state });
    const olga = arena.player(
      'olga',
      ...off({ x: fire.x - 60, y: fire.y }),
      [ITEM.flint, ITEM.steelLadle],
      pvp,
    );
    olga.inventory.apply(new Map([[0, { itemId: ITEM.timber, quantity: 4 }]]));
    return { arena, world, vera, olga, burns: () => world.fixtures.find('fire')?.state.burning };
  }
  const NOT = 'Somebody stands in it.';
  const FUEL = { fuel: 600_000 };

  it('players who may not strike Vera cannot light her fire while she stands in it, with a flint or with a fire bottle', () => {
    const { arena, olga, burns } = camp(FUEL, 10);
    arena.ask(olga, 'fire:light', { id: 'fire' });
    arena.pass(20);
    expect(arena.refused).toEqual([`fire:light: ${NOT}`]);
    olga.inventory.apply(new Map([[26, { itemId: ITEM.fireBottle, quantity: 1 }]]));
    olga.weapon = ITEM.fireBottle;
    arena.ask(olga, 'player:shoot', { angle: 0 });
    arena.pass(2000);
    expect(burns()).toBeUndefined();
  });

  it("a stranger feeds a claim's fire but cannot light it, by hand or with a fire bottle, and its people can, as anyone can outside of claims", () => {
    const { arena, world, vera, olga, burns } = camp({ fuel: 60_000 }, 80);
    const light = (who: typeof olga) => arena.request(who, 'fire:light', { id: 'fire' });
    const throwBottle = (who: typeof olga) => {
      who.inventory.apply(new Map([[26, { itemId: ITEM.fireBottle, quantity: 1 }]]));
      who.weapon = ITEM.fireBottle;
      arena.ask(who, 'player:shoot', { angle: 0 });
    };
    const hearth = placeStructure(world, vera, ITEM.hearth, at(5, 5).x, at(5, 5).y);
    expect(arena.request(olga, 'fire:feed', { id: 'fire' })).toBeNull();
    expect(light(olga)).toBe('Only the people of this claim may light its fires.');
    arena.pass(4000);
    expect(burns()).toBeUndefined();
    throwBottle(olga);
    arena.pass(2000);
    expect(burns()).toBeUndefined();
    world.fixtures.setState(hearth.id, { ...hearth.state, member1: 'olga' });
    expect(light(olga)).toBeNull();
    world.fixtures.setState(hearth.id, { ...hearth.state, member1: null });
    // She is no member any more when the fire would catch.
    arena.pass(4000);
    expect(burns()).toBeUndefined();
    world.fixtures.remove(hearth.id);
    throwBottle(olga);
    arena.pass(2000);
    expect(burns()).toBeDefined();
    world.fixtures.setState('fire', { fuel: 60_000 });
    expect(light(olga)).toBeNull();
    arena.pass(4000);
    expect(burns()).toBeDefined();
  });

  it('a fire whose lighting began before Vera stepped into it does not burn her', () => {
    const { arena, world, vera, olga, burns } = camp(FUEL, 80);
    arena.ask(olga, 'fire:light', { id: 'fire' });
    arena.pass(200);
    vera.x -= 70;
    world.moved(vera);
    arena.pass(20_000);
    expect(burns()).toBeUndefined();
    expect(vera.health).toBe(100);
  });

  it('embers in which Vera stands cannot be fed, by any verb', () => {
    const { arena, world, olga } = camp({}, 10);
    world.fixtures.setState('fire', { burning: world.wallNow - 1000 });
    const { revision } = olga.inventory;
    arena.ask(olga, 'fire:feed', { id: 'fire', itemId: ITEM.timber });
    arena.ask(olga, 'inventory:use', { from: 0, revision, request: 1 });
    arena.pass(20);
    expect(arena.refused).toEqual([`fire:feed: ${NOT}`, `inventory:use: ${NOT}`]);
    expect(olga.inventory.count(ITEM.timber)).toBe(4);
  });

  it('players in feud with Vera may light the fire, and any player may once she has stepped out', () => {
    for (const { arena, olga, burns } of [camp(FUEL, 10, FEUD), camp(FUEL, 60)]) {
      arena.ask(olga, 'fire:light', { id: 'fire' });
      arena.pass(20_000);
      expect(burns()).toBeDefined();
    }
  });

  it('no snowball pushes Vera into a burning fire', () => {
    const { arena, world, vera, olga } = camp({}, -32);
    world.fixtures.setState('fire', { burning: world.wallNow + LONG_MS });
    olga.x -= 60;
    olga.weapon = null;
    const { x } = vera;
    arena.ask(olga, 'player:shoot', { angle: 0 });
    arena.pass(1000);
    expect(arena.refused).toEqual([]);
    expect(vera).toMatchObject({ x, health: 100 });
    world.fixtures.setState('fire', {});
    arena.ask(olga, 'player:shoot', { angle: 0 });
    arena.pass(1000);
    expect(vera.x).toBeGreaterThan(x);
  });
});
