/**
 * The needs on a phone, at the top of the screen: two rows upright, five sideways. Below them are the lasting effects,
 * and the reason why a need falls.
 */
import './bars.css';
import './near-bars.css';
import type { ReactNode } from 'react';
import { NEED_NAMES } from '#game/features/needs/shared/needs.ts';
import { useFirstMet } from '../statuses/use-first-met.ts';
import { Bar } from './Bar.tsx';
import { Statuses } from './Bars.tsx';
import { FeelsLike } from './FeelsLike.tsx';
import { fastest, useLevels } from './use-levels.ts';
import { usePointed } from './use-pointed.ts';
import { Reason, Words } from './Words.tsx';

/** @param children what stands between the bars and the effects: SOVA's line */
export function NearBars({ children }: { readonly children: ReactNode }) {
  const levels = useLevels();
  const [asked, point] = usePointed();
  const met = useFirstMet();
  const pointed = asked ?? (met && { status: met });
  if (!levels) return children;
  const falling = fastest(levels);
  return (
    <>
      <div className="wool hud-needs">
        <FeelsLike onPoint={(felt) => point(felt && { felt })} />
        {NEED_NAMES.map((need) => (
          <Bar
            key={need}
            need={need}
            level={levels[need]}
            onPoint={(name) => point(name && { need: name })}
          />
        ))}
      </div>
      {children}
      <div className="wool hud-lasting">
        <Statuses onPoint={(status) => point(status && { status })} />
        {/* The status region itself always stays on the page and only its text changes; otherwise screen readers would announce nothing. */}
        <div className="hud-needs__reason" role="status">
          {pointed ? (
            <Words about={pointed} levels={levels} />
          ) : (
            falling && <Reason need={falling} levels={levels} />
          )}
        </div>
      </div>
    </>
  );
}
