/**
 * An arrow around the player, which points to the nearest source of something that the objective still needs. On a
 * desktop it is on a ring, with the source's name and distance beside it. On a phone it is on the rim of the player's
 * zone, with the distance, and only while the source is beyond the screen.
 */
import { watchSizes } from '#game/browser/observers.ts';
import './source-mark.css';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { usedBoxes } from '#game/client/actions/used-boxes.ts';
import { useGame } from '#game/client/hud/context.tsx';
import { onRim, ZONE } from '#game/client/hud/near/zone.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NameSide } from './name-side.ts';
import { isKnown, type Pointed, usePointed } from './pointed.tsx';
import { useTurning } from './use-turning.ts';

export function SourceMark() {
  const pointed = usePointed();
  const { layout } = useScale();
  if (!isKnown(pointed) || !pointed.hasArrow) return null;
  return layout === 'wide' ? <Ring to={pointed} /> : <Rim key={layout} to={pointed} layout={layout} />;
}

function Ring({ to }: { readonly to: Pointed }) {
  const ref = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const place = useNameSide(name);
  useTurning(ref, to, place);
  return (
    <div ref={ref} className="source-mark" data-source={to.name}>
      <svg className="source-mark__ring" viewBox="-60 -60 120 120" aria-hidden="true">
        <path className="source-mark__arc" d="M 44.6 -22.7 A 50 50 0 0 1 44.6 22.7" />
        <path className="source-mark__arrow" d="M 32 -4.5 H 43 V -13 L 63 0 L 43 13 V 4.5 H 32 Z" />
      </svg>
      <span ref={name} className="source-mark__name glass-plate">
        <PointedWords to={to} />
      </span>
    </div>
  );
}

/** Returns a function, called on every frame, that keeps the name off what E would use, its hint, bodies and boxes. */
function useNameSide(name: RefObject<HTMLElement | null>): (element: HTMLElement, angle: number) => void {
  const { uses, middle } = useGame();
  const side = useRef(new NameSide());
  const size = useRef({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = name;
    if (!current) return;
    // The page has just been laid out when this is called, so reading the size costs nothing.
    const observer = watchSizes(() => {
      size.current = { width: current.offsetWidth, height: current.offsetHeight };
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [name]);
  return useCallback(
    (element, angle) => {
      const her = { x: middle.x * window.innerWidth, y: middle.y * window.innerHeight };
      const foot = middle.foot ? [middle.foot] : [];
      const keepOff = [...usedBoxes(uses), ...uses.avoid, ...foot];
      const at = side.current.at({ her, angle, size: size.current, keepOff }, performance.now());
      element.style.setProperty('--side', String(at));
    },
    [uses, middle],
  );
}

/** Distance from the rim to the middle of the arrow, in CSS px: the arrow lies outside of the zone. */
const BEYOND_RIM = 11;
/** Direction, as a cosine, from which the distance is to the left of the arrow. */
const LEFTWARD = -0.2;

function Rim({ to, layout }: { readonly to: Pointed; readonly layout: 'tall' | 'low' }) {
  const ref = useRef<HTMLDivElement>(null);
  const { x, y } = to;
  const place = useRef((element: HTMLElement, angle: number) => {
    const rim = onRim(angle, ZONE[layout]);
    element.style.setProperty('--x', `${(rim.x + Math.cos(angle) * BEYOND_RIM).toFixed(1)}px`);
    element.style.setProperty('--y', `${(rim.y + Math.sin(angle) * BEYOND_RIM).toFixed(1)}px`);
    element.dataset.side = Math.cos(angle) < LEFTWARD ? 'left' : 'right';
  });
  useTurning(ref, to, place.current);
  const { view } = useGame();
  return (
    <div ref={ref} className="source-rim" data-source={to.name} hidden={!isBeyond({ x, y }, view.map.screen)}>
      <svg className="source-rim__arrow" viewBox="-11 -11 22 22" aria-hidden="true">
        <path d="M 10 0 L -8 8 L -3.5 0 L -8 -8 Z" />
      </svg>
      <span className="source-rim__away">{to.metres} m</span>
    </div>
  );
}

/** True if a place is beyond the part of the world that the screen shows. */
const isBeyond = ({ x, y }: Point, screen: GameView['map']['screen']): boolean =>
  screen !== null &&
  (x < screen.x || y < screen.y || x > screen.x + screen.width || y > screen.y + screen.height);

/** Shows "Snow, 60 m". Screen readers read the name, but not every change of the distance. */
export function PointedWords({ to: { name, metres } }: { readonly to: Pointed }) {
  return (
    <>
      <span role="status">{name}</span>
      <span>, {metres} m</span>
    </>
  );
}
