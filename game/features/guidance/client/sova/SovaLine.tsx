/**
 * SOVA's line at the upper left: her eye, which is the menu button, and beside it her messages and the current
 * objective.
 */
import './sova-line.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { GlassSign } from '#game/client/hud/glass/GlassSign.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import { MENU } from '#game/client/store/panels.ts';
import type { Objective, Press } from '../../shared/objective-kinds.ts';
import type { ObjectiveId } from '../../shared/objectives.ts';
import { canPutOff } from '../../shared/progress.ts';
import { asideOf, askedOf, isAsideNew as isNew } from '../objective-slice.ts';
import { placeWords } from './place-words.ts';
import { isKnown, usePointed } from './pointed.tsx';
import { PointedWords } from './SourceMark.tsx';
import { SovaPicture } from './Sova.tsx';
import { CHARACTERS_PER_S, lettersTypedAfter } from './typing.ts';
import { useErrand } from './use-errand.ts';

/** Interval at which the age of the aside is checked, in ms. */
const LOOK_MS = 500;

export function SovaLine() {
  const { actions } = useGame();
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const said = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  const objective = useGameState((state) => state.objective);
  const isAsideNew = isNew(objective, useNow(LOOK_MS));
  // Messages and a new aside are shown above the objective and never replace it.
  const between = said ?? (isAsideNew ? aside : undefined);
  const closing = isAsideNew ? aside : asked;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    actions.openPanel(MENU);
  };
  const isSpeaking = Boolean(between ?? asked ?? aside);
  // A phone held sideways has room for five lines above the chat.
  const isLow = useScale().layout === 'low';
  return (
    <div className="glass-plate sova-line" data-speaking={isSpeaking} data-objective={asked?.id}>
      <button type="button" className="sova-line__menu" aria-label="Menu" onClick={open}>
        <SovaPicture part="eye" />
        {!isSpeaking && <span>Menu</span>}
      </button>
      <div className="sova-line__words" role="status">
        {between && <Spoken key={between.id} text={between.text} />}
        {aside && isAsideNew && !said && <Aside does={aside.keys} />}
        {asked && <Errand asked={asked} isBetween={between !== undefined} />}
        {aside && !isAsideNew && <Aside title={aside.title} does={isLow ? [] : aside.keys} />}
      </div>
      {!said && closing && canPutOff(closing) && (
        <button
          type="button"
          className="sova-line__close"
          aria-label="Put this errand off"
          onClick={() => actions.hideObjective(closing.id, true)}
        >
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}

/** Shows the keys of the aside. @param title shown in place of the text once the aside is no longer new */
function Aside({ title, does }: { readonly title?: string; readonly does: readonly Press[] }) {
  if (title === undefined && does.length === 0) return null;
  return (
    <div className="sova-line__keys">
      {title !== undefined && <span>{title}</span>}
      <Keys presses={does} />
    </div>
  );
}

interface ErrandProps {
  readonly asked: Objective<ObjectiveId>;
  /** True while SOVA says something else: small screens then shorten the errand. */
  readonly isBetween: boolean;
}

/** Shows the objective with its progress, its keys, and the way to its target. */
function Errand({ asked, isBetween }: ErrandProps) {
  const errand = useErrand(asked);
  const text = useAskedText(errand?.text ?? '');
  const { layout } = useScale();
  const isWide = layout === 'wide';
  // A phone held sideways has no room for this while SOVA says something else.
  const isLeftOut = isBetween && layout === 'low';
  /** Texts that have been typed already: after a message they reappear in full. */
  const typed = useRef(new Set<string>());
  return (
    <>
      {isBetween ? (
        !isLeftOut && <p className="sova-line__asked">{isWide ? text : errand?.title}</p>
      ) : (
        <Spoken key={text} text={text} known={typed.current} />
      )}
      <div className="sova-line__keys">
        {errand && !isLeftOut && <Progress id={asked.id} goods={errand.goods} />}
        {errand && (isWide || !isBetween) && (
          <Keys presses={isWide ? errand.keys : errand.keys.filter(isNoWalk)} />
        )}
        <Way isWide={isWide} />
      </div>
    </>
  );
}

interface SpokenProps {
  readonly text: string;
  /** Texts that have been typed already; this line is added once it is complete. */
  readonly known?: Set<string>;
}

/** A line that is typed letter by letter; a click shows all of it. */
function Spoken({ text, known }: SpokenProps) {
  const isStill = useSettings(isMotionReduced) || known?.has(text) === true;
  const [typed, setTyped] = useState(isStill ? text.length : 0);
  // Typing continues from its start time, however often the line is rendered in the meantime.
  const [from] = useState(() => performance.now());
  const isWhole = typed >= text.length;
  useEffect(() => {
    if (isWhole) {
      known?.add(text);
      return;
    }
    const timer = setInterval(
      () => setTyped((now) => Math.max(now, lettersTypedAfter(text, performance.now() - from))),
      1000 / CHARACTERS_PER_S,
    );
    return () => clearInterval(timer);
  }, [text, isWhole, known, from]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line types itself without it.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={() => setTyped(text.length)}>
      <p className="hud-hidden">{text}</p>
      {/* Text that is not typed yet already takes up its space, so that the plate does not grow while SOVA speaks. */}
      <p aria-hidden="true">
        {text.slice(0, typed)}
        <span className="sova-line__coming">{text.slice(typed)}</span>
      </p>
    </div>
  );
}

/** Small screens have no room for the keys of walking. */
const isNoWalk = ({ actions }: Press): boolean => !actions.includes('walk-up');

/**
 * Returns the text of the objective; for a place, with its direction from where the player stood when SOVA named it.
 */
function useAskedText(told: string): string {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const place = useGameState(({ objective }) => objective?.place ?? null);
  const found = useGameState(({ objective }) => objective?.have ?? 0);
  // The direction is measured from where the player was when SOVA named the place, and does not change with every step.
  const named = useRef<{ readonly id: string; readonly text: string } | null>(null);
  if (asked?.id !== 'places' || !place || !view.body) return told;
  if (named.current?.id !== place.id)
    named.current = { id: place.id, text: placeWords(place, view.body, found) };
  return named.current.text;
}

/** Shows the target of the arrow beside the keys, unless the arrow itself shows it. */
function Way({ isWide }: { readonly isWide: boolean }) {
  const pointed = usePointed();
  if (pointed === null) return null;
  if (!isKnown(pointed)) return <span className="sova-line__way">{pointed.words}</span>;
  if (isWide && pointed.hasArrow) return null;
  return (
    // Screen readers do not read out distances that change with every step.
    <span className="sova-line__way" aria-live="off">
      {pointed.lead}: <PointedWords to={pointed} />
    </span>
  );
}

/** Shows the counts of the goods gathered, or of those missing to make something. */
function Progress({ id, goods }: { readonly id: ObjectiveId; readonly goods: readonly string[] }) {
  const have = useGameState(({ objective }) => objective?.have ?? 0);
  const need = useGameState(({ objective }) => objective?.need ?? 1);
  if (id === 'places')
    return (
      <span className="sova-line__progress">
        {have} of {need} places
      </span>
    );
  return goods.map((good) => (
    <span key={good} className="sova-line__progress">
      {good}
    </span>
  ));
}

function Keys({ presses }: { readonly presses: readonly Press[] }) {
  return presses.map(({ actions, does }) => (
    <span key={does}>
      <Glyph action={actions} /> {does}
    </span>
  ));
}
