/** Names of creatures' visible acts and calls, shared by server, browser, pictures and sounds. */
import type { SpeciesKind } from '#game/shared/defs/species-names.ts';

/** Visible acts of creatures besides movement. */
export const ACTS = [
  'rest',
  'graze',
  'watch',
  'sneak',
  'threaten',
  'strike',
  'flee',
  'call',
  'eat',
  'drink',
  'scan',
  'rise',
  'fade',
  'cower',
  'dig',
  'carry',
] as const;
export type Act = (typeof ACTS)[number];

/** The calls of each species. The sound of each is named `voice-<kind>-<call>`. */
export const CALLS = {
  hare: ['squeal'],
  ptarmigan: ['burst', 'cluck'],
  reindeer: ['snort'],
  fox: ['bark'],
  wolf: ['howl', 'growl', 'yelp'],
  bear: ['roar', 'huff'],
  walrus: ['bellow'],
  eagle: ['scream'],
  zhuk: ['scan', 'dokumenty', 'jam'],
  sailor: ['moan', 'splash'],
  kikimora: ['cry', 'cackle'],
  leshy: ['creak', 'groan'],
} as const satisfies Readonly<Record<SpeciesKind, readonly string[]>>;
/** Calls of things that are heard like creatures: with a direction and a loudness. */
export const THING_CALLS = { chimes: ['ring'] } as const;

type Calls = typeof CALLS & typeof THING_CALLS;
/** Kinds that have a voice. */
export type Sounding = keyof Calls;
export type CallOf<K extends Sounding> = Calls[K][number];
export type Call = CallOf<Sounding>;
