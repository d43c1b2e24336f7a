/** Hand actions of players, and respawning: each is sent to nearby players, and only if the rules allow it. */
import { describe, expect, it } from 'vitest';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { MemoryPlayerStore } from '#game/server/store/memory-stores.ts';
import { World } from '#game/server/world/world.ts';
import { WORLD_CENTRE } from '#game/shared/constants.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const LADLE = 403;
const CAULDRON = 404;
const MAKAROV = 406;
const FUR_HEADSCARF = 102;
const FELT_BOOTS = 105;

describe('weapons', () => {
  it('a weapon in hand is shown to nearby players, and to players who join later', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    await sim.clock.advance(100);
    const socket_id = anna.self!.socket_id;
    expect(vera.all('player:equip')).toEqual([{ socket_id, item_id: LADLE, item_name: 'Steel Ladle' }]);
    const olga = await sim.join('olga');
    expect(olga.seen.get(anna.self!.handle)?.weapon_id).toBe(LADLE);
    anna.send('player:unequip', {});
    await sim.clock.advance(100);
    expect(vera.all('player:unequip')).toEqual([{ socket_id }]);
  });

  it('a player cannot equip a weapon that they do not carry, or an item that is not a weapon', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: MAKAROV });
    anna.send('player:equip', { item_id: CAULDRON });
    anna.send('player:equip', { item_id: 99_999 });
    anna.send('player:attack', { weapon_id: MAKAROV });
    await sim.clock.advance(100);
    expect(vera.all('player:equip')).toEqual([]);
    expect(vera.all('player:attack')).toMatchObject([{ weapon_id: null }]);
  });

  it('a player strikes only as often as the cooldown allows, and always with the weapon in hand, whatever the client names', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    for (let i = 0; i < 16; i += 1) {
      anna.send('player:attack', { weapon_id: MAKAROV });
      await sim.clock.advance(100);
    }
    const strikes = vera.all('player:attack');
    expect(strikes.length).toBeGreaterThanOrEqual(3);
    expect(strikes.length).toBeLessThanOrEqual(4);
    expect(new Set(strikes.map(({ weapon_id }) => weapon_id))).toEqual(new Set([LADLE]));
  });

  it('a weapon can be equipped after rejoining, since the store keeps what the player carries', async () => {
    const store = new MemoryPlayerStore();
    const sim = startSim({ store });
    const first = await sim.join('anna');
    first.send('session:leave', {});
    await sim.clock.advance(50);
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    await sim.clock.advance(100);
    expect(vera.all('player:equip')).toHaveLength(1);
  });
});

describe('belongings of a player', () => {
  it('the bag is sent with the welcome, with the starting ladle first in the hotbar and the cauldron next to it', async () => {
    const sim = startSim();
    const slots = [
      { slot: 24, itemId: LADLE, quantity: 1 },
      { slot: 25, itemId: CAULDRON, quantity: 1 },
    ];
    const first = await sim.join('anna');
    expect(first.all('session:welcome')[0]).toMatchObject({ isFirstTime: true });
    expect(first.all('inventory:all')[0]).toMatchObject({ slots });
    first.send('session:leave', {});
    await sim.clock.advance(50);
    const again = await sim.join('anna');
    expect(again.all('session:welcome')[0]).toMatchObject({ isFirstTime: false });
    expect(again.all('inventory:all')[0]).toMatchObject({ slots });
  });

  it('worn clothes are seen by other players and by the wearer', async () => {
    const sim = startSim();
    const vera = await sim.join('vera');
    const first = await sim.join('anna');
    expect(first.self?.wear).toEqual([]);
    first.send('session:leave', {});
    await sim.clock.advance(50);
    sim.store.dress('anna', [FUR_HEADSCARF, FELT_BOOTS]);
    const anna = await sim.join('anna');
    expect(anna.self?.wear).toEqual([FUR_HEADSCARF, FELT_BOOTS]);
    await sim.clock.advance(300);
    expect(vera.seen.get(anna.self!.handle)?.wear).toEqual([FUR_HEADSCARF, FELT_BOOTS]);
  });
});

describe('the dead', () => {
  const identity = {
    id: 'anna',
    userId: 'u',
    username: 'Anna',
    color: '#aa3344',
    carries: [],
    wear: [],
    slots: [],
    worn: [],
    vitals: NEW_VITALS,
    x: 2500,
    y: 2500,
  };

  it('a dead player respawns at the centre of the world, while a respawn request of a living player is refused', () => {
    const world = new World(openGround());
    const player = world.add(identity);
    world.ask(player, { name: 'player:respawn', payload: {}, at: 0 });
    expect(turn(world, 1)).toEqual({ 'player:respawn': { alive: 1 } });
    expect(player).toMatchObject({ x: 2500, y: 2500 });
    // Earlier events about the player while alive, such as needs, do not belong to this check.
    world.takeEvents();
    player.motion = { ...player.motion, isDead: true };
    const { epoch } = player;
    world.ask(player, { name: 'player:respawn', payload: {}, at: 10 });
    expect(turn(world, 2)).toEqual({});
    expect(player).toMatchObject({ ...WORLD_CENTRE, epoch: epoch + 1, motion: { isDead: false } });
    const told = world.takeEvents().filter(({ type }) => type === 'corrected' || type === 'needs');
    expect(told).toMatchObject([{ type: 'corrected', reason: 'respawn' }, { type: 'needs' }]);
  });
});
