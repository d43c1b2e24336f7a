/**
 * SOVA's line at the upper left: her eye, which is the button of the menu, and beside it what she has to say: messages of
 * her kind, and between them what she asks of the player now.
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
import { usePointed } from './pointed.tsx';
import { PointedWords } from './SourceMark.tsx';
import { SovaPicture } from './Sova.tsx';
import { CHARACTERS_PER_S, lettersTypedAfter } from './typing.ts';
import { useErrand } from './use-errand.ts';

/** How often it is looked at whether what she says besides has been said for long enough, in ms. */
const LOOK_MS = 500;

export function SovaLine() {
  const { actions } = useGame();
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const said = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  const objective = useGameState((state) => state.objective);
  const isAsideNew = isNew(objective, useNow(LOOK_MS));
  // What she says between is said above what is still to be done: never in its place.
  const between = said ?? (isAsideNew ? aside : undefined);
  const closing = isAsideNew ? aside : asked;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    actions.openPanel(MENU);
  };
  const isSpeaking = Boolean(between ?? asked ?? aside);
  // Held sideways, a phone has room for five lines above the chat.
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

/** How one does what she says besides. @param title in its place, once it has been said */
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
  /** She is saying something else: on small screens only what matters of it is left. */
  readonly isBetween: boolean;
}

/** What she asks for, how far it is, what is pressed for it, and where to. */
function Errand({ asked, isBetween }: ErrandProps) {
  const errand = useErrand(asked);
  const text = useAskedText(errand?.text ?? '');
  const { layout } = useScale();
  const isWide = layout === 'wide';
  // Held sideways, a phone has no line to spare for it meanwhile.
  const isLeftOut = isBetween && layout === 'low';
  /** What has been asked for and typed: after a message they stand there at once. */
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
  /** What was typed before; this line is added once it is whole. */
  readonly known?: Set<string>;
}

/** A line that is typed; a click shows all of it. */
function Spoken({ text, known }: SpokenProps) {
  const isStill = useSettings(isMotionReduced) || known?.has(text) === true;
  const [typed, setTyped] = useState(isStill ? text.length : 0);
  // She goes on from there, however often the line is rendered anew meanwhile.
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
      {/* What is not typed yet has its place already: the plate does not grow while she speaks. */}
      <p aria-hidden="true">
        {text.slice(0, typed)}
        <span className="sova-line__coming">{text.slice(typed)}</span>
      </p>
    </div>
  );
}

/** On small screens there is no line to spare for what a stick or four keys do. */
const isNoWalk = ({ actions }: Press): boolean => !actions.includes('walk-up');

/** What she says of what she asks: of a place, where it lies from here when she names it. */
function useAskedText(told: string): string {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const place = useGameState(({ objective }) => objective?.place ?? null);
  const found = useGameState(({ objective }) => objective?.have ?? 0);
  // It is said of where one stands when it is named, and not anew with each step.
  const named = useRef<{ readonly id: string; readonly text: string } | null>(null);
  if (asked?.id !== 'places' || !place || !view.body) return told;
  if (named.current?.id !== place.id)
    named.current = { id: place.id, text: placeWords(place, view.body, found) };
  return named.current.text;
}

/** What she points to, apart from what is pressed for it; not where it stands beside the arrow. */
function Way({ isWide }: { readonly isWide: boolean }) {
  const pointed = usePointed();
  if (pointed === null) return null;
  if (typeof pointed === 'string') return <span className="sova-line__way">{pointed}</span>;
  if (isWide && pointed.hasArrow) return null;
  return (
    // Metres that count down with each step are not read aloud.
    <span className="sova-line__way" aria-live="off">
      {pointed.lead}: <PointedWords to={pointed} />
    </span>
  );
}

/** How many there are of what is gathered, or of what is missing to make something. */
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
