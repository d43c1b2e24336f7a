/**
 * One of SOVA's tips, for moments in which the player is waiting. The tip appears once loaded; nothing waits for it.
 */
import './tip-line.css';
import '#game/client/hud/glass/glass.css';
import { useEffect, useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';

/** Interval at which the shown tip changes, in ms. */
const TURN_MS = 20_000;

/** Renders a tip; nothing until the tips are loaded. */
export function TipLine() {
  const isTouch = useGameState((state) => state.device === 'touch');
  const rule = useGameState((state) => state.pvp?.rule ?? null);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { tipOf } = await import('./tip-list.ts');
      if (!isGone) setText(tipOf(Math.floor(Date.now() / TURN_MS), { isTouch, rule }).text);
    };
    // A tip that cannot be loaded is simply left out.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isTouch, rule]);
  return text === null ? null : <p className="glass-plate hud-tip">{text}</p>;
}
