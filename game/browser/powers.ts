/**
 * Powers of the browser that a page may do without. Each is null, or does less, where the browser does not have it or
 * forbids it: on plain http, in a web view, with hardened settings.
 */

/** Lock that keeps the screen on; null on insecure addresses and in some browsers. */
export const wakeLock = (): Pick<WakeLock, 'request'> | null => globalThis.navigator?.wakeLock ?? null;

/** Locks that all tabs of this site share; null on insecure addresses. */
export const locks = (): Pick<LockManager, 'request' | 'query'> | null => globalThis.navigator?.locks ?? null;

/** The clipboard; null on insecure addresses. */
export const clipboard = (view: Window): Pick<Clipboard, 'writeText'> | null =>
  view.navigator.clipboard ?? null;

/** True if the visitor asks sites to save data. */
export const savesData = (view: Window): boolean =>
  (view.navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true;

/** True if the visitor has already touched the page, or if the browser does not say. */
export const wasTouched = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? true;

/** Number of processor cores; 2 if the browser does not say. */
export const cores = (): number => globalThis.navigator?.hardwareConcurrency || 2;

/** True if the browser can use passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Creates the mixer of sounds. @throws if the browser has none */
export function audioContext(): AudioContext {
  const old = (globalThis as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  const Context = globalThis.AudioContext ?? old;
  if (!Context) throw new Error('This browser plays no sounds.');
  return new Context();
}

/** Returns a sound of its own, outside of the mixer; null if the browser has none. */
export function soundOf(path: string): HTMLAudioElement | null {
  try {
    return typeof globalThis.Audio === 'function' ? new Audio(path) : null;
  } catch {
    // Sound is switched off in the browser.
    return null;
  }
}

/** True if the browser plays this kind of sound. */
export function canPlay(type: string): boolean {
  try {
    return (soundOf('')?.canPlayType(type) ?? '') !== '';
  } catch {
    // The browser cannot say.
    return false;
  }
}

/** Computes digests outside the page's own thread; null on insecure addresses. */
export const subtleCrypto = (): Pick<SubtleCrypto, 'digest'> | null => globalThis.crypto?.subtle ?? null;

/** Starts a worker. @throws if the browser has none */
export function openWorker(address: string | URL): Worker {
  if (typeof globalThis.Worker !== 'function') throw new Error('This browser has no workers.');
  return new Worker(address, { type: 'module' });
}

/**
 * Calls a task when the browser is idle, at the latest after `busyMs`. Returns a function that cancels it; null if the
 * browser does not report when it is idle.
 */
export function whenIdle(task: (timeLeft: () => number) => void, busyMs: number): (() => void) | null {
  if (typeof globalThis.requestIdleCallback !== 'function') return null;
  const request = requestIdleCallback((deadline) => task(() => deadline.timeRemaining()), {
    timeout: busyMs,
  });
  return () => globalThis.cancelIdleCallback?.(request);
}

/** Notes the span since `start` (in ms) under a name for measurements, and forgets earlier ones if `isFirst`. */
export function measure(name: string, start: number, isFirst: boolean): void {
  if (isFirst) performance.clearMeasures?.(name);
  performance.measure?.(name, { start, end: performance.now() });
}

/** Shakes a gamepad. Does nothing if it cannot be shaken. @param strength 0 to 1 */
export function shake(pad: Gamepad, strength: number, ms: number): void {
  const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength / 2 };
  try {
    pad.vibrationActuator?.playEffect?.('dual-rumble', effect)?.catch(() => undefined);
  } catch {
    // The gamepad has no motors of this kind.
  }
}

/** Saves a file in the folder that the browser uses for downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The members of the browser's `trustedTypes` that are used; TypeScript has no declaration of it. */
export interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(name: string): string },
  ): { createScriptURL(name: string): URL | string };
}

/** Trusted Types; null in browsers that accept plain addresses of scripts. */
export const scriptPolicies = (): PolicyFactory | null => Reflect.get(globalThis, 'trustedTypes') ?? null;
