/** Touch controls: the stick on one side, and on the other the buttons for what is in hand and at hand. */
import './touch.css';
import { useCallback, useState } from 'react';
import { useGame, useGameState } from '../context.tsx';
import { usePanelOpen } from '../panels/use-panel-open.ts';
import { Answer } from './Answer.tsx';
import { DeedList } from './DeedList.tsx';
import { HandButton } from './HandButton.tsx';
import { Offers } from './Offers.tsx';
import { Round, TouchSignMark } from './Round.tsx';
import { TouchStick } from './TouchStick.tsx';
import { UseButton } from './UseButton.tsx';

/** Shows the controls while the player can act: with a panel open only the stick, sideways beside the panel. */
export function TouchControls() {
  const isOpen = useGameState((state) => state.phase === 'playing' && !state.isChatOpen);
  const isUp = useGameState(({ fall }) => fall === null);
  const isCovered = usePanelOpen();
  if (!isOpen) return null;
  return (
    <div className="touch wool">
      <TouchStick />
      {isUp && !isCovered && <Cluster />}
    </div>
  );
}

function Cluster() {
  const question = useGameState(({ asking }) => asking.question);
  const [wasAsked, setAsked] = useState(false);
  if (question && !wasAsked) setAsked(true);
  const [isListed, setListed] = useState(false);
  const [isOfHand, setOfHand] = useState(false);
  const list = useCallback(() => setListed(true), []);
  const close = useCallback(() => setListed(false), []);
  return (
    <fieldset className="touch-cluster" aria-label="Deeds">
      {question ? (
        <Answer key={question.id} question={question} />
      ) : (
        <UseButton onList={list} onOfHand={setOfHand} isAfterAnswer={wasAsked} />
      )}
      {!isListed && <Offers taken={question ? 1 : 0} />}
      <HandButton isTwice={isOfHand} />
      <JumpButton />
      {isListed && <DeedList onClose={close} />}
    </fieldset>
  );
}

function JumpButton() {
  const { actions } = useGame();
  return (
    <Round place="jump" size={34} label="Jump" word="Jump" onDown={() => actions.onKey('jump')}>
      <TouchSignMark sign="jump" />
    </Round>
  );
}
