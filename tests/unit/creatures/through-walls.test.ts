/** Actions done by hand do not work through a wall, even within reach. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { newDownState } from '#game/features/combat/server/death/down.ts';
import { EMPTY_POT, POT_KIND, packPot } from '#game/features/cooking/server/pots/pot-state.ts';
import { tameCreature } from '#game/features/creatures/server/taming/taming.ts';
import { CARCASS_KIND } from '#game/features/creatures/shared/carcass.ts';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { SPECIES as GAME_SPECIES } from '#game/features/creatures/shared/species.ts';
import { CROPS } from '#game/features/farming/shared/crops.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (tiles: number) => ({ x: HOME.x + 64 * tiles, y: HOME.y });
/** Just behind the wall, nearer than the middle of the wall's tile. */
const BEHIND = { x: HOME.x + 100, y: HOME.y };
/** Place of a shrub to harvest, behind the wall on the other side. */
const SHRUB = { x: HOME.x - 100, y: HOME.y };
const SHRUB_ID = tileAt(SHRUB.x, SHRUB.y) + 1;
const SPECIES = defineSpecies([GAME_SPECIES.get('reindeer')]);
const KIT = [ITEM.steelLadle, ITEM.flint, ITEM.timber, 421, CROPS[0]!.seed, ITEM.rawHide];

function start() {
  const node = { id: SHRUB_ID, typeId: 8, ...SHRUB };
  const ground = {
    ...openGround(),
    terrainIdAt: () => 'm',
    nodeById: (id: number) => (id === SHRUB_ID ? node : undefined),
  };
  const arena = new Arena(ground, { species: SPECIES });
  const { world } = arena;
  const anna = arena.player('anna', HOME.x + 24 - FIELD.x, HOME.y - FIELD.y, KIT, PEACE);
  anna.inventory.apply(new Map([[0, { itemId: ITEM.fieldCauldron, quantity: 1 }]]));
  anna.inventory.apply(new Map([[1, { itemId: 507, quantity: 5 }]]));
  anna.inventory.apply(new Map([[3, { itemId: ITEM.flintKnife, quantity: 1 }]]));
  const put = (kind: number, tiles = 2, owner: Player | null = anna): string =>
    placeStructure(world, owner, kind, at(tiles).x, at(tiles).y).id;
  const lay = (kind: number, state: Record<string, string | number> = {}, place = BEHIND): string =>
    world.fixtures.add({ id: `a ${kind}`, kind, ...place, health: 1, ownerId: 'anna', state }).id;
  const wall = () =>
    [1, -1].map((tiles) => placeStructure(world, null, ITEM.logWall, at(tiles).x, at(tiles).y));
  const open = (walls: ReturnType<typeof wall>) => {
    for (const { id } of walls) world.fixtures.remove(id);
  };
  /** Reason for a refusal; null if the request succeeded. */
  const ask = (verb: string, payload: object): string | null => {
    const before = arena.refused.length;
    arena.ask(anna, verb, payload);
    arena.pass(20);
    return arena.refused[before]?.slice(verb.length + 2) ?? null;
  };
  return { arena, world, anna, put, lay, wall, open, ask };
}
type Field = ReturnType<typeof start>;

/** Verbs, each with a target behind the wall. */
const DEEDS: readonly (readonly [verb: string, at: (field: Field) => object])[] = [
  ['container:open', ({ put }) => ({ id: put(ITEM.chest), request: 1 })],
  [
    'container:open',
    ({ lay, world }) => {
      const id = lay(801, { until: world.wallNow + 60_000 });
      world.contents.set(id, [{ slot: 0, itemId: 1, quantity: 1 }]);
      return { id, request: 1 };
    },
  ],
  [
    'container:open',
    ({ arena, anna, world }) => {
      tameCreature(world, anna, arena.goat('wild', BEHIND.x - FIELD.x, BEHIND.y - FIELD.y, 'reindeer'));
      return { id: world.tames.of('anna')[0]?.id ?? '', request: 1 };
    },
  ],
  ['structure:door', ({ put }) => ({ id: put(ITEM.logDoor) })],
  ['structure:rights', ({ put }) => ({ id: put(ITEM.chest), rights: 'all' })],
  ['structure:code', ({ put }) => ({ id: put(ITEM.chest), code: '47115' })],
  [
    'structure:unlock',
    ({ put, world }) => {
      const id = put(ITEM.chest, 2, null);
      world.secrets.set(id, { code: '47115' });
      return { id, code: '47115' };
    },
  ],
  [
    'structure:mend',
    ({ put, world }) => {
      const id = put(ITEM.logWall);
      world.fixtures.setHealth(id, 10);
      return { id, request: 1 };
    },
  ],
  ['structure:remove', ({ put }) => ({ id: put(ITEM.chest), request: 1 })],
  ['structure:write', ({ put }) => ({ id: put(ITEM.sign), text: 'Soup' })],
  ['structure:feud', ({ put }) => ({ id: put(ITEM.hearth), isOn: true })],
  ['structure:lie', ({ lay }) => ({ id: lay(ITEM.sleepingBag) })],
  ['fire:light', ({ lay }) => ({ id: lay(ITEM.campfire, { fuel: 60_000 }) })],
  ['fire:feed', ({ lay }) => ({ id: lay(ITEM.campfire), itemId: ITEM.timber })],
  [
    'fire:rake',
    ({ lay, world }) => ({ id: lay(ITEM.campfire, { burning: world.wallNow - 3_600_000, timber: 8 }) }),
  ],
  ['fire:tea', ({ lay, world }) => ({ id: lay(ITEM.radiatedSamovar, { teaAt: world.wallNow - 3_600_000 }) })],
  [
    'pot:hang',
    ({ put, world }) => {
      const id = put(ITEM.campfire);
      world.fixtures.setState(id, { burning: world.wallNow + 60_000 });
      return { fire: id };
    },
  ],
  ['pot:look', ({ lay }) => ({ id: lay(POT_KIND, packPot({ ...EMPTY_POT, fire: null }) as never) })],
  [
    'craft:take',
    ({ put, world, ask, wall: _ }) => {
      const id = put(ITEM.dryingRack);
      expect(ask('craft:start', { recipe: 'leather', count: 1, request: 1 })).toBeNull();
      expect(world.contents.of(id)).toHaveLength(1);
      return { fixture: id, place: 0, request: 2 };
    },
  ],
  [
    'crop:sow',
    ({ put, world, anna }) => {
      placeStructure(world, anna, ITEM.hearth, at(0).x, at(0).y + 128);
      void put;
      return { slot: 28, ...at(2) };
    },
  ],
  [
    'crop:water',
    ({ world, anna, ask }) => {
      placeStructure(world, anna, ITEM.hearth, at(0).x, at(0).y + 128);
      expect(ask('crop:sow', { slot: 28, ...at(2) })).toBeNull();
      anna.inventory.apply(new Map([[2, { itemId: ITEM.packedSnow, quantity: 1 }]]));
      return { id: world.fixtures.near(at(2).x, at(2).y, 1)[0]?.id ?? '' };
    },
  ],
  ['carcass:harvest', ({ lay }) => ({ id: lay(CARCASS_KIND, { species: 'reindeer', share: 1 }) })],
  ['resource:harvest', () => ({ nodeId: SHRUB_ID })],
  [
    'creature:feed',
    ({ arena }) => ({ id: arena.goat('wild', BEHIND.x - FIELD.x, BEHIND.y - FIELD.y, 'reindeer').id }),
  ],
  [
    'player:help',
    ({ arena, world }) => {
      const vera = arena.player('vera', BEHIND.x - FIELD.x, BEHIND.y - FIELD.y, [], PEACE);
      vera.health = 1;
      vera.down = newDownState(world.now, true, { cause: 'cold', killer: null, weapon: null });
      return { socket_id: 'vera' };
    },
  ],
];

describe('22.22: actions through a wall', () => {
  it.each(DEEDS)('the verb %s is refused through a wall', (verb, at) => {
    const field = start();
    const payload = at(field);
    const walls = field.wall();
    expect(field.ask(verb, payload)?.toLowerCase()).toContain('wall');
    field.open(walls);
    expect(field.ask(verb, payload)).toBeNull();
  });

  it('a rack behind a wall does not count as nearby for crafting', () => {
    const { ask, put, wall, open } = start();
    put(ITEM.dryingRack);
    const walls = wall();
    expect(ask('craft:start', { recipe: 'leather', count: 1, request: 1 })).toContain('near by');
    open(walls);
    expect(ask('craft:start', { recipe: 'leather', count: 1, request: 1 })).toBeNull();
  });

  it('a fire behind a wall does not melt snow', () => {
    const { anna, ask, lay, world, wall, open } = start();
    lay(ITEM.campfire, { burning: world.wallNow + 60_000 });
    anna.inventory.apply(new Map([[2, { itemId: ITEM.packedSnow, quantity: 9 }]]));
    anna.inventory.apply(new Map([[4, { itemId: ITEM.flask, quantity: 1 }]]));
    const melt = () => {
      ask('inventory:use', { from: 2, revision: anna.inventory.revision, request: 1 });
      return anna.inventory.stackAt(4)?.state?.sips ?? 0;
    };
    const walls = wall();
    expect(melt()).toBe(0);
    open(walls);
    expect(melt()).toBe(1);
  });

  it('an open container is closed when a wall is built in front of it', () => {
    const { arena, anna, ask, put, wall } = start();
    expect(ask('container:open', { id: put(ITEM.chest), request: 1 })).toBeNull();
    arena.pass(500);
    expect(anna.openId).not.toBeNull();
    wall();
    arena.pass(500);
    expect(anna.openId).toBeNull();
  });

  it('looking works through a wall, because it needs no hands', () => {
    const { ask, put, wall } = start();
    const id = put(ITEM.chest);
    wall();
    expect(ask('structure:look', { id })).toBeNull();
  });
});
