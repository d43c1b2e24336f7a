/**
 * SOVA's line at the upper left: her eye, which is the button of the menu, and beside it what she has to say. Newcomers
 * are told of the first keys; anything else that she says comes from the messages of her kind.
 */
import './sova-line.css';
import { type MouseEvent, useEffect, useState } from 'react';
import { hintRows } from '../../input/key-names.ts';
import { MENU } from '../../state/panels.ts';
import { isMotionReduced } from '../../state/settings/settings.ts';
import { useGame, useGameState, useKeyMap, useSettings } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { CHARACTERS_PER_S, lessonsOf, rememberTold, STAY_MS, typedAfter, wereTold } from './lessons.ts';
import { SovaPicture } from './Sova.tsx';

const memory = () => window.localStorage;

export function SovaLine() {
  const { actions } = useGame();
  const lessons = useLessons();
  const said = useGameState(({ messages }) => messages.findLast(({ kind }) => kind === 'sova'));
  const lesson = said ? undefined : lessons.current;
  const text = said?.text ?? lesson?.text ?? null;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    actions.openPanel(MENU);
  };
  return (
    <div className="glass-plate sova-line" data-speaking={text !== null}>
      <button type="button" className="sova-line__menu" aria-label="Menu" onClick={open}>
        <SovaPicture part="eye" />
        {text === null && <span>Menu</span>}
      </button>
      <div className="sova-line__words" role="status">
        {text !== null && (
          <Spoken key={said?.id ?? text} text={text} onEnd={lesson && lessons.next}>
            {lesson && <Keys hints={lesson.hints} />}
          </Spoken>
        )}
      </div>
      {lesson && (
        <button
          type="button"
          className="glass-icon sova-line__close"
          aria-label="No more hints"
          onClick={lessons.end}
        >
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}

interface SpokenProps {
  readonly text: string;
  /** Called when the line has been read, or clicked away; undefined for a line that goes by itself. */
  readonly onEnd: (() => void) | undefined;
  readonly children?: React.ReactNode;
}

/** A line that is typed; a click shows all of it, another goes on. */
function Spoken({ text, onEnd, children }: SpokenProps) {
  const isStill = useSettings(isMotionReduced);
  const [typed, setTyped] = useState(isStill ? text.length : 0);
  const isWhole = typed >= text.length;
  useEffect(() => {
    if (isWhole) return;
    const from = performance.now();
    const timer = setInterval(
      () => setTyped((now) => Math.max(now, typedAfter(text, performance.now() - from))),
      1000 / CHARACTERS_PER_S,
    );
    return () => clearInterval(timer);
  }, [text, isWhole]);
  useEffect(() => {
    if (!isWhole || !onEnd) return;
    const timer = setTimeout(onEnd, STAY_MS);
    return () => clearTimeout(timer);
  }, [isWhole, onEnd]);
  const skip = () => (isWhole ? onEnd?.() : setTyped(text.length));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line goes by itself, and the button beside it ends all of them.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={skip}>
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

function Keys({ hints }: { readonly hints: readonly string[] }) {
  const rows = hintRows(useKeyMap());
  return rows
    .filter(({ hint }) => hints.includes(hint))
    .map(({ hint, ids }) => (
      <span key={hint}>
        <Glyph action={ids} /> {hint}
      </span>
    ));
}

/** The lessons that are still to be told. */
function useLessons() {
  const hints = hintRows(useKeyMap()).map(({ hint }) => hint);
  const all = lessonsOf(hints);
  const [at, setAt] = useState(() => (wereTold(memory) ? all.length : 0));
  const isOver = at >= all.length;
  useEffect(() => {
    if (isOver) rememberTold(memory);
  }, [isOver]);
  const [steps] = useState(() => ({
    next: () => setAt((before) => before + 1),
    end: () => setAt(Number.POSITIVE_INFINITY),
  }));
  return { current: all[at], ...steps };
}
