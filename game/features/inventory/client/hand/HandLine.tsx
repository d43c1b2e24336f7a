/** The line above bars and slots of a desktop: the item in hand, and the key or button that uses it. */
import './hand.css';
import { useEffect, useState } from 'react';
import { DEED_LABELS } from '#game/client/actions/in-hand-use.ts';
import { useGame, useGameState, useKeyMap } from '#game/client/hud/context.tsx';
import { handDeedWith, isHeldDeed } from '../../shared/hand-use.ts';
import { selectedStack } from '../in-hand.ts';
import { shownStack } from '../shown-item.ts';
import { HandRing } from './HandRing.tsx';
import { type HandMoment, pressFor } from './words.ts';

/** Interval at which the client checks for targets that come before the item in hand, in ms. */
const LOOK_MS = 120;

/** Renders nothing while a panel is open or the player is down, because nothing in hand can be used then. */
export function HandLine() {
  const stack = useGameState(selectedStack);
  const isFree = useGameState(
    ({ phase, fall, panels }) => phase === 'playing' && !fall && panels.length === 0,
  );
  const deed = stack ? handDeedWith(stack) : null;
  if (!stack || !deed || !isFree) return null;
  const { name } = shownStack(stack);
  return <Line key={name} name={name} word={DEED_LABELS[deed].toLowerCase()} isHeld={isHeldDeed(deed)} />;
}

interface LineProps {
  readonly name: string;
  readonly word: string;
  readonly isHeld: boolean;
}

function Line({ name, word, isHeld }: LineProps) {
  const keys = useKeyMap();
  const device = useGameState((state) => state.device);
  const press = pressFor(keys, device, useMoment());
  const words = (
    <>
      <HandRing />
      <span className="hud-hand__name">{name}</span>
      {press !== null && (
        <span className="hud-hand__deed">
          <i> · </i>
          {isHeld && 'hold '}
          {press}: {word}
        </span>
      )}
    </>
  );
  return (
    <p className="wool hud-hand" data-testid="hand-line">
      {words}
    </p>
  );
}

function useMoment(): HandMoment {
  const { uses, view } = useGame();
  const [moment, setMoment] = useState<HandMoment>({ isUseFree: false, isPointing: false });
  useEffect(() => {
    const look = () => {
      const key = uses.ready()?.key ?? '';
      const target = view.harvest.pointedTarget();
      const isUseFree = key.startsWith('in-hand ') || key.startsWith('sow ');
      const isPointing = target !== null && !('error' in target.tool);
      setMoment((before) =>
        before.isUseFree === isUseFree && before.isPointing === isPointing
          ? before
          : { isUseFree, isPointing },
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses, view]);
  return moment;
}
