/**
 * The local player's five needs as bars of wool above the hotbar: health and warmth large, the others small. Above them
 * are the status patches, and the reason why a need changes: shown on hover and focus, and always while a need falls
 * fast.
 */
import './bars.css';
import { laterOverlay } from '#game/client/hud/later/later.tsx';
import { InHand } from '#game/features/inventory/client/hand/InHand.tsx';
import { NEED_NAMES } from '#game/features/needs/shared/needs.ts';
import { useFirstMet } from '../statuses/use-first-met.ts';
import { Bar } from './Bar.tsx';
import { FeelsLike } from './FeelsLike.tsx';
import { fastest, useLevels } from './use-levels.ts';
import { usePointed } from './use-pointed.ts';
import { Reason, Words } from './Words.tsx';

export const Statuses = laterOverlay(async () => (await import('../statuses/Statuses.tsx')).Statuses);
export const NearStatuses = laterOverlay(
  async () => (await import('../statuses/NearStatuses.tsx')).NearStatuses,
);

interface BarsProps {
  /** Hotbar slot under the pointer, counted from 0; null if there is none. */
  readonly pointedSlot?: number | null;
}

export function Bars({ pointedSlot = null }: BarsProps) {
  const levels = useLevels();
  const [asked, point] = usePointed();
  const met = useFirstMet();
  const pointed = asked ?? (met === null ? null : { status: met });
  if (!levels) return null;
  const falling = fastest(levels);
  return (
    <div className="wool hud-needs">
      <div className="hud-needs__above">
        <Statuses onPoint={(status) => point(status === null ? null : { status })} />
        {/* The status region itself always stays on the page and only its text changes; otherwise screen readers would announce nothing. */}
        <div className="hud-needs__reason" role="status">
          {pointed ? (
            <Words about={pointed} levels={levels} />
          ) : (
            falling && <Reason need={falling} levels={levels} />
          )}
        </div>
        <InHand pointed={pointedSlot} />
      </div>
      <FeelsLike onPoint={(felt) => point(felt && { felt })} />
      {NEED_NAMES.map((need) => (
        <Bar key={need} need={need} level={levels[need]} onPoint={(name) => point(name && { need: name })} />
      ))}
    </div>
  );
}
