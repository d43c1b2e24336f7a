/** The goods of the bag on a phone, and the button that sorts them. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { packSlotCount } from '../../shared/places.ts';
import { HotbarSlots } from '../hotbar/Hotbar.tsx';
import { BagSlot } from '../slots/BagSlot.tsx';

export function SortButton() {
  const { actions } = useGame();
  return <WoolButton onClick={actions.sortItems}>Sort</WoolButton>;
}

/** All that is carried: the bag, the pack, the hotbar. */
export function Goods() {
  const room = useGameState(({ inventory }) => packSlotCount(inventory.slots));
  return (
    <>
      <section className="places" aria-label="Carried">
        {slotsOf('inventory').map((slot, at) => (
          <BagSlot key={slot} slot={slot} label={`Inventory ${at + 1}`} />
        ))}
      </section>
      <section className="places places--hand" aria-label="Hotbar">
        <HotbarSlots />
      </section>
      {room > 0 && (
        <section className="places" aria-label="Back pack">
          {slotsOf('pack')
            .slice(0, room)
            .map((slot, at) => (
              <BagSlot key={slot} slot={slot} label={`Pack ${at + 1}`} />
            ))}
        </section>
      )}
    </>
  );
}
