/** What a world is made with, beside its land. */
import type { Species } from '#game/features/creatures/shared/creatures.ts';
import type { FixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import type { Registry } from '#game/shared/defs/registry.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import type { ProfanityScreen } from './profanity.ts';

export interface WorldOptions {
  readonly profanity?: ProfanityScreen;
  /** Seed of {@link World.random}. */
  readonly seed?: number;
  /** Uuids that no start of any process gives twice, for what comes into the world; random ones by default. */
  readonly newId?: () => string;
  /** The kinds of fixtures that may be in the world; the game's own by default. */
  readonly fixtureKinds?: FixtureKinds;
  /** The species that may be in the world; the game's own by default. */
  readonly species?: Registry<string, Species>;
  /** The places that players can find; none by default. */
  readonly discoveries?: readonly Discovery[];
  /** Whether players have the tools for testing. */
  readonly hasDebugTools?: boolean;
  /** Whether hunger, thirst and warmth change by themselves; they do by default. */
  readonly doNeedsFall?: boolean;
  /** Whether creatures appear by themselves, and nights are directed; they do and are by default. */
  readonly isWild?: boolean;
}
