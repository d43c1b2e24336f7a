/** Idle players: others and their own client hear of the beginning and of the end, once each. */
import { describe, expect, it } from 'vitest';
import { damageBody } from '#game/features/combat/server/death/dying.ts';
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { IDLE_AFTER_MS } from '#game/shared/constants.ts';
import { startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const STRUCK = { amount: 5, killer: null, weapon: null } as const;

async function start() {
  const sim = startSim({
    debugTools: true,
  });
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  const world = sim.world();
  const player = world.players.get(anna.self?.socket_id ?? '');
  if (!player) throw new Error('anna is not in the world');
  /** Waits while both clients send only their automatic requests. */
  const wait = async (seconds: number) => {
    for (let s = 0; s < seconds; s += 1) {
      for (const who of [anna, vera]) {
        who.ping(0);
        who.acknowledge();
      }
      anna.move({ kind: 'player:global-sync', x: player.x, y: player.y, isMoving: false });
      anna.send('player:request-current', {});
      anna.send('resource:request', {});
      anna.send('ask:offers', { taken: true });
      await sim.clock.advance(1000);
    }
  };
  /** Sets the last activity back, so that the player is idle within a second. */
  const almost = () => {
    player.idleness = { ...player.idleness, deedAt: world.now - IDLE_AFTER_MS + 500 };
  };
  const heard = (who: TestPlayer) =>
    who.all('player:idle').map(({ socket_id, idle_since }) => {
      expect(socket_id).toBe(player.id);
      return idle_since !== null;
    });
  return { sim, anna, vera, world, player, wait, almost, heard };
}

type Start = Awaited<ReturnType<typeof start>>;

describe('a player from whom nothing is heard for ten minutes', () => {
  it('G9: a player becomes idle, and the others and the own client hear it once, although the client pings and repeats its place', async () => {
    const { anna, vera, world, wait, almost, heard } = await start();
    await wait(3);
    expect([heard(anna), heard(vera)]).toEqual([[], []]);
    almost();
    const since = world.wallNow - IDLE_AFTER_MS + 500;
    await wait(12);
    expect([heard(anna), heard(vera)]).toEqual([[true], [true]]);
    expect(vera.all('player:idle')[0]?.idle_since).toBe(since);
  });

  it('a player who comes later sees in the record who is idle, and so does the idle player in another window', async () => {
    const { sim, player, wait, almost } = await start();
    almost();
    await wait(2);
    const olga = await sim.join('olga');
    await sim.clock.advance(200);
    const shown = [...olga.seen.values()].find(({ socket_id }) => socket_id === player.id);
    const again = await sim.join('anna');
    expect(shown?.idle_since).toEqual(expect.any(Number));
    expect(again.self?.idle_since).toBe(shown?.idle_since);
  });

  it.each<[string, (all: Start) => unknown]>([
    ['a word', ({ anna }) => anna.send('chat:message', { message: 'Good morning' })],
    ['a blow', ({ anna }) => anna.send('player:attack', {})],
    ['a turn', ({ anna }) => anna.send('player:direction', { facingDirection: 'left' })],
    ['a jump', ({ anna }) => anna.send('player:jump', {})],
    ['a refused verb', ({ anna }) => anna.send('structure:door', { id: 'none' })],
    ['a step', ({ anna, player }) => anna.move({ x: player.x + 4, y: player.y })],
    ['damage', ({ world, player }) => damageBody(world, player, { ...STRUCK, cause: 'blow' })],
    [
      'a change of place',
      ({ world, player }) => teleportPlayer(world, player, { x: player.x + 90, y: player.y }, 'placed'),
    ],
  ])('%s ends the idleness of a player at once, and everybody hears it once', async (_, act) => {
    const all = await start();
    const { anna, vera, wait, almost, heard } = all;
    almost();
    await wait(2);
    act(all);
    await wait(5);
    expect([heard(anna), heard(vera)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it.each<[string, (all: Start) => unknown]>([
    [
      'lies in a bed',
      async ({ sim, anna, world, player }) => {
        anna.send('debug:command', { line: 'place sleeping_bag 40 0' });
        await sim.clock.advance(100);
        const [bed] = world.fixtures.near(player.x, player.y, 96);
        anna.send('structure:lie', { id: bed?.id ?? '' });
        await sim.clock.advance(500);
        expect(player.camp.lying).not.toBeNull();
      },
    ],
    [
      'works by hand',
      ({ world, player }) => {
        player.craft = { ...player.craft, work: { job: 1, since: world.now, pace: 0 } };
      },
    ],
    [
      'is knocked out',
      ({ world, player }) => damageBody(world, player, { ...STRUCK, amount: 500, cause: 'cold' }),
    ],
    ['is dead', ({ world, player }) => damageBody(world, player, { ...STRUCK, amount: 500, cause: 'lava' })],
  ])('a player who %s does not become idle', async (_, make) => {
    const all = await start();
    const { vera, player, wait, almost, heard } = all;
    await make(all);
    player.hurtAt = Number.NEGATIVE_INFINITY;
    almost();
    // A job that does not exist would end at the next look of its system.
    await wait(1);
    expect(heard(vera)).toEqual([]);
  });
});
