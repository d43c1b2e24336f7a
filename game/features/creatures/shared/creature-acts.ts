/** What creatures are called, what they are seen to do and heard to say: names that server, browser, pictures and sounds share. */

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

/** The calls of each species, by kind. Each is a sound of the name `voice-<kind>-<call>`. */
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
} as const;
/** The species that have a voice. */
export type Caller = keyof typeof CALLS;

/** What things say that are heard as creatures are: from somewhere, so loud. */
export const THING_CALLS = { chimes: ['ring'] } as const;

type Calls = typeof CALLS & typeof THING_CALLS;
/** Whatever has a voice. */
export type Sounding = keyof Calls;
export type CallOf<K extends Sounding> = Calls[K][number];
export type Call = CallOf<Sounding>;

/** What players call each species. */
export const SPECIES_NAMES: Readonly<Record<Caller, string>> = {
  hare: 'Tundra Hare',
  ptarmigan: 'Ptarmigan',
  reindeer: 'Reindeer',
  fox: 'Arctic Fox',
  wolf: 'Wolf',
  bear: 'Brown Bear',
  walrus: 'Walrus',
  eagle: 'Sea Eagle',
  zhuk: 'Zhuk',
  sailor: 'Drowned Sailor',
  kikimora: 'Kikimora',
  leshy: 'Leshy',
};

/** From where a call is heard: eighths of a turn from the east clockwise, as seen by the listener. */
export const CALL_EIGHTHS = 8;
