/**
 * Contents of the bag that can go into the pot: water, food and flavour, each in a grid with a stable order; non-food
 * items are in a collapsed section.
 */
import { useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import {
  amountOf,
  Listed,
  PendingAdditions,
  placeFor,
  portionsIn,
  type Row,
  SALT,
  SHELVES,
  type Shelf,
  shelfOf,
} from './larder.ts';

const TITLES: Readonly<Record<Shelf, string>> = {
  water: 'Water',
  food: 'Food',
  flavour: 'Flavour',
  'not food': 'Not food',
};

export function FromBag({ id, batch }: { readonly id: string; readonly batch: number }) {
  const slots = useGameState(({ inventory }) => inventory.slots);
  const [onTheWay] = useState(() => new PendingAdditions());
  const [listed] = useState(() => new Listed());
  const rows = listed.rows(slots);
  if (rows.length === 0) return <p className="wool-quiet">Nothing in the bag goes into a pot.</p>;
  return (
    <section className="pot__larder" aria-label="From the bag">
      {SHELVES.map((shelf) => {
        const own = rows.filter(({ itemId }) => shelfOf(itemId) === shelf);
        if (own.length === 0) return null;
        const isAsked = shelf === 'not food';
        const list = <Grid key={shelf} {...{ id, batch, isAsked, onTheWay }} rows={own} />;
        if (!isAsked)
          return (
            <div key={shelf} data-shelf={shelf}>
              <h4 className="wool-quiet">{TITLES[shelf]}</h4>
              {list}
            </div>
          );
        return (
          <details key={shelf} data-shelf={shelf}>
            <summary className="wool-quiet">
              {TITLES[shelf]}: {own.filter(({ quantity }) => quantity > 0).length}
            </summary>
            {list}
          </details>
        );
      })}
    </section>
  );
}

interface GridProps {
  readonly id: string;
  readonly batch: number;
  readonly rows: readonly Row[];
  readonly onTheWay: PendingAdditions;
  /** True if an item goes in only when pressed a second time. */
  readonly isAsked: boolean;
}

function Grid({ id, batch, rows, onTheWay, isAsked }: GridProps) {
  const { actions } = useGame();
  const contents = useGameState((state) => state.pot.contents);
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <ul className="pot__bag">
      {rows.map((row) => {
        const { slot, place, itemId, quantity } = row;
        const portions = portionsIn(row);
        const item = itemById(itemId);
        if (!item) return null;
        const isSure = !isAsked || asked === item.id;
        const put = () => {
          if (!isSure) return setAsked(item.id);
          setAsked(null);
          const at = onTheWay.next(item.id, contents, performance.now());
          if (at !== null)
            actions.pot.add(id, slot, at, at === SALT ? 1 : Math.min(batch, portions ?? batch));
        };
        return (
          <li key={place}>
            <button
              type="button"
              data-item={item.id}
              disabled={quantity === 0 || portions === 0 || placeFor(item.id, contents) === null}
              onClick={put}
            >
              <Picture item={item} />
              <span>
                {asked === item.id ? 'Into the soup? Press again' : item.name}{' '}
                <span className="wool-quiet">{amountOf(row)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
