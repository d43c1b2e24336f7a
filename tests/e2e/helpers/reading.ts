/** Browsers that protect their users against being recognised: whoever reads a canvas back gets noise, or an error. */

/**
 * Runs in the page; only its text reaches it. Notes each attempt to read a canvas back in `window.readings`.
 * @param refusal `noise` as in Tor Browser, or `error`
 */
export function refuseReading(refusal: 'noise' | 'error'): void {
  const readings: string[] = [];
  Object.assign(window, { readings });
  const note = (name: string) => {
    readings.push(name);
    if (refusal === 'error') throw new DOMException(`${name}: refused by the test`, 'SecurityError');
  };
  const noise = (length: number) => Uint8ClampedArray.from({ length }, () => Math.random() * 256);
  const swap = (owner: object, key: string, act: (...asked: number[]) => unknown) =>
    Object.defineProperty(owner, key, {
      configurable: true,
      value: (...asked: number[]) => {
        note(key);
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
