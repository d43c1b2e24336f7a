/** The fire under the pot, in one line: the time it still burns, and what it can be given. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import { useGame } from '#game/client/hud/context.tsx';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { fireStateAt, fuelCapacityOf, fuelLeftMs } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';
import { fireUnder } from './FireUnder.tsx';
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
  const isBurning = fireStateAt(fire.kind, fire.state, now) === 'burning';
  const step = Math.round((STEPS * left) / fuelCapacityOf(fire.kind));
  const refused = offer && !offer.isReady ? offer.hint : null;
  const deed = offer?.isReady && offer.hint ? deedIn(offer.hint) : null;
  return (
    <div className="pot-sheet__fire">
      <div className="pot-sheet__burning">
        <span className={refused ? 'wool-bad' : undefined}>
          {refused ?? (isBurning ? `The fire burns ${clockOf(left)}` : 'The fire does not burn')}
        </span>
        <Piece
          cloth={`fire ${step} ${isBurning}`}
          paint={fireBarPaint(isBurning ? step / STEPS : 0)}
          className="pot-sheet__time"
        />
      </div>
      {deed && (
        <WoolButton onClick={() => uses.offered('fire ')?.act()}>
          {deed.charAt(0).toUpperCase() + deed.slice(1)}
        </WoolButton>
      )}
    </div>
  );
}
