/** The fire under the pot: how long it burns, and what it wants, so that nobody has to leave the pot for it. */
import { useGame } from '#game/client/hud/context.tsx';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import type { GameView } from '#game/client/session/game-view.ts';
import { fireStateAt, isFire } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';

/** A pot hangs so near to its fire, in px. */
const UNDER = 48;

/** Whether the fire under a pot burns; so it does where none is seen, and the server has the word. */
export function isBurningUnder(view: Pick<GameView, 'fixtures' | 'wallTime'>, pot: Point): boolean {
  const fire = view.fixtures.near(pot.x, pot.y, UNDER).find(({ kind }) => isFire(kind));
  return !fire || fireStateAt(fire.kind, fire.state, view.wallTime()) === 'burning';
}

/** Nothing where the fire takes nothing now. The pot's panel looks again with each moment. */
export function FireUnder() {
  const { uses } = useGame();
  const offer = uses.offered('fire ');
  if (!offer?.hint) return null;
  if (!offer.isReady) return <p className="pot__fire wool-bad">{offer.hint}</p>;
  const deed = deedIn(offer.hint);
  return (
    <p className="pot__fire">
      {offer.name}
      <WoolButton onClick={() => uses.offered('fire ')?.act()}>
        {deed.charAt(0).toUpperCase() + deed.slice(1)}
      </WoolButton>
    </p>
  );
}
