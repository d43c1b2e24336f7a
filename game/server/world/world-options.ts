/** Options for making a world, besides its land. */
import type { Species } from '#game/features/creatures/shared/creatures.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import type { FixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import type { Registry } from '#game/shared/defs/registry.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import type { ProfanityScreen } from './profanity.ts';

export interface WorldOptions {
  readonly profanity?: ProfanityScreen;
  /** Seed of {@link World.random}. */
  readonly seed?: number;
  /** Returns uuids for new things in the world that no start of any process returns twice; random ones by default. */
  readonly newId?: () => string;
  /** Kinds of fixtures that may be in the world; the game's own by default. */
  readonly fixtureKinds?: FixtureKinds;
  /** Species that may be in the world; the game's own by default. */
  readonly species?: Registry<string, Species>;
  /** Places that players can discover; none by default. */
  readonly discoveries?: readonly Discovery[];
  /** True if players have the debug tools. */
  readonly hasDebugTools?: boolean;
  /** Rule for fights between players; consent by default. */
  readonly pvpRule?: PvpRule;
  /** False if hunger, thirst and warmth do not change over time; true by default. */
  readonly doNeedsFall?: boolean;
  /** False if no creatures spawn and nights are not directed; true by default. */
  readonly isWild?: boolean;
}
