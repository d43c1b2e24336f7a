/**
 * The answers to another player's question, at the thumb: the large button says yes, with a thread round it that burns
 * down, and the first petal says no. Held for a second, No keeps this player from asking again.
 */

import type { AskedQuestion } from '#game/features/questions/client/asking-slice.ts';
import { YES_WORDS } from '#game/features/questions/client/words.ts';
import { DEAF_MS } from '#game/features/questions/shared/questions.ts';
import { useGame } from '../context.tsx';
import { useNow } from '../use-now.ts';
import { Round, TouchSignMark } from './Round.tsx';

export function Answer({ question }: { readonly question: AskedQuestion }) {
  const { actions } = useGame();
  const { code, since, until } = question;
  const isDeaf = useNow() - since < DEAF_MS;
  return (
    <>
      <Round
        place="use touch-yes"
        size={58}
        label={YES_WORDS[code] === 'Yes' ? 'Yes' : `Yes: ${YES_WORDS[code]}`}
        tone={isDeaf ? 'rest' : 'ready'}
        onUp={(isCancelled) => !isCancelled && actions.onKey('say-yes')}
      >
        <TouchSignMark sign="hand" />
        <span className="touch-word">{YES_WORDS[code]}</span>
        <svg className="touch-thread" viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r="48" pathLength="100" style={{ animationDuration: `${Math.max(0, until - since)}ms` }} />
        </svg>
      </Round>
      <Round
        place="offer touch-offer-0"
        size={38}
        label="No"
        word="No"
        onDown={() => actions.onKey('say-no')}
        onUp={() => actions.onKeyEnd('say-no')}
      >
        <TouchSignMark sign="cross" />
      </Round>
    </>
  );
}
