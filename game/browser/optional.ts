/**
 * Parts of a browser without which the game and the site must work: some browsers lack them, others forbid them on plain
 * http, inside of apps, in private windows or by hardened settings. Only this folder uses them. The browser tests run
 * the game without each, and an architecture test refuses any use elsewhere.
 */

/** How a browser refuses: the part is missing, each access throws, or nothing more can be stored. */
export type Refusal = 'absent' | 'forbidden' | 'full';

export interface OptionalApi {
  readonly name: string;
  /**
   * Members that are missing together: `Owner#member` of a prototype, `Owner.member` of an object, or the name of a
   * global.
   */
  readonly members: readonly string[];
  /** Refusals that browsers are known for; by default the part is only missing. */
  readonly refusals?: readonly Refusal[];
}

const BOTH: readonly Refusal[] = ['absent', 'forbidden'];

export const OPTIONAL_APIS: readonly OptionalApi[] = [
  { name: 'gamepads', members: ['Navigator#getGamepads'], refusals: BOTH },
  { name: 'wake lock', members: ['Navigator#wakeLock'] },
  { name: 'locks', members: ['Navigator#locks'] },
  { name: 'vibration', members: ['Navigator#vibrate', 'Gamepad#vibrationActuator'] },
  { name: 'share', members: ['Navigator#share', 'Navigator#canShare'] },
  { name: 'clipboard', members: ['Navigator#clipboard', 'ClipboardItem'] },
  { name: 'layout of the keyboard', members: ['Navigator#keyboard'] },
  { name: 'service worker', members: ['Navigator#serviceWorker'], refusals: BOTH },
  { name: 'connection', members: ['Navigator#connection'] },
  { name: 'permissions', members: ['Navigator#permissions'] },
  { name: 'activation', members: ['Navigator#userActivation'] },
  { name: 'number of cores', members: ['Navigator#hardwareConcurrency', 'Navigator#deviceMemory'] },
  { name: 'beacon', members: ['Navigator#sendBeacon'] },
  { name: 'storage estimate', members: ['Navigator#storage'] },
  {
    name: 'full screen',
    members: [
      ...['Document#fullscreenEnabled', 'Document#fullscreenElement', 'Document#exitFullscreen'],
      'Element#requestFullscreen',
    ],
  },
  {
    name: 'pointer lock',
    members: ['Document#pointerLockElement', 'Document#exitPointerLock', 'Element#requestPointerLock'],
  },
  {
    name: 'pointer capture',
    members: ['Element#setPointerCapture', 'Element#releasePointerCapture', 'Element#hasPointerCapture'],
  },
  { name: 'storage of the browser', members: ['localStorage'], refusals: ['absent', 'forbidden', 'full'] },
  { name: 'storage of the tab', members: ['sessionStorage'], refusals: ['absent', 'forbidden', 'full'] },
  { name: 'database', members: ['indexedDB'] },
  { name: 'sound', members: ['AudioContext', 'Audio'], refusals: BOTH },
  { name: 'speech', members: ['speechSynthesis', 'SpeechSynthesisUtterance'] },
  { name: 'media queries', members: ['matchMedia'] },
  { name: 'listeners of media queries', members: ['MediaQueryList#addEventListener'] },
  { name: 'size observer', members: ['ResizeObserver'] },
  { name: 'view observer', members: ['IntersectionObserver'] },
  { name: 'channel between tabs', members: ['BroadcastChannel'], refusals: BOTH },
  { name: 'idle callbacks', members: ['requestIdleCallback', 'cancelIdleCallback'] },
  { name: 'deep copies', members: ['structuredClone'] },
  { name: 'cryptography of safe pages', members: ['Crypto#subtle', 'Crypto#randomUUID'] },
  { name: 'letters', members: ['Intl.Segmenter'] },
  { name: 'lists in words', members: ['Intl.ListFormat'] },
  { name: 'times in words', members: ['Intl.RelativeTimeFormat'] },
  { name: 'canvas beside the page', members: ['OffscreenCanvas'] },
  { name: 'bitmaps', members: ['createImageBitmap', 'ImageBitmap'] },
  { name: 'visible part', members: ['visualViewport'] },
  { name: 'orientation', members: ['Screen#orientation'] },
  { name: 'notifications', members: ['Notification'] },
  { name: 'passkeys', members: ['PublicKeyCredential'] },
  { name: 'trusted types', members: ['trustedTypes'] },
  { name: 'workers', members: ['Worker', 'SharedWorker'] },
  { name: 'joined signals', members: ['AbortSignal.any', 'AbortSignal.timeout'] },
  { name: 'visibility', members: ['Element#checkVisibility'] },
  { name: 'modal dialogs', members: ['HTMLDialogElement#showModal', 'HTMLDialogElement#close'] },
  { name: 'measurements', members: ['Performance#measure', 'Performance#mark', 'Performance#clearMeasures'] },
  { name: 'performance observer', members: ['PerformanceObserver'] },
  { name: 'fonts', members: ['Document#fonts', 'FontFace'] },
  { name: 'view transitions', members: ['Document#startViewTransition'] },
  { name: 'shared memory', members: ['SharedArrayBuffer'] },
  {
    name: 'the language since 2023',
    members: [
      ...['Map.groupBy', 'Object.groupBy', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync'],
      ...['URL.canParse', 'URL.parse', 'RegExp.escape', 'Error.isError', 'Math.sumPrecise'],
      ...['Set#union', 'Set#intersection', 'Set#difference', 'Set#isSubsetOf', 'Set#isDisjointFrom'],
      ...['Iterator#map', 'Iterator#filter', 'Iterator#take', 'Iterator#drop', 'Iterator#flatMap'],
      ...['Iterator#toArray', 'Iterator#some', 'Iterator#find', 'Iterator#forEach', 'Iterator#reduce'],
      ...['Uint8Array#toHex', 'Uint8Array#toBase64', 'Uint8Array.fromHex', 'Uint8Array.fromBase64'],
    ],
  },
  { name: 'reports of errors', members: ['reportError'] },
];

/** A refusal of one part. */
export interface Lack {
  readonly name: string;
  readonly members: readonly string[];
  readonly refusal: Refusal;
}

/** Every refusal of every part. */
export const LACKS: readonly Lack[] = OPTIONAL_APIS.flatMap(({ name, members, refusals = ['absent'] }) =>
  refusals.map((refusal) => ({ name, members, refusal })),
);
