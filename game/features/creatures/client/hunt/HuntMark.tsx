/**
 * A red sign on the rim of the player's zone on a phone: the direction of a creature that hunts her, was heard and is
 * beyond the narrow screen, or under the thumbs. It lies within the rim, SOVA's arrow outside of it. Placed on every frame without React.
 */
import './hunt-mark.css';
import { useEffect, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { onRim, ZONE } from '#game/client/hud/near/zone.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { hunterBearing, SHOWN_MS } from './bearing.ts';
import type { Hunted } from './hunted-slice.ts';

/** Share of the screen's height above the stick and the round buttons; sideways they cover only its corners. */
const CLEAR = { tall: 0.7, low: 1 } as const;
/** Distance from the rim to the middle of the sign, in CSS px. */
const WITHIN_RIM = 15;

export function HuntMark() {
  const heard = useGameState(({ hunted }) => hunted);
  const { layout } = useScale();
  return heard && layout !== 'wide' ? <Sign key={layout} heard={heard} layout={layout} /> : null;
}

function Sign({ heard, layout }: { readonly heard: Hunted; readonly layout: 'tall' | 'low' }) {
  const { view } = useGame();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const { current } = ref;
      const now = performance.now();
      const angle = hunterBearing(view, heard, now, CLEAR[layout]);
      if (current) {
        current.hidden = angle === null;
        if (angle !== null) show(current, angle, layout);
      }
      frame = now - heard.at < SHOWN_MS ? requestAnimationFrame(place) : 0;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [view, heard, layout]);
  return (
    <div ref={ref} className="hunt-mark" data-hunter={heard.kind} hidden aria-hidden="true">
      <svg className="hunt-mark__fangs" viewBox="-14 -14 28 28" aria-hidden="true">
        <path d="M 13 0 L -1 -11 L -5 -7 L 3 0 L -5 7 L -1 11 Z" />
        <path d="M 3 0 L -9 -9 L -12 -6 L -6 0 L -12 6 L -9 9 Z" />
      </svg>
    </div>
  );
}

function show(element: HTMLElement, angle: number, layout: 'tall' | 'low'): void {
  const rim = onRim(angle, ZONE[layout]);
  element.style.setProperty('--x', `${(rim.x - Math.cos(angle) * WITHIN_RIM).toFixed(1)}px`);
  element.style.setProperty('--y', `${(rim.y - Math.sin(angle) * WITHIN_RIM).toFixed(1)}px`);
  element.style.setProperty('--angle', `${angle.toFixed(3)}rad`);
}
