/**
 * Active statuses of a player and their ends: each status of the shared table has a row that finds it. To add a status,
 * add it to the table (`needs/shared/statuses.ts`) and its row here.
 */
import { loadFactor } from '#game/features/items/shared/weight.ts';
import { MEND_STEP_MS } from '#game/features/needs/server/mending.ts';
import { CHILLED_BELOW, FREEZING_BELOW, PARCHED_BELOW } from '#game/features/needs/shared/hardship.ts';
import { STATUS_KINDS, type StatusKind } from '#game/features/needs/shared/statuses.ts';
import { standingOf } from '#game/features/pvp/shared/harm.ts';
import {
  feudEndsAt,
  HOT_SPOT_BEGINS_MS,
  isAtRisk,
  isInFeud,
  type Pvp,
  SHELTER_MS,
  TRUCE_MS,
} from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Status } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import type { Statuses } from './told-conditions.ts';

/** Minimum wetness at which the status `wet` is shown. */
const WET_FROM = 20;

/** The world time in ms, and the world's rule for fights. */
type Rules = Pick<World, 'now' | 'pvpRule'>;

/** World time of a status's end, in ms; `open` if only the end of its cause ends it; null if it is not active. */
type Until = number | 'open' | null;

const later = (at: number | null, now: number): Until => (at !== null && at > now ? at : null);
const suffered =
  (status: Status) =>
  ({ afflictions }: Player, now: number): Until =>
    later(afflictions[status]?.until ?? null, now);
const isAlert = (pvp: Pvp, now: number): boolean => isInFeud(pvp, now) && pvp.feudOffAt === null;

const FIND: Readonly<Record<StatusKind, (player: Player, now: number, world: Rules) => Until>> = {
  bleeding: suffered('bleeding'),
  stunned: suffered('stunned'),
  muddied: suffered('muddied'),
  mending: ({ mending }, now) =>
    mending && now + Math.ceil(mending.left / mending.step - 1e-6) * MEND_STEP_MS,
  light: ({ fireside: { lightEnds } }, now) => later(lightEnds, now),
  'hot-ladle': ({ fireside: { ladle } }, now) => later(ladle?.until ?? null, now),
  grace: ({ safeUntil }, now) => later(safeUntil, now),
  immune: ({ immuneUntil }, now) => later(immuneUntil, now),
  haven: (player, _, world) => (standingOf(player, world) === 'safe' ? 'open' : null),
  sheltered: (player, _, world) =>
    standingOf(player, world) === 'sheltered' ? player.livedAt + SHELTER_MS - player.playedMs : null,
  truce: ({ pvp }, now) => {
    // A longer truce belongs to building together, and lasts as long.
    const ends = Object.values(pvp.truces).filter((until) => until > now && until <= now + TRUCE_MS);
    return ends.length === 0 ? null : Math.min(...ends);
  },
  'feud-near': ({ pvp }, now) => later(pvp.feudFrom, now),
  feud: ({ pvp }, now) => (isAlert(pvp, now) ? 'open' : null),
  'feud-ends': ({ pvp }, now) => (isInFeud(pvp, now) ? later(feudEndsAt(pvp), now) : null),
  'hot-near': ({ pvp }, now) => {
    const isToCome = pvp.hotSince !== null && !pvp.isSheltered && !isAtRisk(pvp, now);
    return isToCome ? later((pvp.hotSince ?? 0) + HOT_SPOT_BEGINS_MS, now) : null;
  },
  hot: ({ pvp }, now) => (isAtRisk(pvp, now) && pvp.hotSince !== null ? 'open' : null),
  'hot-ends': ({ pvp }, now) =>
    isAtRisk(pvp, now) && pvp.hotSince === null ? later(pvp.hotUntil, now) : null,
  freezing: ({ warmth }) => (warmth < FREEZING_BELOW ? 'open' : null),
  chilled: ({ warmth }) => (warmth < CHILLED_BELOW && warmth >= FREEZING_BELOW ? 'open' : null),
  starving: ({ hunger }) => (hunger <= 0 ? 'open' : null),
  parched: ({ thirst }) => (thirst < PARCHED_BELOW ? 'open' : null),
  wet: ({ wetness }) => (wetness >= WET_FROM ? 'open' : null),
  fumes: ({ groundContact: treads }) => (treads.fumesSince === null ? null : 'open'),
  ash: ({ groundContact: treads }) => (treads.isInAsh ? 'open' : null),
  sinking: ({ groundContact: treads }) => (treads.isSunk ? 'open' : null),
  burdened: ({ inventory }) => (loadFactor(inventory.weight) < 1 ? 'open' : null),
};

const FINDERS = STATUS_KINDS.map((kind) => ({ kind, find: FIND[kind] }));

/**
 * Returns the active statuses of a player with the world time of their end, in ms; null for those that no time ends.
 */
export function statusesOf(player: Player, world: Rules): Statuses {
  const found: Partial<Record<StatusKind, number | null>> = {};
  if (player.motion.isDead) return found;
  for (const { kind, find } of FINDERS) {
    const until = find(player, world.now, world);
    if (until !== null) found[kind] = until === 'open' ? null : until;
  }
  return found;
}
