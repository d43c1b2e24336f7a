/** SOVA's voice: numbered clips, and lines for when the land fails to load and for when it loads after all. */
import { soundOf } from '#game/browser/powers.ts';
import {
  CLIP_VOLUME,
  ERROR_VOLUME,
  SOVA_CLIPS,
  SOVA_ERROR,
  SOVA_RECONNECT,
} from '#game/client/audio/names.ts';

const FOLDER = '/sounds/sova';

export interface Speaker {
  /** Plays a clip through the mixer. Returns false if there is no mixer yet; calls `fail` if playing fails later. */
  say(name: string, fail: () => void): boolean;
  /** Returns the gain of sound that does not go through the mixer, 0 to 1. */
  loudness(): number;
}

let speaker: Speaker | null = null;
/** Audio element for speech without the mixer; browsers may allow it earlier. */
let plain: { readonly audio: HTMLAudioElement; readonly volume: number } | null = null;

/** Sets the mixer through which SOVA speaks; null for speech without a mixer. */
export function setSpeaker(next: Speaker | null): void {
  speaker = next;
}

/** Applies a changed volume to speech without the mixer. */
export function followLoudness(): void {
  if (plain) plain.audio.volume = plain.volume * (speaker?.loudness() ?? 1);
}

/** Plays one of the clips; a clip that is playing is cut short. */
export function sayAnything(): void {
  say(SOVA_CLIPS[Math.floor(Math.random() * SOVA_CLIPS.length)] ?? '', CLIP_VOLUME);
}

/** Plays the line for land that could not be loaded. */
export function sayError(): void {
  say(SOVA_ERROR, ERROR_VOLUME);
}

/** Plays the line for land that has loaded after all. */
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
  const audio = soundOf(`${FOLDER}/${name}.mp3`);
  if (audio === null) return;
  plain = { audio, volume };
  followLoudness();
  audio.play().catch((error: unknown) => {
    // Browsers block sound until the player has touched the page, and a new clip interrupts the old one.
    const isExpected =
      error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (!isExpected) console.warn(`SOVA is silent: ${String(error)}`);
  });
}
