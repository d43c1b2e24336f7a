/** Deeds that hold the hands: one at a time, none in a blow or a stun, and handwork waits for them. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { HELD_VERBS } from '#game/server/world/deeds/held-deeds.ts';
import { hasHeldDeed } from '#game/server/world/hands.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const NODE = { id: 1, typeId: nodeTypeByName('flint_nodule')?.id ?? 0, x: FIELD.x + 20, y: FIELD.y };

function start() {
  const arena = new Arena({
    ...openGround(),
    nodeById: (id) => (id === 1 ? NODE : undefined),
    terrainIdAt: () => TERRAIN.deepSnow,
  });
  const { world } = arena;
  const items = [ITEM.steelLadle, ITEM.flint, ITEM.stonePick, ITEM.timber, ITEM.rawFiber];
  const anna = arena.player('anna', 0, 0, items);
  anna.inventory.apply(new Map([[0, { itemId: ITEM.timber, quantity: 9 }]]));
  const fire = placeStructure(world, anna, ITEM.campfire, FIELD.x + 64, FIELD.y);
  const request = (name: string, payload: object) => arena.request(anna, name, payload);
  expect(request('fire:feed', { id: fire.id, item_id: ITEM.timber })).toBeNull();
  const begin = {
    harvest: () => request('resource:harvest', { nodeId: 1 }),
    scoop: () => request('gulp:begin', { what: 'scoop' }),
    light: () => request('fire:light', { id: fire.id }),
    blow: () => request('player:attack', { angle: 1.5 }),
  };
  const held = () => [
    ...(world.harvests.of('anna') ? ['harvest'] : []),
    ...(anna.drinking ? ['scoop'] : []),
    ...(anna.fireside.lighting ? ['light'] : []),
  ];
  const stun = (ms = 1000) => {
    const deed = { type: 'status', status: 'stunned', ms } as const;
    world.effects.queue({ to: 'anna', from: null, deed });
    arena.pass(20);
  };
  return { arena, world, anna, begin, held, stun, request };
}

describe('a deed that holds the hands', () => {
  it('a deed that begins ends the one before it, in any order', () => {
    for (const first of ['harvest', 'scoop', 'light'] as const)
      for (const second of ['harvest', 'scoop', 'light'] as const) {
        if (first === second) continue;
        const { begin, held } = start();
        expect([begin[first](), held()], first).toEqual([null, [first]]);
        expect([begin[second](), held()], `${first}, ${second}`).toEqual([null, [second]]);
      }
  });

  it('a blow ends what the attacker holds, and those who see it are told', () => {
    const { arena, anna, begin, held } = start();
    begin.harvest();
    arena.ask(anna, 'player:attack', { angle: 1.5 });
    const events = arena.pass(20);
    expect(held()).toEqual([]);
    expect(events.some((event) => event.type === 'harvest-ended' && !event.isDone)).toBe(true);
  });

  it('a deed that is refused leaves the one before it', () => {
    const { begin, held, request } = start();
    begin.scoop();
    expect(request('fire:light', { id: 'nothing' })).not.toBeNull();
    expect(held()).toEqual(['scoop']);
  });

  it('a player who lies in a bed gets up for a deed, a blow or a throw, and lies down without a deed', () => {
    for (const deed of ['harvest', 'light', 'blow', 'throw'] as const) {
      const { world, anna, begin, request, held } = start();
      const bag = placeStructure(world, anna, ITEM.sleepingBag, FIELD.x - 64, FIELD.y);
      begin.scoop();
      expect([request('structure:lie', { id: bag.id }), held()]).toEqual([null, []]);
      // Back beside the node and the fire, as a bed may be.
      const lying = anna.camp.lying && { ...anna.camp.lying, x: FIELD.x, y: FIELD.y };
      Object.assign(anna, FIELD, { camp: { ...anna.camp, lying } });
      world.moved(anna);
      if (deed === 'throw') anna.weapon = null;
      expect(deed === 'throw' ? request('player:shoot', { angle: 0 }) : begin[deed](), deed).toBeNull();
      expect(anna.camp.lying, deed).toBeNull();
    }
  });

  it('every verb that begins such a deed exists', () => {
    expect(HELD_VERBS.filter((name) => !VERBS.ofQueue(name))).toEqual([]);
  });
});

describe('handwork beside other deeds', () => {
  it('handwork waits during a harvest and after a blow, and continues by then without any loss', () => {
    const { arena, world, anna, begin, request } = start();
    expect(request('craft:start', { recipe: 'dry_sticks', count: 5, request: 1 })).toBeNull();
    arena.pass(500);
    expect(anna.craft.work).not.toBeNull();
    begin.harvest();
    arena.pass(200);
    expect(anna.craft.work).toBeNull();
    const [{ left } = { left: 0 }] = anna.craft.jobs;
    arena.pass(300);
    expect([anna.craft.work, anna.craft.jobs[0]?.left]).toEqual([null, left]);
    begin.blow();
    arena.pass(150);
    expect(anna.craft.work).toBeNull();
    for (let k = 0; k < 30 && hasHeldDeed(world, anna); k += 1) arena.pass(100);
    arena.pass(200);
    expect(anna.craft.work).not.toBeNull();
    expect(anna.craft.jobs[0]?.left).toBeGreaterThan(left - 400);
  });
});

describe('a stun', () => {
  it.each(['harvest', 'scoop', 'light'] as const)('a stun ends a %s, and the hands begin nothing', (deed) => {
    const { arena, begin, held, stun } = start();
    begin[deed]();
    stun();
    expect(held()).toEqual([]);
    for (const other of ['harvest', 'scoop', 'light', 'blow'] as const)
      expect(begin[other](), other).not.toBeNull();
    expect(held()).toEqual([]);
    arena.pass(1100);
    expect(begin[deed]()).toBeNull();
  });

  it('a stunned player uses, places, lays down, opens and makes nothing, and is told why', () => {
    const { anna, stun, request } = start();
    stun();
    const stamp = () => ({ revision: anna.inventory.revision, request: 1 });
    const why = 'Not while you are stunned.';
    for (const [name, payload] of [
      ['inventory:use', { from: 28, ...stamp() }],
      ['inventory:drop', { from: 28, quantity: 1, ...stamp() }],
      ['structure:place', { slot: 28, x: anna.x, y: anna.y, request: 1 }],
      ['container:open', { id: 'x', request: 1 }],
      ['craft:start', { recipe: 'dry_sticks', count: 1, request: 1 }],
      ['pot:hang', { fire: 'x' }],
    ] as const)
      expect(request(name, payload), name).toBe(why);
  });

  it('a stunned player squeezes through nothing, and help that she gives ends', () => {
    const { arena, world, anna, stun, request } = start();
    const vera = arena.player('vera', 0, 40, [], { ...anna.pvp, feudFrom: null });
    world.effects.queue({ to: 'vera', from: null, deed: { type: 'damage', amount: 500, cause: 'unknown' } });
    arena.pass(30);
    expect(vera.isDown).toBe(true);
    expect(request('player:help', { socket_id: 'vera' })).toBeNull();
    anna.camp = { ...anna.camp, squeezing: { id: 'wall', x: anna.x, y: anna.y, since: world.now } };
    stun();
    expect([anna.help, anna.camp.squeezing]).toEqual([null, null]);
    expect(request('player:help', { socket_id: 'vera' })).toBe('stunned');
  });
});
