/** The ring that fills while the hand uses an item; nothing is shown otherwise. */
import { useEffect, useRef, useState } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { drawRing, RING, segmentsOf } from '#game/client/hud/use/ring.ts';
import type { Work } from '#game/client/session/work.ts';

/** Interval at which the ring checks whether the hand has begun to use an item, in ms. */
const LOOK_MS = 50;

export function HandRing() {
  const { view } = useGame();
  const [work, setWork] = useState<Work | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setWork(view.hands.inHand.own()), LOOK_MS);
    return () => clearInterval(timer);
  }, [view]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!work || !context) return;
    let frame = 0;
    let lit = -1;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const next = segmentsOf((performance.now() - work.at) / work.ms);
      if (next === lit) return;
      lit = next;
      drawRing(context, lit);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [work]);
  if (!work || work.ms === 0) return null;
  return <canvas ref={canvas} className="hud-hand-ring" width={RING} height={RING} />;
}
