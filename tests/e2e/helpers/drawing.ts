/** What keeps the drawing of the game cheap where no graphics card does it. Both functions run in the page, before its scripts. */

/**
 * Time between two frames of the game, in ms. Without a graphics card a processor draws them, and would do nothing else: it has
 * the servers of these tests to run, and often a second window.
 */
export const FRAME_MS = 80;

/** Runs in the page before its scripts. @param pause between two frames, in ms */
export function limitFrameRate(pause: number): void {
  const draw = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let [newest, last, isDue] = [0, Number.NEGATIVE_INFINITY, false];
  const turn = (now: number) => {
    [last, isDue] = [now, false];
    for (const [id, callback] of [...waiting]) {
      // The one before may have called it off.
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
 * Runs in the page before its scripts: what would be drawn is worked out as ever, and no triangle of it is filled. Nor are
 * gamepads looked for, unless a test plugs one in: the browser polls for them in a thread of its own.
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
