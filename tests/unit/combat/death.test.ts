/** Death: belongings left behind, who may take them, and waking. All of it happens in one turn. */
import { describe, expect, it } from 'vitest';
import { die } from '#game/features/combat/server/death/dying.ts';
import { respawn } from '#game/features/combat/server/death/respawn.ts';
import { wakingPlaces } from '#game/features/combat/server/death/waking-places.ts';
import {
  BUNDLE_MS,
  NEWCOMER_MS,
  TAKER_MS,
  WAKE_AFTER_MS,
  WAKING_SAFE_MS,
} from '#game/features/combat/shared/death.ts';
import { mayOpen } from '#game/features/structures/server/claims/rights.ts';
import { runTool } from '#game/server/debug-tools/tools.ts';
import { lifeOf, NEW_LIFE, parseLife, resumeLife } from '#game/server/world/bodies/life.ts';
import { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const LADLE = 403;
const CAULDRON = 404;
const STONE = 4;
const SCARF = 102;
const BLOW = { cause: 'blow', killer: null, weapon: null } as const;

function start(options: { isLiquid?: boolean } = {}) {
  const ground = openGround();
  const world = new World(options.isLiquid ? { ...ground, liquidAt: (x) => x < 2560 } : ground);
  const slots = [
    { slot: 24, itemId: LADLE, quantity: 1 },
    { slot: 25, itemId: CAULDRON, quantity: 1 },
    { slot: 0, itemId: STONE, quantity: 7 },
    { slot: 26, itemId: STONE, quantity: 2 },
    { slot: 100, itemId: SCARF, quantity: 1 },
  ];
  const anna = world.add({ ...identity('anna'), slots });
  const vera = world.add(identity('vera'));
  turn(world, 1);
  const bundle = () => world.fixtures.near(anna.x, anna.y, 400).find(({ ownerId }) => ownerId === 'anna');
  return { world, anna, vera, bundle };
}

describe('belongings of the dead', () => {
  it('a dead player leaves everything except ladle, cauldron and clothes in a bundle, in the turn of the death', () => {
    const { world, anna, vera, bundle } = start();
    world.changes.take();
    die(world, anna, BLOW);
    const left = bundle();
    if (!left) throw new Error('there is no bundle');
    const held = world.contents.of(left.id).map(({ itemId, quantity }) => [itemId, quantity]);
    expect(held.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(9);
    expect(new Set(held.map(([itemId]) => itemId))).toEqual(new Set([STONE]));
    expect(anna.inventory.rows().map(({ itemId }) => itemId)).toEqual([LADLE, CAULDRON, SCARF]);
    expect(mayOpen(world, anna, left)).toBe(true);
    expect(mayOpen(world, vera, left)).toBe(false);
    const marks = world.changes.take()?.marks;
    expect(marks?.inventory).toEqual(new Set(['anna']));
    expect(marks?.corpse).toEqual(new Set([left.id]));
    expect(marks?.vitals).toEqual(new Set(['anna']));
    world.now += BUNDLE_MS + 10;
    expect(anna.death?.bundleGoesAt).toBe(BUNDLE_MS + world.wallNow);
  });

  it('a dead player without belongings leaves no bundle', () => {
    const { world, vera } = start();
    die(world, vera, BLOW);
    expect(world.fixtures.near(vera.x, vera.y, 400)).toEqual([]);
    expect(vera.death?.bundleGoesAt).toBeNull();
  });

  it('a dead player keeps her clothes, which lose 15 % of their uses', () => {
    const { world, anna } = start();
    const most = anna.inventory.stackAt(100);
    die(world, anna, BLOW);
    const worn = anna.inventory.stackAt(100);
    expect(most?.state?.durability).toBeUndefined();
    expect(worn?.state?.durability).toBeGreaterThan(0);
  });

  it("a dead player's bundle lies on the nearest shore after a fall into water or lava", () => {
    const { world, anna, bundle } = start({ isLiquid: true });
    die(world, anna, BLOW);
    expect(bundle()?.x).toBeGreaterThanOrEqual(2560);
  });

  it("a dead player's bundle is reserved for the player who killed her for ten minutes", () => {
    const { world, anna, vera, bundle } = start();
    world.wallNow = 5000;
    die(world, anna, { cause: 'blow', killer: 'vera', weapon: LADLE });
    const left = bundle();
    if (!left) throw new Error('there is no bundle');
    expect(mayOpen(world, vera, left)).toBe(true);
    world.wallNow = 5000 + TAKER_MS;
    expect(mayOpen(world, vera, left)).toBe(false);
    expect(mayOpen(world, anna, left)).toBe(true);
    expect(anna.death).toMatchObject({ killer: vera.username, weapon: LADLE, isBundleOpen: true });
  });
});

describe('waking of the dead', () => {
  it('the dead wake after five seconds, weak, dry and invulnerable until they act', () => {
    const { world, anna } = start();
    die(world, anna, BLOW);
    expect(respawn(world, anna)).toBe('too soon');
    world.now += WAKE_AFTER_MS;
    expect(respawn(world, anna, 'the palace')).toBe('no such place');
    expect(anna.motion.isDead).toBe(true);
    expect(respawn(world, anna, 'first-camp')).toBeNull();
    expect(anna).toMatchObject({
      ...FIRST_SPAWN,
      health: 60,
      hunger: 50,
      thirst: 50,
      warmth: 50,
      death: null,
    });
    runTool(world, anna, 'hurt 10');
    expect(anna.health).toBe(60);
    world.now += WAKING_SAFE_MS;
    runTool(world, anna, 'hurt 10');
    expect(anna.health).toBe(50);
    expect(respawn(world, anna)).toBe('alive');
  });

  it('the dead wake at the first camp only while they are newcomers', () => {
    const { world, anna } = start();
    expect(wakingPlaces(world, anna).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'first-camp camp',
      'centre centre',
    ]);
    anna.playedMs = NEWCOMER_MS;
    die(world, anna, BLOW);
    world.now += WAKE_AFTER_MS;
    expect(respawn(world, anna, 'first-camp')).toBe('no such place');
    expect(respawn(world, anna)).toBeNull();
    expect(anna).toMatchObject(WORLD_CENTRE);
  });
});

describe('a saved life', () => {
  it('a saved life continues where it was saved, even for a knocked-out player', () => {
    const { world, anna, vera } = start();
    world.now = 100_000;
    Object.assign(anna, { playedMs: 7000, bornAt: 2000, roseAt: 3000, wetness: 40 });
    const blow = { cause: 'blow', killer: null, weapon: 403 } as const;
    anna.down = { at: 90_000, diesAt: 115_000, hitAt: 95_000, mayRise: false, ...blow };
    const saved = parseLife(JSON.parse(JSON.stringify(lifeOf(anna, world.now))));
    resumeLife(vera, saved, 1000);
    expect(vera).toMatchObject({
      playedMs: 7000,
      bornAt: 2000,
      roseAt: 3000,
      wetness: 40,
      down: { at: -9000, diesAt: 16_000, hitAt: -4000, mayRise: false, ...blow },
    });
  });

  it('an unreadable saved life is replaced by a new life', () => {
    for (const broken of [{}, null, { played: 'long' }, { ...NEW_LIFE, down: { left: -1 } }])
      expect(parseLife(broken)).toEqual(NEW_LIFE);
  });
});
