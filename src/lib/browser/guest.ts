/** The button on the home page that starts the game as a guest with one click. */

/** Signs visitors in as guests, unless they are signed in, and opens the game. Hidden where guests are not allowed. */
export function startGuest(button: HTMLButtonElement, page: Window): void {
  void hideWhereRefused(button);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const answer = await fetch('/api/auth/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
      // Visitors who could not become guests are sent to the sign-in, which says why.
      page.location.assign(answer.ok ? '/play' : '/login?next=/play');
    } catch {
      // The server cannot be reached: the button stays enabled, for another try.
      button.disabled = false;
    }
  });
}

async function hideWhereRefused(button: HTMLButtonElement): Promise<void> {
  try {
    const ways: unknown = await (await fetch('/api/auth/ways')).json();
    button.hidden = typeof ways === 'object' && ways !== null && 'guests' in ways && ways.guests === false;
  } catch {
    // The state is unknown: a click will tell.
  }
}
