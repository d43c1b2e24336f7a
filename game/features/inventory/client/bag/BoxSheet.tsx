/** An open container and the bag on one sheet: upright the container above, sideways at the left. */
import { type CSSProperties, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { CloseSheet, Scroller, Sheet } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CONTAINER } from '#game/client/store/panels.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { BagSlot } from '../slots/BagSlot.tsx';
import { Cold } from './Container.tsx';
import { Goods, SortButton } from './Goods.tsx';
import { Load } from './Load.tsx';
import { WhoseButton } from './WhoseButton.tsx';

/** Number of columns of a sheet held upright. */
const UPRIGHT_COLUMNS = 6;

export function BoxSheet({ way }: { readonly way: SheetWay }) {
  const { actions } = useGame();
  const name = useGameState(({ inventory }) => inventory.container?.name ?? '');
  const size = useGameState(({ inventory }) => inventory.container?.size ?? 0);
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const close = () => actions.closePanel(CONTAINER);
  const isUpright = way === 'upright';
  const buttons = (
    <>
      <WhoseButton />
      <SortButton />
      <CloseSheet onClose={close} />
      <WoolButton tone="red" className="sheet__primary" onClick={actions.takeAll}>
        Take all
      </WoolButton>
    </>
  );
  return (
    <Sheet
      way={way}
      title={name}
      className="bag-sheet"
      box={box}
      onClose={close}
      beside={
        <div className="bag-sheet__own">
          {!isUpright && <h3 className="bag-sheet__heading">What she carries</h3>}
          <Load />
        </div>
      }
      foot={isUpright && <div className="sheet__row">{buttons}</div>}
      rail={!isUpright && buttons}
    >
      <Cold />
      <div className="bag-sheet__pair">
        {/* On the sheet of the bag, where OpenPanels leaves it out. It always shows all places: a filled one then moves
            no other under a finger. */}
        <section
          className="bag-sheet__box"
          style={{ '--rows': Math.ceil(size / UPRIGHT_COLUMNS) } as CSSProperties}
          data-panel={CONTAINER}
          aria-label="Container"
        >
          <Scroller>
            <section className="places" aria-label={`In the ${name}`}>
              {Array.from({ length: size }, (_, at) => FIRST_SLOT.container + at).map((slot, at) => (
                <BagSlot key={slot} slot={slot} label={`${name} ${at + 1}`} />
              ))}
            </section>
          </Scroller>
        </section>
        <Scroller className="bag-sheet__goods">
          {isUpright && <h3 className="bag-sheet__heading">What she carries</h3>}
          <Goods />
        </Scroller>
      </div>
    </Sheet>
  );
}
