/** SOVA's voice: numbered clips, and what she says when the link to the land breaks and when it is back. */
import { CLIP_VOLUME, ERROR_VOLUME, SOVA_CLIPS, SOVA_ERROR, SOVA_RECONNECT } from './names.ts';

const FOLDER = '/sounds/sova';

let speaking: { readonly audio: HTMLAudioElement; readonly volume: number } | null = null;
/** How loud the game is, 0 to 1. */
let loudness = () => 1;

/** From now on she is as loud as the game. The function returned ends that. */
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

/** Says one of the clips; one that is being said is cut short. */
export function sayAnything(): void {
  say(SOVA_CLIPS[Math.floor(Math.random() * SOVA_CLIPS.length)] ?? '', CLIP_VOLUME);
}

/** The land could not be loaded. */
export function sayError(): void {
  say(SOVA_ERROR, ERROR_VOLUME);
}

/** The land has come after all. */
export function sayReconnected(): void {
  say(SOVA_RECONNECT, CLIP_VOLUME);
}

function say(name: string, volume: number): void {
  speaking?.audio.pause();
  const audio = new Audio(`${FOLDER}/${name}.mp3`);
  audio.volume = volume * loudness();
  speaking = { audio, volume };
  audio.play().catch((error: unknown) => {
    // Browsers are silent until the player has touched the page, and a new clip cuts the old one short.
    const isExpected =
      error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (!isExpected) console.warn(`SOVA is silent: ${String(error)}`);
  });
}
