/** The home page's recording of real play: one button shows it in place of its poster, and stops it. */
import { isMedia, REDUCED_MOTION } from '#game/browser/media.ts';
import { savesData } from '#game/browser/powers.ts';

/** True if the recording may start automatically: the visitor has not asked for reduced motion or data saving. */
export const mayBegin = (page: Window): boolean => !isMedia(REDUCED_MOTION, page) && !savesData(page);

/** Sets up a figure that holds the poster and the button; `data-loop` is the recording's address. */
export function startLoop(figure: HTMLElement, page: Window): void {
  const image = figure.querySelector('img');
  const button = figure.querySelector<HTMLButtonElement>('[data-loop-toggle]');
  const loop = figure.dataset.loop;
  if (image === null || button === null || loop === undefined) return;
  const poster = image.src;
  const show = (playing: boolean) => {
    image.src = playing ? loop : poster;
    button.setAttribute('aria-pressed', String(playing));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(button.getAttribute('aria-pressed') !== 'true'));
  if (!mayBegin(page)) return;
  // Waits, so that the page's own files are loaded first.
  const begin = () => page.setTimeout(() => show(true), 1000);
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
