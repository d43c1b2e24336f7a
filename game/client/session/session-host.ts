/** Dependencies of a session from outside: its connection, files and memory, and its user. */
import type { MuteMemory } from '#game/features/chat/client/mutes.ts';
import type { FixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import type { ConnectionHost } from '../net/connection-view.ts';
import type { WorldFiles } from '../net/world-loader.ts';

export interface SessionHost extends ConnectionHost, WorldFiles {
  /** Storage of mutes; without it they last for this session. */
  readonly muteMemory?: MuteMemory;
  /** The kinds of fixtures; by default the game's own. */
  readonly fixtureKinds?: FixtureKinds;
}

export interface SessionUser {
  readonly id: string;
  readonly email: string;
}
