/** Where SOVA's eye looks: after the pointer, with a blink now and then; straight and open where motion is reduced. */
import { type RefObject, useEffect } from 'react';
import { useSettings } from '#game/client/hud/context.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import type { Look } from './sova-art.ts';

const STILL: Look = { x: 0, y: 0, lid: 0 };
/** From one blink to the next, in ms: at least, and up to so much more. */
const BLINK_MS = 2800;
const BLINK_SPREAD_MS = 3600;
/** How long each place of the shutter is seen, in ms. */
const LID_MS = 45;
const LIDS = [1, 2, 3, 3, 2, 1, 0];
/** The iris goes one art px for so many CSS px between the eye and the pointer. */
const PX_PER_STEP = 90;

/** Calls `draw` whenever the eye is to be drawn anew. @param reach how far the iris goes, in art px */
export function useSovaGaze(
  ref: RefObject<HTMLElement | null>,
  reach: number,
  draw: (look: Look) => void,
): void {
  const isStill = useSettings(isMotionReduced);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what draws is the same as long as the reach is.
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

/** The place of the iris when one looks so many CSS px to the right and down. */
export function irisTowards(x: number, y: number, reach: number): Pick<Look, 'x' | 'y'> {
  const far = Math.hypot(x, y);
  if (far === 0) return { x: 0, y: 0 };
  const by = Math.min(reach, far / PX_PER_STEP) / far;
  // No -0.
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
