/** The buttons that mend a structure and take it back, each with what is missing for it. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { isWornOut } from '#game/features/items/shared/stack.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { needsMallet } from '../../shared/taken-back.ts';

const NO_MALLET = 'a mallet in the hotbar is missing';

interface Props {
  readonly fixture: KnownFixture;
  readonly mayMend: boolean;
  readonly mayRemove: boolean;
}

/** Shows the permitted ones of the two buttons; a button that takes a mallet cannot be pressed without one. */
export function WorkOnIt({ fixture: { id, kind }, mayMend, mayRemove }: Props) {
  const { building } = useGame().view;
  const hasMallet = useGameState(({ inventory }) =>
    slotsOf('hotbar').some((slot) => {
      const stack = inventory.slots.get(slot);
      return stack && itemById(stack.itemId)?.properties.tool === 'mallet' && !isWornOut(stack);
    }),
  );
  const structure = structureOf(kind);
  const mayTakeBack = hasMallet || structure === undefined || !needsMallet(structure);
  return (
    <div className="glass-buttons structure__deeds">
      {mayMend && (
        <GlassButton
          label="Mend"
          sub={hasMallet ? undefined : NO_MALLET}
          disabled={!hasMallet}
          onClick={() => building.mend(id)}
        />
      )}
      {mayRemove && (
        <GlassButton
          label="Take back"
          sub={mayTakeBack ? undefined : NO_MALLET}
          disabled={!mayTakeBack}
          onClick={() => building.takeBack(id)}
        />
      )}
    </div>
  );
}
