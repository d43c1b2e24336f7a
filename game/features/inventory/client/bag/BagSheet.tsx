/**
 * The bag on a phone or tablet: the goods with the hotbar, the babushka in her clothes, and the buttons that lead to the
 * other panels. An open container is on the same sheet.
 */
import './bag-sheet.css';
import { useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { CloseSheet, Scroller, Sheet } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING, INVENTORY, MAP, MENU, PEOPLE } from '#game/client/store/panels.ts';
import { EQUIPMENT_SLOTS } from '#game/features/items/shared/items.ts';
import { BoxSheet } from './BoxSheet.tsx';
import { Doll } from './Doll.tsx';
import { Goods, SortButton } from './Goods.tsx';
import { Load } from './Load.tsx';
import { WornSlot } from './WornSlot.tsx';
import { WornTotals } from './WornTotals.tsx';

export function BagSheet({ way }: { readonly way: SheetWay }) {
  const hasContainer = useGameState(({ inventory }) => inventory.container !== null);
  return hasContainer ? <BoxSheet way={way} /> : <OwnSheet way={way} />;
}

function OwnSheet({ way }: { readonly way: SheetWay }) {
  const { actions } = useGame();
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const close = () => actions.closePanel(INVENTORY);
  const isUpright = way === 'upright';
  return (
    <Sheet
      way={way}
      title="What she carries"
      className="bag-sheet"
      box={box}
      onClose={close}
      beside={!isUpright && <Load />}
      foot={
        isUpright && (
          <>
            <div className="sheet__row bag-sheet__tidy">
              <SortButton />
              <Load />
              <CloseSheet onClose={close} />
            </div>
            <div className="sheet__row">
              <FoldOut />
            </div>
          </>
        )
      }
      rail={
        !isUpright && (
          <>
            <FoldOut />
            <SortButton />
            <CloseSheet onClose={close} />
          </>
        )
      }
    >
      <Scroller className="bag-sheet__inside">
        <div className="bag-sheet__goods">
          <Goods />
        </div>
        <div className="bag-her">
          <Doll />
          <div className="bag-her__worn">
            {EQUIPMENT_SLOTS.map((part) => (
              <WornSlot key={part} part={part} isAround={false} />
            ))}
          </div>
          <WornTotals />
        </div>
        <p className="wool-quiet bag-sheet__help">
          Tap: all that can be done · hold: put on, or into the hotbar · drag: move
        </p>
      </Scroller>
    </Sheet>
  );
}

/** Panels that the bag leads to, and the words of their buttons. */
const PANELS = [
  { id: CRAFTING, word: 'Make' },
  { id: MAP, word: 'Map' },
  { id: PEOPLE, word: 'People' },
  { id: MENU, word: 'Menu' },
] as const;

/** Buttons of the other panels, with the bag as the chosen one. */
function FoldOut() {
  const { actions } = useGame();
  const show = (id: string) => {
    actions.closePanel(INVENTORY);
    actions.openPanel(id);
  };
  return (
    <>
      <WoolButton tone="red" aria-pressed onClick={() => actions.closePanel(INVENTORY)}>
        Bag
      </WoolButton>
      {PANELS.map(({ id, word }) => (
        <WoolButton key={id} onClick={() => show(id)}>
          {word}
        </WoolButton>
      ))}
    </>
  );
}
