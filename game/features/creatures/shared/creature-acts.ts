/** What creatures are called, what they are seen to do and heard to say: names that server, browser, pictures and sounds share. */
import type { SpeciesKind } from '#game/shared/defs/species-names.ts';

/** What a creature is seen to do beside moving. */
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

/** The calls of each species. Each is a sound of the name `voice-<kind>-<call>`. */
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
/** What things say that are heard as creatures are: from somewhere, so loud. */
export const THING_CALLS = { chimes: ['ring'] } as const;

type Calls = typeof CALLS & typeof THING_CALLS;
/** Whatever has a voice. */
export type Sounding = keyof Calls;
export type CallOf<K extends Sounding> = Calls[K][number];
export type Call = CallOf<Sounding>;
