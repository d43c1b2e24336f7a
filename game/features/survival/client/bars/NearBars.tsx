/**
 * The needs on a phone, at the top of the screen: two rows upright, five sideways. Together they are one button, which
 * opens a panel with their numbers and reasons.
 */
import './bars.css';
import './near-bars.css';
import type { ReactNode } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { STANDS } from '#game/client/store/panels.ts';
import { NEED_NAMES } from '#game/features/needs/shared/needs.ts';
import { useArrivals } from '../statuses/arrivals.ts';
import { useEffects } from '../statuses/use-effects.ts';
import { useFirstMet } from '../statuses/use-first-met.ts';
import { Bar } from './Bar.tsx';
import { NearStatuses } from './Bars.tsx';
import { NearFeels } from './NearFeels.tsx';
import { NearTold } from './NearTold.tsx';
import { useShownReason } from './shown-reason.ts';
import { useLevels } from './use-levels.ts';
import { usePointed } from './use-pointed.ts';
import { Names, Reason } from './Words.tsx';

interface NearBarsProps {
  /** Shown between the bars and the effects: SOVA's plate. */
  readonly children: ReactNode;
  /** Shown beside the effects, or below them if there is no room: the pinned recipe. */
  readonly after?: ReactNode;
}

export function NearBars({ children, after }: NearBarsProps) {
  const levels = useLevels();
  const [asked, point] = usePointed();
  const met = useFirstMet();
  const now = useNow();
  const pointed = asked ?? (met === null ? null : { status: met });
  const falling = useShownReason(levels, now);
  const names = useNewNames(now, pointed === null && falling === null, met);
  if (!levels) return children;
  return (
    <>
      <div className="wool hud-needs">
        <NearFeels />
        {NEED_NAMES.map((need) => (
          <Bar key={need} need={need} level={levels[need]} />
        ))}
        <OpenButton />
      </div>
      {children}
      <div className="wool hud-lasting">
        <NearStatuses onPoint={(status) => point(status === null ? null : { status })} />
        {/* The status region itself always stays on the page and only its text changes; otherwise screen readers would announce nothing. */}
        <div className="hud-needs__reason" role="status">
          {falling && !pointed && <Reason need={falling} levels={levels} isShort />}
          {names.length > 0 && <Names names={names} />}
        </div>
        {after}
        <NearTold about={pointed} levels={levels} />
      </div>
    </>
  );
}

/** Returns the names of the effects that have just come. @param met key of the one that is being explained instead */
function useNewNames(now: number, isRoom: boolean, met: string | null): readonly string[] {
  const fresh = useArrivals(useEffects(now), now, { isRoom, explained: met });
  return fresh.map(({ name }) => name);
}

/** The bars' button: it has no look of its own. */
function OpenButton() {
  const { actions } = useGame();
  return (
    <button
      type="button"
      className="hud-needs__open"
      aria-label="How it stands"
      onClick={(event) => {
        event.currentTarget.blur();
        actions.openPanel(STANDS);
      }}
    />
  );
}
