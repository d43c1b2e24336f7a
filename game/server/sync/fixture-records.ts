/**
 * Records of fixtures as each viewer is shown them: kind, place, state, and ownership relative to the viewer. The ids
 * of other players who own a fixture, laid it down, may take it or work at it are left out. A fixture is encoded once
 * for all viewers with an equal record.
 */
import { isForFriends, ownershipOf } from '#game/features/structures/server/claims/ownership.ts';
import { chunksInRect } from '#game/shared/math/chunks.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Player } from '../world/bodies/player.ts';
import type { FixtureEvent, FixtureRecord, FixtureState } from '../world/fixtures.ts';
import type { World } from '../world/world.ts';
import type { Recipients } from './audience.ts';

type Shown = ServerEventPayload<'fixture:add'>;
type Times = Pick<World, 'now' | 'wallNow'>;

/**
 * Names of state fields that hold player ids: the player who laid the fixture down, may take it, cooks at it, belongs
 * to a hearth, or works in a place.
 */
const PEOPLE = new Set(['by', 'taker', 'cook']);
const MEMBER = 'member';
/** True for the fields of workplaces; the viewer's own place is shown as `mine`. */
const isWorker = (name: string): boolean => name.startsWith('by') && name.length === 3;
const isPerson = (name: string): boolean => PEOPLE.has(name) || name.startsWith(MEMBER) || isWorker(name);

/** Returns a fixture's record for a player. */
export function fixtureRecordFor(times: Times, record: FixtureRecord, player: Player): Shown {
  const { id, kind, x, y, health } = record;
  const whose = ownershipOf(times, record, player);
  const state: Record<string, FixtureState[string]> = {};
  for (const [name, value] of Object.entries(record.state)) {
    if (!isPerson(name)) state[name] = value;
    else if (isWorker(name) && value === player.id) state[name] = 'mine';
  }
  if (whose !== 'ours') delete state.takerUntil;
  return { id, kind, x, y, health, whose, state };
}

/** Returns a key of the record; two players with equal keys are sent equal records of a fixture. */
export function fixtureViewKey(times: Times, record: FixtureRecord, player: Player): string {
  let key: string = ownershipOf(times, record, player) ?? '';
  for (const name in record.state) if (isWorker(name) && record.state[name] === player.id) key += name;
  return key;
}

/** Returns a function that gives each recipient the frame about a change to a fixture. */
export function fixtureTexts(times: Times, event: FixtureEvent): (told: Recipients) => readonly string[] {
  if (event.type === 'fixture-removed') {
    const removed = [encodeServerEvent('fixture:remove', { id: event.id })];
    return () => removed;
  }
  const { type, fixture } = event;
  const texts = new Map<string, readonly string[]>();
  return ({ player }) => {
    const key = fixtureViewKey(times, fixture, player);
    const known = texts.get(key);
    if (known) return known;
    const shown = fixtureRecordFor(times, fixture, player);
    const { id, health, whose, state } = shown;
    const text =
      type === 'fixture-added'
        ? encodeServerEvent('fixture:add', shown)
        : encodeServerEvent('fixture:update', { id, health, whose, state });
    texts.set(key, [text]);
    return [text];
  };
}

/** Returns frames with the ownership of the structures and pots of these owners in the chunks of a player. */
export function shareTexts(
  world: World,
  { player, chunks }: Recipients,
  ownerIds: readonly string[],
): string[] {
  if (chunks === null) return [];
  return chunksInRect(chunks)
    .flatMap((chunk) => [...world.fixtures.in(chunk)])
    .filter((fixture) => ownerIds.includes(fixture.ownerId ?? '') && isForFriends(fixture))
    .map((fixture) =>
      encodeServerEvent('fixture:whose', { id: fixture.id, whose: ownershipOf(world, fixture, player) }),
    );
}
