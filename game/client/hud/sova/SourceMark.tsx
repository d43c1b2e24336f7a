/**
 * A mark at the edge of the screen that points to the nearest of what SOVA asks for, once the player has come no nearer
 * to it for a while.
 */
import './source-mark.css';
import { useMemo } from 'react';
import { askedOf } from '../../state/objective-slice.ts';
import { useGame, useGameState } from '../context.tsx';
import { useNow } from '../use-now.ts';
import { useScale } from '../wool/use-scale.ts';
import { markPlace } from './mark-place.ts';
import { type Found, nearestSource } from './source-of.ts';

/** Without progress for so long, in ms, a player is shown the way. */
export const SHOWN_AFTER_MS = 45_000;
/** Nearer than this it is on the screen, and marked there as everything is that can be used. In px. */
const NEAR = 260;
/** The place is looked for anew this often, in ms: it may be taken, or another be nearer. */
const LOOK_MS = 1000;

export function SourceMark() {
  const asked = useGameState(askedOf);
  const since = useGameState(({ objective }) => objective?.since ?? 0);
  if (!asked?.source) return null;
  return <Pointing source={asked.source} since={since} />;
}

interface PointingProps {
  readonly source: NonNullable<NonNullable<ReturnType<typeof askedOf>>['source']>;
  readonly since: number;
}

function Pointing({ source, since }: PointingProps) {
  const { view } = useGame();
  const now = useNow();
  const isLate = now - since >= SHOWN_AFTER_MS;
  const turn = Math.floor(now / LOOK_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once a turn; where the body is then, counts.
  const found = useMemo<Found | null>(
    () => (isLate && view.body ? nearestSource(source, view.body, view) : null),
    [isLate, turn, source],
  );
  const { body } = view;
  if (!found || !body) return null;
  const [dx, dy] = [found.x - body.x, found.y - body.y];
  if (Math.hypot(dx, dy) < NEAR) return null;
  return <Arrow angle={Math.atan2(dy, dx)} name={found.name} />;
}

/** It lies on an ellipse in the screen, clear of bars and chat. */
function Arrow({ angle, name }: { readonly angle: number; readonly name: string }) {
  const { layout } = useScale();
  const { x, y, own } = markPlace(angle, layout);
  return (
    <div
      className="source-mark glass-plate"
      style={{ left: `${x}%`, top: `${y}%`, translate: `-${own}% -50%` }}
      role="status"
    >
      <span className="source-mark__arrow" style={{ rotate: `${angle}rad` }} aria-hidden="true" />
      {name}
    </div>
  );
}
