/** Work that can wait: it is done while the browser has nothing else to do, so that no frame is late for it. */

/** Length of a slice, and of the pause before it, where the browser does not tell when it is idle; in ms. */
const SLICE_MS = 4;
const PAUSE_MS = 60;

/** Calls a task once with a function that says how many ms are left for it; the function returned cancels that. */
export type WhenIdle = (task: (timeLeft: () => number) => void, busyMs: number) => () => void;

/** @param busyMs a browser that is never idle calls the task after this, with no time left */
export const runWhenIdle: WhenIdle = (task, busyMs) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => {
      const end = performance.now() + SLICE_MS;
      task(() => end - performance.now());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback((deadline) => task(() => deadline.timeRemaining()), {
    timeout: busyMs,
  });
  return () => cancelIdleCallback(request);
};

/**
 * Repeats a step while the browser is idle, until it returns false; the function returned ends that.
 * @param step a few ms of work; true when there is more to do
 * @param stepMs what a step takes about: none is begun that would not fit
 */
export function repeatWhileIdle(
  step: () => boolean,
  { stepMs, busyMs, when = runWhenIdle }: { stepMs: number; busyMs: number; when?: WhenIdle },
): () => void {
  let hasEnded = false;
  let cancel: () => void;
  const slice = (timeLeft: () => number): void => {
    let isMore = true;
    do isMore = step();
    while (isMore && !hasEnded && timeLeft() > stepMs);
    if (isMore && !hasEnded) cancel = when(slice, busyMs);
  };
  cancel = when(slice, busyMs);
  return () => {
    hasEnded = true;
    cancel();
  };
}
