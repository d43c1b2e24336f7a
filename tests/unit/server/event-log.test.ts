/** The log of world events: each is read once to take notes, and taken once for replication. */
import { expect, it } from 'vitest';
import { EventLog } from '#game/server/world/event-log.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { takeNotes } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const world = new World(openGround());
const player = world.add(identity('zoya'));
const event = (): WorldEvent => ({ type: 'jumped', player });

it('the event log returns each event once when events are read, and all events when they are taken', () => {
  const log = new EventLog();
  const [one, two, three] = [event(), event(), event()];
  log.add(one);
  expect(log.readNext()).toBe(one);
  log.add(two);
  expect(log.readNext()).toBe(two);
  expect(log.readNext()).toBeUndefined();
  expect(log.readNext()).toBeUndefined();
  expect(log.take()).toEqual([one, two]);
  log.add(three);
  expect(log.readNext()).toBe(three);
  expect(log.take()).toEqual([three]);
  expect(log.take()).toEqual([]);
});

it('takeNotes also notes events that other notes have caused, and never notes the same event twice', () => {
  world.emit({ type: 'jumped', player });
  world.emit({ type: 'jumped', player });
  takeNotes(world);
  const { deeds } = player.guidance;
  takeNotes(world);
  expect(deeds).toContain('jumped-twice');
  expect(player.guidance.deeds).toEqual(deeds);
});
