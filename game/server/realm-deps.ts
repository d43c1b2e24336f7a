/** What the realm is built with, and what it tells of itself. */
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
  /** In ms: steady and never set back. The realm makes world time of it, which goes on over restarts (`world-clock.ts`). */
  now(): number;
  /** The wall clock, in ms since the epoch. */
  wallNow(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** A uuid (version 4) that no start of any process gives a second time: 122 bits of fresh randomness. */
  newId(): string;
}

export interface RealmDeps
  extends Pick<
    WorldOptions,
    'profanity' | 'species' | 'fixtureKinds' | 'discoveries' | 'doNeedsFall' | 'isWild'
  > {
  readonly store: PlayerStore;
  /** Saves what changes. */
  readonly journal: JournalStore;
  readonly reports: ReportStore;
  readonly ground: GroundRules;
  /** Which world this is, and the right to write to it. */
  readonly world: WorldIdentity;
  /** The saved state of the world; without it the world is as generated. */
  readonly saved?: SavedWorld;
  /** What stands in the world from its beginning; nothing by default. */
  readonly landmarks?: readonly FixtureRecord[];
  readonly worldNotice: WorldNotice;
  /** The verbs that clients may use; the game's own by default. */
  readonly verbs?: VerbCatalogue;
  /** Whether players have the tools for testing. */
  readonly debugTools?: boolean;
  /** How long a stop goes on trying to save while the store fails, in ms; half a minute by default. */
  readonly stopLimitMs?: number;
  readonly transports: readonly ServerTransport[];
  readonly host: RealmHost;
  readonly log: Log;
  /** Where the time of decay stands while what the wall clock shows is in doubt; null: it goes on, as it does by default. */
  readonly decayStandsAt?: (wallNow: number) => number | null;
  /** Called at the end of every turn, for tools that inspect the world; the game itself does not need it. */
  readonly onTurn?: (inside: RealmInside) => void;
}

/** What a turn goes by. */
export function timeOf(
  { host, decayStandsAt }: Pick<RealmDeps, 'host' | 'decayStandsAt'>,
  turn: number,
): TurnTime {
  const wallNow = host.wallNow();
  return { turn, wallNow, decayStandsAt: decayStandsAt?.(wallNow) ?? null };
}

/** What a realm is made of, for tools. */
export interface RealmInside {
  readonly world: World;
  readonly viewers: Iterable<Viewer>;
}

export interface RealmFigures extends JoinFigures {
  readonly players: number;
  readonly sessions: number;
  /** Sessions by what their connection goes over. */
  readonly links: Readonly<Record<LinkKind, number>>;
  readonly tick: number;
  /** All work of a tick, in ms. */
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  /** The longest turn of a tick, in ms. */
  readonly turnP50Ms: number;
  readonly turnP99Ms: number;
  readonly skippedTicks: number;
  /** Changes that are not saved yet. */
  readonly unsavedChanges: number;
  /** Age of the oldest of them, in ms. */
  readonly saveLagMs: number;
  /** Payload bytes of all sessions since the start. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Frames dropped since the start. */
  readonly drops: Readonly<Record<DropReason, number>>;
  /** Verbs refused since the start, by verb and reason. Moves are counted below. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Moves refused since the start. */
  readonly rejections: Readonly<Record<MoveRejection['reason'], number>>;
  /** Saved rows of kinds that this version does not know, by what they are. */
  readonly unknownRows: Readonly<Record<string, number>>;
  /** Failed calls of the stores since the start. */
  readonly storeFailures: Readonly<Record<'load' | 'save' | 'report', number>>;
}
