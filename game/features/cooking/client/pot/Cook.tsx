/** The button that starts the pot, and the reason why it cannot be pressed, in words beside it. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { type CookReason, cookReason } from './cook-reason.ts';
import { fireStateUnder } from './fire-state.ts';
import { PLACES } from './larder.ts';
import { nearestWater } from './nearest-water.ts';
import { AskCook, canAskToCook, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';

/** Id of the reason, by which screen readers add it to the button. */
const REASON_ID = 'pot-cook-reason';
const READY = 'Ready to cook. Stir it when it bubbles.';

/** Returns the reason why the player cannot start the pot now; null if the player can. */
export function useCookReason(pot: OpenPot): CookReason | null {
  const { view } = useGame();
  const contents = useGameState((state) => state.pot.contents);
  const bag = useGameState(({ inventory }) => inventory.slots);
  const { fixture, shown, isFireOn, may } = pot;
  const waits = useWaitWords(pot, view.wallTime());
  return cookReason({
    // Only a feud takes away the right to put something in.
    isKeptOff: !may('fill'),
    pieces: PLACES.flatMap((at) => contents.get(at) ?? []),
    water: shown.water,
    bag,
    source: () => nearestWater(view, bag),
    fire: isFireOn ? 'burning' : fireStateUnder(view, fixture),
    noRight: may('cook') ? null : (waits ?? 'Its owner can cook this.'),
  });
}

interface CookWordsProps {
  readonly pot: OpenPot;
  readonly reason: CookReason | null;
}

/** The reason, or the advice at a pot that can be started. Changes are announced. */
export function CookWords({ pot, reason }: CookWordsProps) {
  const { view } = useGame();
  const waits = useWaitWords(pot, view.wallTime());
  return (
    <p id={REASON_ID} className="pot__lack" data-ready={reason === null} role="status">
      {reason?.words ?? (waits === null ? READY : `Ready. ${waits}`)}
    </p>
  );
}

interface CookButtonsProps {
  readonly pot: OpenPot;
  readonly reason: CookReason | null;
  readonly className?: string;
}

/**
 * The button always stands there, greyed while it cannot be pressed; at a pot that only its owner can start, the
 * question to her stands beside it.
 */
export function CookButtons({ pot, reason, className }: CookButtonsProps) {
  const { actions } = useGame();
  const isReady = reason === null;
  return (
    <>
      <WoolButton
        tone={isReady ? 'red' : 'patch'}
        className={className}
        aria-disabled={!isReady}
        aria-describedby={REASON_ID}
        onClick={() => isReady && actions.pot.start(pot.fixture.id, false)}
      >
        Cook
      </WoolButton>
      {reason?.kind === 'right' && canAskToCook(pot) && <AskCook pot={pot} className={className} />}
    </>
  );
}
