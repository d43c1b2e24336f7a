/**
 * The bag: the clothes the player wears, around their own babushka, and the items they carry. The player can keep
 * walking while it is open.
 */
import './inventory.css';
import './bag-low.css';
import './bag-tall.css';
import { Fragment, useEffect, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { ItemCard } from '#game/client/hud/item-card/ItemCard.tsx';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING, INVENTORY } from '#game/client/store/panels.ts';
import { EQUIPMENT_SLOTS, type EquipmentSlot } from '#game/features/items/shared/items.ts';
import { slotsOf, wornSlot } from '#game/features/items/shared/slots.ts';
import { packSlotCount } from '../../shared/places.ts';
import { HotbarSlots } from '../hotbar/Hotbar.tsx';
import { BagSlot } from '../slots/BagSlot.tsx';
import { Doll } from './Doll.tsx';
import { Load } from './Load.tsx';
import { WornTotals } from './WornTotals.tsx';

const PART_NAMES: Readonly<Record<EquipmentSlot, string>> = {
  head: 'Head',
  chest: 'Chest',
  legs: 'Legs',
  feet: 'Feet',
  hands: 'Hands',
  back: 'Back',
};
/** Slots to the left and right of the paper doll. */
const LEFT = ['head', 'chest', 'hands'] as const;
const RIGHT = ['back', 'legs', 'feet'] as const;
if (LEFT.length + RIGHT.length !== EQUIPMENT_SLOTS.length)
  throw new Error('a place for clothes is not shown');

export function Inventory() {
  const { layout } = useScale();
  const isBeside = useGameState(({ inventory }) => inventory.container !== null);
  const room = useGameState(({ inventory }) => packSlotCount(inventory.slots));
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const isSmall = layout !== 'wide';
  return (
    <>
      <Piece cloth="panel" paint={drawPanel} className="wool bag" data-beside={isBeside} data-pack={room > 0}>
        <div ref={box} className="bag__inside" tabIndex={-1}>
          <h2 className="bag__title">What she carries</h2>
          {!isBeside && <Her />}
          <div className="bag__goods">
            <section className="bag__grid" aria-label="Carried">
              {slotsOf('inventory').map((slot, at) => (
                <BagSlot key={slot} slot={slot} label={`Inventory ${at + 1}`} />
              ))}
            </section>
            {room > 0 && (
              <section className="bag__pack" aria-label="Back pack">
                <p className="wool-quiet bag__caption">In the pack</p>
                {slotsOf('pack')
                  .slice(0, room)
                  .map((slot, at) => (
                    <BagSlot key={slot} slot={slot} label={`Pack ${at + 1}`} />
                  ))}
              </section>
            )}
            {layout === 'low' && (
              <section className="bag__hand" aria-label="Hotbar">
                <HotbarSlots />
              </section>
            )}
          </div>
          <Foot isSmall={isSmall} />
        </div>
      </Piece>
      <ItemCard />
    </>
  );
}

/** The babushka and the clothes slots around her. */
function Her() {
  return (
    <div className="bag__her">
      <div className="bag__wardrobe">
        {LEFT.map((part) => (
          <WornSlot key={part} part={part} />
        ))}
        <Doll />
        {RIGHT.map((part) => (
          <WornSlot key={part} part={part} />
        ))}
      </div>
      <WornTotals />
    </div>
  );
}

function WornSlot({ part }: { readonly part: EquipmentSlot }) {
  return (
    <div className="bag__worn" style={{ gridArea: part }}>
      <BagSlot slot={wornSlot(part)} label={PART_NAMES[part]} part={part} />
      <span className="wool-quiet bag__caption" aria-hidden="true">
        {PART_NAMES[part]}
      </span>
    </div>
  );
}

function Foot({ isSmall }: { readonly isSmall: boolean }) {
  const { actions } = useGame();
  return (
    <div className="bag__foot">
      <Load />
      <div className="bag__buttons">
        <WoolButton onMouseDown={(event) => event.preventDefault()} onClick={actions.sortItems}>
          Sort
        </WoolButton>
        <WoolButton onClick={() => actions.openPanel(CRAFTING)}>Make</WoolButton>
        {isSmall && <WoolButton onClick={() => actions.closePanel(INVENTORY)}>Close</WoolButton>}
      </div>
      <Help isSmall={isSmall} />
    </div>
  );
}

/** Mouse actions, each with the quantity that it moves. */
const MOUSE_HELP = [
  ['Shift + drag', 'one'],
  ['middle button', 'half'],
  ['right click', 'where it belongs'],
  ['drag out', 'drop'],
] as const;

/** Help for the mouse; the keys are shown on the card of each item. */
function Help({ isSmall }: { readonly isSmall: boolean }) {
  if (isSmall)
    return (
      <p className="wool-quiet bag__help">
        Tap: all that can be done · hold: put on, or into the hotbar · drag: move
      </p>
    );
  return (
    <p className="wool-quiet bag__help">
      {MOUSE_HELP.map(([how, what], at) => (
        <Fragment key={how}>
          {at > 0 && ' · '}
          <span>
            <b>{how}</b>: {what}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** Gives the bag focus while it is open, and returns focus to where it was when the bag closes. */
function useReturningFocus(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  }, [box]);
}
