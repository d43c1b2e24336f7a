/** The picture viewer of the home page: a native dialog that shows the list of slides already in the page. */
import { plainKeyOf } from '#game/browser/key-events.ts';
import { closeModal, openModal } from '#game/browser/screen.ts';

/** Returns the index after `step` from `index` in a ring of `count`. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/**
 * Returns the step of a key in the viewer: -1 back, 1 forward, 0 for any other key. The dialog itself handles Escape.
 */
export function stepForKey(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key.toLowerCase() === 'a') return -1;
  if (key === 'ArrowRight' || key.toLowerCase() === 'd') return 1;
  return 0;
}

/** Connects the viewer with the buttons that open it (`data-open-viewer`, the index of a slide). */
export function startViewer(document: Document, viewer: HTMLDialogElement): void {
  const slides = [...viewer.querySelectorAll<HTMLElement>('[data-slide]')];
  const counter = viewer.querySelector<HTMLElement>('[data-counter]');
  let current = 0;

  const show = (index: number) => {
    current = index;
    slides.forEach((slide, at) => {
      slide.hidden = at !== index;
    });
    if (counter !== null) counter.textContent = `${index + 1} / ${slides.length}`;
  };
  const step = (by: number) => show(wrapIndex(current, by, slides.length));

  for (const opener of document.querySelectorAll<HTMLElement>('[data-open-viewer]')) {
    opener.addEventListener('click', () => {
      show(Number(opener.dataset.openViewer));
      document.documentElement.classList.add('is-scroll-locked');
      openModal(viewer);
    });
  }
  viewer.addEventListener('close', () => document.documentElement.classList.remove('is-scroll-locked'));
  viewer.addEventListener('keydown', (event) => {
    const by = event.ctrlKey || event.metaKey || event.altKey ? 0 : stepForKey(plainKeyOf(event));
    if (by === 0) return;
    event.preventDefault();
    step(by);
  });
  viewer.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target === viewer || event.target.closest('[data-close]') !== null) closeModal(viewer);
    else if (event.target.closest('[data-previous]') !== null) step(-1);
    else if (event.target.closest('[data-next], [data-slide-image]') !== null) step(1);
  });
}
