/** The on-screen stick; the style sheet shows it on touch devices. A full push sprints. */
import './stick.css';
import { useEffect, useRef, useState } from 'react';
import { stickIntent } from '../../input/intent.ts';
import { listenToStick, type StickPush } from '../../input/pointer.ts';
import { useGame } from '../context.tsx';

/** How far the knob follows the finger, in px. */
const KNOB_REACH = 38;

export function TouchStick() {
  const { intent } = useGame();
  const pad = useRef<HTMLDivElement>(null);
  const [push, setPush] = useState<StickPush>({ x: 0, y: 0 });
  useEffect(() => {
    if (!pad.current) return;
    return listenToStick(pad.current, (next) => {
      setPush(next);
      intent.stick = stickIntent(next.x, next.y);
    });
  }, [intent]);
  const offset = `translate(${Math.round(push.x * KNOB_REACH)}px, ${Math.round(push.y * KNOB_REACH)}px)`;
  return (
    <div className="hud-stick" ref={pad} aria-hidden="true">
      <div className="hud-stick__knob" style={{ transform: offset }} />
    </div>
  );
}
