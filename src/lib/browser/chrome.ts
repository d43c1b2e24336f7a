/** The interactive parts of header and footer: the mobile menu, the profile icon, the button back to the top. */
import { plainKeyOf } from '#game/browser/key-events.ts';
import { tabChannel } from '#game/browser/tabs.ts';
import { markLeaving } from './leaving.ts';
import { onReturn } from './returns.ts';

/** Scroll position from which the button back to the top is shown, in px. */
const TO_TOP_AFTER = 300;

/** Must equal SIGNED_IN_HINT_COOKIE of the API's contracts, whose import would also load their schema library. */
const HINT_COOKIE = 'signed_in';

/** True if the readable hint cookie in `cookies` (a `document.cookie`) says that a user, or a guest, is signed in. */
export function isSignedInHint(cookies: string): boolean {
  return hasHint(cookies, '1') || hasHint(cookies, 'guest');
}

const hasHint = (cookies: string, value: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${HINT_COOKIE}=${value}`);

/** Starts the scripts of the shared layout. */
export function startChrome(document: Document, page: Window, now = new Date()): void {
  startMenu(document);
  // Updates the year, because the pages may have been built last year.
  const year = document.querySelector('[data-year]');
  if (year !== null) year.textContent = String(now.getFullYear());
  startToTop(document, page);
  const profile = document.querySelector<HTMLElement>('[data-profile]');
  const signOut = document.querySelector<HTMLButtonElement>('[data-sign-out]');
  const showUser = () => {
    if (profile !== null) profile.hidden = !isSignedInHint(document.cookie);
    if (signOut !== null) signOut.hidden = !hasHint(document.cookie, '1');
  };
  showUser();
  onReturn(showUser, page);
  if (signOut !== null) startSignOut(signOut, document, page);
}

/** Guests sign out on the dashboard, which tells them that they cannot return to their character. */
function startSignOut(button: HTMLButtonElement, document: Document, page: Window): void {
  const stay = () => {
    markLeaving(document.documentElement, false);
    button.disabled = false;
  };
  onReturn(stay, page);
  button.addEventListener('click', async () => {
    button.disabled = true;
    markLeaving(document.documentElement, true);
    try {
      const { ok, status } = await fetch('/api/auth/logout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
      if (!ok) throw new Error(`The sign-out failed: the server answered with status ${status}`);
      // Other tabs get the message when this page is left: if sent earlier, it would also reach this page and send it
      // to the sign-in.
      const tell = () => tabChannel('tundra-auth')?.postMessage('SIGNED_OUT');
      page.addEventListener('pagehide', tell, { once: true });
      page.location.assign('/');
    } catch (cause) {
      // The person is still signed in: the page stays, and the button is there for another try.
      console.error(cause);
      stay();
    }
  });
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
    if (plainKeyOf(event) !== 'Escape' || !isOpen()) return;
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
