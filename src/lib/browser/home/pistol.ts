/** The pistol beside the hero's badge: one click cocks it, the next fires it. */
import { soundOf } from '#game/browser/powers.ts';

/** Duration of the slide's movement back and forward, in ms. */
export const COCK_MS = 500;
/** Duration of muzzle flash and recoil, in ms. */
export const FIRE_MS = 700;

export type PistolState = 'idle' | 'cocking' | 'cocked' | 'firing';

/** Returns the effect of a click: a cocked pistol (or one being cocked) fires, any other is cocked. */
export function afterClick(state: PistolState): 'cocking' | 'firing' {
  return state === 'cocking' || state === 'cocked' ? 'firing' : 'cocking';
}

/** State in which each animation ends, and its duration. */
export const ENDS = {
  cocking: { state: 'cocked', ms: COCK_MS },
  firing: { state: 'idle', ms: FIRE_MS },
} as const;

const LABELS: Readonly<Record<PistolState, string>> = {
  idle: 'Cock the Makarov',
  cocking: 'Fire the Makarov',
  cocked: 'Fire the Makarov',
  firing: 'Cock the Makarov',
};

const SOUNDS = { cocking: '/sounds/home/cock.mp3', firing: '/sounds/home/shot.mp3' } as const;

/** Connects the button with its sounds; `data-pistol` holds the state, and the style sheet animates the picture. */
export function startPistol(button: HTMLElement): void {
  const sounds = new Map<string, HTMLAudioElement>();
  let timer = 0;

  const play = (path: string) => {
    const sound = sounds.get(path) ?? soundOf(path);
    if (sound === null) return;
    sounds.set(path, sound);
    sound.currentTime = 0;
    // A browser may refuse to play sound (no device, or the visitor's setting); the picture is animated all the same.
    sound.play().catch(() => sounds.delete(path));
  };
  const become = (state: PistolState) => {
    button.dataset.pistol = state;
    button.setAttribute('aria-label', LABELS[state]);
  };
  button.addEventListener('click', () => {
    const next = afterClick((button.dataset.pistol ?? 'idle') as PistolState);
    become(next);
    play(SOUNDS[next]);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => become(ENDS[next].state), ENDS[next].ms);
  });
}
