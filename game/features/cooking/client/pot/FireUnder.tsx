/** The fire under the pot: its burning time and needs, so that the player need not leave the pot to check on it. */
import { useGame } from '#game/client/hud/context.tsx';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import type { Point } from '#game/shared/math/point.ts';
import { fireStateUnder } from './fire-state.ts';

/**
 * The offer to tend the fire, and for a fire that does not burn the words that it does not; renders nothing if the fire
 * needs nothing now. The panel of the pot renders it again at intervals.
 */
export function FireUnder({ fixture }: { readonly fixture: Point }) {
  const { view, uses } = useGame();
  const offer = uses.offered('fire ');
  const state = fireStateUnder(view, fixture);
  const words = state === 'burning' ? offer?.hint && offer.isReady && offer.name : `The fire is ${state}.`;
  if (!words && !offer?.hint) return null;
  const deed = offer?.isReady && offer.hint ? deedIn(offer.hint) : null;
  return (
    <p className="pot__fire">
      {words && <span>{words}</span>}
      {offer?.hint && !offer.isReady && <span className="wool-bad">{offer.hint}</span>}
      {deed && (
        <WoolButton onClick={() => uses.offered('fire ')?.act()}>
          {deed.charAt(0).toUpperCase() + deed.slice(1)}
        </WoolButton>
      )}
    </p>
  );
}
