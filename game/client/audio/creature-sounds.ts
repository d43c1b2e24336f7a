/** Calls of creatures by kind, and the sounds of what they do. A call's sound is `voice-<kind>-<call>`. */

/** What each kind of creature can be heard to call. */
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

type Calls = typeof CALLS;
export type VoiceSound = { [K in keyof Calls]: `voice-${K}-${Calls[K][number]}` }[keyof Calls];

const VOICES = Object.entries(CALLS).flatMap(([kind, calls]) =>
  calls.map((call) => `voice-${kind}-${call}` as VoiceSound),
);

/** Teeth, paws and tusks, hooves, large wings, Zhuk's spark and its tracks, a leshy's branch, a wet hand. */
const DEEDS = ['bite', 'maul', 'hoof', 'wings', 'shock', 'treads', 'lash', 'slap'] as const;

export const CREATURE_SOUNDS: readonly (VoiceSound | (typeof DEEDS)[number])[] = [...VOICES, ...DEEDS];
