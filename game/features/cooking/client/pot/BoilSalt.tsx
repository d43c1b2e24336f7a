/** The button that boils sea water for salt. It stands only where that can succeed: by the sea, over a burning fire. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { isAtSea } from '../../shared/drinking.ts';
import type { OpenPot } from './open-pot.ts';

export function BoilSalt({ pot: { fixture, shown, isFireOn, may } }: { readonly pot: OpenPot }) {
  const { actions, view } = useGame();
  const isEmpty = useGameState(({ pot }) => pot.contents.size === 0);
  const isOverFire = shown.fire !== null && isFireOn;
  const isFit = may('cook') && isEmpty && !shown.isSalted && isOverFire;
  if (!isFit || !view.ground || !isAtSea(view.ground, fixture)) return null;
  return <WoolButton onClick={() => actions.pot.start(fixture.id, true)}>Boil sea water for salt</WoolButton>;
}
