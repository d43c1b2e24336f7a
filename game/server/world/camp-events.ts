/** Domain events of a camp: fires, meals, and SOVA's objectives. */
import type { ToldObjective } from '#game/features/guidance/server/guidance.ts';
import type { Player } from './bodies/player.ts';

/**
 * Eating, drinking and scooping, which players nearby see and hear. `buffs`, the lasting effects on a player, is sent
 * only to that player.
 */
export type MealEvent = { readonly player: Player } & (
  | { readonly type: 'buffs' }
  | { readonly type: 'ate'; readonly itemId: number; readonly isDish: boolean }
  | { readonly type: 'drank'; readonly from: 'water' | 'sea' | 'snow' | 'flask' | 'samovar' }
  | { readonly type: 'snow-scooped' }
  /** The player begins to drink or scoop, which takes `ms`; `ms` is 0 when it is over. */
  | { readonly type: 'gulp'; readonly what: 'drink' | 'scoop'; readonly ms: number }
  /** A page was written into the player's cookbook. */
  | { readonly type: 'cookbook' }
);

/** Events of fires, and of the lights in players' hands. */
export type FireEvent = { readonly player: Player } & (
  | {
      /** The player begins to light a fire, which takes `ms`; `ms` is 0 when it is over. */
      readonly type: 'fire-lighting';
      readonly id: string;
      readonly ms: number;
    }
  | { readonly type: 'fire-refused'; readonly reason: string }
  | {
      /** The player has lit a fire, or put fuel on one. */
      readonly type: 'fire-lit' | 'fire-fed';
      readonly fixtureId: string;
    }
  /** The burning light in the player's hand has changed; `hand-light-lit` if the player has just lit it. */
  | { readonly type: 'hand-light' | 'hand-light-lit' }
);

/** A line of SOVA to a player, or a change in the player's progress with her objectives. */
export type ObjectiveEvent = SaidEvent | AskedEvent;

interface SaidEvent {
  readonly type: 'sova-said';
  readonly player: Player;
  readonly text: string;
}

/** Progress of a player with the current objective. */
type AskedEvent = { readonly type: 'objective'; readonly player: Player } & ToldObjective;
