/** Button of an open container that shows whose it is; nothing for a pile on the ground. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { structureOf } from '#game/features/structures/shared/structures.ts';

export function WhoseButton() {
  const { actions } = useGame();
  const id = useGameState(({ inventory }) => inventory.container?.id ?? null);
  const isBuilt = useGameState(({ inventory }) => structureOf(inventory.container?.kind ?? 0) !== undefined);
  return (
    isBuilt && (
      <WoolButton
        // Keeps the focus where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => actions.openStructure(id)}
      >
        Whose?
      </WoolButton>
    )
  );
}
