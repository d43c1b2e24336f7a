/** Work that can wait: it is done while the browser is idle, so that it delays no frame. */
import { whenIdle } from '#game/browser/powers.ts';

/** Length of a slice, and of the pause before it, in a browser that does not report when it is idle; in ms. */
const SLICE_MS = 4;
const PAUSE_MS = 60;

/** Calls a task once with a function that returns the ms left for it. Returns a function that cancels it. */
export type WhenIdle = (task: (timeLeft: () => number) => void, busyMs: number) => () => void;

/** @param busyMs time after which a browser that is never idle calls the task, with no time left, in ms */
export const runWhenIdle: WhenIdle = (task, busyMs) => {
  const cancel = whenIdle(task, busyMs);
  if (cancel) return cancel;
  // Safari has no idle callbacks.
  const timer = setTimeout(() => {
    const end = performance.now() + SLICE_MS;
    task(() => end - performance.now());
  }, PAUSE_MS);
  return () => clearTimeout(timer);
};

/**
 * Repeats a step while the browser is idle, until it returns false. Returns a function that stops it.
 * @param step does a few ms of work and returns true if there is more to do
 * @param stepMs approximate duration of a step, in ms: no step begins that would not fit
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
