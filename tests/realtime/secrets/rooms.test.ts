/** The most that a modified client can know of closed, roofed rooms: every message to a player outside is searched. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import { joinRecorded, RecordedPlayer } from '#tests/helpers/play/recorded-player.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';

/** Middle of the house, in px. */
const HOME = { x: 20_000, y: 20_000 };

/** True if a message to the player named this body, by its id or handle. */
const knows = ({ texts, snapshots }: RecordedPlayer, { id, handle }: Body): boolean =>
  snapshots.some(({ entries }) => entries.some((entry) => entry.handle === handle)) ||
  texts.some((text) => text.includes(id));

/** Discards all earlier messages, so that a later check finds only new ones. */
function forget({ texts, snapshots }: RecordedPlayer): void {
  texts.length = 0;
  snapshots.length = 0;
}

const named = ({ texts }: RecordedPlayer, event: string): number =>
  texts.filter((text) => text.startsWith(`["${event}"`)).length;

/** A house of nine tiles with a shut door to the south, Zoya in it, and a viewer outside. */
async function start() {
  const sim = startSim({ ground: openGround() });
  await sim.clock.advance(50);
  const world = sim.world();
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(world, null, kind, HOME.x + 64 * dx, HOME.y + 64 * dy);
  for (let dx = -2; dx <= 2; dx += 1) {
    for (let dy = -2; dy <= 2; dy += 1) {
      const isRim = Math.max(Math.abs(dx), Math.abs(dy)) === 2;
      if (!isRim) put(ITEM.plankRoof, dx, dy);
      else if (dx !== 0 || dy !== 2) put(ITEM.logWall, dx, dy);
    }
  }
  const door = put(ITEM.logDoor, 0, 2);
  const join = async (userId: string, dx: number, dy: number) => {
    const player = await joinRecorded(
      sim,
      userId,
      { x: HOME.x + 64 * dx, y: HOME.y + 64 * dy },
      new RecordedPlayer(),
    );
    return { player, body: world.players.get(player.self!.socket_id)! };
  };
  const viewer = await join('viewer', 0, 5);
  const zoya = await join('zoya', 0, 0);
  const pass = async (ms = 700): Promise<void> => {
    viewer.player.ping(0);
    zoya.player.ping(0);
    await sim.clock.advance(ms);
  };
  const go = (body: Body, dx: number, dy: number): void => {
    Object.assign(body, { x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });
    world.moved(body);
  };
  const setDoor = (open: boolean): void => {
    world.fixtures.setState(door.id, { ...world.fixtures.find(door.id)?.state, open });
  };
  return { sim, world, join, viewer, zoya, pass, go, setDoor };
}

describe('a body in a closed, roofed room', () => {
  it('a player in a room is sent to no player outside, whatever they do and whatever happens to them', async () => {
    const { world, viewer, zoya, pass, go } = await start();
    await pass();
    for (let step = 0; step < 4; step += 1) {
      go(zoya.body, step % 2, 0);
      zoya.player.send('player:jump', {});
      zoya.player.send('player:direction', { facingDirection: step % 2 === 0 ? 'left' : 'right' });
      const deed = { type: 'damage', amount: 1, cause: 'bleeding' } as const;
      world.effects.queue({ to: zoya.body.id, from: null, deed });
      await pass(300);
    }
    viewer.player.send('player:request-current', {});
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(false);
    // The player inside sees who is outside.
    expect(knows(zoya.player, viewer.body)).toBe(true);
  });

  it('a sleeping body in a room is sent to no player outside', async () => {
    const { viewer, zoya, pass } = await start();
    zoya.player.send('session:leave', {});
    await pass();
    expect(zoya.body.leavesAt).not.toBeNull();
    viewer.player.send('player:request-current', {});
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(false);
  });

  it('a player who walks into a house leaves the view of those outside once, and comes back into it once', async () => {
    const { viewer, zoya, pass, go } = await start();
    go(zoya.body, 0, 3);
    await pass();
    expect(named(viewer.player, 'player:joined')).toBe(1);
    for (const dy of [1, 0, 1, 0]) {
      go(zoya.body, 0, dy);
      await pass(300);
    }
    expect([named(viewer.player, 'player:joined'), named(viewer.player, 'player:left')]).toEqual([1, 1]);
    forget(viewer.player);
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(false);
    go(zoya.body, 0, 3);
    await pass();
    expect(named(viewer.player, 'player:joined')).toBe(1);
  });

  it('players in the same room see each other, and walk out together without losing sight of each other', async () => {
    const { viewer, zoya, pass, go, setDoor } = await start();
    go(viewer.body, 1, 1);
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(true);
    setDoor(true);
    forget(viewer.player);
    for (const dy of [1, 1.4, 1.6, 2, 2.4, 2.6, 3]) {
      go(viewer.body, 0.1, dy);
      go(zoya.body, -0.1, dy);
      await pass(70);
    }
    await pass();
    expect([named(viewer.player, 'player:joined'), named(viewer.player, 'player:left')]).toEqual([0, 0]);
  });

  it('an open door shows a room to a player in the doorway, and not from farther away', async () => {
    const { viewer, zoya, pass, go, setDoor } = await start();
    setDoor(true);
    go(viewer.body, 0, 3);
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(false);
    go(viewer.body, 0, 2);
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(true);
  });

  it('a room that loses a roof shows the bodies in it', async () => {
    const { world, viewer, zoya, pass } = await start();
    await pass();
    const [roof] = world.structures.tiles.on(tileAt(HOME.x, HOME.y));
    expect(roof).toBeDefined();
    world.fixtures.remove(roof?.id ?? '');
    await pass();
    expect(knows(viewer.player, zoya.body)).toBe(true);
  });
});
