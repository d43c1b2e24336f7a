/** The home page's script: recording, pistol, scroll to the battle scenes, picture viewer and narration. */
import { startGuest } from '../guest.ts';
import { startLoop } from './loop.ts';
import { startNarration } from './narration.ts';
import { startPistol } from './pistol.ts';
import { startViewer } from './viewer.ts';

/** Assumed height of the header if it cannot be measured, in px. */
const HEADER_FALLBACK = 80;

/** Starts the scripts of the home page. */
export function startHome(document: Document, page: Window): void {
  startScenesButton(document, page);
  const loop = document.querySelector<HTMLElement>('[data-loop]');
  if (loop !== null) startLoop(loop, page);
  const viewer = document.querySelector<HTMLDialogElement>('[data-viewer]');
  if (viewer !== null) startViewer(document, viewer);
  const pistol = document.querySelector<HTMLElement>('[data-pistol]');
  if (pistol !== null) startPistol(pistol);
  const narration = document.querySelector<HTMLButtonElement>('[data-narration]');
  if (narration !== null) startNarration(narration);
  const guest = document.querySelector<HTMLButtonElement>('[data-guest]');
  const fights = page.document.querySelector<HTMLElement>('[data-fights]');
  if (guest !== null) startGuest(guest, fights, page);
}

function startScenesButton(document: Document, page: Window): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-scroll-to-scenes]');
  const section = document.querySelector<HTMLElement>('#screenshots');
  if (link === null || section === null) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const header = document.querySelector<HTMLElement>('[data-header]')?.offsetHeight || HEADER_FALLBACK;
    const top = section.getBoundingClientRect().top + page.scrollY - header;
    page.scrollTo({ top });
    section.focus({ preventScroll: true });
  });
}
