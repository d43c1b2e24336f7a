/** Functions that keep drawing the game cheap without a graphics card. Both run in the page, before its scripts. */

/**
 * Time between two frames of the game, in ms. Without a graphics card the processor draws them, and would have no time
 * for the servers of these tests and often a second window.
 */
export const FRAME_MS = 80;

/** Limits the frame rate. Runs in the page before its scripts. @param pause time between two frames, in ms */
export function limitFrameRate(pause: number): void {
  const draw = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let [newest, last, isDue] = [0, Number.NEGATIVE_INFINITY, false];
  const turn = (now: number) => {
    [last, isDue] = [now, false];
    for (const [id, callback] of [...waiting]) {
      // The previous callback may have cancelled this one.
      if (!waiting.delete(id)) continue;
      try {
        callback(now);
      } catch (error) {
        reportError(error);
      }
    }
  };
  window.requestAnimationFrame = (callback) => {
    newest += 1;
    waiting.set(newest, callback);
    if (!isDue) setTimeout(() => draw(turn), Math.max(0, last + pause - performance.now()));
    isDue = true;
    return newest;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
}

/**
 * Disables painting. Runs in the page before its scripts: drawing is still computed, but no triangle is filled.
 * Gamepads are hidden too, unless a test plugs one in, because the browser polls for them in a thread of its own.
 */
export function paintNothing(): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    prototype.drawArrays = () => {};
    prototype.drawElements = () => {};
    prototype.clear = () => {};
  }
  const { prototype } = WebGL2RenderingContext;
  prototype.drawArraysInstanced = () => {};
  prototype.drawElementsInstanced = () => {};
  navigator.getGamepads = () => [];
}
