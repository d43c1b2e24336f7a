/** The other tabs of this site and its worker. Every page of the site loads these, and so nothing else. */

/** A channel to the other tabs of this site. */
export interface TabChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Returns a channel to the other tabs; null if the browser has none. */
export function tabChannel(name: string): TabChannel | null {
  try {
    return typeof globalThis.BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch {
    // The page has no origin of its own, such as in a closed frame.
    return null;
  }
}

/** Registration of service workers; null on insecure addresses and in private windows. */
export function serviceWorkers(view: Window): ServiceWorkerContainer | null {
  try {
    return view.navigator.serviceWorker ?? null;
  } catch {
    // A page in a closed frame may not ask.
    return null;
  }
}
