/** The narration of the legend: one button that plays and pauses it; at the end it returns to the start. */
import { soundOf } from '#game/browser/powers.ts';

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Connects the button `data-narration` (the address of the sound) with its sound, fetched when first played. */
export function startNarration(button: HTMLButtonElement): void {
  const label = button.querySelector<HTMLElement>('[data-narration-label]');
  let sound: HTMLAudioElement | null = null;

  const show = (playing: boolean) => {
    button.setAttribute('aria-pressed', String(playing));
    if (label !== null) label.textContent = playing ? 'Pause' : 'Listen to the legend';
  };
  const fail = () => {
    show(false);
    if (label !== null) label.textContent = 'The radio is silent. Try again';
    sound = null;
  };
  const open = (path: string): HTMLAudioElement | null => {
    const opened = soundOf(path);
    opened?.addEventListener('play', () => show(true));
    opened?.addEventListener('pause', () => show(false));
    opened?.addEventListener('error', fail);
    return opened;
  };
  button.addEventListener('click', () => {
    sound ??= open(button.dataset.narration ?? '');
    if (sound === null) {
      fail();
      return;
    }
    // A pause before the sound is loaded cancels the wait, which is no failure of the sound.
    if (sound.paused) sound.play().catch((error: unknown) => isCalledOff(error) || fail());
    else sound.pause();
  });
}
