/** The people of the panel: all in sight, at peace with the local player, or heard lately. */
import { agoWords } from '#game/client/hud/clock-words.ts';
import { PX_PER_METRE, wayWords } from '#game/client/hud/compass-words.ts';
import type { OwnPvp } from '#game/client/store/store.ts';
import type { Sighting } from '#game/features/map/client/sightings.ts';
import { type Bond, bondWith } from '#game/features/pvp/client/bonds.ts';
import type { Point } from '#game/shared/math/point.ts';

/**
 * `here`: in sight · `shown`: out of sight, and shows the place without being at peace · `peace`: at peace, or a partner ·
 * `heard`: spoke within ten minutes.
 */
export const SECTIONS = ['here', 'shown', 'peace', 'heard'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Person {
  /** The player's `socket_id`. */
  readonly id: string;
  readonly name: string;
  /** The first section that fits; null if the player is only remembered. */
  readonly section: Section | null;
  /** Knowledge of the player's place; null if there is none. */
  readonly sighting: Sighting | null;
  readonly bond: Bond;
}

/** Returns all players that the client knows something about, each once. @param now the clock of this browser, in ms */
export function knownPeople(sightings: readonly Sighting[], pvp: OwnPvp | null, now: number): Person[] {
  const people = new Map<string, Person>();
  const add = (id: string, name: string, sighting: Sighting | null) => {
    if (people.has(id) || name === '') return;
    const bond = bondWith(pvp, id, now);
    people.set(id, { id, name, sighting, bond, section: sectionOf(sighting, bond) });
  };
  for (const sighting of sightings) add(sighting.id, sighting.name, sighting);
  for (const { socket_id, name } of [...(pvp?.truces ?? []), ...(pvp?.places ?? [])])
    add(socket_id, name, null);
  return [...people.values()];
}

function sectionOf(sighting: Sighting | null, { peaceLeft, shownLeft, isPartner }: Bond): Section | null {
  if (sighting?.how === 'here') return 'here';
  if (peaceLeft !== null || isPartner) return 'peace';
  if (shownLeft !== null) return 'shown';
  return sighting !== null && sighting.spokeAt !== null ? 'heard' : null;
}

/** Distance within which a player is beside the local one, in px. */
const BESIDE = 1.5 * PX_PER_METRE;

/** Returns the words for a player's place. @param self the local player's place; null before it is known */
export function placeWords({ sighting }: Pick<Person, 'sighting'>, self: Point | null, now: number): string {
  if (sighting === null) return 'out of sight';
  const { how, place, at, isAsleep } = sighting;
  if (how === 'heard') return `spoke ${agoWords(now - at)}`;
  const where = place && self ? herWay(self, place) : '';
  if (isAsleep) return `asleep, ${where}`;
  if (how === 'here') return where;
  if (how === 'shown') return `shows: ${where}`;
  return `last seen ${agoWords(now - at)}, ${where}`;
}

function herWay(from: Point, to: Point): string {
  return Math.hypot(to.x - from.x, to.y - from.y) < BESIDE ? 'beside you' : wayWords(from, to);
}
