/** Four players in the same chunks at night, each seeing only things nearby, and the events sent to each player. */
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { DARK_SIGHT } from '#game/features/survival/server/eyesight.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { Replication } from '#game/server/sync/replication.ts';
import { Viewer } from '#game/server/sync/viewer.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { World } from '#game/server/world/world.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

type Shown = ServerEventPayload<'fixture:add'>;
/** Anna’s place, in px; a goat stands next to her. */
export const AT = { x: 20_000, y: 20_000 };
const GOATS = defineSpecies([{ kind: 'goat', name: 'Goat', max_health: 40 }]);

/**
 * Builds a night with Anna in the middle: `near` is within her sight, `far` is out of it, and `other` is seen only by
 * Anna.
 */
export function night() {
  const world = new World(openGround(), { isWild: false, species: GOATS });
  world.sky = { shiftMs: skyShiftToHour(0, world.wallNow), weather: 'clear' };
  const replication = new Replication(world);
  const watch = (name: string, dx: number) => {
    const player = world.add(identity(name, AT.x + dx, AT.y));
    const texts: string[] = [];
    const told = (text: string): void => void texts.push(text);
    const send = (event: string, payload: unknown): void => told(JSON.stringify([event, payload]));
    const listener = { sendText: told, send, sendState: () => undefined } as Viewer['listener'];
    const viewer = new Viewer(player, listener, 0);
    const payloads = (event: string) =>
      texts.map((text) => JSON.parse(text) as [string, never]).filter(([of]) => of === event);
    /** Returns the fixtures in the payloads of an event, keyed by their ids. */
    const fixtures = (event: string): Map<string, Shown> =>
      new Map(payloads(event).flatMap(([, one]) => [one].flat().map((shown: Shown) => [shown.id, shown])));
    return { player, viewer, texts, payloads, told: fixtures };
  };
  const anna = watch('anna', 0);
  const near = watch('near', 100);
  const far = watch('far', 800);
  /** Anna sees `other`; the player near Anna does not. */
  const other = watch('other', -DARK_SIGHT + 20);
  const goat = world.creatures.spawn({ id: 'goat-1', kind: 'goat', x: AT.x, y: AT.y + 20 });
  if (!goat) throw new Error('the goat sleeps');
  const all = [anna, near, far, other];
  for (const { viewer } of all) replication.enrol(viewer);
  for (const { viewer } of all) replication.refresh(viewer);
  replication.announce(world.takeEvents());
  const emit = (event: WorldEvent): void => {
    for (const { texts } of all) texts.length = 0;
    replication.announce([event]);
  };
  const drain = (): void => {
    for (const { texts } of all) texts.length = 0;
    replication.announce(world.takeEvents());
  };
  const resend = (): void => {
    for (const { viewer } of all) replication.resendChunks(viewer);
    drain();
  };
  /** Updates all views, and sends what has come into sight. */
  const look = (): void => {
    for (const { viewer } of all) replication.refresh(viewer);
    drain();
  };
  return { world, anna, near, far, other, all, goat, emit, drain, resend, look };
}

export type Night = ReturnType<typeof night>;
