/** Inputs from which the realm is built, and the figures it reports. */
import type { LinkKind } from '#game/shared/net/link.ts';
import type { MoveRejection, WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import type { Log } from './log.ts';
import type { DropReason } from './net/ingress.ts';
import type { JoinFigures } from './net/joins.ts';
import type { ServerTransport } from './net/transport.ts';
import type { JournalStore } from './store/batch.ts';
import type { PlayerStore, ReportStore } from './store/ports.ts';
import type { SavedWorld, WorldIdentity } from './store/worlds.ts';
import type { Viewer } from './sync/viewer.ts';
import type { VerbCatalogue } from './verbs/catalogue.ts';
import type { FixtureRecord } from './world/fixtures.ts';
import type { TurnTime } from './world/tick.ts';
import type { World, WorldOptions } from './world/world.ts';

export interface RealmHost {
  /**
   * Steady clock, in ms, that is never set back. The realm derives world time from it; world time continues across
   * restarts (`world-clock.ts`).
   */
  now(): number;
  /** The wall clock, in ms since the epoch. */
  wallNow(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Returns a uuid (version 4) that no start of any process returns twice: 122 bits of fresh randomness. */
  newId(): string;
}

export interface RealmDeps
  extends Pick<
    WorldOptions,
    'profanity' | 'species' | 'fixtureKinds' | 'discoveries' | 'pvpRule' | 'doNeedsFall' | 'isWild'
  > {
  readonly store: PlayerStore;
  /** Saves changes. */
  readonly journal: JournalStore;
  readonly reports: ReportStore;
  readonly ground: GroundRules;
  /** Id of the world, and the right to write to it. */
  readonly world: WorldIdentity;
  /** The saved state of the world; if undefined, the world is as generated. */
  readonly saved?: SavedWorld;
  /** Fixtures that stand in the world from its beginning; none by default. */
  readonly landmarks?: readonly FixtureRecord[];
  readonly worldNotice: WorldNotice;
  /** The verbs that clients may use; the game's own by default. */
  readonly verbs?: VerbCatalogue;
  /** True if players have the debug tools. */
  readonly debugTools?: boolean;
  /** Time for which a stopping realm keeps trying to save while the store fails, in ms; half a minute by default. */
  readonly stopLimitMs?: number;
  readonly transports: readonly ServerTransport[];
  readonly host: RealmHost;
  readonly log: Log;
  /**
   * Returns the time at which decay was stopped because the wall clock is in doubt; null, the default, if decay
   * continues.
   */
  readonly decayStandsAt?: (wallNow: number) => number | null;
  /** Called when a user has neither a connection nor a body in the world any more; it may be called more than once. */
  readonly onDeparture?: (userId: string) => void;
  /** Called at the end of every turn, for tools that inspect the world; the game itself does not need it. */
  readonly onTurn?: (inside: RealmInside) => void;
}

/** Returns the clock readings for a turn. */
export function timeOf(
  { host, decayStandsAt }: Pick<RealmDeps, 'host' | 'decayStandsAt'>,
  turn: number,
): TurnTime {
  const wallNow = host.wallNow();
  return { turn, wallNow, decayStandsAt: decayStandsAt?.(wallNow) ?? null };
}

/** Internals of a realm, for tools. */
export interface RealmInside {
  readonly world: World;
  readonly viewers: Iterable<Viewer>;
}

export interface RealmFigures extends JoinFigures {
  readonly players: number;
  readonly sessions: number;
  /** Number of sessions by kind of link. */
  readonly links: Readonly<Record<LinkKind, number>>;
  readonly tick: number;
  /** Total work of a tick, in ms. */
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  /** The longest turn of a tick, in ms. */
  readonly turnP50Ms: number;
  readonly turnP99Ms: number;
  readonly skippedTicks: number;
  /** Number of changes not saved yet. */
  readonly unsavedChanges: number;
  /** Age of the oldest unsaved change, in ms. */
  readonly saveLagMs: number;
  /** Payload bytes of all sessions since the start. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Frames dropped since the start. */
  readonly drops: Readonly<Record<DropReason, number>>;
  /** Verbs refused since the start, by verb and reason. Moves are counted separately, in `rejections`. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Moves refused since the start. */
  readonly rejections: Readonly<Record<MoveRejection['reason'], number>>;
  /** Number of saved rows of kinds that this version does not know, by table. */
  readonly unknownRows: Readonly<Record<string, number>>;
  /** Failed calls of the stores since the start. */
  readonly storeFailures: Readonly<Record<'load' | 'save' | 'report', number>>;
}
