/** One of SOVA's tips, for a moment in which one waits. It comes when it is loaded; nothing waits for it. */
import './tip-line.css';
import '#game/client/hud/glass/glass.css';
import { useEffect, useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';

/** Whoever looks again after this finds another one, in ms. */
const TURN_MS = 20_000;

export function TipLine() {
  const isTouch = useGameState((state) => state.device === 'touch');
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { tipOf } = await import('./tip-list.ts');
      if (!isGone) setText(tipOf(Math.floor(Date.now() / TURN_MS), isTouch).text);
    };
    // A tip that cannot be loaded is no loss.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isTouch]);
  return text === null ? null : <p className="glass-plate hud-tip">{text}</p>;
}
