/**
 * The large button, which does what E does and names it. A long press shows everything that could be done here; a deed
 * that is held, such as helping somebody up, begins at once.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { HandRing } from '#game/features/inventory/client/hand/HandRing.tsx';
import type { Usable, UseOffers } from '../../actions/use.ts';
import type { Settings } from '../../settings/settings.ts';
import { shownName } from '../../settings/streaming.ts';
import { useGame } from '../context.tsx';
import type { DiscTone } from './discs.ts';
import { pictureOf } from './pictures.ts';
import { Round, TouchSignMark } from './Round.tsx';
import { SteadyDeed } from './steady.ts';

/** Interval at which the button is updated for the things in reach, in ms. */
const LOOK_MS = 120;
/** Duration from which a press is long, in ms. */
const LONG_MS = 500;

interface Deed {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly picture: string | null;
  readonly tone: DiscTone;
  /** True for a deed that lasts while the button is held. */
  readonly isHeld: boolean;
  /** True for the deed of the item in hand. */
  readonly isOfHand: boolean;
}

/**
 * @param onList called by a long press, to show everything that could be done
 * @param onOfHand called with true while the button shows the deed of the item in hand
 * @param isAfterAnswer true if an answer to a question was in this place until now
 */
export function UseButton({ onList, onOfHand, isAfterAnswer }: UseButtonProps) {
  const { deed, steady } = useDeed(isAfterAnswer);
  const pressing = usePressing(steady, onList);
  const isOfHand = deed?.isOfHand ?? false;
  useEffect(() => {
    onOfHand(isOfHand);
    return () => onOfHand(false);
  }, [isOfHand, onOfHand]);
  const { label = '', name = '', picture = null, tone = 'rest', isHeld = false } = deed ?? {};
  const told = [isHeld ? 'hold' : '', name].filter((word) => word !== '').join(': ');
  return (
    <Round
      place="use"
      size={58}
      label={`${label || 'Use'} ${name}`.trim()}
      tone={tone}
      onDown={pressing.down}
      onUp={pressing.up}
    >
      {picture ? (
        <img className="touch-picture" src={`/${picture}`} alt="" draggable={false} />
      ) : (
        <TouchSignMark sign="hand" />
      )}
      <span className="touch-word">{label}</span>
      {told !== '' && <span className="touch-name">{told}</span>}
      <HandRing />
    </Round>
  );
}

interface UseButtonProps {
  readonly onList: () => void;
  readonly onOfHand: (isOfHand: boolean) => void;
  readonly isAfterAnswer: boolean;
}

/** Returns the deed that the button shows; it stays what it is under a thumb. */
function useDeed(isAfterAnswer: boolean) {
  const { uses, settings } = useGame();
  const [deed, setDeed] = useState<Deed | null>(null);
  const [steady] = useState(() => new SteadyDeed<Deed>(() => performance.now(), isAfterAnswer));
  useEffect(() => {
    const look = () => {
      const next = steady.see(deedOf(uses.ready(), settings.getState()));
      setDeed((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses, settings, steady]);
  return { deed, steady };
}

/**
 * Returns the deed that the button shows for an offer; null for none. Putting out a light stays on the hand's button: the
 * large one shows it the moment the last thing is collected, when the thumb comes down again.
 */
export function deedOf(usable: Usable | null, settings: Settings): Deed | null {
  if (!usable || (usable.isOfHand && usable.isHeld)) return null;
  const {
    key,
    label,
    name,
    hint,
    isPerson,
    isReady,
    isRefused,
    isHeld = false,
    isOfHand = false,
    mark,
  } = usable;
  return {
    key,
    label,
    name: isPerson ? shownName(name, settings) : name,
    picture: pictureOf(usable),
    tone: isRefused ? 'refused' : mark !== null && isReady ? 'ready' : 'rest',
    isHeld: isHeld || (hint?.startsWith('Hold') ?? false),
    isOfHand,
  };
}

/** Returns the handlers of the button. */
function usePressing(steady: SteadyDeed<Deed>, onList: () => void) {
  const { actions, uses } = useGame();
  /** The deed of the current press; null if there is none, or if it was carried out already. */
  const meant = useRef<Deed | null>(null);
  const isUsing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const carryOut = useCallback(() => {
    const deed = meant.current;
    meant.current = null;
    if (deed === null || !isOffered(uses, deed)) return;
    isUsing.current = true;
    actions.onKey('use');
  }, [actions, uses]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    down() {
      meant.current = steady.press();
      // Only where there is a choice does a press wait to see whether it becomes a long one.
      if (meant.current?.isHeld || uses.others().length === 0) {
        carryOut();
        return;
      }
      timer.current = setTimeout(() => {
        meant.current = null;
        onList();
      }, LONG_MS);
    },
    up(isCancelled: boolean) {
      clearTimeout(timer.current);
      if (isCancelled) meant.current = null;
      carryOut();
      if (isUsing.current) actions.onKeyEnd('use');
      isUsing.current = false;
      steady.lift();
    },
  };
}

/** True if the use key would do this deed now. */
function isOffered(uses: UseOffers, { key, label }: Deed): boolean {
  const ready = uses.readyNow();
  return ready !== null && (ready.key === key || ready.label === label);
}
