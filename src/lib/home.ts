/** The home page's script: the scroll to the battle scenes, and the picture viewer. */
import { scrollBehavior } from './chrome.ts';
import { startViewer } from './viewer.ts';

/** Height taken for the header where it cannot be measured, in px. */
export const HEADER_FALLBACK = 80;

/** Brings the home page to life. */
export function startHome(document: Document, page: Window): void {
  startScenesButton(document, page);
  const viewer = document.querySelector<HTMLDialogElement>('[data-viewer]');
  if (viewer !== null) startViewer(document, viewer);
}

function startScenesButton(document: Document, page: Window): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-scroll-to-scenes]');
  const section = document.querySelector<HTMLElement>('#screenshots');
  if (link === null || section === null) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const header = document.querySelector<HTMLElement>('[data-header]')?.offsetHeight || HEADER_FALLBACK;
    const top = section.getBoundingClientRect().top + page.scrollY - header;
    page.scrollTo({ top, behavior: scrollBehavior(page) });
    section.focus({ preventScroll: true });
  });
}
