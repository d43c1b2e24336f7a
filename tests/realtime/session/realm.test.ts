/** The realm as its clients see it, over links in memory with a clock that the test advances. */
import { describe, expect, it } from 'vitest';
import { FIRST_SPAWN, SPRINT_SPEED, STARTING_ITEMS, WALK_SPEED } from '#game/shared/constants.ts';
import type { MemoryEnd } from '#game/shared/net/memory-link.ts';
import { SNAPSHOT_CAPACITY } from '#game/shared/protocol/snapshot.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';

describe('joining', () => {
  it('a first-time player is welcomed at the first spawn, with the starting items', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    expect(anna.self).toMatchObject(FIRST_SPAWN);
    expect(anna.all('session:welcome')[0]?.isFirstTime).toBe(true);
    expect(sim.store.items.get(anna.self!.socket_id)).toEqual([...STARTING_ITEMS]);
    expect(anna.all('server:stats')[0]?.stats.onlinePlayers).toBe(1);
  });

  it('two players are shown to each other, and one is notified when the other leaves', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    await sim.clock.advance(300);
    const { socket_id } = anna.self!;
    expect(vera.all('player:current-players')[0]?.map((player) => player.socket_id)).toEqual([socket_id]);
    expect(anna.all('player:joined').map((player) => player.socket_id)).toEqual([vera.self!.socket_id]);
    vera.send('session:leave', {});
    await sim.clock.advance(300);
    expect(anna.all('player:left')[0]?.socket_id).toBe(vera.self!.socket_id);
    expect(anna.all('server:stats').at(-1)?.stats.onlinePlayers).toBe(1);
  });

  it('each player is sent their own account, and no message names another player’s account', async () => {
    const sim = startSim();
    const anna = await sim.join('account-of-anna');
    const vera = sim.connect('account-of-vera');
    const heard: string[] = [];
    const { onEvent, onState } = vera.handlers;
    (vera.link as MemoryEnd).attach({
      ...vera.handlers,
      onEvent: (text) => {
        heard.push(text);
        onEvent(text);
      },
      onState: (frame) => {
        heard.push(Buffer.from(frame).toString('latin1'));
        onState(frame);
      },
    });
    vera.knock();
    await sim.clock.advance(300);
    anna.send('chat:say', { channel: 'near', message: 'Good evening' });
    anna.move({ x: 2510, y: 2500 });
    await sim.clock.advance(300);
    anna.send('session:leave', {});
    await sim.clock.advance(1000);
    expect(vera.all('player:left')).toHaveLength(1);
    expect(vera.self?.user_id).toBe('account-of-vera');
    expect(anna.self?.user_id).toBe('account-of-anna');
    // In the memory store the ids of players are derived from the ids of their accounts.
    const others = heard.join('\n').replaceAll(anna.self?.socket_id ?? '', 'a player');
    expect(others).toContain('Good evening');
    expect(others).toContain('account-of-vera');
    expect(others).not.toContain('account-of-anna');
  });

  it('a client with another protocol is refused, with a text that says to reload', async () => {
    const sim = startSim();
    const anna = sim.connect('anna');
    anna.knock('0123456789abcdef');
    await sim.clock.advance(1000);
    expect(anna.self).toBeUndefined();
    expect(anna.all('session:ended')[0]).toMatchObject({
      reason: 'protocol',
      message: expect.stringContaining('reload'),
    });
    expect(anna.closedBecause).toBe('protocol');
  });

  it('the newer of two sessions takes over the player, and the older session gets a notice', async () => {
    const sim = startSim();
    const older = await sim.join('anna');
    older.move({ x: 2520, y: 2500 });
    await sim.clock.advance(100);
    const newer = await sim.join('anna');
    await sim.clock.advance(500);
    expect(older.all('session:ended')[0]?.reason).toBe('replaced');
    expect(older.closedBecause).toBe('replaced');
    expect(newer.self).toMatchObject({ x: 2520, y: 2500 });
    expect(sim.realm.figures().players).toBe(1);
  });

  it('a failing store ends the join with a message, and the session is forgotten', async () => {
    const sim = startSim();
    sim.store.failure = new Error('the database is away');
    const anna = sim.connect('anna');
    anna.knock();
    await sim.clock.advance(1000);
    expect(anna.all('session:ended')[0]).toMatchObject({
      reason: 'failed',
      message: 'Failed to initialize player. Please try again.',
    });
    expect(sim.realm.figures().sessions).toBe(0);
  });
});

describe('moving', () => {
  it('every step is shown to nearby players', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    for (let step = 1; step <= 10; step += 1) {
      await sim.clock.advance(50);
      anna.move({ x: 2500 + step * WALK_SPEED * 0.05, y: 2500, facing: 'right' });
    }
    await sim.clock.advance(100);
    const seen = vera.seen.get(anna.self!.handle);
    expect(seen).toMatchObject({ x: 2650, y: 2500, facingDirection: 'right', isMoving: true });
    expect(anna.all('player:move:rejected')).toEqual([]);
  });

  it('if there are more bodies than fit in one datagram, every body is still sent in turn', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const crowd = await Promise.all(Array.from({ length: 250 }, (_, i) => sim.connect(`walker-${i}`)));
    for (const walker of crowd) walker.knock();
    await sim.clock.advance(600);
    expect(anna.seen.size).toBe(250);
    for (let step = 1; step <= 6; step += 1) {
      for (const walker of crowd) walker.move({ x: 2500 + step * 10, y: 2500, facing: 'right' });
      await sim.clock.advance(50);
      expect(Math.max(...anna.snapshots.map(({ entries }) => entries.length))).toBeLessThanOrEqual(
        SNAPSHOT_CAPACITY,
      );
    }
    for (const walker of crowd) walker.move({ x: 2560, y: 2500, isMoving: false });
    for (let tick = 0; tick < 6; tick += 1) {
      await sim.clock.advance(50);
      anna.acknowledge();
    }
    expect([...anna.seen.values()].filter(({ x, isMoving }) => x !== 2560 || isMoving)).toEqual([]);
  });

  it('the last state of a body is repeated in snapshots until the viewer acknowledges it', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.move({ x: 2510, y: 2500, isMoving: false });
    await sim.clock.advance(500);
    const unacknowledged = vera.snapshots.length;
    expect(unacknowledged).toBeGreaterThanOrEqual(9);
    vera.acknowledge();
    await sim.clock.advance(1000);
    expect(vera.snapshots.length).toBeLessThanOrEqual(unacknowledged + 1);
    expect(vera.seen.get(anna.self!.handle)).toMatchObject({ x: 2510, isMoving: false });
  });

  it('an impossible jump is refused with the true place, and moves made before the correction are ignored', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const before = anna.epoch;
    anna.move({ x: 3500, y: 2500 });
    anna.move({ x: 3510, y: 2500 });
    await sim.clock.advance(100);
    const [rejection, ...more] = anna.all('player:move:rejected');
    expect(more).toEqual([]);
    expect(rejection).toMatchObject({ reason: 'speed', correctedPosition: FIRST_SPAWN, epoch: before + 1 });
    anna.move({ x: 2510, y: 2500 });
    await sim.clock.advance(100);
    expect(anna.all('player:move:rejected')).toHaveLength(1);
  });

  it('a walk into a wall ends at the wall', async () => {
    const wall = new Set(['40,38', '40,39', '40,40']);
    const sim = startSim({ ground: openGround(wall) });
    const anna = await sim.join('anna');
    await sim.clock.advance(1000);
    anna.move({ x: 2600, y: 2500, sprint: true });
    await sim.clock.advance(100);
    const [rejection] = anna.all('player:move:rejected');
    expect(rejection?.reason).toBe('terrain');
    expect(rejection?.slideX).toBeGreaterThan(2500);
    expect(rejection?.slideX).toBeLessThanOrEqual(40 * 64 - 14);
  });

  it('a client cannot exceed the allowed distance in any second', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await sim.clock.advance(2000);
    let x: number = FIRST_SPAWN.x;
    for (let step = 0; step < 100; step += 1) {
      await sim.clock.advance(50);
      x += SPRINT_SPEED * 0.05 * 1.1;
      anna.move({ x, y: 2500, sprint: true });
      const rejection = anna.all('player:move:rejected').at(-1);
      if (rejection && rejection.x < x) x = rejection.x;
    }
    await sim.clock.advance(100);
    const [figures] = anna.all('player:move:rejected').slice(-1);
    expect((figures?.x ?? Number.NaN) - FIRST_SPAWN.x).toBeLessThanOrEqual(SPRINT_SPEED * (5 + 0.5) + 1);
    expect(anna.all('player:move:rejected').length).toBeGreaterThan(0);
  });

  it('a player whose stop message was lost is shown standing still', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.move({ x: 2510, y: 2500, isMoving: true });
    await sim.clock.advance(600);
    expect(vera.seen.get(anna.self!.handle)?.isMoving).toBe(false);
  });

  it('a sprint cannot last longer than the player’s stamina', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    let x: number = FIRST_SPAWN.x;
    for (let step = 0; step < 600; step += 1) {
      await sim.clock.advance(50);
      x += SPRINT_SPEED * 0.05;
      anna.move({ x, y: 2500, sprint: true });
      const rejection = anna.all('player:move:rejected').at(-1);
      if (rejection && rejection.x < x) x = rejection.x;
    }
    // Half a minute: ten seconds at a sprint plus the tolerance, and the rest no faster than a walk.
    expect(x - FIRST_SPAWN.x).toBeLessThan(SPRINT_SPEED * 13 + WALK_SPEED * 18.5);
    expect(anna.all('player:move:rejected').length).toBeGreaterThan(0);
  });

  it('a jump is sent to nearby players, but not a second one that follows too soon', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:jump', {});
    anna.send('player:jump', {});
    await sim.clock.advance(100);
    expect(vera.all('player:jump')).toEqual([
      { socket_id: anna.self!.socket_id, timestamp: expect.any(Number) },
    ]);
    expect(anna.all('player:jump')).toEqual([]);
    await sim.clock.advance(800);
    anna.send('player:jump', {});
    await sim.clock.advance(100);
    expect(vera.all('player:jump')).toHaveLength(2);
  });

  it('a turn on the spot is passed on as an event', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:direction', { facingDirection: 'left' });
    await sim.clock.advance(100);
    expect(vera.all('player:direction')).toEqual([
      { facingDirection: 'left', socket_id: anna.self!.socket_id },
    ]);
  });

  it('each of several turns on the spot within one world turn is passed on', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    for (const facingDirection of ['left', 'up', 'right'] as const)
      anna.send('player:direction', { facingDirection });
    await sim.clock.advance(100);
    const told = vera.all('player:direction').map(({ facingDirection }) => facingDirection);
    expect(told).toEqual(['left', 'up', 'right']);
  });
});

describe('saving', () => {
  it('a player who comes back is where they last stood', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.move({ x: 2540, y: 2490, isMoving: false });
    await sim.clock.advance(100);
    anna.send('session:leave', {});
    await sim.clock.advance(10);
    const again = await sim.join('anna');
    expect(again.self).toMatchObject({ x: 2540, y: 2490 });
    expect(again.all('session:welcome')[0]?.isFirstTime).toBe(false);
  });

  it('positions are written at most five seconds late', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await sim.clock.advance(3000);
    anna.move({ x: 2540, y: 2500 });
    for (let second = 0; second < 5; second += 1) {
      anna.ping(0);
      await sim.clock.advance(1000);
    }
    expect(await sim.store.findByUser('anna')).toMatchObject({ x: 2540 });
  });

  it('positions are kept while the store is unavailable, and written when it is back', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    sim.store.failure = new Error('away');
    anna.move({ x: 2540, y: 2500 });
    for (let second = 0; second < 30; second += 1) {
      anna.ping(0);
      await sim.clock.advance(1000);
    }
    expect(sim.realm.figures().unsavedChanges).toBe(1);
    sim.store.failure = undefined;
    for (let second = 0; second < 40; second += 1) {
      anna.ping(0);
      await sim.clock.advance(1000);
    }
    expect(sim.realm.figures().unsavedChanges).toBe(0);
    expect(await sim.store.findByUser('anna')).toMatchObject({ x: 2540 });
  });

  it('a shutdown saves positions and notifies every player', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.move({ x: 2530, y: 2500 });
    await sim.clock.advance(60);
    const stopped = sim.realm.stop();
    await sim.clock.advance(1000);
    await stopped;
    expect(anna.all('session:ended')[0]?.reason).toBe('shutdown');
    expect(await sim.store.findByUser('anna')).toMatchObject({ x: 2530 });
  });
});

describe('presence', () => {
  it('a client that has been silent for eight seconds is disconnected', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await sim.clock.advance(7500);
    expect(sim.realm.figures().players).toBe(1);
    await sim.clock.advance(1000);
    expect(sim.realm.figures().players).toBe(0);
    expect(anna.closedBecause).toBe('silent');
  });

  it('a connection that never joins is closed', async () => {
    const sim = startSim();
    const anna = sim.connect('anna');
    for (let second = 0; second < 16; second += 1) {
      anna.ping(0);
      await sim.clock.advance(1000);
    }
    expect(anna.closedBecause).toBe('never joined');
  });

  it('a ping is answered with the clocks of client and server', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.ping(12_345.5);
    await sim.clock.advance(10);
    expect(anna.pongs[0]?.clientTime).toBe(12_345.5);
    expect(anna.pongs[0]?.serverTime).toBeGreaterThan(0);
  });
});

describe('chat', () => {
  it('a chat line reaches every player, cleaned, under the name that the server has for its writer', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('chat:message', { sender: 'Vera', message: '  <b>borscht\u200b \u202e is ready</b>  ' });
    await sim.clock.advance(100);
    expect(vera.all('chat:message')).toEqual([
      {
        sender: anna.self!.username,
        socket_id: anna.self!.socket_id,
        message: '<b>borscht is ready</b>',
        timestamp: expect.any(Number),
      },
    ]);
    const late = await sim.join('olga');
    expect(late.all('session:welcome')[0]?.chat.map((line) => line.message)).toEqual([
      '<b>borscht is ready</b>',
    ]);
  });

  it('empty lines are dropped, and a flood of lines is stopped with a notice', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.send('chat:message', { message: '   ' });
    for (let i = 0; i < 8; i += 1) anna.send('chat:message', { message: `line ${i}` });
    await sim.clock.advance(100);
    expect(anna.all('chat:message')).toHaveLength(5);
    expect(anna.all('chat:notice')[0]?.message).toContain('too fast');
  });
});
