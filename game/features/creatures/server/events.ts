/** What is seen and heard of creatures, in the world's own terms. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Act, Call } from '../shared/creature-acts.ts';

export type CreatureEvent =
  /** It begins to do something else. */
  | { readonly type: 'creature-act'; readonly body: Creature; readonly act: Act }
  /** It draws back to strike at an angle, in radians from the east clockwise. */
  | {
      readonly type: 'creature-strike';
      readonly body: Creature;
      readonly angle: number;
      readonly windupMs: number;
    }
  /** What a player knows of creatures is more than before, or they are told of it as they come. */
  | { readonly type: 'lore'; readonly player: Player }
  /** A player hears a call: from which eighth of a turn, and how loud, 0 to 1. */
  | {
      readonly type: 'voice';
      readonly player: Player;
      readonly kind: string;
      readonly call: Call;
      readonly angle: number;
      readonly loudness: number;
    };
