/** The few moving parts of header and footer: the mobile menu, the profile icon, the button back to the top. */

/** The button back to the top shows once the page is scrolled by more than this, in px. */
const TO_TOP_AFTER = 300;

/** Same name as SIGNED_IN_HINT_COOKIE of the API's contracts, which would bring their schema library along. */
const HINT_COOKIE = 'signed_in';

/** Whether the readable hint cookie in `cookies` (a `document.cookie`) says that somebody is signed in. */
export function isSignedInHint(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${HINT_COOKIE}=1`);
}

/** Brings the shared layout to life. */
export function startChrome(document: Document, page: Window): void {
  startMenu(document);
  startToTop(document, page);
  const profile = document.querySelector<HTMLElement>('[data-profile]');
  if (profile !== null) profile.hidden = !isSignedInHint(document.cookie);
}

function startMenu(document: Document): void {
  const toggle = document.querySelector<HTMLButtonElement>('[data-menu-toggle]');
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (toggle === null || header === null) return;
  const setOpen = (open: boolean) => {
    toggle.setAttribute('aria-expanded', String(open));
    header.classList.toggle('is-open', open);
  };
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  toggle.addEventListener('click', () => setOpen(!isOpen()));
  header.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) setOpen(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    toggle.focus();
  });
}

function startToTop(document: Document, page: Window): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (button === null) return;
  const update = () => {
    button.hidden = page.scrollY <= TO_TOP_AFTER;
  };
  page.addEventListener('scroll', update, { passive: true });
  update();
  button.addEventListener('click', () => {
    page.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
}
