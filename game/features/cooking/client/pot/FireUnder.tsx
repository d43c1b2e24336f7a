/** The fire under the pot: its burning time and needs, so that the player need not leave the pot to check on it. */
import { useGame } from '#game/client/hud/context.tsx';
import { deedIn } from '#game/client/hud/use/deed-in.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { fireStateAt, isFire } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Maximum distance between a pot and its fire, in px. */
const UNDER = 48;

/** Returns the fire under a pot; null if there is none in view. */
export const fireUnder = ({ fixtures }: Pick<GameView, 'fixtures'>, { x, y }: Point): KnownFixture | null =>
  fixtures.near(x, y, UNDER).find(({ kind }) => isFire(kind)) ?? null;

/** True if the fire under a pot burns, or if no fire is in view there, because then the server decides. */
export function isBurningUnder(view: Pick<GameView, 'fixtures' | 'wallTime'>, pot: Point): boolean {
  const fire = fireUnder(view, pot);
  return !fire || fireStateAt(fire.kind, fire.state, view.wallTime()) === 'burning';
}

/**
 * The offer to tend the fire; renders nothing if the fire needs nothing now. The panel of the pot renders it again at
 * intervals.
 */
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
