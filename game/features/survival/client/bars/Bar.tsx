/** The bar of one need: a meter of stitches with its picture. */
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '#game/client/hud/context.tsx';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { Level } from '#game/client/store/store.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';
import { pointing } from '../pointing.ts';
import { chevronsFor, drawBar, filledLength } from './bar-art.ts';
import { drawIcon } from './need-icons.ts';
import { needWordsOf, reasonText } from './words.ts';

/** Time for which a loss is shown in white, and interval at which the white part is then halved, in ms. */
const HOLD_MS = 400;
const UNPICK_MS = 80;
/** Share of the bar below which the remaining white part is removed in one step. */
const LEAST_STEP = 0.03;
/** Lengths of the bars in art px; the style sheet has the same. */
const LARGE = 90;
const SMALL = 64;
const LARGE_ONES: ReadonlySet<NeedName> = new Set(['health', 'warmth'] as const);
/** Share below which a level counts as low. */
const LOW = 0.25;

interface BarProps {
  readonly need: NeedName;
  readonly level: Level;
  /** Called when the player points at the bar, and with null when they stop; a bar without it cannot be pointed at. */
  readonly onPoint?: (need: NeedName | null) => void;
}

export function Bar({ need, level, onPoint }: BarProps) {
  const share = Math.max(0, Math.min(1, level.now / level.most));
  const before = useLately(share, need !== 'stamina');
  // A living player's bar shows at least 1.
  const shown = Math.ceil(share * 100);
  const isLarge = LARGE_ONES.has(need);
  const length = isLarge ? LARGE : SMALL;
  const figure = isLarge ? String(Math.ceil(share * level.most)) : '';
  // Stamina falls and recovers with every sprint, so its fall is not shown as a danger.
  const fall = need === 'stamina' ? 0 : chevronsFor(level.why?.perMinute ?? 0);
  const isLow = share < LOW;
  const palette = useSettings((settings) => settings.palette);
  const cloth = `need ${palette} ${need} ${filledLength(length, share)} ${filledLength(length, before)} ${figure} ${fall} ${isLow}`;
  const why = level.why ? `; ${reasonText(need, level.why)}` : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter be made of stitches.
    <div
      className="hud-need"
      role="meter"
      aria-label={needWordsOf(need).name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${Math.ceil(level.now)} of ${level.most}${why}`}
      data-stat={need}
      data-low={isLow}
      data-fall={fall}
      {...(onPoint && { tabIndex: 0, ...pointing(onPoint, need) })}
    >
      <Piece
        className="hud-need__icon"
        cloth={`need icon ${need}`}
        paint={(ground) => drawIcon(ground, need)}
      />
      <Piece
        className="hud-need__bar"
        cloth={cloth}
        paint={(ground) => drawBar(ground, need, { share, before, figure, fall, isLow, palette })}
      />
    </div>
  );
}

/**
 * Returns the previous share for a moment after a loss, so that the player sees what was lost; otherwise the current
 * share.
 */
function useLately(share: number, isShown: boolean): number {
  const [lately, setLately] = useState(share);
  const before = useRef(share);
  useEffect(() => {
    const isNew = before.current !== share;
    before.current = share;
    if (!isShown || lately <= share) {
      setLately(share);
      return;
    }
    const next = lately - share < LEAST_STEP ? share : share + (lately - share) / 2;
    const timer = setTimeout(() => setLately(next), isNew ? HOLD_MS : UNPICK_MS);
    return () => clearTimeout(timer);
  }, [share, isShown, lately]);
  return isShown ? Math.max(lately, share) : share;
}
