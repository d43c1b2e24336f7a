/** Kinds of SOVA's objectives for newcomers, and of the aims that fulfil them. The rows are in `objectives.ts`. */
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** Deeds that count no matter when they were done. */
export const DEEDS = [
  'campfire-placed',
  'campfire-lit',
  'pot-started',
  'dish-eaten',
  'hand-light-lit',
  'bag-placed',
  'jumped-twice',
  'truce-made',
  'dawn-seen',
  'visitor-gone',
  'eaten',
  'drunk',
  'quenched',
  'sea-told',
  'bench-placed',
  'room-entered',
  'hearth-placed',
  'voice-heard',
  'voice-known',
  'first-light',
  'first-light-told',
  // Only in lives saved before the panel of the pot gave this advice.
  'windows-told',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Deeds that also count for others who are near. */
export const SHARED_DEEDS = [
  'campfire-placed',
  'campfire-lit',
  'pot-started',
  'bench-placed',
  'hearth-placed',
] as const satisfies readonly Deed[];
export type SharedDeed = (typeof SHARED_DEEDS)[number];

/** Source of something that an objective needs, so that it can be pointed out. */
export type Source =
  | { readonly type: 'nodes' /** `node_type`s */; readonly names: readonly string[] }
  | {
      readonly type: 'terrain';
      readonly ids: readonly TerrainId[];
      /** Search radius, in px, if larger than usual. */
      readonly reach?: number;
    }
  | { readonly type: 'fixtures' /** keys of kinds */; readonly keys: readonly string[] }
  /** Land on which houses may stand: `margin` px beyond the ground where newcomers wake. */
  | { readonly type: 'building ground'; readonly margin: number }
  /** The place that SOVA names. */
  | { readonly type: 'place' };

/** A quantity of any of these items, and its source. */
export interface Good {
  readonly itemIds: readonly number[];
  readonly count: number;
  readonly source: Source;
  /** Common name for several items; otherwise the item's own name is used. */
  readonly called?: string;
  /** Item made from the good, and the number of pieces that it counts for. */
  readonly instead?: { readonly itemId: number; readonly worth: number };
}

/** An aim that fulfils an objective. */
export type Aim =
  | { readonly type: 'walked' /** px from the place where it was given */; readonly px: number }
  | {
      readonly type: 'sighted' /** `node_type`s, one of which is in sight */;
      readonly names: readonly string[];
    }
  | { readonly type: 'held'; readonly goods: readonly Good[] }
  | { readonly type: 'made' /** one of these items is carried */; readonly itemIds: readonly number[] }
  | { readonly type: 'worn' /** one of these items */; readonly itemIds: readonly number[] }
  | { readonly type: 'deed'; readonly deed: Deed }
  | {
      readonly type: 'warm';
      readonly level: number /** ms beside a fire that fulfil the aim as well */;
      readonly besideMs: number;
    }
  | {
      readonly type: 'places' /** number of places worth finding; null for all */;
      readonly count: number | null;
    };

/** Ids of bindings that belong together, and their effect in a word. */
export interface Press {
  readonly actions: readonly string[];
  readonly does: string;
}

/** Maximum length of the short form of an objective, in letters. */
export const MOST_SHORT = 24;

/** Stage of the player's own pot; `none` if no pot hangs. */
export type PotStage = 'none' | 'filling' | 'brewing' | 'done';

/** Text shown in place of the errand's own at one stage of the pot, or while no fire burns near the player. */
export interface ErrandPart {
  readonly pot?: PotStage;
  readonly isWithoutFire?: true;
  readonly text: string;
  readonly short: string;
  readonly keys: readonly Press[];
}

export interface Objective<Id extends string> {
  readonly id: Id;
  /** SOVA's text, at most 120 characters. */
  readonly text: string;
  /** The text in whole words of at most `MOST_SHORT` letters, for phones and for small spaces below another text. */
  readonly short: string;
  /** Keys for the objective, shown below the text. */
  readonly keys: readonly Press[];
  /** Any one of these aims is enough; the progress shown is that of the first. */
  readonly aims: readonly [Aim, ...Aim[]];
  /** Goods needed for the objective, if they differ from the goods asked for: pointed out while they are missing. */
  readonly takes?: readonly Good[];
  /** Goods that the objective needs, too, and that are not used up: pointed out and kept like those it takes. */
  readonly needs?: readonly Good[];
  /** Distance beyond the ground where newcomers wake at which the thing may be built, in px; left out for a camp. */
  readonly builtBeyond?: number;
  /** Items made for the objective, if neither `puts` nor an aim names them. */
  readonly makes?: readonly number[];
  /** The last deed of the objective: one of these items is used from the hand. */
  readonly wields?: { readonly itemIds: readonly number[]; readonly does: 'light' | 'eat' };
  /** Item whose placing completes the objective: the text is shown as soon as the item is carried. */
  readonly puts?: number;
  readonly parts?: readonly ErrandPart[];
  /** Place where the objective is done, pointed out when nothing is missing; null for anywhere. */
  readonly source: Source | null;
  /** True if the objective is only waited for: SOVA sets another one meanwhile. */
  readonly waits?: boolean;
  /** True if the objective is shown only while its occasion lasts, above the current objective. */
  readonly isAside?: boolean;
}
