/**
 * SOVA's line at the upper left of a desktop: her eye, which is the menu button, and beside it her messages and the
 * current objective. Phones have `NearSova.tsx`.
 */
import './sova-line.css';
import { type MouseEvent, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassSign } from '#game/client/hud/glass/GlassSign.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { MENU } from '#game/client/store/panels.ts';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { Objective, Press } from '../../shared/objective-kinds.ts';
import { canPutOff } from '../../shared/progress.ts';
import { asideOf, askedOf, isAsideNew as isNew } from '../objective-slice.ts';
import { Keys, Progress } from './ErrandParts.tsx';
import { isKnown, usePointed } from './pointed.tsx';
import { PointedWords } from './SourceMark.tsx';
import { SovaPicture } from './Sova.tsx';
import { Spoken } from './Spoken.tsx';
import { useAskedText, useErrand } from './use-errand.ts';

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
        {aside && !isAsideNew && <Aside short={aside.short} does={aside.keys} />}
      </div>
      {!said && closing && canPutOff(closing) && (
        <button
          type="button"
          className="sova-line__close"
          aria-label="Put this errand off"
          // Keeps the keyboard focus with the game: Enter then opens the chat, and puts no further errand off.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions.hideObjective(closing.id, true)}
        >
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}

/** Shows the keys of the aside. @param short shown in place of the text once the aside is no longer new */
function Aside({ short, does }: { readonly short?: string; readonly does: readonly Press[] }) {
  if (short === undefined && does.length === 0) return null;
  return (
    <div className="sova-line__keys">
      {short !== undefined && <span>{short}</span>}
      <Keys presses={does} />
    </div>
  );
}

interface ErrandProps {
  readonly asked: Objective<ObjectiveId>;
  /** True while SOVA says something else above it. */
  readonly isBetween: boolean;
}

/** Shows the objective with its progress, its keys, and the way to its target. */
function Errand({ asked, isBetween }: ErrandProps) {
  const errand = useErrand(asked);
  const text = useAskedText(errand?.text ?? '');
  /** Texts that have been typed already: after a message they reappear in full. */
  const typed = useRef(new Set<string>());
  return (
    <>
      {isBetween ? (
        <p className="sova-line__asked">{text}</p>
      ) : (
        <Spoken key={text} text={text} known={typed.current} />
      )}
      <div className="sova-line__keys">
        {errand && <Progress id={asked.id} goods={errand.goods} />}
        {errand && <Keys presses={errand.keys} />}
        <Way />
      </div>
    </>
  );
}

/** Distance within which the player stands beside the target, in metres: no words send her there. */
const BESIDE_M = 3;

/** Shows the target of the arrow beside the keys, unless the arrow itself shows it, or the player stands beside it. */
function Way() {
  const pointed = usePointed();
  if (pointed === null) return null;
  if (!isKnown(pointed)) return <span className="sova-line__way">{pointed.words}</span>;
  if (pointed.hasArrow || pointed.metres <= BESIDE_M) return null;
  return (
    // Screen readers do not read out distances that change with every step.
    <span className="sova-line__way" aria-live="off">
      {pointed.lead}: <PointedWords to={pointed} />
    </span>
  );
}
