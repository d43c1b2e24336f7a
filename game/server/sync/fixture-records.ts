/**
 * Records of fixtures as each viewer is shown them: kind, place, state, and ownership relative to the viewer. The ids
 * of other players who own a fixture, laid it down, may take it or work at it are left out. A fixture is encoded once
 * for all viewers with an equal record.
 */
import { POT_KIND, shownPotState } from '#game/features/cooking/server/pots/pot-state.ts';
import { isForFriends, ownershipOf } from '#game/features/structures/server/claims/ownership.ts';
import { homeUntil } from '#game/features/structures/shared/claims.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
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
/** Names of state fields with times at which a player used a fixture or woke at it. */
const HABITS = new Set(['used', 'woke']);
const MEMBER = 'member';
/** True for the fields of workplaces; the viewer's own place is shown as `mine`. */
const isWorker = (name: string): boolean => name.startsWith('by') && name.length === 3;
const isPerson = (name: string): boolean => PEOPLE.has(name) || name.startsWith(MEMBER) || isWorker(name);

/** Returns a fixture's record for a player. */
export function fixtureRecordFor(times: Times, record: FixtureRecord, player: Player): Shown {
  const { id, kind, x, y, health } = record;
  const whose = ownershipOf(times, record, player);
  const state: Record<string, FixtureState[string]> = {};
  const all = kind === POT_KIND ? shownPotState(record.state) : record.state;
  for (const [name, value] of Object.entries(all)) {
    if (HABITS.has(name)) continue;
    if (!isPerson(name)) state[name] = value;
    else if (isWorker(name) && value === player.id) state[name] = 'mine';
  }
  if (whose !== 'ours') delete state.takerUntil;
  if (structureOf(kind)?.use === 'bed') state.home = homeUntil(record.state);
  return { id, kind, x, y, health, whose, state };
}

/** Returns a key of the record; two players with equal keys are sent equal records of a fixture. */
export function fixtureViewKey(times: Times, record: FixtureRecord, player: Player): string {
  let key: string = ownershipOf(times, record, player) ?? '';
  for (const name in record.state) if (isWorker(name) && record.state[name] === player.id) key += name;
  return key;
}

/**
 * Returns a function that gives each recipient who sees it the frame about a change to a fixture, and no frame if the
 * recipient is shown nothing of the change.
 */
export function fixtureTexts(times: Times, event: FixtureEvent): (told: Recipients) => readonly string[] {
  const { id, kind, x, y, ownerId } = event.fixture;
  const thing = { id, kind, x, y, ownerId, isNew: event.type === 'fixture-added' };
  const texts = new Map<string, readonly string[]>();
  return (told) => {
    const key = viewKeyOf(times, event, told.player);
    const known = texts.get(key) ?? textsOf(times, event, told.player);
    texts.set(key, known);
    return known.length > 0 && told.shows(thing) ? known : [];
  };
}

function viewKeyOf(times: Times, event: FixtureEvent, player: Player): string {
  const key = fixtureViewKey(times, event.fixture, player);
  const before = event.type === 'fixture-changed' ? event.before : undefined;
  return before ? `${key} ${fixtureViewKey(times, before, player)}` : key;
}

function textsOf(times: Times, event: FixtureEvent, player: Player): readonly string[] {
  if (event.type === 'fixture-removed') return [encodeServerEvent('fixture:remove', { id: event.id })];
  const shown = fixtureRecordFor(times, event.fixture, player);
  if (event.type === 'fixture-added') return [encodeServerEvent('fixture:add', shown)];
  const text = updateText(shown);
  const before = event.before && updateText(fixtureRecordFor(times, event.before, player));
  return text === before ? [] : [text];
}

const updateText = ({ id, health, whose, state }: Shown): string =>
  encodeServerEvent('fixture:update', { id, health, whose, state });

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
