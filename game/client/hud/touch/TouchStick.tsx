/** The stick for a thumb: it appears where the zone is touched. A full push sprints, two taps start auto-run. */
import { useEffect, useRef, useState } from 'react';
import { stickIntent } from '../../input/intent.ts';
import { listenToStick, type StickPush } from '../../input/touch-stick.ts';
import { useGame } from '../context.tsx';
import { textureUrl } from '../wool/textures.ts';
import { useNear } from '../wool/use-scale.ts';
import { drawKnob } from './discs.ts';
import { discStyle } from './Round.tsx';
import { touchUnit } from './use-touch.ts';

/** Width of the knob that the thumb moves, in art px; that of the ring follows from the screen. */
const KNOB = 32;
const USUAL_RING = 74;
const REST: StickPush = { x: 0, y: 0 };

/** Shows the zone and the stick, and passes its pushes on as the player's movement. */
export function TouchStick() {
  const { intent, actions } = useGame();
  const zone = useRef<HTMLDivElement>(null);
  const [push, setPush] = useState(REST);
  const [origin, setOrigin] = useState<StickPush | null>(null);
  const ring = useNear()?.ring ?? USUAL_RING;
  const reach = (ring - KNOB / 2) / 2;
  useEffect(() => {
    if (!zone.current) return;
    return listenToStick(zone.current, {
      radius: () => reach * touchUnit(),
      onPush: (next) => {
        setPush(next);
        intent.stick = stickIntent(next.x, next.y);
      },
      onPlace: setOrigin,
      onDoubleTap: () => actions.onKey('auto-run'),
    });
  }, [intent, actions, reach]);
  const knob = textureUrl('knob', KNOB, KNOB, drawKnob);
  const offset = `calc(var(--t) * ${push.x * reach}), calc(var(--t) * ${push.y * reach})`;
  return (
    <div className="touch-zone" ref={zone} data-testid="stick" aria-hidden="true">
      <div
        className="touch-ring"
        data-held={origin !== null}
        style={{ ...discStyle(ring, 'hollow'), ...(origin && { left: origin.x, top: origin.y }) }}
      >
        <div className="touch-knob" style={{ backgroundImage: knob, transform: `translate(${offset})` }} />
      </div>
    </div>
  );
}
