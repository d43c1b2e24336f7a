/**
 * An arrow on a ring around the player, which points to the nearest source of something that the objective still needs.
 * The source's name and distance are beside it; on phones they are in SOVA's line, because there is no room around the
 * player.
 */
import './source-mark.css';
import { useEffect, useRef } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { isKnown, type Pointed, usePointed } from './pointed.tsx';

export function SourceMark() {
  const pointed = usePointed();
  return isKnown(pointed) && pointed.hasArrow ? <Ring to={pointed} /> : null;
}

function Ring({ to }: { readonly to: Pointed }) {
  const { view } = useGame();
  const { layout } = useScale();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The direction changes while the player walks, so it is updated on every frame instead of at the next React
    // render.
    let frame = 0;
    const turn = () => {
      const { body } = view;
      const angle = body ? Math.atan2(to.y - body.y, to.x - body.x) : 0;
      ref.current?.style.setProperty('--cos', Math.cos(angle).toFixed(3));
      ref.current?.style.setProperty('--sin', Math.sin(angle).toFixed(3));
      ref.current?.style.setProperty('--angle', `${angle.toFixed(3)}rad`);
      frame = requestAnimationFrame(turn);
    };
    turn();
    return () => cancelAnimationFrame(frame);
  }, [view, to.x, to.y]);
  return (
    <div ref={ref} className="source-mark" data-source={to.name}>
      <svg className="source-mark__ring" viewBox="-60 -60 120 120" aria-hidden="true">
        <path className="source-mark__arc" d="M 44.6 -22.7 A 50 50 0 0 1 44.6 22.7" />
        <path className="source-mark__arrow" d="M 32 -4.5 H 43 V -13 L 63 0 L 43 13 V 4.5 H 32 Z" />
      </svg>
      {layout === 'wide' && (
        <span className="source-mark__name glass-plate">
          <PointedWords to={to} />
        </span>
      )}
    </div>
  );
}

/** Shows "Snow, 60 m". Screen readers read the name, but not every change of the distance. */
export function PointedWords({ to: { name, metres } }: { readonly to: Pointed }) {
  return (
    <>
      <span role="status">{name}</span>
      <span>, {metres} m</span>
    </>
  );
}
