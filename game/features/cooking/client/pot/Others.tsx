/** Part of the panel of another player's pot: what is waited for, and what the player can ask of its owner. */
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import type { OpenPot } from './open-pot.ts';
import { waitWords } from './wait-words.ts';

/** Returns the line that says what is waited for; null if there is none. @param wallNow wall clock, in ms */
export function useWaitWords(pot: OpenPot, wallNow: number): string | null {
  const shownName = useShownName();
  return waitWords(pot, pot.owner ? shownName(pot.owner.name) : 'Its owner', wallNow);
}

interface OthersProps {
  readonly pot: OpenPot;
  /** The line; null if it is shown elsewhere or there is none. */
  readonly words: string | null;
}

export function Others({ pot, words }: OthersProps) {
  const hasPeace = usePeaceWanted(pot);
  if (words === null && !hasPeace) return null;
  return (
    <div className="pot__others">
      {words !== null && (
        <p role="status" className="wool-gold">
          {words}
        </p>
      )}
      {hasPeace && <OfferPeace pot={pot} />}
    </div>
  );
}

/** True if peace with the owner would give the player more rights at the pot, and can be offered now. */
function usePeaceWanted({ fixture, owner, may }: OpenPot): boolean {
  return fixture.whose === 'others' && owner !== null && !owner.isAsleep && !may('cook');
}

function OfferPeace({ pot: { owner } }: { readonly pot: OpenPot }) {
  const { actions } = useGame();
  const id = owner?.id ?? '';
  const isAsked = useGameState(({ asking }) => asking.awaited.includes(id));
  return (
    <WoolButton disabled={isAsked} onClick={() => actions.askPerson('truce.offered', id)}>
      {isAsked ? 'Peace is offered' : 'Offer peace'}
    </WoolButton>
  );
}

interface AskCookProps {
  readonly pot: OpenPot;
  readonly className?: string | undefined;
}

/** Asks the owner to cook. Stands in the place of the button that cooks, once the pot is ready. */
export function AskCook({ pot: { fixture }, className }: AskCookProps) {
  const { actions } = useGame();
  const isAsked = useGameState(({ asking }) => asking.awaited.includes(fixture.id));
  return (
    <WoolButton
      tone={isAsked ? 'patch' : 'red'}
      className={className}
      disabled={isAsked}
      onClick={() => actions.pot.askToCook(fixture.id)}
    >
      {isAsked ? 'She is asked' : 'Ask her'}
    </WoolButton>
  );
}

/** True if the owner can be asked to cook a pot that is ready. */
export const canAskToCook = ({ owner, may }: Pick<OpenPot, 'owner' | 'may'>): boolean =>
  owner !== null && !owner.isAsleep && !may('cook');
