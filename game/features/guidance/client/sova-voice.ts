/** SOVA's voice: numbered clips, and lines for when the land cannot be loaded and when it loads after all. */
import {
  CLIP_VOLUME,
  ERROR_VOLUME,
  SOVA_CLIPS,
  SOVA_ERROR,
  SOVA_RECONNECT,
} from '#game/client/audio/names.ts';

const FOLDER = '/sounds/sova';

export interface Speaker {
  /** Says a clip through the mixer; false when there is none yet. `fail` is called when it turns out that it cannot. */
  say(name: string, fail: () => void): boolean;
  /** Gain of what does not go through the mixer, 0 to 1. */
  loudness(): number;
}

let speaker: Speaker | null = null;
/** What speaks beside the mixer: an element of the page, which browsers may allow earlier. */
let plain: { readonly audio: HTMLAudioElement; readonly volume: number } | null = null;

/** From now on SOVA speaks through this; null: by herself. */
export function setSpeaker(next: Speaker | null): void {
  speaker = next;
}

/** The volume was changed: what speaks beside the mixer follows. */
export function followLoudness(): void {
  if (plain) plain.audio.volume = plain.volume * (speaker?.loudness() ?? 1);
}

/** Plays one of the clips; a clip that is playing is cut short. */
export function sayAnything(): void {
  say(SOVA_CLIPS[Math.floor(Math.random() * SOVA_CLIPS.length)] ?? '', CLIP_VOLUME);
}

/** The land could not be loaded. */
export function sayError(): void {
  say(SOVA_ERROR, ERROR_VOLUME);
}

/** The land has loaded after all. */
export function sayReconnected(): void {
  say(SOVA_RECONNECT, CLIP_VOLUME);
}

function say(name: string, volume: number): void {
  plain?.audio.pause();
  plain = null;
  const fallBack = () => sayPlainly(name, volume);
  if (!speaker?.say(name, fallBack)) fallBack();
}

function sayPlainly(name: string, volume: number): void {
  const audio = new Audio(`${FOLDER}/${name}.mp3`);
  plain = { audio, volume };
  followLoudness();
  audio.play().catch((error: unknown) => {
    // Browsers block sound until the player has touched the page, and a new clip cuts the old one short.
    const isExpected =
      error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (!isExpected) console.warn(`SOVA is silent: ${String(error)}`);
  });
}
