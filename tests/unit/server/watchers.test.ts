/**
 * Recipients of a body's actions: every player who sees the body, even if the message ends the session of one of them.
 */
import { expect, it } from 'vitest';
import { Replication } from '#game/server/sync/replication.ts';
import { Viewer } from '#game/server/sync/viewer.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const AT = { x: 20_000, y: 20_000 };
const NAMES = ['vera', 'nina', 'olga', 'zoya'];

it.each(NAMES)(
  'every watcher is sent the action, even when the link of %s is closed for being too slow',
  (slow) => {
    const world = new World(openGround(), { isWild: false });
    const replication = new Replication(world);
    const anna = world.add(identity('anna', AT.x, AT.y));
    const told: string[] = [];
    let isFull = false;
    const add = (name: string, k: number): Viewer => {
      const sendText = (): void => {
        told.push(name);
        if (isFull && name === slow) replication.dismiss(viewer);
      };
      const listener = { sendText, send: () => undefined, sendState: () => undefined };
      const viewer = new Viewer(world.add(identity(name, AT.x + 40 * k, AT.y)), listener, 0);
      return viewer;
    };
    const viewers = NAMES.map((name, k) => add(name, k + 1));
    for (const viewer of viewers) replication.enrol(viewer);
    for (const viewer of viewers) replication.refresh(viewer);
    replication.announce(world.takeEvents());
    told.length = 0;
    isFull = true;
    world.emit({ type: 'jumped', player: anna });
    replication.announce(world.takeEvents());
    expect(told.toSorted()).toEqual(NAMES.toSorted());
  },
);
