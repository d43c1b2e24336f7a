/**
 * The voices of creatures: panned by direction, quieter and duller with distance, and captioned for players who read
 * sounds.
 */
import type { SoundName } from '#game/client/audio/names.ts';
import type { SoundPlayer } from '#game/client/audio/player.ts';
import { COMPASS, type Compass } from '#game/client/store/caption-list.ts';
import type { HeardVoice } from '../creatures.ts';

/** Maximum pan: sounds on one side only are unpleasant in headphones. */
const MOST_PAN = 0.8;
/** Low-pass cutoffs of the farthest and the nearest sounds, in Hz. */
const DULLEST = 700;
const CLEAREST = 14_000;
/** Minimum loudness of a call that gets a caption, 0 to 1: a quieter call is inaudible. */
const LEAST_TOLD = 0.05;

/** Caption of each call, by `kind call`. */
const WORDS: Readonly<Record<string, string>> = {
  'hare squeal': 'a hare squeals',
  'ptarmigan burst': 'wings burst up',
  'ptarmigan cluck': 'a ptarmigan clucks',
  'reindeer snort': 'a reindeer snorts',
  'fox bark': 'a fox barks',
  'wolf howl': 'a wolf howls',
  'wolf growl': 'a wolf growls',
  'wolf yelp': 'a wolf yelps',
  'bear roar': 'a bear roars',
  'bear huff': 'a bear huffs',
  'walrus bellow': 'a walrus bellows',
  'eagle scream': 'an eagle screams',
  'zhuk scan': 'a machine hums',
  'zhuk dokumenty': 'a machine: "Dokumenty!"',
  'zhuk jam': 'a machine stutters',
  'sailor moan': 'a moan from the water',
  'sailor splash': 'something rises from the water',
  'kikimora cry': 'a child cries',
  'kikimora cackle': 'somebody cackles',
  'leshy creak': 'trees creak',
  'leshy groan': 'the forest groans',
  'chimes ring': 'wind chimes ring on their own',
  'pistol shot': 'gunshot',
};

/** Calls that travel as voices but use an ordinary sound, by `kind call`. */
const SOUNDS: Readonly<Record<string, SoundName>> = { 'pistol shot': 'shot' };

/** Shows a caption for a sound to players who read sounds. */
export type TellFrom = (text: string, direction: Compass | null) => void;

/** Returns the low-pass cutoff of a sound, in Hz: distant sounds lose their high frequencies. @param loudness 0 to 1 */
export const lowPassOf = (loudness: number): number => DULLEST * (CLEAREST / DULLEST) ** loudness;

/** Returns the caption of a call; a call without its own caption gets a general one. */
export const callWordsOf = ({ kind, call }: Pick<HeardVoice, 'kind' | 'call'>): string =>
  WORDS[`${kind} ${call}`] ?? 'something calls';

/**
 * Plays the calls that were heard and captions the audible ones. A call's angle is in eighths of a turn, clockwise from
 * the east, like the compass.
 */
export function playVoices(
  voices: readonly HeardVoice[],
  player: Pick<SoundPlayer, 'play'>,
  tell: TellFrom,
  chance: () => number,
): void {
  for (const voice of voices) {
    const { kind, call, angle, loudness } = voice;
    player.play(SOUNDS[`${kind} ${call}`] ?? `voice-${kind}-${call}`, {
      gain: loudness,
      pan: MOST_PAN * Math.cos((angle * Math.PI) / 4),
      rate: 0.95 + 0.1 * chance(),
      clarity: lowPassOf(loudness),
      mayBeLate: true,
    });
    if (loudness >= LEAST_TOLD) tell(callWordsOf(voice), loudness >= 0.95 ? null : (COMPASS[angle] ?? null));
  }
}
