/**
 * The local player's five needs as bars of wool above the hotbar: health and warmth large, the others small. Above them
 * are the status patches, and the reason why a need changes: shown on hover and focus, and always while a need falls
 * fast.
 */
import './bars.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { laterOverlay } from '#game/client/hud/later/later.tsx';
import { useTouch } from '#game/client/hud/touch/use-touch.ts';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { INVENTORY } from '#game/client/store/panels.ts';
import type { NeedLevels } from '#game/client/store/store.ts';
import { InHand } from '#game/features/inventory/client/hand/InHand.tsx';
import type { FeltShown } from '#game/features/needs/client/afflictions.ts';
import { explainNeed, NEED_NAMES, type NeedName, type Why } from '#game/features/needs/shared/needs.ts';
import { staminaCauses } from '#game/features/needs/shared/stamina-causes.ts';
import type { PointedPatch } from '../statuses/Statuses.tsx';
import { useFirstMet } from '../statuses/use-first-met.ts';
import { STATUS_WORDS } from '../statuses/words.ts';
import { Bar } from './Bar.tsx';
import { FeelsLike } from './FeelsLike.tsx';
import { drawIcon } from './need-icons.ts';
import { degreesOf, feltReasons, needWordsOf, reasonParts, reasonText } from './words.ts';

export const Statuses = laterOverlay(async () => (await import('../statuses/Statuses.tsx')).Statuses);

/** Interval at which stamina is read, in ms; it changes in every frame. */
const REFRESH_MS = 100;
/** Fall of a need, in points per minute, from which the reason is always shown. */
const FAST = 3;
/** Duration of the explanation after a tap, in ms. */
const ASKED_MS = 4000;

/** The need, status or felt temperature that the player points at; null if there is none. */
type Pointed =
  | { readonly need: NeedName }
  | { readonly status: PointedPatch }
  | { readonly felt: FeltShown }
  | null;

interface BarsProps {
  /**
   * Element that shows the explanation on phones, where buttons are above the bars. Null until the element is on the
   * page.
   */
  readonly told?: HTMLElement | null;
  /** Hotbar slot under the pointer, counted from 0; null if there is none. */
  readonly pointedSlot?: number | null;
}

export function Bars({ told = null, pointedSlot = null }: BarsProps) {
  const needs = useGameState((state) => state.needs);
  const { stamina, why } = useBreath();
  const [asked, point] = usePointed();
  const met = useFirstMet();
  const pointed = asked ?? (met && { status: met });
  const isTouch = useTouch();
  const { layout } = useScale();
  const isBagOpen = useGameState(({ panels }) => panels.includes(INVENTORY));
  if (!needs) return null;
  const levels: NeedLevels = { ...needs, stamina: { ...needs.stamina, now: stamina, why } };
  const falling = fastest(needs);
  const words = pointed && <Words about={pointed} levels={levels} />;
  // An open bag covers the element `told`, and hides the buttons beside the bars.
  const isApart = told !== null && layout !== 'wide' && !isBagOpen;
  return (
    <div className="wool hud-needs">
      <div className="hud-needs__above">
        <Statuses onPoint={(status) => point(status && { status })} />
        {/* The status region itself always stays on the page and only its text changes; otherwise screen readers would announce nothing. */}
        <div className="hud-needs__reason" role="status">
          {(isApart ? null : words) ?? (falling && <Reason need={falling} levels={levels} />)}
        </div>
        {/* On a phone held upright this element would cover the stick. */}
        {!(isTouch && layout === 'tall') && <InHand pointed={pointedSlot} />}
      </div>
      {isApart && createPortal(words, told)}
      <FeelsLike onPoint={(felt) => point(felt && { felt })} />
      {NEED_NAMES.map((need) => (
        <Bar key={need} need={need} level={levels[need]} onPoint={(name) => point(name && { need: name })} />
      ))}
    </div>
  );
}

/**
 * State for the element that the player points at. Lifting a finger does not clear it, so on touch screens a timer does
 * after `ASKED_MS`.
 */
function usePointed() {
  const [pointed, setPointed] = useState<Pointed>(null);
  useEffect(() => {
    if (!pointed || !window.matchMedia('(hover: none)').matches) return;
    const timer = setTimeout(() => setPointed(null), ASKED_MS);
    return () => clearTimeout(timer);
  }, [pointed]);
  return [pointed, setPointed] as const;
}

/** Returns the stamina predicted on the client, in whole numbers, and why it changes. */
function useBreath(): { readonly stamina: number; readonly why: Why | null } {
  const { view } = useGame();
  const [shown, setShown] = useState<{ stamina: number; why: Why | null }>({ stamina: 100, why: null });
  useEffect(() => {
    const look = () => {
      const stamina = Math.ceil(view.stamina);
      const why = view.breath && explainNeed('stamina', staminaCauses(view.breath));
      setShown((before) => {
        const isSame = before.stamina === stamina && before.why?.causes[0]?.id === why?.causes[0]?.id;
        return isSame ? before : { stamina, why };
      });
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [view]);
  return shown;
}

/** Returns the need that falls fastest; null if none falls fast. Stamina, which every sprint lowers, does not count. */
function fastest(needs: NeedLevels): NeedName | null {
  const rate = (need: NeedName) => (need === 'stamina' ? 0 : (needs[need].why?.perMinute ?? 0));
  const [first] = [...NEED_NAMES].sort((a, b) => rate(a) - rate(b));
  return first && rate(first) < -FAST ? first : null;
}

interface ReasonProps {
  readonly need: NeedName;
  readonly levels: NeedLevels;
}

/** Shows why a need falls fast. */
function Reason({ need, levels }: ReasonProps) {
  const { why } = levels[need];
  if (!why) return null;
  const { causes, pace } = reasonParts(need, why);
  return (
    <Piece
      className="hud-needs__words hud-needs__falling"
      cloth="need falls"
      paint={tagPaint(WOOL.bad)}
      data-falling={need}
    >
      <Piece
        className="hud-need__icon"
        cloth={`need icon ${need}`}
        paint={(cloth) => drawIcon(cloth, need)}
      />
      <b className="hud-needs__why">
        <span className="hud-hidden">{needWordsOf(need).name}: </span>
        <span className="hud-needs__causes">
          {causes}
          {pace && ': '}
        </span>
        {pace}
      </b>
    </Piece>
  );
}

/**
 * Explains what the player points at: a need with its level and why it changes, the felt temperature with its causes,
 * or a status with its meaning.
 */
function Words({ about, levels }: { readonly about: NonNullable<Pointed>; readonly levels: NeedLevels }) {
  if ('status' in about) {
    const { status } = about;
    if (typeof status !== 'string') return <Told {...status} />;
    return <Told name={STATUS_WORDS[status].name} text={STATUS_WORDS[status].meaning} />;
  }
  if ('felt' in about) {
    return <Told name={`Feels like ${degreesOf(about.felt.degrees)}`} text={feltReasons(about.felt)} />;
  }
  const { name, meaning } = needWordsOf(about.need);
  const { now, most, why } = levels[about.need];
  return (
    <Told name={`${name} ${Math.ceil(now)} / ${most}`} text={why ? reasonText(about.need, why) : meaning} />
  );
}

function Told({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Piece className="hud-needs__words" cloth="need words" paint={tagPaint(WOOL.stitch)}>
      <span>
        <b>{name}:</b> <span className="wool-quiet">{text}</span>
      </span>
    </Piece>
  );
}
