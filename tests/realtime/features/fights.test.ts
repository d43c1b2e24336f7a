/** A fight over the wire: the messages about feuds, blows and shots that each of two players receives. */
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { LANDS_MS } from '#game/features/items/shared/weapons.ts';
import { NEW_PVP, type Pvp } from '#game/features/pvp/shared/pvp.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import type { World } from '#game/server/world/world.ts';
import { startSim } from '#tests/helpers/sim.ts';
import { FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

async function meet({ pvp = FEUD, pvpRule }: { pvp?: Pvp; pvpRule?: PvpRule } = {}) {
  let world: World | undefined;
  let isPut = false;
  const onTurn = (inside: { readonly world: World }) => {
    world = inside.world;
    if (isPut || world.players.size < 2) return;
    isPut = true;
    [...world.players.values()].forEach((player, k) => {
      player.x = FIELD.x + 60 * k;
      player.y = FIELD.y;
      player.pvp = pvp;
      inside.world.moved(player);
    });
  };
  const sim = startSim({ wrap: (deps) => ({ ...deps, onTurn, ...(pvpRule ? { pvpRule } : {}) }) });
  const anna = await sim.join('anna-who-fights');
  const vera = await sim.join('vera-who-fights');
  await sim.clock.advance(1000);
  return { sim, anna, vera, world: () => world as World };
}

describe('a blow', () => {
  it('a blow is visible to its target when it begins, and both players are notified when it hits', async () => {
    const { sim, anna, vera, world } = await meet();
    anna.send('player:equip', { item_id: ITEM.steelLadle });
    await sim.clock.advance(50);
    anna.send('player:attack', { angle: 0 });
    await sim.clock.advance(50);
    expect(vera.all('player:attack')).toEqual([
      { socket_id: anna.self!.socket_id, weapon_id: ITEM.steelLadle, angle: 0 },
    ]);
    expect(vera.all('player:hit')).toEqual([]);
    await sim.clock.advance(LANDS_MS);
    const hit = {
      id: vera.self!.socket_id,
      from: anna.self!.socket_id,
      kind: 'blunt',
      weapon_id: ITEM.steelLadle,
    };
    expect(vera.all('player:hit')).toMatchObject([hit]);
    expect(anna.all('player:hit')).toMatchObject([hit]);
    const lost = vera.all('player:hit')[0]?.amount ?? 0;
    expect(vera.all('player:needs').at(-1)?.health).toBeCloseTo(100 - lost, 1);
    expect(vera.all('player:shoved')).toMatchObject([{ dx: 24, dy: 0, stunMs: 0 }]);
    expect(anna.all('player:shoved')).toEqual([]);
    expect(world().players.get(vera.self!.socket_id)?.x).toBeCloseTo(FIELD.x + 84, 3);
  });

  it('a blow invalidates moves that its target made before knowing of the blow, while later moves count', async () => {
    const { sim, anna, vera, world } = await meet();
    vera.move({ x: FIELD.x + 60, y: FIELD.y });
    await sim.clock.advance(50);
    anna.send('player:attack', { angle: 0 });
    await sim.clock.advance(LANDS_MS + 60);
    const player = world().players.get(vera.self!.socket_id);
    expect(vera.epoch).toBe(player?.epoch);
    // Bare hands push 12 px. In the meantime Vera walked on by 20 px, and her next move reports that.
    vera.move({ x: FIELD.x + 92, y: FIELD.y });
    await sim.clock.advance(60);
    expect(player?.x).toBe(FIELD.x + 92);
    expect(vera.all('player:move:rejected')).toEqual([]);
  });

  it('a blow is refused with a reason, and refusals are counted by reason', async () => {
    const { sim, anna } = await meet();
    anna.send('player:attack', { angle: 0 });
    anna.send('player:attack', { angle: 0 });
    // The pause after a blow also delays a shot.
    anna.send('player:shoot', { angle: 0 });
    anna.send('player:draw', {});
    await sim.clock.advance(100);
    expect(sim.realm.figures().refusals).toEqual({
      'player:attack': { 'too soon': 1 },
      'player:shoot': { 'too soon': 1 },
      'player:draw': { 'no bow': 1 },
    });
  });
});

describe('the rule of the world', () => {
  it.each([
    ['consent', PEACE, 0, 'you are not in feud'],
    ['open', NEW_PVP, 1, null],
    ['off', FEUD, 0, 'there are no fights between players'],
  ] as const)(
    'the rule %s decides a first blow, is known to both players, and the striker alone learns why nothing happens',
    async (pvpRule, pvp, hits, why) => {
      const { sim, anna, vera } = await meet({ pvp, pvpRule });
      expect(vera.all('pvp:own').at(-1)?.rule).toBe(pvpRule);
      anna.send('player:attack', { angle: 0 });
      await sim.clock.advance(LANDS_MS + 60);
      expect(vera.all('player:hit')).toHaveLength(hits);
      const about = (text: string) => (player: typeof anna) =>
        player.all('chat:notice').filter(({ message }) => message.includes(text)).length;
      expect([anna, vera].map(about('Nothing happens'))).toEqual([why === null ? 0 : 1, 0]);
      if (why !== null) expect(about(why)(anna)).toBe(1);
    },
  );
});

it('a shot is announced once when it begins and once when it ends', async () => {
  const { sim, anna, vera } = await meet();
  anna.send('player:shoot', { angle: 0 });
  await sim.clock.advance(1000);
  const [fired] = vera.all('shot:fired');
  expect(vera.all('shot:fired')).toHaveLength(1);
  expect(fired).toMatchObject({
    from: anna.self!.socket_id,
    weapon_id: null,
    angle: 0,
    x: FIELD.x,
    y: FIELD.y,
  });
  expect(vera.all('shot:ended')).toMatchObject([{ id: fired?.id, by: 'body' }]);
  expect(vera.all('player:hit')).toMatchObject([
    { id: vera.self!.socket_id, kind: 'blunt', weapon_id: null },
  ]);
});

it('a player’s PvP standing is sent to that player in full, and to other players as one word', async () => {
  const sim = startSim();
  const anna = await sim.join('anna-in-feud');
  const vera = await sim.join('vera-at-peace');
  await sim.clock.advance(500);
  expect(anna.all('pvp:own').at(-1)).toMatchObject({ standing: 'sheltered', isFeudOn: false });
  expect(vera.seen.get(anna.self!.handle)?.standing).toBe('sheltered');
  anna.send('pvp:feud', { on: true });
  await sim.clock.advance(500);
  expect(anna.all('pvp:own').at(-1)).toMatchObject({ standing: 'peace', isFeudOn: true, shelterLeft: null });
  for (let past = 0; past < 11_000; past += 1000) {
    anna.acknowledge();
    vera.acknowledge();
    await sim.clock.advance(1000);
  }
  const socket_id = anna.self!.socket_id;
  expect(vera.all('pvp:standing')).toEqual([
    { socket_id, standing: 'peace' },
    { socket_id, standing: 'feud' },
  ]);
  // The feud is saved: Anna is still in feud when she comes back.
  anna.send('session:leave', {});
  await sim.clock.advance(60_000);
  const again = await sim.join('anna-in-feud');
  expect(again.self?.standing).toBe('feud');
});
