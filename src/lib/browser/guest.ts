/** The button on the home page that lets anybody into the game by one click. */

/** Makes a guest of whoever clicks; whoever is signed in already just goes in. Hides where the server takes no guests. */
export function startGuest(button: HTMLButtonElement, page: Window): void {
  void hideWhereRefused(button);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const answer = await fetch('/api/auth/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
      // The game leads whoever could not become a guest to the sign-in, which says why.
      page.location.assign(answer.ok ? '/play' : '/login?next=/play');
    } catch {
      // The server cannot be reached: the button stays, to be tried again.
      button.disabled = false;
    }
  });
}

async function hideWhereRefused(button: HTMLButtonElement): Promise<void> {
  try {
    const ways: unknown = await (await fetch('/api/auth/ways')).json();
    button.hidden = typeof ways === 'object' && ways !== null && 'guests' in ways && ways.guests === false;
  } catch {
    // Nothing is known: a click will tell.
  }
}
