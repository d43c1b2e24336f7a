/**
 * Leaving: outside the safe circles a body stays for a while and can be hurt, and its player gets the same body back.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure, refusalToPlace } from '#game/features/building/server/structures.ts';
import { FIGHT_LINGER_MS, LINGER_MS } from '#game/features/combat/shared/death.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { lieDown } from '#game/features/survival/server/lying-down.ts';
import type { MemoryEnd } from '#game/shared/net/memory-link.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodeSnapshot } from '#game/shared/protocol/snapshot.ts';
import { startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const WILDS = { x: 9000, y: 9000 };

async function start(options: { doNeedsFall?: boolean } = {}) {
  const sim = startSim({
    ...options,
  });
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  const world = sim.world();
  const id = anna.self?.socket_id ?? '';
  const body = () => world.players.get(id);
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 2000) {
      vera.ping(0);
      await sim.clock.advance(Math.min(2000, left));
    }
  };
  const hurt = (amount: number) =>
    world.effects.queue({ to: id, from: null, deed: { type: 'damage', amount, cause: 'unknown' } });
  /** Puts both players into the wilds, in view of each other. */
  const wander = async () => {
    for (const who of [anna, vera]) {
      const player = world.players.get(who.self?.socket_id ?? '');
      if (player) world.moved(Object.assign(player, WILDS));
    }
    await pass(600);
  };
  return { sim, world, anna, vera, body, pass, hurt, wander };
}

const leave = (who: TestPlayer): void => who.send('session:leave', {});

describe('a leaving player', () => {
  it('a player who leaves in a safe circle disappears immediately', async () => {
    const { anna, body, pass } = await start();
    leave(anna);
    await pass(100);
    expect(body()).toBeUndefined();
  });

  it.each(['says so', 'loses the connection', 'is signed out'])(
    'a player in the wilds who %s leaves a body that stays for 30 seconds',
    async (how) => {
      const { sim, anna, vera, body, pass, wander } = await start();
      await wander();
      if (how === 'says so') leave(anna);
      else if (how === 'is signed out') sim.realm.endUser('anna');
      else anna.link.close('gone');
      await pass(LINGER_MS - 500);
      expect(body()).toMatchObject({ ...WILDS, motion: { isMoving: false } });
      expect(vera.all('player:left')).toEqual([]);
      await pass(1500);
      expect(body()).toBeUndefined();
      expect(vera.all('player:left')).toHaveLength(1);
    },
  );

  it('a body in a fight stays for at least 12 seconds after the last blow', async () => {
    const { anna, world, body, pass, wander } = await start();
    await wander();
    leave(anna);
    await pass(LINGER_MS - 2000);
    const player = body();
    if (player) player.foughtAt = world.now;
    await pass(FIGHT_LINGER_MS - 500);
    expect(body()).toBeDefined();
    await pass(1000);
    expect(body()).toBeUndefined();
  });

  it('a player who comes back before the body is gone has the same body, with the damage it has taken', async () => {
    const { sim, anna, body, pass, hurt, wander } = await start();
    await wander();
    leave(anna);
    await pass(5000);
    hurt(30);
    await pass(5000);
    const before = body();
    const again = await sim.join('anna');
    expect(body()).toBe(before);
    expect(again.self).toMatchObject(WILDS);
    expect(again.all('session:welcome')[0]?.needs.health).toBe(70);
    // Consent is otherwise sent only when it changes, and the new client would not know of any truce.
    await pass(100);
    expect(again.all('pvp:own')).toHaveLength(1);
    for (let i = 0; i < 20; i += 1) {
      again.ping(0);
      await pass(2000);
    }
    expect(body()).toBe(before);
  });

  it('a knocked-out player who leaves stays knocked out, even when the realm runs in another process', async () => {
    const { sim, anna, pass, hurt, wander } = await start();
    await wander();
    hurt(500);
    await pass(1000);
    leave(anna);
    const stopped = sim.realm.stop();
    await sim.clock.advance(10_000);
    await stopped;
    const other = startSim({ store: sim.store });
    const again = await other.join('anna');
    expect(again.self).toMatchObject({ ...WILDS, isDown: true, isDead: false });
    const left = again.all('player:down')[0]?.left ?? 0;
    expect(left).toBeGreaterThan(25_000);
    expect(left).toBeLessThan(29_500);
  });

  it.each(['here', 'in another process'])(
    'a wounded and stunned player comes back unhealed, %s, even after leaving in a safe circle',
    async (where) => {
      const { sim, world, anna, body, pass } = await start();
      const id = body()?.id ?? '';
      for (const status of ['bleeding', 'stunned'] as const)
        world.effects.queue({ to: id, from: null, deed: { type: 'status', status, ms: 5900 } });
      await pass(1500);
      expect(body()?.health).toBe(98);
      leave(anna);
      await pass(2000);
      expect(body()).toBeUndefined();
      if (where !== 'here') {
        const stopped = sim.realm.stop();
        await sim.clock.advance(10_000);
        await stopped;
      }
      const next = where === 'here' ? sim : startSim({ store: sim.store });
      const again = await next.join('anna');
      await next.clock.advance(100);
      const [shoved] = again.all('player:shoved');
      expect(shoved?.stunMs).toBeGreaterThan(3500);
      expect(shoved?.stunMs).toBeLessThan(4500);
      for (let seconds = 0; seconds < 6; seconds += 1) {
        again.ping(0);
        await next.clock.advance(1000);
      }
      const wounds = again.all('player:hit').filter((hit) => hit.id === id);
      expect(wounds).toHaveLength(4);
    },
  );

  it('22.23: a player who repeatedly leaves and comes back is as hungry and weakened as one who stays', async () => {
    const { sim, world, anna, vera, pass } = await start({ doNeedsFall: true });
    const bodies = () =>
      ['anna', 'vera'].map((name) => {
        const body = [...world.players.values()].find(({ userId }) => userId === name);
        if (!body) throw new Error(`${name} is not there`);
        return body;
      });
    for (const body of bodies()) Object.assign(body, { hunger: 50, thirst: 0 });
    let again = anna;
    for (let visit = 0; visit < 60; visit += 1) {
      await pass(700);
      leave(again);
      await sim.clock.advance(50);
      again = await sim.join('anna');
    }
    vera.ping(0);
    const [hungry, fed] = bodies().map(({ hunger }) => 50 - hunger) as [number, number];
    expect(fed).toBeGreaterThan(0);
    // Anna is offline for less than a fifth of the time.
    expect(hungry / fed).toBeGreaterThan(0.75);
    const [wasted, whole] = bodies().map(({ health, wasting }) => 100 - health + wasting) as [number, number];
    expect(whole).toBeGreaterThan(1);
    expect(wasted / whole).toBeGreaterThan(0.75);
  });

  it('the body of a player who left can die, and the player is dead on return', async () => {
    const { sim, anna, vera, body, pass, hurt, wander } = await start();
    await wander();
    const player = body();
    if (player) player.roseAt = 0;
    hurt(500);
    await pass(1000);
    leave(anna);
    await pass(31_000);
    expect(vera.all('player:died')).toHaveLength(1);
    const again = await sim.join('anna');
    expect(again.self?.isDead).toBe(true);
    expect(again.all('player:death')[0]).toMatchObject({ cause: 'unknown', wakesIn: 0 });
  });

  it('a player removed for good is gone in the next turn, wherever they are', async () => {
    const { sim, world, anna, body, pass } = await start();
    const player = body();
    if (!player) throw new Error('nobody there');
    giveItems(world, player, [{ itemId: ITEM.stone, quantity: 7 }]);
    sim.realm.removeUser('anna');
    // The journal has to save the dropped items and their removal from the player's bag in one batch.
    expect(world.players.has(player.id)).toBe(true);
    await pass(100);
    expect(body()).toBeUndefined();
    expect(anna.all('session:ended')).toMatchObject([{ reason: 'signed-out' }]);
    const fallen = world.fixtures.near(player.x, player.y, 96).flatMap(({ id }) => world.contents.of(id));
    expect(fallen).toContainEqual(expect.objectContaining({ itemId: ITEM.stone, quantity: 7 }));
  });
});

describe('a sleeper', () => {
  /** Lists what a viewer receives from now on about a body: its sleep and its waking, and snapshots with it. */
  function listen(viewer: TestPlayer, handle: number): string[] {
    const heard: string[] = [];
    const { handlers } = viewer;
    (viewer.link as MemoryEnd).attach({
      ...handlers,
      onEvent: (text) => {
        if (text.includes('player:asleep')) heard.push(text.includes('true') ? 'asleep' : 'awake');
        handlers.onEvent(text);
      },
      onState: (frame) => {
        const entries = frameKind(frame) === 'snapshot' ? decodeSnapshot(frame).entries : [];
        if (entries.some((entry) => entry.handle === handle)) heard.push('snapshot');
        handlers.onState(frame);
      },
    });
    return heard;
  }

  it('all who see a player who leaves are sent at once that she is asleep, and that she wakes before a snapshot of it', async () => {
    const { sim, anna, vera, body, pass, wander } = await start();
    await wander();
    const { socket_id = '', handle = 0 } = anna.self ?? {};
    leave(anna);
    await pass(60);
    expect(vera.all('player:asleep')).toEqual([{ socket_id, isAsleep: true }]);
    vera.send('player:request-current', {});
    const olga = await sim.join('olga');
    sim
      .world()
      .moved(Object.assign(sim.world().players.get(olga.self?.socket_id ?? '') ?? {}, WILDS) as never);
    await pass(2000);
    expect(vera.all('player:current-players').at(-1)).toMatchObject([{ socket_id, isAsleep: true }]);
    expect(olga.all('player:joined')).toContainEqual(expect.objectContaining({ socket_id, isAsleep: true }));

    const heard = listen(vera, handle);
    const again = await sim.join('anna');
    again.move({ x: WILDS.x + 2, y: WILDS.y });
    await pass(500);
    expect(body()?.x).toBe(WILDS.x + 2);
    expect(again.self?.isAsleep).toBe(false);
    expect([heard[0], heard.includes('snapshot')]).toEqual(['awake', true]);
    expect(olga.all('player:asleep')).toEqual([{ socket_id, isAsleep: false }]);
  });

  it('a body that goes is not said to wake, and one that goes at once is not said to sleep', async () => {
    const { anna, vera, pass, wander } = await start();
    await wander();
    leave(anna);
    await pass(LINGER_MS + 1000);
    expect([vera.all('player:left').length, vera.all('player:asleep').length]).toEqual([1, 1]);
    const near = await start();
    leave(near.anna);
    await near.pass(1000);
    expect([near.vera.all('player:left').length, near.vera.all('player:asleep').length]).toEqual([1, 0]);
  });

  it('a player who has left is not counted, neither in the game nor on the site', async () => {
    const { sim, anna, vera, body, pass, wander } = await start();
    await wander();
    expect(sim.realm.online(5).names).toHaveLength(2);
    leave(anna);
    await pass(500);
    expect(body()).toBeDefined();
    expect(sim.realm.online(5)).toEqual({ count: 1, names: [vera.self?.username] });
    expect(vera.all('server:stats').at(-1)?.stats.onlinePlayers).toBe(1);
  });

  it('a player who leaves in a bed sleeps in it, and her new client knows that she lies there', async () => {
    const { sim, world, anna, body, pass, wander } = await start();
    await wander();
    const sleeper = body();
    if (!sleeper) throw new Error('she is not there');
    const bed = placeStructure(world, sleeper, ITEM.sleepingBag, WILDS.x + 64, WILDS.y);
    expect(lieDown(world, sleeper, bed.id)).toBeNull();
    await pass(300);
    leave(anna);
    await pass(5000);
    expect(body()).toMatchObject({ x: bed.x, camp: { lying: { id: bed.id } } });
    const again = await sim.join('anna');
    await pass(300);
    expect(again.all('structure:lying')).toEqual([{ id: bed.id }]);
  });

  it('a player who sleeps among friends wakes where no wall stands, before the body is gone and after that', async () => {
    const { sim, world, anna, vera, body, pass, wander } = await start();
    await wander();
    const [sleeper, friend] = [anna, vera].map(({ self }) => world.players.get(self?.socket_id ?? ''));
    if (!sleeper || !friend) throw new Error('nobody is there');
    sleeper.pvp = withTruce(sleeper.pvp, friend.id, world.now);
    friend.pvp = withTruce(friend.pvp, sleeper.id, world.now);
    world.moved(Object.assign(friend, { x: WILDS.x + 128, y: WILDS.y }));
    leave(anna);
    await pass(300);
    const wall = structureOf(ITEM.wattleWall)!;
    const around = [-64, 0, 64].flatMap((dx) => [-64, 0, 64].map((dy) => [dx, dy] as const));
    const reached = around.filter(([dx]) => dx >= 0);
    for (const [dx, dy] of reached) {
      const place = { x: WILDS.x + dx, y: WILDS.y + dy };
      const refusal = refusalToPlace(world, friend, wall, place);
      expect(refusal).toBe(dx === 0 && dy === 0 ? NO_PLACE.body : null);
      if (refusal === null) placeStructure(world, friend, wall.id, place.x, place.y);
    }
    const again = await sim.join('anna');
    expect(again.self).toMatchObject(WILDS);
    expect(standingPlace(world.ground, WILDS)).toEqual(WILDS);

    leave(again);
    await pass(LINGER_MS + 1000);
    expect(body()).toBeUndefined();
    // Hands reach over no wall, so the friend walks round.
    world.moved(Object.assign(friend, { x: WILDS.x - 128, y: WILDS.y }));
    expect(refusalToPlace(world, friend, wall, WILDS)).toBeNull();
    placeStructure(world, friend, wall.id, WILDS.x, WILDS.y);
    const { x, y } = (await sim.join('anna')).self ?? WILDS;
    expect({ x, y }).not.toEqual(WILDS);
    expect(standingPlace(world.ground, { x, y })).toEqual({ x, y });
  });
});
