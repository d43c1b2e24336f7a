/**
 * The bag: the clothes the player wears, around their own babushka, and the items they carry. The player can keep
 * walking while it is open.
 */
import './inventory.css';
import { Fragment, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { ItemCard } from '#game/client/hud/item-card/ItemCard.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { useSheetWay } from '#game/client/hud/sheet/way.ts';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING } from '#game/client/store/panels.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { packSlotCount } from '../../shared/places.ts';
import { BagSlot } from '../slots/BagSlot.tsx';
import { BagSheet } from './BagSheet.tsx';
import { Doll } from './Doll.tsx';
import { Load } from './Load.tsx';
import { LEFT, RIGHT, WornSlot } from './WornSlot.tsx';
import { WornTotals } from './WornTotals.tsx';

export function Inventory() {
  const way = useSheetWay();
  return (
    <>
      {way ? <BagSheet way={way} /> : <WideBag />}
      <ItemCard />
    </>
  );
}

function WideBag() {
  const isBeside = useGameState(({ inventory }) => inventory.container !== null);
  const room = useGameState(({ inventory }) => packSlotCount(inventory.slots));
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  return (
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
        </div>
        <Foot />
      </div>
    </Piece>
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

function Foot() {
  const { actions } = useGame();
  return (
    <div className="bag__foot">
      <Load />
      <div className="bag__buttons">
        <WoolButton onMouseDown={(event) => event.preventDefault()} onClick={actions.sortItems}>
          Sort
        </WoolButton>
        <WoolButton onClick={() => actions.openPanel(CRAFTING)}>Make</WoolButton>
      </div>
      <Help />
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
function Help() {
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
