/** What the address of the callback page says: an error, a confirmation to send, or nothing. */

export type CallbackTask =
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'confirm'; readonly token: string }
  | { readonly kind: 'session' };

/** Reads `hash` (`#…`) and `search` (`?…`) of the page's address; an error goes before everything else. */
export function readCallback(hash: string, search: string): CallbackTask {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const message = inHash.get('error_description') || inQuery.get('error_description');
  if (message) return { kind: 'error', message };
  const token = inHash.get('confirm');
  return token === null ? { kind: 'session' } : { kind: 'confirm', token };
}
