/** Domain events of a camp: fires, meals, and what SOVA asks of those who are new to it. */
import type { ToldObjective } from '#game/features/guidance/server/guidance.ts';
import type { Player } from './bodies/player.ts';

/** What players eat, drink and scoop: those near see and hear it. Of `buffs`, what lasts on a player, only they are told. */
export type MealEvent = { readonly player: Player } & (
  | { readonly type: 'buffs' }
  | { readonly type: 'ate'; readonly itemId: number; readonly isDish: boolean }
  | { readonly type: 'drank'; readonly from: 'water' | 'sea' | 'snow' | 'flask' | 'samovar' }
  | { readonly type: 'snow-scooped' }
  /** They begin to drink or to scoop, for so many ms; 0: it is over. */
  | { readonly type: 'gulp'; readonly what: 'drink' | 'scoop'; readonly ms: number }
  /** A page was written into their cookbook. */
  | { readonly type: 'cookbook' }
);

/** At fires, and with the lights in people's hands. */
export type FireEvent = { readonly player: Player } & (
  | {
      /** They light a fire, which takes so long; 0: it is over. */
      readonly type: 'fire-lighting';
      readonly id: string;
      readonly ms: number;
    }
  | { readonly type: 'fire-refused'; readonly reason: string }
  | {
      /** They have lit a fire, or put fuel on one. */
      readonly type: 'fire-lit' | 'fire-fed';
      readonly fixtureId: string;
    }
  /** What burns in their hand is something else than before; and they have just lit it. */
  | { readonly type: 'hand-light' | 'hand-light-lit' }
);

/** SOVA says something to a player, or how far they are with what she asks of them has changed. */
export type ObjectiveEvent = SaidEvent | AskedEvent;

interface SaidEvent {
  readonly type: 'sova-said';
  readonly player: Player;
  readonly text: string;
}

/** How far a player is. */
type AskedEvent = { readonly type: 'objective'; readonly player: Player } & ToldObjective;
