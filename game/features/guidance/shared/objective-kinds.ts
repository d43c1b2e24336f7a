/** What SOVA asks of newcomers: of what kinds it is, and what fulfils it. The rows are in `objectives.ts`. */
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** What counts once it has been done, whenever that was. */
export const DEEDS = [
  'campfire-placed',
  'campfire-lit',
  'pot-started',
  'dish-eaten',
  'hand-light-lit',
  'bag-placed',
  'jumped-twice',
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
  'windows-told',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Where to find what is asked for, so that it can be pointed out. */
export type Source =
  | { readonly type: 'nodes' /** `node_type`s */; readonly names: readonly string[] }
  | {
      readonly type: 'terrain';
      readonly ids: readonly TerrainId[];
      /** In px: how far it is looked for, where that is farther than for anything else. */
      readonly reach?: number;
    }
  | { readonly type: 'fixtures' /** keys of kinds */; readonly keys: readonly string[] }
  /** The place that SOVA names. */
  | { readonly type: 'place' };

/** So many pieces of any of these items, and where they are found. */
export interface Good {
  readonly itemIds: readonly number[];
  readonly count: number;
  readonly source: Source;
  /** What they are together, where they are several; otherwise the item has a name. */
  readonly called?: string;
  /** What is made of it, and of how many pieces: that counts as they do. */
  readonly instead?: { readonly itemId: number; readonly worth: number };
}

/** What fulfils an objective. */
export type Aim =
  | { readonly type: 'walked' /** px from where it was given */; readonly px: number }
  | {
      readonly type: 'sighted' /** `node_type`s, one of which stands in sight */;
      readonly names: readonly string[];
    }
  | { readonly type: 'held'; readonly goods: readonly Good[] }
  | { readonly type: 'made' /** one of these items is carried */; readonly itemIds: readonly number[] }
  | { readonly type: 'worn' /** one of these items */; readonly itemIds: readonly number[] }
  | { readonly type: 'deed'; readonly deed: Deed }
  | {
      readonly type: 'warm';
      readonly level: number /** ms beside a fire that do as well */;
      readonly besideMs: number;
    }
  | {
      readonly type: 'places' /** worth finding that were found; null: all */;
      readonly count: number | null;
    };

/** Ids of bindings that belong together, and in a word what they do. */
export interface Press {
  readonly actions: readonly string[];
  readonly does: string;
}

/** How far a pot of one's own is; `none`: none hangs. */
export type PotStage = 'none' | 'filling' | 'brewing' | 'done';

/** What is said instead, once so much of an errand is done. */
export interface ErrandPart {
  readonly pot: PotStage;
  readonly text: string;
  readonly title: string;
  readonly keys: readonly Press[];
}

export interface Objective<Id extends string> {
  readonly id: Id;
  /** What SOVA says, of 120 characters at most. */
  readonly text: string;
  /** The same in a few words, of 32 characters at most: below something else that she says, where there is little room. */
  readonly title: string;
  /** What is pressed for it: shown below the text. */
  readonly keys: readonly Press[];
  /** Any one of these will do; the first is the one whose progress is shown. */
  readonly aims: readonly [Aim, ...Aim[]];
  /** What it takes, where that is not what is asked for itself: pointed out as long as it is missing. */
  readonly takes?: readonly Good[];
  /** It is done by putting this item down: said as soon as it is carried. */
  readonly puts?: number;
  readonly parts?: readonly ErrandPart[];
  /** Where it is done, pointed out when nothing is missing; null for anywhere. */
  readonly source: Source | null;
  /** It is shown only while what it is about lasts, above whatever is asked for otherwise. */
  readonly isAside?: boolean;
}
