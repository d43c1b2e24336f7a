/** The large button, which does what E does. */
import { useEffect, useRef, useState } from 'react';
import { HandRing } from '#game/features/inventory/client/hand/HandRing.tsx';
import { shownName } from '../../settings/streaming.ts';
import { useGame } from '../context.tsx';
import { Round, TouchSignMark } from './Round.tsx';
import { Settled } from './settled.ts';

/** Interval at which the buttons are updated for the things in reach, in ms. */
const LOOK_MS = 120;

interface Deed {
  readonly label: string;
  readonly name: string;
  readonly picture: string | null;
  /** True if the deed is about something at hand, not only a blow. */
  readonly isThere: boolean;
}

const NO_DEED: Deed = { label: '', name: '', picture: null, isThere: false };

/** The button that does what E does, with its word and its picture. */
export function UseButton() {
  const { actions, uses, settings } = useGame();
  const [deed, setDeed] = useState(NO_DEED);
  const [settled] = useState(() => new Settled(() => performance.now()));
  const isPressed = useRef(false);
  useEffect(() => {
    const look = () => {
      const usable = uses.ready();
      settled.see(usable?.label ?? '');
      const next = usable
        ? {
            label: usable.label,
            name: usable.isPerson ? shownName(usable.name, settings.getState()) : usable.name,
            picture: usable.picture ?? null,
            isThere: usable.mark !== null && usable.isReady,
          }
        : NO_DEED;
      setDeed((before) => (isSame(before, next) ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses, settings, settled]);
  const press = () => {
    isPressed.current = settled.isMeant(uses.readyNow()?.label ?? '');
    if (isPressed.current) actions.onKey('use');
  };
  const letGo = () => {
    if (isPressed.current) actions.onKeyEnd('use');
    isPressed.current = false;
  };
  const { label, name, picture, isThere } = deed;
  return (
    <Round
      place="use"
      size={58}
      label={`${label || 'Use'} ${name}`.trim()}
      tone={isThere ? 'ready' : 'rest'}
      onDown={press}
      onUp={letGo}
    >
      {picture ? (
        <img className="touch-picture" src={`/${picture}`} alt="" draggable={false} />
      ) : (
        <TouchSignMark sign="hand" />
      )}
      <span className="touch-word">{label}</span>
      <HandRing />
    </Round>
  );
}

function isSame(a: Deed, b: Deed): boolean {
  return a.label === b.label && a.name === b.name && a.picture === b.picture && a.isThere === b.isThere;
}
