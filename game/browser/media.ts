/** Media queries. A browser without them answers no to each. */

const find = (query: string, view: Partial<Pick<Window, 'matchMedia'>>): MediaQueryList | null => {
  try {
    return view.matchMedia?.(query) ?? null;
  } catch {
    // A query that the browser does not understand counts as unmet.
    return null;
  }
};

/** True if the browser says that the query is met now. */
export const isMedia = (query: string, view: Partial<Pick<Window, 'matchMedia'>> = globalThis): boolean =>
  find(query, view)?.matches ?? false;

/** Calls `onChange` whenever the answer to the query changes. Returns a function that stops it. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = find(query, globalThis);
  // Older browsers have lists without listeners.
  list?.addEventListener?.('change', onChange);
  return () => list?.removeEventListener?.('change', onChange);
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const COARSE_POINTER = '(pointer: coarse)';
