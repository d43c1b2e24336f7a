/**
 * Players' discoveries about creatures: species they have met, and rules for living alongside them. No rule is revealed
 * before the player has seen it at work. Titles follow from both.
 */
import { SPECIES_NAMES, type SpeciesKind } from '#game/shared/defs/species-names.ts';

export interface LoreRule {
  readonly id: string;
  /** Species the rule applies to; null if it applies to several. */
  readonly kind: SpeciesKind | null;
  /** Text of the rule in the field notes. */
  readonly text: string;
}

const rule = <const Id extends string>(id: Id, kind: SpeciesKind | null, text: string) => ({
  id,
  kind,
  text,
});

/** Rules in the order of the field notes. */
export const LORE_RULES = [
  rule('fox-takes', 'fox', 'A fox takes what lies about, never what is held.'),
  rule('wolf-fire', 'wolf', 'A fire holds a wolf off, if its nerve is not better than yours.'),
  rule('bear-still', 'bear', 'A bear that charges may stop. Stand still, and it mostly does.'),
  rule('zhuk-papers', 'zhuk', 'The Zhuk lets you pass if you stand still with papers at hand.'),
  rule('sailor-slow', 'sailor', 'The drowned sailor never hurries. Walk, and he is left behind.'),
  rule('kikimora-light', 'kikimora', 'The kikimora hides from light: a fire, or a torch in the hand.'),
  rule('leshy-plate', 'leshy', 'A dish laid down among the trees sends the leshy away for the night.'),
  rule('folk-dawn', null, 'What comes out of tales ends with the night, and leaves what it had.'),
  rule('icon-off', null, 'With an icon at hand, what comes out of tales keeps off at first.'),
  rule('chimes-ring', null, 'Wind chimes ring before what is hostile is near.'),
  rule('hand-fed', null, 'What eats out of your hand for long enough follows you.'),
] as const satisfies readonly LoreRule[];
export type LoreRuleId = (typeof LORE_RULES)[number]['id'];

/** Species that can be met, in the order of the field notes. */
export const LORE_KINDS = Object.keys(SPECIES_NAMES) as readonly SpeciesKind[];

/** A player's knowledge of creatures: species by kind, rules by id. */
export interface KnownLore {
  readonly seen: readonly string[];
  readonly found: readonly string[];
}

interface Title {
  readonly name: string;
  /** Reason for the title, as shown to the player. */
  readonly text: string;
  readonly isEarned: (known: KnownLore) => boolean;
}

export const TALES: readonly LoreRuleId[] = ['sailor-slow', 'kikimora-light', 'leshy-plate', 'folk-dawn'];

export const LORE_TITLES: readonly Title[] = [
  {
    name: 'Naturalist',
    text: 'has seen every kind of creature there is',
    isEarned: ({ seen }) => LORE_KINDS.every((kind) => seen.includes(kind)),
  },
  {
    name: 'Keeper of Tales',
    text: 'knows how to live beside what does not exist',
    isEarned: ({ found }) => TALES.every((id) => found.includes(id)),
  },
  {
    name: 'Good Hand',
    text: 'something wild has come to follow them',
    isEarned: ({ found }) => found.includes('hand-fed'),
  },
];

/** Returns the names of the titles that this knowledge earns. */
export const loreTitlesOf = (known: KnownLore): readonly string[] =>
  LORE_TITLES.filter(({ isEarned }) => isEarned(known)).map(({ name }) => name);
