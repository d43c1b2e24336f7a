/**
 * SOVA's plate on a phone: while she speaks all her words, and otherwise the errand in a few words with its count, its
 * distance and its direction. A tap opens everything in full.
 */
import './sova-line.css';
import './near-sova.css';
import { useEffect, useRef, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import type { NearMeasures } from '#game/client/hud/wool/near.ts';
import { useNear, useScale } from '#game/client/hud/wool/use-scale.ts';
import { STANDS } from '#game/client/store/panels.ts';
import type { Point } from '#game/shared/math/point.ts';
import { asideOf, askedOf, isAsideNew } from '../objective-slice.ts';
import { shortFor } from './errand.ts';
import { placeShort } from './place-words.ts';
import { isKnown, usePointed } from './pointed.tsx';
import { SovaPicture } from './Sova.tsx';
import { Spoken } from './Spoken.tsx';
import { Speech, type SpokenPage, type Utterance } from './speech.ts';
import { useAskedText, useErrand } from './use-errand.ts';
import { useTurning } from './use-turning.ts';

/** Interval at which SOVA's speech is continued, in ms. */
const LOOK_MS = 250;
/** Width of the plate sideways, and of everything beside its words, in art px. */
const LOW_WIDTH = 200;
const BESIDE_WORDS = 40;
/** Smallest size of a letter, in px, its size in art px, and the width of a letter as a share of its size. */
const LETTER = { least: 14, size: 9.5, share: 0.6 } as const;

export function NearSova() {
  const { actions } = useGame();
  const ref = useRef<HTMLDivElement>(null);
  const asked = useGameState(askedOf);
  const page = useSpeech(ref);
  const errand = useShownErrand();
  return (
    // The button over the bars opens the same panel with keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={ref}
      className="glass-plate sova-line near-sova"
      data-speaking={page !== null}
      data-bare={page === null && errand === null}
      data-objective={asked?.id}
      onClick={() => actions.openPanel(STANDS)}
    >
      <span className="near-sova__eye">
        <SovaPicture part="eye" />
      </span>
      <div className="sova-line__words" role="status">
        {page && <Spoken key={page.id} text={page.text} />}
      </div>
      {!page && errand && <Shown {...errand} />}
    </div>
  );
}

/** Returns the page that SOVA says now. */
function useSpeech(ref: { readonly current: HTMLElement | null }): SpokenPage | null {
  const objective = useGameState((state) => state.objective);
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const message = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  const isSeen = useGameState(({ panels }) => panels.length === 0);
  const text = useAskedText(useErrand(asked)?.text ?? '');
  const now = useNow(LOOK_MS);
  const letters = useLetters(ref);
  const [speech] = useState(() => new Speech());
  const wanted: Utterance[] = [];
  if (message) wanted.push({ id: `message ${message.id}`, text: message.text, isKept: true });
  if (aside && isAsideNew(objective, now))
    wanted.push({ id: `aside ${aside.id} ${objective?.asideSince}`, text: aside.text, isKept: false });
  if (text !== '') wanted.push({ id: `errand ${text}`, text, isKept: false });
  return speech.hear(wanted, { now, letters, isSeen });
}

/** Returns the number of letters that fit a line of the plate. */
function useLetters(ref: { readonly current: HTMLElement | null }): number {
  const near = useNear();
  const { layout, unit } = useScale();
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (ref.current) setScale(Number(getComputedStyle(ref.current).getPropertyValue('--ts')) || 1);
  });
  return lettersIn(layout === 'low' ? LOW_WIDTH : widthOf(near), unit, scale);
}

const widthOf = (near: NearMeasures | null): number => near?.head ?? LOW_WIDTH;

/** Returns the number of letters of a line. @param width of the plate, in art px @param scale of the text, 1 is usual */
export function lettersIn(width: number, unit: number, scale: number): number {
  const letter = Math.max(LETTER.least, LETTER.size * unit) * LETTER.share * scale;
  return Math.floor(((width - BESIDE_WORDS) * unit) / letter);
}

interface ShownErrand {
  readonly short: string;
  readonly count: { readonly have: number; readonly need: number } | null;
  /** Source that the arrow points at, or a text if none is known; null if there is nothing to point at. */
  readonly way: (Point & { readonly metres: number }) | string | null;
}

/** Returns the aside while it is new, or while its source comes first, and otherwise the errand; null if there is none. */
function useShownErrand(): ShownErrand | null {
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const objective = useGameState((state) => state.objective);
  const now = useNow(LOOK_MS);
  const pointed = usePointed();
  const isBesides = isKnown(pointed) && pointed.isBesides;
  const isAside = aside !== undefined && (isBesides || asked === undefined || isAsideNew(objective, now));
  const shown = isAside ? aside : asked;
  const errand = useErrand(shown);
  if (!shown || !errand) return null;
  const way = isKnown(pointed) ? pointed : (pointed?.short ?? null);
  const isPlaces = shown.id === 'places' && objective !== null;
  const { short, count } = shortFor(errand, isKnown(pointed) ? pointed.source : null);
  return {
    short: isPlaces && objective.place ? placeShort(objective.place) : short,
    count: isPlaces ? objective : count,
    way: isBesides === isAside ? way : null,
  };
}

/** Shows the errand in a few words, and below them its count, distance and direction. */
function Shown({ short, count, way }: ShownErrand) {
  return (
    <div className="near-sova__errand">
      <p className="near-sova__short">{short}</p>
      {(count || way) && (
        // Screen readers do not read out distances that change with every step.
        <p className="near-sova__way" aria-live="off">
          {count && `${count.have} of ${count.need}`}
          {count && way && ' · '}
          {typeof way === 'string' ? way : way && <Distance to={way} />}
        </p>
      )}
    </div>
  );
}

function Distance({ to }: { readonly to: Point & { readonly metres: number } }) {
  const ref = useRef<HTMLSpanElement>(null);
  useTurning(ref, to);
  return (
    <span ref={ref} className="near-sova__distance">
      {to.metres} m
      <svg className="near-sova__arrow" viewBox="-11 -11 22 22" aria-hidden="true">
        <path d="M 10 0 L -7 7.5 L -3 0 L -7 -7.5 Z" />
      </svg>
    </span>
  );
}
