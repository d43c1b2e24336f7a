/** Button of an open container that names its owner; a pile on the ground has none. */
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
