/**
 * World queries and actions of the night director: members of a party, meetings that fit and places they may come from,
 * and groups already sent. Lengths in world px, times in ms of world time.
 */
import { maybeRemark } from '#game/features/creatures/server/remarks.ts';
import { emitCall } from '#game/features/creatures/server/senses/voices.ts';
import {
  crowdAt,
  mayAppear,
  placeBeside,
  playersNear,
} from '#game/features/creatures/server/wild/spawning.ts';
import { herdKeyOf } from '#game/features/creatures/server/wild/wild.ts';
import type { Call } from '#game/features/creatures/shared/creature-acts.ts';
import type { Species } from '#game/features/creatures/shared/creatures.ts';
import { BUDGET, spawnRoomLeft } from '#game/features/creatures/shared/population.ts';
import { lampLightAt } from '#game/features/fire/server/light.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { SpeciesKind } from '#game/shared/defs/species-names.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { PARTY_REACH, placeFactor, RING } from '../shared/director.ts';
import { MEETINGS, type Meeting, type MeetingId, meetingById } from '../shared/meetings.ts';

/** Distance from a member within which a light counts for the party. */
const LIGHT_REACH = 320;
/** A meeting continues while one of its creatures is awake within this distance of a member. */
const MEETING_REACH = 2200;
/** Distance within which shore counts as near a wreck. */
const WRECK_REACH = 640;
const SHORE: readonly string[] = ['b', 'vB', 'w'];
/**
 * Number of places in the ring that are examined for fitting meetings, and number of tries to find a place where
 * creatures may appear.
 */
const LOOKS = 24;
const TRIES = 24;
const APART = 120;
/**
 * Creatures sent to a player are led to the player's current place, because the player may have walked on: for at most
 * `LED_MS`, until the creatures notice a target, and only while farther away than `LED_TO`, about the range of their
 * own senses in the dark. Without this, more than half of them missed the player in the dark.
 */
const LED_MS = 90_000;
const LED_TO = 300;
const SENT_TO = 'sentTo';
const SENT_UNTIL = 'sentUntil';

/** Call by which each species is announced, and the distance at which it is heard. */
const ANNOUNCES: Readonly<Partial<Record<SpeciesKind, { readonly call: Call; readonly reach: number }>>> = {
  wolf: { call: 'howl', reach: 2500 },
  fox: { call: 'bark', reach: 2000 },
  sailor: { call: 'moan', reach: 2200 },
  kikimora: { call: 'cry', reach: 2200 },
  zhuk: { call: 'scan', reach: 2200 },
  leshy: { call: 'creak', reach: 2200 },
};

/**
 * Returns the player's party: the player first, then by handle the nearby players who have not been checked since
 * `since`.
 */
export function partyOf(world: World, player: Player, since: number): Player[] {
  const others = playersNear(world, player, PARTY_REACH)
    .filter((other) => other !== player && other.leavesAt === null && !other.motion.isDead)
    .filter(({ nightNote: night }) => night.lookedAt === null || night.lookedAt < since);
  return [player, ...others.sort((a, b) => a.handle - b.handle)];
}

/** Returns the factor by which the ground of a party is more haunted than other ground. */
export function hauntedTerrainOf(world: World, { x, y }: Point): number {
  const id = world.ground.terrainIdAt?.(x, y) ?? 'm';
  return placeFactor(id, SHORE.includes(id) && isNearWreck(world.ground, { x, y }));
}

const wrecks = new WeakMap<GroundRules, readonly Point[]>();

function isNearWreck(ground: GroundRules, { x, y }: Point): boolean {
  let known = wrecks.get(ground);
  if (!known) {
    known = (ground.doodads ?? [])
      .filter(({ imagePath }) => imagePath.includes('ship-'))
      .map(({ tileX, tileY }) => ({ x: (tileX + 0.5) * 64, y: (tileY + 0.5) * 64 }));
    wrecks.set(ground, known);
  }
  return known.some((wreck) => Math.hypot(wreck.x - x, wreck.y - y) <= WRECK_REACH);
}

/**
 * True if there is light within 320 px of a member. Samples the light at each member and at four places around them.
 */
export function hasLight(world: World, party: readonly Player[]): boolean {
  return party.some(({ x, y, lit }) => {
    if (lit !== null) return true;
    const round = [
      [0, 0],
      [LIGHT_REACH, 0],
      [-LIGHT_REACH, 0],
      [0, LIGHT_REACH],
      [0, -LIGHT_REACH],
    ] as const;
    return round.some(([dx, dy]) => lampLightAt(world, x + dx, y + dy) > 0);
  });
}

/** True if all members are in rooms. */
export const areAllInside = (world: World, party: readonly Player[]): boolean =>
  party.every(({ x, y }) => roomOfTile(world, tileAt(x, y)) !== null);

/** Returns the keys of the groups whose meetings with a party are still running. */
export function activeBandsOf(world: World, party: readonly Player[]): string[] {
  const keys = new Set(party.flatMap(({ nightNote: night }) => night.bands));
  return [...keys].filter((key) =>
    world.herds.idsOf(key).some((id) => {
      const creature = world.creatures.get(id);
      if (!creature || creature.motion.isDead) return false;
      return party.some(({ x, y }) => Math.hypot(creature.x - x, creature.y - y) < MEETING_REACH);
    }),
  );
}

/** Returns the meetings whose creatures have ground in the ring around a place. */
export function meetingsFittingAround(world: World, centre: Point): MeetingId[] {
  const ids = new Set<string>();
  for (let look = 0; look < LOOKS; look += 1) {
    const { x, y } = inRing(centre, (look / LOOKS) * 2 * Math.PI, (look % 4) / 3);
    ids.add(world.ground.terrainIdAt?.(x, y) ?? 'm');
  }
  return MEETINGS.filter((meeting) => groundsOf(world, meeting).some((id) => ids.has(id))).map(
    ({ id }) => id,
  );
}

/** Returns the terrains from which a meeting may come. */
const groundsOf = (world: World, { kind, from }: Meeting): readonly string[] =>
  from ?? world.creatures.speciesOf(kind)?.habitat ?? [];

function inRing({ x, y }: Point, angle: number, share: number): Point {
  const away = RING.from + (RING.to - RING.from) * share;
  return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away };
}

/** Returns a place in the ring from which a meeting may come; null if there is none now. */
export function meetingPlaceFor(world: World, id: MeetingId, centre: Point): Point | null {
  const meeting = meetingById(id);
  const species = world.creatures.speciesOf(meeting.kind);
  if (!species) return null;
  const grounds = groundsOf(world, meeting);
  for (let at = 0; at < TRIES; at += 1) {
    const place = inRing(centre, world.random() * 2 * Math.PI, world.random());
    if (isGround(world, grounds, species, place) && mayAppear(world, species, place)) return place;
  }
  return null;
}

function isGround(world: World, grounds: readonly string[], { nature }: Species, { x, y }: Point): boolean {
  const id = world.ground.terrainIdAt?.(x, y) ?? 'm';
  // Only machines, which patrol the old road, may appear on it.
  return grounds.includes(id) && (id !== 'R' || nature === 'machine');
}

/** Announces a meeting with the call of its species from the place where it will appear. */
export function announceMeeting(world: World, id: MeetingId, place: Point): void {
  const { kind } = meetingById(id);
  const sound = Object.entries(ANNOUNCES).find(([caller]) => caller === kind)?.[1];
  if (sound) emitCall(world, { ...place, kind }, sound.call, sound.reach);
}

/** Distance of a call that announces nothing, for parties that are left in peace. */
const FAR_OFF = 2000;

/**
 * Plays a distant call of a species that lives nearby, with a remark from SOVA for players who have not heard one yet.
 */
export function callFromFarOff(world: World, fitting: readonly MeetingId[], party: readonly Player[]): void {
  const [centre] = party;
  const id = fitting[Math.floor(world.random() * fitting.length)];
  if (!centre || id === undefined) return;
  const angle = world.random() * 2 * Math.PI;
  announceMeeting(world, id, {
    x: centre.x + Math.cos(angle) * FAR_OFF,
    y: centre.y + Math.sin(angle) * FAR_OFF,
  });
  for (const player of party) maybeRemark(world, player, 'far');
}

/**
 * Spawns an announced meeting, which moves towards a player.
 * @returns the key of its group; null if there is no longer room or a place for the meeting
 */
export function spawnMeeting(world: World, id: MeetingId, place: Point, towards: Player): string | null {
  const { kind, count } = meetingById(id);
  const species = world.creatures.speciesOf(kind);
  if (!species || !mayAppear(world, species, place)) return null;
  const { near, inSquare } = crowdAt(world, place);
  if (spawnRoomLeft(near, inSquare, world.creatures.awakeCount, BUDGET.total) < count) return null;
  const herd = world.herds.stranger(kind, count);
  const group = herdKeyOf(herd);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const there = at === 0 ? place : placeBeside(world, species, place, APART);
    if (!there) continue;
    const memory = { x: towards.x, y: towards.y, at: world.now };
    const notes = { [SENT_TO]: towards.id, [SENT_UNTIL]: world.now + LED_MS };
    const mind = { home: { x: towards.x, y: towards.y }, group, lead: ids[0] ?? null, memory, notes };
    const creature = world.creatures.spawn({ id: world.herds.nextId(), kind, ...there, mind });
    if (creature) ids.push(creature.id);
  }
  world.herds.come(herd, ids);
  return group;
}

/** Sends a player's place to those creatures of a group that were sent to the player and have not met the player. */
export function leadToPlayer(world: World, key: string, { id: to, x, y }: Player): void {
  for (const id of world.herds.idsOf(key)) {
    const mind = world.creatures.get(id)?.mind;
    if (mind?.notes[SENT_TO] !== to) continue;
    const hasMet = mind.target !== null || world.now > Number(mind.notes[SENT_UNTIL]);
    if (hasMet) {
      const { [SENT_TO]: _, [SENT_UNTIL]: __, ...notes } = mind.notes;
      mind.notes = notes;
    } else if (isFar(world.creatures.get(id), { x, y })) {
      mind.home = { x, y };
      mind.memory = { x, y, at: world.now };
    }
  }
}

const isFar = (body: Point | undefined, { x, y }: Point): boolean =>
  body !== undefined && Math.hypot(body.x - x, body.y - y) > LED_TO;
