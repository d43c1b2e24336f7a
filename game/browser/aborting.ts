/** Signals that end a request. Older browsers cannot combine them, so that is done here. */

/** Returns a signal that ends with any of these. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals]);
  const joint = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) joint.abort(signal.reason);
    signal.addEventListener('abort', () => joint.abort(signal.reason), { once: true });
  }
  return joint.signal;
}

/** Returns a signal that ends after `ms`. */
export function timeoutSignal(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms);
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return limit.signal;
}
