/** Gaze of SOVA's eye: it follows the pointer and blinks now and then; with reduced motion it looks straight ahead. */
import { type RefObject, useEffect } from 'react';
import { useSettings } from '#game/client/hud/context.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import type { Look } from './sova-art.ts';

const STILL: Look = { x: 0, y: 0, lid: 0 };
/** Minimum time between blinks, and maximum random time added to it, in ms. */
const BLINK_MS = 2800;
const BLINK_SPREAD_MS = 3600;
/** Duration of each position of the shutter, in ms. */
const LID_MS = 45;
const LIDS = [1, 2, 3, 3, 2, 1, 0];
/** Distance between eye and pointer that moves the iris by one art px, in CSS px. */
const PX_PER_STEP = 90;

/** Calls `draw` whenever the eye must be drawn again. @param reach maximum shift of the iris, in art px */
export function useSovaGaze(
  ref: RefObject<HTMLElement | null>,
  reach: number,
  draw: (look: Look) => void,
): void {
  const isStill = useSettings(isMotionReduced);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing only depends on `reach`.
  useEffect(() => {
    let look = STILL;
    const show = (next: Partial<Look>) => {
      const { x, y, lid } = { ...look, ...next };
      if (x === look.x && y === look.y && lid === look.lid) return;
      look = { x, y, lid };
      draw(look);
    };
    draw(look);
    if (isStill) return;
    const follow = (event: PointerEvent) => {
      const box = ref.current?.getBoundingClientRect();
      if (box)
        show({
          ...irisTowards(
            event.clientX - middle(box.left, box.right),
            event.clientY - middle(box.top, box.bottom),
            reach,
          ),
        });
    };
    const endBlinks = blinkNowAndThen((lid) => show({ lid }));
    window.addEventListener('pointermove', follow);
    return () => {
      endBlinks();
      window.removeEventListener('pointermove', follow);
    };
  }, [ref, reach, isStill]);
}

/** Returns the shift of the iris for a pointer at (x, y) from the eye, in CSS px to the right and down. */
export function irisTowards(x: number, y: number, reach: number): Pick<Look, 'x' | 'y'> {
  const far = Math.hypot(x, y);
  if (far === 0) return { x: 0, y: 0 };
  const by = Math.min(reach, far / PX_PER_STEP) / far;
  // Turns -0 into 0.
  return { x: Math.round(x * by) || 0, y: Math.round(y * by) || 0 };
}

const middle = (from: number, to: number): number => (from + to) / 2;

function blinkNowAndThen(show: (lid: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = (at: number) => {
    const lid = LIDS[at];
    if (lid === undefined) return wait();
    show(lid);
    timer = setTimeout(() => frame(at + 1), LID_MS);
  };
  const wait = () => {
    timer = setTimeout(() => frame(0), BLINK_MS + Math.random() * BLINK_SPREAD_MS);
  };
  wait();
  return () => clearTimeout(timer);
}
