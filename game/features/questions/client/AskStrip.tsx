/**
 * Strip with a question from another player: the asker's name and the text, two buttons, and a thread that burns down.
 * It never blocks walking. Where the player plays with thumbs, the buttons are at the thumb (hud/touch/Answer.tsx).
 */
import './ask.css';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { usePanelOpen } from '#game/client/hud/panels/use-panel-open.ts';
import { useTouch } from '#game/client/hud/touch/use-touch.ts';
import { useNow } from '#game/client/hud/use-now.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { DEAF_MS } from '../shared/questions.ts';
import type { AskedQuestion } from './asking-slice.ts';
import { QUESTIONS } from './words.ts';

/** Renders the current question while the player plays and the chat is closed. */
export function AskStrip() {
  const question = useGameState(({ asking }) => asking.question);
  const isFree = useGameState(({ phase, isChatOpen }) => phase === 'playing' && !isChatOpen);
  return question && isFree && <Strip key={question.id} question={question} />;
}

function Strip({ question: { code, who, thing, gift, since, until } }: { readonly question: AskedQuestion }) {
  const { actions } = useGame();
  const shownName = useShownName();
  const isDeaf = useNow() - since < DEAF_MS;
  const isTouch = useTouch();
  const hasButtons = !usePanelOpen() && isTouch;
  const text = (
    <>
      {gift && <GiftPicture gift={gift} />}
      <p>{QUESTIONS[code](shownName(who.name), thing ?? '')}</p>
    </>
  );
  if (hasButtons)
    return (
      <div className="hud-ask wool" role="alert" data-ask={code}>
        {text}
      </div>
    );
  return (
    <div className="hud-ask wool" role="alert" data-ask={code}>
      {text}
      <div className="hud-ask__plates">
        <WoolButton tone="red" tabIndex={-1} aria-disabled={isDeaf} onClick={() => actions.onKey('say-yes')}>
          <Glyph action="say-yes" isQuiet /> Yes
        </WoolButton>
        <WoolButton
          tabIndex={-1}
          aria-disabled={isDeaf}
          onPointerDown={() => actions.onKey('say-no')}
          onPointerUp={() => actions.onKeyEnd('say-no')}
          title="Hold it, and this player cannot ask you again."
        >
          <Glyph action="say-no" isQuiet /> No
        </WoolButton>
      </div>
      <span
        className="hud-ask__thread"
        aria-hidden="true"
        style={{ animationDuration: `${Math.max(0, until - since)}ms` }}
      />
    </div>
  );
}

/** Picture and number of the pieces offered. */
function GiftPicture({ gift: { itemId, quantity } }: { readonly gift: NonNullable<AskedQuestion['gift']> }) {
  const item = itemById(itemId);
  return (
    <span className="hud-ask__gift" data-item={itemId} data-quantity={quantity}>
      {item && <img src={`/${item.icon_path}`} alt="" draggable={false} />}
      {quantity > 1 && <b>×{quantity}</b>}
    </span>
  );
}
