/** The five needs of the local player as bars of wool above the hotbar: health and warmth large, the others small. */
import './bars.css';
import { useEffect, useRef, useState } from 'react';
import { NEED_NAMES, type NeedName } from '#game/shared/rules/needs.ts';
import type { NeedLevels } from '../../state/store.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';
import { tag } from '../wool/frames.ts';
import { WOOL } from '../wool/palette.ts';
import { Piece } from '../wool/Wool.tsx';
import { drawBar, filled } from './bar-art.ts';
import { drawIcon } from './need-icons.ts';
import { wordsOf } from './words.ts';

/** Stamina changes in every frame; it is looked at this often, in ms. */
const REFRESH_MS = 100;
/** What was lost is shown in white this long, and is then picked out by halves, one in so many ms. */
const HOLD_MS = 400;
const UNPICK_MS = 80;
/** Less than this share is picked out at once. */
const LEAST_STEP = 0.03;
/** Lengths of the bars in art px; the style sheet has the same. */
const LARGE = 82;
const SMALL = 64;
const LARGE_ONES: ReadonlySet<NeedName> = new Set(['health', 'warmth'] as const);
/** Below this share a level is low. */
const LOW = 0.25;

export function Bars() {
  const needs = useGameState((state) => state.needs);
  const stamina = useStamina();
  const [pointed, setPointed] = useState<NeedName | null>(null);
  if (!needs) return null;
  const levels: NeedLevels = { ...needs, stamina: { ...needs.stamina, now: stamina } };
  return (
    <div className="wool hud-needs">
      {pointed !== null && <Words need={pointed} levels={levels} />}
      {NEED_NAMES.map((need) => (
        <Bar key={need} need={need} level={levels[need]} onPoint={setPointed} />
      ))}
    </div>
  );
}

/** The stamina as predicted here, in whole numbers. */
function useStamina(): number {
  const { view } = useGame();
  const [stamina, setStamina] = useState(() => Math.ceil(view.stamina));
  useEffect(() => {
    const timer = setInterval(() => setStamina(Math.ceil(view.stamina)), REFRESH_MS);
    return () => clearInterval(timer);
  }, [view]);
  return stamina;
}

interface BarProps {
  readonly need: NeedName;
  readonly level: NeedLevels[NeedName];
  onPoint(need: NeedName | null): void;
}

function Bar({ need, level, onPoint }: BarProps) {
  const share = Math.max(0, Math.min(1, level.now / level.most));
  const before = useLately(share, need !== 'stamina');
  // Who lives has at least 1.
  const shown = Math.ceil(share * 100);
  const isLarge = LARGE_ONES.has(need);
  const length = isLarge ? LARGE : SMALL;
  const figure = isLarge ? String(Math.ceil(share * level.most)) : '';
  const palette = useSettings((settings) => settings.palette);
  const cloth = `need ${palette} ${need} ${filled(length, share)} ${filled(length, before)} ${figure}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter be made of stitches.
    <div
      className="hud-need"
      role="meter"
      aria-label={wordsOf(need).name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${Math.ceil(level.now)} of ${level.most}`}
      data-stat={need}
      data-low={share < LOW}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the figures of the small bars show on focus.
      tabIndex={0}
      onPointerEnter={() => onPoint(need)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(need)}
      onBlur={() => onPoint(null)}
    >
      <Piece
        className="hud-need__icon"
        cloth={`need icon ${need}`}
        paint={(ground) => drawIcon(ground, need)}
      />
      <Piece
        className="hud-need__bar"
        cloth={cloth}
        paint={(ground) => drawBar(ground, need, { share, before, figure, palette })}
      />
    </div>
  );
}

/** The share as it was a moment ago where it was more, so that one sees what was lost; else the share itself. */
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

/** What the need is called, how it stands, and what it does. */
function Words({ need, levels }: { readonly need: NeedName; readonly levels: NeedLevels }) {
  const { name, meaning } = wordsOf(need);
  const { now, most } = levels[need];
  return (
    <Piece className="hud-needs__words" cloth="need words" paint={tag(WOOL.stitch)} role="status">
      <b>
        {name} {Math.ceil(now)} / {most}
      </b>{' '}
      <span className="wool-quiet">{meaning}</span>
    </Piece>
  );
}
