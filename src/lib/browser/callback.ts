/** What the address of the callback page contains: an error, a token to send, or nothing. */

export type CallbackTask =
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'confirm'; readonly token: string }
  /** Confirms the new address of an account. */
  | { readonly kind: 'change'; readonly token: string }
  | { readonly kind: 'session' };

/** Reads `hash` (`#…`) and `search` (`?…`) of the page's address; an error takes precedence. */
export function readCallback(hash: string, search: string): CallbackTask {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const message = inHash.get('error_description') || inQuery.get('error_description');
  if (message) return { kind: 'error', message };
  for (const kind of ['confirm', 'change'] as const) {
    const token = inHash.get(kind);
    if (token !== null) return { kind, token };
  }
  return { kind: 'session' };
}

/** A second link opened on the same page changes only the fragment, which does not load the page again. */
export function reloadOnNewLink(page: Window): void {
  page.addEventListener('hashchange', () => page.location.reload(), { once: true });
}

/** The token in a reset link's address, or null. */
export function readResetToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token');
}
