/** The fire under the pot, in one line: the time it still burns, and what it can be given. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import { useGame } from '#game/client/hud/context.tsx';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { fuelCapacityOf, fuelLeftMs } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';
import { fireStateUnder, fireUnder } from './fire-state.ts';
import { fireBarPaint } from './pot-art.ts';

/** Number of steps of the bar. */
const STEPS = 40;

/** Shows nothing over a hot spring, which is no fire. */
export function FireLine({ fixture }: { readonly fixture: Point }) {
  const { view, uses } = useGame();
  const fire = fireUnder(view, fixture);
  const offer = uses.offered('fire ');
  if (!fire) return null;
  const now = view.wallTime();
  const left = fuelLeftMs(fire.kind, fire.state, now);
  const state = fireStateUnder(view, fixture);
  const isBurning = state === 'burning';
  const step = Math.round((STEPS * left) / fuelCapacityOf(fire.kind));
  const refused = offer && !offer.isReady ? offer.hint : null;
  const deed = offer?.isReady && offer.hint ? deedIn(offer.hint) : null;
  return (
    <div className="pot-sheet__fire">
      <div className="pot-sheet__burning">
        <span>{isBurning ? `The fire burns ${clockOf(left)}` : `The fire is ${state}.`}</span>
        {refused && <span className="wool-bad">{refused}</span>}
        {isBurning && (
          <Piece cloth={`fire ${step}`} paint={fireBarPaint(step / STEPS)} className="pot-sheet__time" />
        )}
      </div>
      {deed && (
        <WoolButton onClick={() => uses.offered('fire ')?.act()}>
          {deed.charAt(0).toUpperCase() + deed.slice(1)}
        </WoolButton>
      )}
    </div>
  );
}
