/**
 * Filters chat messages and names: English obscenities and slurs, in their usual disguises, are masked with asterisks.
 * The word list and the matching are the library's; the list of innocent words below is ours.
 */
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

/** Ordinary words and names that the library would mistake for obscenities. */
const INNOCENT = [
  'anuš',
  // In the form of `lookalikeKey`: a letter and a breve.
  'anus\u0306',
  'bích',
  'booby trap',
  'boobytrap',
  'chink in',
  'chinks in',
  'chinked',
  'cockpit',
  'cumin',
  'cummerbund',
  'dička',
  'dičko',
  'dick van',
  'dickcissel',
  'dickinson',
  'flame retardant',
  'moby dick',
  'niggard',
  'penistone',
  'philip k dick',
  'prick up',
  'prickle',
  'prickly',
  'pricked',
  'pussy willow',
  'pussycat',
  'pussyfoot',
  'rapeseed',
  'semenov',
  'shiitake',
  'shitake',
  'turducken',
  'turdus',
] as const;

export interface Screen {
  /** Returns the text with obscenities masked, each letter by one asterisk. */
  clean(text: string): string;
  /** Returns true if there is anything to mask. */
  finds(text: string): boolean;
}

export function createProfanityScreen(): Screen {
  const { whitelistedTerms = [], ...dataset } = englishDataset.build();
  const matcher = new RegExpMatcher({
    ...dataset,
    ...englishRecommendedTransformers,
    whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
  });
  const censor = new TextCensor().setStrategy(asteriskCensorStrategy());
  return {
    clean: (text) => censor.applyTo(text, matcher.getAllMatches(text)),
    finds: (text) => matcher.hasMatch(text),
  };
}
