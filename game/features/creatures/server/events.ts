/** World events of creatures that players can see or hear. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Act, Call } from '../shared/creature-acts.ts';

export type CreatureEvent =
  /** A creature changes its visible act. */
  | { readonly type: 'creature-act'; readonly body: Creature; readonly act: Act }
  /** A creature draws back to strike at an angle, in radians clockwise from the east. */
  | {
      readonly type: 'creature-strike';
      readonly body: Creature;
      readonly angle: number;
      readonly windupMs: number;
    }
  /** A player's lore has grown, or is sent when the player joins. */
  | { readonly type: 'lore'; readonly player: Player }
  /** A player hears a call: direction in eighths of a turn, loudness 0 to 1. */
  | {
      readonly type: 'voice';
      readonly player: Player;
      readonly kind: string;
      readonly call: Call;
      readonly angle: number;
      readonly loudness: number;
      /** True if the caller hunts this player. */
      readonly isAtPlayer: boolean;
    };
