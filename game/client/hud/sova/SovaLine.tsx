/**
 * SOVA's line at the upper left: her eye, which is the button of the menu, and beside it what she has to say: messages of
 * her kind, and between them what she asks of the player now.
 */
import './sova-line.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Press } from '#game/shared/defs/objective-kinds.ts';
import type { ObjectiveId } from '#game/shared/defs/objectives.ts';
import { askedOf } from '../../state/objective-slice.ts';
import { MENU } from '../../state/panels.ts';
import { isMotionReduced } from '../../state/settings/settings.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { useScale } from '../wool/use-scale.ts';
import { placeWords } from './place-words.ts';
import { PointedWords } from './SourceMark.tsx';
import { SovaPicture } from './Sova.tsx';
import { CHARACTERS_PER_S, typedAfter } from './typing.ts';
import { usePointed } from './use-pointed.ts';

export function SovaLine() {
  const { actions } = useGame();
  const asked = useGameState(askedOf);
  const said = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  const text = useAskedText();
  const { layout } = useScale();
  /** What has been asked for and typed: after a message they stand there at once. */
  const typed = useRef(new Set<string>());
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    actions.openPanel(MENU);
  };
  const isSpeaking = Boolean(said ?? asked);
  return (
    <div className="glass-plate sova-line" data-speaking={isSpeaking} data-objective={asked?.id}>
      <button type="button" className="sova-line__menu" aria-label="Menu" onClick={open}>
        <SovaPicture part="eye" />
        {!isSpeaking && <span>Menu</span>}
      </button>
      <div className="sova-line__words" role="status">
        {said && <Spoken key={said.id} text={said.text} />}
        {!said && asked && (
          <Spoken
            key={text}
            text={text}
            isTyped={typed.current.has(text)}
            onTyped={() => typed.current.add(text)}
          >
            <Progress id={asked.id} />
            <Keys presses={asked.keys} />
            {layout !== 'wide' && <Way />}
          </Spoken>
        )}
      </div>
      {!said && asked && !asked.isAside && (
        <button
          type="button"
          className="sova-line__close"
          aria-label="Put this errand off"
          onClick={() => actions.hideObjective(asked.id, true)}
        >
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}

interface SpokenProps {
  readonly text: string;
  /** It was typed before. */
  readonly isTyped?: boolean;
  readonly onTyped?: () => void;
  readonly children?: React.ReactNode;
}

/** A line that is typed; a click shows all of it. */
function Spoken({ text, isTyped = false, onTyped, children }: SpokenProps) {
  const isStill = useSettings(isMotionReduced) || isTyped;
  const [typed, setTyped] = useState(isStill ? text.length : 0);
  const isWhole = typed >= text.length;
  useEffect(() => {
    if (isWhole) {
      onTyped?.();
      return;
    }
    const from = performance.now();
    const timer = setInterval(
      () => setTyped((now) => Math.max(now, typedAfter(text, performance.now() - from))),
      1000 / CHARACTERS_PER_S,
    );
    return () => clearInterval(timer);
  }, [text, isWhole, onTyped]);
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
      {children && (
        <div className="sova-line__keys" data-shown={isWhole}>
          {children}
        </div>
      )}
    </div>
  );
}

/** What she says of what she asks: of a place, where it lies from here when she names it. */
function useAskedText(): string {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const place = useGameState(({ objective }) => objective?.place ?? null);
  const found = useGameState(({ objective }) => objective?.have ?? 0);
  // It is said of where one stands when it is named, and not anew with each step.
  const named = useRef<{ readonly id: string; readonly text: string } | null>(null);
  if (asked?.id !== 'places' || !place || !view.body) return asked?.text ?? '';
  if (named.current?.id !== place.id)
    named.current = { id: place.id, text: placeWords(place, view.body, found) };
  return named.current.text;
}

/** Where there is no room for it beside the arrow: what it points to. */
function Way() {
  const pointed = usePointed();
  return (
    pointed && (
      <span className="sova-line__way">
        <PointedWords to={pointed} />
      </span>
    )
  );
}

/** How many of what is gathered are there. */
function Progress({ id }: { readonly id: ObjectiveId }) {
  const have = useGameState(({ objective }) => objective?.have ?? 0);
  const need = useGameState(({ objective }) => objective?.need ?? 1);
  if (need === 1) return null;
  return (
    <span className="sova-line__progress">
      {have} of {need}
      {id === 'places' && ' places'}
    </span>
  );
}

function Keys({ presses }: { readonly presses: readonly Press[] }) {
  return presses.map(({ actions, does }) => (
    <span key={does}>
      <Glyph action={actions} /> {does}
    </span>
  ));
}
