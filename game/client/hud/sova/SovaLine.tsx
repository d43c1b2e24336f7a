/**
 * SOVA's line at the upper left: her eye, which is the button of the menu, and beside it what she has to say: messages of
 * her kind, and between them what she asks of the player now.
 */
import './sova-line.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Objective } from '#game/shared/defs/objectives.ts';
import { askedOf } from '../../state/objective-slice.ts';
import { MENU } from '../../state/panels.ts';
import { isMotionReduced } from '../../state/settings/settings.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { SovaPicture } from './Sova.tsx';
import { CHARACTERS_PER_S, typedAfter } from './typing.ts';

export function SovaLine() {
  const { actions } = useGame();
  const asked = useGameState(askedOf);
  const said = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  /** Ids of the objectives that have been typed: after a message they stand there at once. */
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
            key={asked.id}
            text={asked.text}
            isTyped={typed.current.has(asked.id)}
            onTyped={() => typed.current.add(asked.id)}
          >
            <Progress />
            <Keys presses={asked.keys} />
          </Spoken>
        )}
      </div>
      {!said && asked && (
        <button
          type="button"
          className="sova-line__close"
          aria-label="No more errands"
          onClick={() => actions.dismissObjectives(true)}
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

/** How many of what is gathered are there. */
function Progress() {
  const have = useGameState(({ objective }) => objective?.have ?? 0);
  const need = useGameState(({ objective }) => objective?.need ?? 1);
  if (need === 1) return null;
  return (
    <span className="sova-line__progress">
      {have} of {need}
    </span>
  );
}

function Keys({ presses }: { readonly presses: Objective['keys'] }) {
  return presses.map(({ actions, does }) => (
    <span key={does}>
      <Glyph action={actions} /> {does}
    </span>
  ));
}
