/** A text in one line over the world of a phone: the rest of it is counted, and a tap unfolds all of it. */
import './fold-line.css';
import { type ReactNode, useRef } from 'react';
import { moreText, useFold } from './use-fold.ts';

interface FoldLineProps {
  /** All words of the line, by which it is measured again. */
  readonly text: string;
  readonly isWhole: boolean;
  readonly tone?: 'plain' | 'warn';
  /** Time after which the line begins to fade, in ms, for a number of further lines; null for a line that stays. */
  readonly lasts: ((rest: number) => number) | null;
  /** Another number starts the time of the line again. */
  readonly turn?: number;
  readonly onTap: () => void;
  /** Called when a finger begins and ends to hold the line. */
  readonly onHold?: (isHeld: boolean) => void;
  /** Called when the line has faded. */
  readonly onEnd?: () => void;
  readonly children: ReactNode;
}

/** Shows the line. It fades in its own animation, which starts again when the line was hidden or held. */
export function FoldLine(props: FoldLineProps) {
  const { text, isWhole, tone = 'plain', lasts, turn = 0, onTap, onHold, onEnd, children } = props;
  const words = useRef<HTMLSpanElement>(null);
  const rest = useFold(words, text, 1);
  return (
    <button
      type="button"
      className="fold-line"
      data-whole={isWhole}
      data-tone={tone}
      data-fading={lasts !== null}
      data-turn={turn % 2}
      aria-expanded={isWhole}
      style={lasts === null ? undefined : { animationDelay: `${lasts(rest)}ms` }}
      onClick={onTap}
      onPointerDown={() => onHold?.(true)}
      onPointerUp={() => onHold?.(false)}
      onPointerCancel={() => onHold?.(false)}
      onPointerLeave={() => onHold?.(false)}
      // Keeps the keyboard focus with the game.
      onMouseDown={(event) => event.preventDefault()}
      onAnimationEnd={() => onEnd?.()}
    >
      <span className="fold-line__words" ref={words}>
        {children}
      </span>
      <span className="fold-line__more">{moreText(rest)}</span>
    </button>
  );
}
