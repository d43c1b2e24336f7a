/** Error message about an inventory that could not be saved or loaded, shown until the player has read it. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';

export function InventoryError() {
  const { actions } = useGame();
  const error = useGameState(({ inventory }) => inventory.error);
  if (error === null) return null;
  return (
    <Piece cloth="tag bad" paint={tagPaint(WOOL.bad)} className="wool bag-error" role="alert">
      <p>{error}</p>
      <WoolButton onClick={actions.dismissInventoryError}>Dismiss</WoolButton>
    </Piece>
  );
}
