/**
 * Browsers that lack optional parts, and browsers that protect their users against being recognised: there, reading a canvas
 * back yields noise.
 */
import type { Lack } from '#game/browser/optional.ts';

/**
 * Takes optional parts of the browser away, before any script of the page runs. It is one function without imports, because only its text reaches the page. Parts that this browser never
 * had are skipped.
 */
export function takeAway(lacks: readonly Lack[]): void {
  const refuse = () => {
    throw new DOMException('refused by the test', 'SecurityError');
  };
  const ownerOf = (member: string): { owner: object | undefined; key: string } => {
    const [path = '', key = ''] = member.split(/[#.]/);
    if (key === '') return { owner: globalThis, key: path };
    const named: unknown = Reflect.get(globalThis, path);
    const owner = member.includes('#') ? (named as { prototype?: object } | undefined)?.prototype : named;
    return { owner: owner as object | undefined, key };
  };
  for (const { members, refusal } of lacks) {
    for (const member of members) {
      const { owner, key } = ownerOf(member);
      if (!owner || !(key in owner)) continue;
      if (refusal === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        continue;
      }
      const isMethod = typeof Object.getOwnPropertyDescriptor(owner, key)?.value === 'function';
      // An object that inherits the member hides it by a member of its own.
      Reflect.deleteProperty(owner, key);
      if (refusal === 'absent' && !(key in owner)) continue;
      if (refusal === 'absent') Object.defineProperty(owner, key, { value: undefined, configurable: true });
      else if (isMethod) Object.defineProperty(owner, key, { value: refuse, configurable: true });
      else Object.defineProperty(owner, key, { get: refuse, configurable: true });
    }
  }
}

/**
 * Runs in the page; only its text reaches it. Notes each attempt to read a canvas back in `window.readings`.
 */
export function refuseReading(): void {
  const readings: string[] = [];
  Object.assign(window, { readings });
  const noise = (length: number) => Uint8ClampedArray.from({ length }, () => Math.random() * 256);
  const swap = (owner: object, key: string, act: (...asked: number[]) => unknown) =>
    Object.defineProperty(owner, key, {
      configurable: true,
      value: (...asked: number[]) => {
        readings.push(key);
        return act(...asked);
      },
    });
  const ofNoise = (...[, , width = 1, height = 1]: number[]) =>
    new ImageData(noise(width * height * 4), width, height);
  swap(CanvasRenderingContext2D.prototype, 'getImageData', ofNoise);
  swap(OffscreenCanvasRenderingContext2D.prototype, 'getImageData', ofNoise);
  swap(HTMLCanvasElement.prototype, 'toDataURL', () => 'data:image/png;base64,');
  swap(HTMLCanvasElement.prototype, 'toBlob', () => undefined);
  swap(HTMLCanvasElement.prototype, 'captureStream', () => undefined);
  swap(OffscreenCanvas.prototype, 'convertToBlob', () => Promise.resolve(new Blob()));
  swap(WebGLRenderingContext.prototype, 'readPixels', () => undefined);
  swap(WebGL2RenderingContext.prototype, 'readPixels', () => undefined);
}
