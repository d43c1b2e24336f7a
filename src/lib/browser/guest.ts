/**
 * The button on the home page that starts the game with one click: as a guest, or with the babushka that this browser
 * already has.
 */

import { keepsCookies } from '#game/browser/cookies.ts';
import { isSignedInHint } from './chrome.ts';
import { fightWords } from './fights.ts';
import { onReturn } from './returns.ts';

/**
 * Signs visitors in as guests, unless they are signed in already, and opens the game. The button is hidden if guests
 * are not allowed.
 * @param fights the element that shows the world's rule for fights; null if the page has none
 */
export function startGuest(button: HTMLButtonElement, fights: HTMLElement | null, page: Window): void {
  const words = button.textContent;
  const prepare = () => {
    button.disabled = false;
    button.textContent = words;
    delete button.dataset.name;
    // A signed-in visitor already has a babushka.
    const isKnown = isSignedInHint(page.document.cookie);
    if (isKnown) void callByName(button);
    void showWays(isKnown ? null : button, fights);
  };
  prepare();
  onReturn(prepare, page);
  button.addEventListener('click', async () => {
    button.disabled = true;
    if (button.dataset.name !== undefined) {
      page.location.assign('/play');
      return;
    }
    if (!keepsCookies(page)) {
      // The sign-in page says that no guest is made without cookies, and what helps.
      page.location.assign('/login?next=/play');
      return;
    }
    try {
      const answer = await fetch('/api/auth/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
      // Visitors who could not become guests are sent to the sign-in page, which gives the reason.
      page.location.assign(answer.ok ? '/play' : '/login?next=/play');
    } catch {
      // The server cannot be reached, so the button stays enabled for another try.
      button.disabled = false;
    }
  });
}

/** Changes the button's text to "Continue as Baba Vera"; if her name cannot be loaded, the button stays unchanged. */
async function callByName(button: HTMLButtonElement): Promise<void> {
  try {
    const answer = await fetch('/api/players/me');
    const player: unknown = answer.ok ? await answer.json() : null;
    if (typeof player !== 'object' || player === null || !('username' in player)) return;
    button.dataset.name = String(player.username);
    button.textContent = `Continue as ${button.dataset.name}`;
  } catch {
    // The server cannot be reached: a click will show the error.
  }
}

/** Hides the button where guests are not allowed, and shows the world's rule for fights. */
async function showWays(button: HTMLButtonElement | null, fights: HTMLElement | null): Promise<void> {
  try {
    const ways: unknown = await (await fetch('/api/auth/ways')).json();
    if (typeof ways !== 'object' || ways === null) return;
    if (button) button.hidden = 'guests' in ways && ways.guests === false;
    if (fights) fights.textContent = fightWords('fights' in ways ? ways.fights : null) || '\u00a0';
  } catch {
    // It is unknown who is signed in: a click will show the error.
  }
}
