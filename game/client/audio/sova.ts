/** SOVA's voice: numbered clips, and what she says when the link to the land breaks and when it is back. */

const FOLDER = '/sounds/sova';
/** Clips and loudness (specification, section 9). */
const CLIPS = 20;
const CLIP_VOLUME = 0.85;
const ERROR_VOLUME = 0.9;

let speaking: HTMLAudioElement | null = null;

/** Says one of the clips; one that is being said is cut short. */
export function sayAnything(): void {
  const clip = 1 + Math.floor(Math.random() * CLIPS);
  say(`sova-${String(clip).padStart(2, '0')}`, CLIP_VOLUME);
}

/** The land could not be loaded. */
export function sayError(): void {
  say('error', ERROR_VOLUME);
}

/** The land has come after all. */
export function sayReconnected(): void {
  say('reconnect', ERROR_VOLUME);
}

function say(name: string, volume: number): void {
  speaking?.pause();
  const audio = new Audio(`${FOLDER}/${name}.mp3`);
  audio.volume = volume;
  speaking = audio;
  audio.play().catch((error: unknown) => {
    // Browsers are silent until the player has touched the page, and a new clip cuts the old one short.
    const isExpected =
      error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (!isExpected) console.warn(`SOVA is silent: ${String(error)}`);
  });
}
