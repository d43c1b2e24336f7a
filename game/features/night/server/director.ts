/**
 * The night director in the world: examines each party every ten seconds and decides which meeting comes; the land
 * announces it a moment before. The rules are in `night/shared/director.ts`; the state per player is in the night note.
 */
import { newcomerFactsOf } from '#game/features/creatures/server/attack/left-alone.ts';
import { currentDaylight, weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import { isQuietNight, nightOf } from '#game/features/weather/shared/nights.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import {
  DIRECTOR_MS,
  directorStep,
  gearFactorOf,
  isCalmFor,
  isNightHour,
  MERCY,
  NO_NIGHT,
  rememberedDps,
  WARNING_MS,
} from '../shared/director.ts';
import {
  activeBandsOf,
  announceMeeting,
  areAllInside,
  callFromFarOff,
  hasLight,
  hauntedTerrainOf,
  leadToPlayer,
  meetingPlaceFor,
  meetingsFittingAround,
  partyOf,
  spawnMeeting,
} from './night.ts';
import type { NightNote } from './night-note.ts';

/**
 * Minimum time between two checks of a party, in ms: when one member is checked, the other members count as checked.
 */
const LOOKED_MS = DIRECTOR_MS - 500;

/** Chance, at each check, of a distant call while meetings are not allowed: such a night is not silent. */
const FAR_VOICE = 0.12;

/** Examines the party of a player, unless another member's check has just done so. */
export function runDirector(world: World, player: Player): void {
  const { now } = world;
  const { hour } = currentDaylight(world);
  if (!world.isWild || player.leavesAt !== null || player.motion.isDead) return;
  if (!isNightHour(hour)) {
    if (player.nightNote.lookedAt !== null) note(player, { state: NO_NIGHT, lookedAt: null, coming: null });
    return;
  }
  const since = now - LOOKED_MS;
  if (player.nightNote.lookedAt !== null && player.nightNote.lookedAt > since) return;
  const party = partyOf(world, player, since);
  const bands = activeBandsOf(world, party);
  const isComing = party.some(({ nightNote: night }) => night.coming !== null);
  const before =
    party.map(({ nightNote: night }) => night.state).sort((a, b) => b.points - a.points)[0] ?? NO_NIGHT;
  const running = bands.length + (isComing ? 1 : 0);
  const facts = factsOf(world, party, hour);
  const { state, comes } = directorStep(before, { ...facts, running }, world.herds.seed);
  const isHushed = isQuietNight(world.wallNow + world.sky.shiftMs);
  if (facts.isCalm && !isHushed && running === 0 && world.random() < FAR_VOICE) {
    callFromFarOff(world, facts.fitting, party);
  }
  const place = comes ? meetingPlaceFor(world, comes, player) : null;
  // If there is no place for the meeting, no points are spent.
  const kept = comes && !place ? { ...before, running } : state;
  for (const one of party) note(one, { state: kept, lookedAt: now, bands, shots: 0 });
  if (!comes || !place) return;
  announceMeeting(world, comes, place);
  note(player, { coming: { meeting: comes, ...place, at: now + WARNING_MS } });
}

function factsOf(world: World, party: readonly Player[], hour: number) {
  const { now, wallNow, sky } = world;
  const [first] = party;
  const dayMs = wallNow + sky.shiftMs;
  const centre = first ?? { x: 0, y: 0 };
  const newcomers = party.map((one) => newcomerFactsOf(one, now));
  return {
    hour,
    now,
    night: nightOf(dayMs),
    people: party.length,
    gear: gearFactorOf(
      Math.max(...party.map(({ nightNote: night }) => rememberedDps(night.dps, now - night.dpsAt))),
    ),
    place: hauntedTerrainOf(world, centre),
    isLit: hasLight(world, party),
    isInRoom: areAllInside(world, party),
    storm: weatherAtPlace(world, centre.x, centre.y).storm,
    isMourned: newcomers.some(({ sinceFallMs }) => sinceFallMs !== null && sinceFallMs < MERCY.ms),
    shots: party.reduce((sum, { nightNote: night }) => sum + night.shots, 0),
    isCalm: isCalmFor(newcomers, isQuietNight(dayMs)),
    fitting: meetingsFittingAround(world, centre),
  };
}

/**
 * Spawns an announced meeting when it is due, and leads creatures already sent to the player. Called once per second.
 */
export function spawnAnnouncedMeetings(world: World, player: Player): void {
  const { coming, bands } = player.nightNote;
  for (const key of bands) leadToPlayer(world, key, player);
  if (!coming || coming.at > world.now) return;
  note(player, { coming: null });
  const key = spawnMeeting(world, coming.meeting, coming, player);
  if (key) note(player, { bands: [...bands, key] });
}

function note(player: Player, change: Partial<NightNote>): void {
  player.nightNote = { ...player.nightNote, ...change };
}
