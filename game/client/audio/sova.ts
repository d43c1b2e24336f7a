/** SOVA's voice: numbered clips, and lines for when the land cannot be loaded and when it loads after all. */
import { CLIP_VOLUME, ERROR_VOLUME, SOVA_CLIPS, SOVA_ERROR, SOVA_RECONNECT } from './names.ts';

const FOLDER = '/sounds/sova';

let speaking: { readonly audio: HTMLAudioElement; readonly volume: number } | null = null;
/** Volume of the game, 0 to 1. */
let loudness = () => 1;

/** From now on SOVA follows the game's volume. The function returned ends that. */
export function followVolume(
  read: () => number,
  subscribe: (listener: () => void) => () => void,
): () => void {
  loudness = read;
  const forget = subscribe(() => {
    if (speaking) speaking.audio.volume = speaking.volume * loudness();
  });
  return () => {
    forget();
    loudness = () => 1;
  };
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
  speaking?.audio.pause();
  const audio = new Audio(`${FOLDER}/${name}.mp3`);
  audio.volume = volume * loudness();
  speaking = { audio, volume };
  audio.play().catch((error: unknown) => {
    // Browsers block sound until the player has touched the page, and a new clip cuts the old one short.
    const isExpected =
      error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (!isExpected) console.warn(`SOVA is silent: ${String(error)}`);
  });
}
