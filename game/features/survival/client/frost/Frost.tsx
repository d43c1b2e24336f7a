/** Canvas over the world, below everything else on the screen, on which frost grows and thaws. */
import './frost.css';
import { useEffect, useRef } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import { drawFrost } from './rim.ts';

/** Screen px per art px. */
const ART = 2;
const MOST = 5;
/** Size of one step of growth or thaw, as a share of full frost, and interval between steps, in ms. */
const STEP = 0.04;
const STEP_MS = 120;

export function Frost({ level }: { readonly level: number }) {
  const { settings } = useGame();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grown = useRef(0);
  useEffect(() => {
    const target = level / MOST;
    const draw = () => {
      if (canvas.current) paint(canvas.current, grown.current);
    };
    const step = () => {
      const way = target - grown.current;
      const isLast = Math.abs(way) <= STEP || isMotionReduced(settings.getState());
      grown.current = isLast ? target : grown.current + Math.sign(way) * STEP;
      draw();
      if (isLast) clearInterval(timer);
    };
    const timer = setInterval(step, STEP_MS);
    step();
    window.addEventListener('resize', draw);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', draw);
    };
  }, [level, settings]);
  return (
    <div className="hud-frost" data-testid="frost" data-level={level} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, grown: number): void {
  const [width, height] = [Math.ceil(canvas.clientWidth / ART), Math.ceil(canvas.clientHeight / ART)];
  const context = width > 0 && height > 0 ? canvas.getContext('2d') : null;
  if (!context) return;
  canvas.width = width;
  canvas.height = height;
  const pixels = context.createImageData(width, height);
  drawFrost(pixels, grown);
  context.putImageData(pixels, 0, 0);
}
