/** A pot that is being filled: three or four pieces, salt, water, and what the bag has for it. */
import { useState } from 'react';
import { ITEM, itemById } from '#game/shared/defs/items.ts';
import { categoryOf, LEAST_PIECES, MOST_BATCHES, MOST_PIECES, mayCook } from '#game/shared/rules/cooking.ts';
import type { ShownPot } from '../../state/pot-slice.ts';
import { useGame, useGameState } from '../context.tsx';
import { Picture, Slot } from '../wool/Slot.tsx';
import { WoolButton } from '../wool/Wool.tsx';

const SALT = 4;
const WATER = 5;
const PLACES = Array.from({ length: MOST_PIECES }, (_, at) => at);

interface FillingProps {
  readonly id: string;
  readonly pot: ShownPot;
  readonly isOwn: boolean;
}

export function Filling({ id, pot, isOwn }: FillingProps) {
  const { actions } = useGame();
  const contents = useGameState((state) => state.pot.contents);
  const [batch, setBatch] = useState(1);
  const pieces = PLACES.flatMap((at) => contents.get(at) ?? []);
  const lacks = lackOf(pieces, pot.water);
  const contentAt = (at: number) => {
    const there = contents.get(at);
    const item = there && itemById(there.itemId);
    return item ? { item, quantity: there.quantity, durability: null, freshness: null } : null;
  };
  return (
    <>
      <div className="pot__slots">
        {[...PLACES, SALT].map((at) => (
          <div key={at} className="pot__slot">
            <Slot
              name={at === SALT ? 'pot-salt' : `pot-${at}`}
              content={contentAt(at)}
              aria-label={labelOf(at, contentAt(at)?.item.name)}
              disabled={!isOwn || !contents.has(at)}
              onClick={() => actions.pot.take(id, at)}
            />
            <span className="wool-quiet">
              {at === SALT
                ? 'salt'
                : (categoryOf(contents.get(at)?.itemId ?? 0) ?? (contents.has(at) ? 'odd' : '·'))}
            </span>
          </div>
        ))}
        <div className="pot__slot">
          <b className="pot__water" data-water={pot.water}>
            {pot.water}
          </b>
          <span className="wool-quiet">water</span>
        </div>
      </div>
      <fieldset className="pot__batch">
        <legend>How much at once</legend>
        {Array.from({ length: MOST_BATCHES }, (_, k) => k + 1).map((count) => (
          <button key={count} type="button" aria-pressed={batch === count} onClick={() => setBatch(count)}>
            ×{count}
          </button>
        ))}
        {isOwn && (
          <WoolButton tone="red" disabled={lacks !== null} onClick={() => actions.pot.start(id, false)}>
            Cook
          </WoolButton>
        )}
        {isOwn && pieces.length === 0 && (
          <WoolButton onClick={() => actions.pot.start(id, true)}>Boil for salt</WoolButton>
        )}
      </fieldset>
      <p className="pot__lack wool-quiet" role="status">
        {lacks ?? 'Ready to cook. Stir it when it bubbles.'}
      </p>
      <FromBag id={id} batch={batch} />
    </>
  );
}

/** What still keeps the pot from being started; null for nothing. */
function lackOf(pieces: readonly { readonly quantity: number }[], water: number): string | null {
  if (pieces.length < LEAST_PIECES)
    return 'A dish takes three or four pieces of food. Choose them from your bag, below.';
  const [first] = pieces;
  if (pieces.some(({ quantity }) => quantity !== first?.quantity))
    return 'Put in the same number of every food.';
  if (water < (first?.quantity ?? 1))
    return 'It needs one water for each portion: snow, ice, or a sip from the flask.';
  return null;
}

const labelOf = (at: number, name?: string): string => {
  const place = at === SALT ? 'Salt' : `Place ${at + 1}`;
  return name ? `${place}: ${name}. Take it out` : `${place}: empty`;
};

/** Everything in the bag that a pot takes. */
function FromBag({ id, batch }: { readonly id: string; readonly batch: number }) {
  const { actions } = useGame();
  const slots = useGameState(({ inventory }) => inventory.slots);
  const contents = useGameState((state) => state.pot.contents);
  const rows = [...slots].filter(([slot, { itemId }]) => slot < 100 && placeFor(itemId, contents) !== null);
  if (rows.length === 0) return <p className="wool-quiet">Nothing in your bag can be cooked.</p>;
  return (
    <ul className="pot__bag" aria-label="From the bag">
      {rows.map(([slot, { itemId, quantity }]) => {
        const item = itemById(itemId);
        const at = placeFor(itemId, contents);
        if (!item || at === null) return null;
        return (
          <li key={slot}>
            <button
              type="button"
              data-item={itemId}
              onClick={() => actions.pot.add(id, slot, at, at === SALT ? 1 : batch)}
            >
              <Picture item={item} />
              <span>
                {item.name} <span className="wool-quiet">{quantity}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a piece of this goes: a free place, salt, or the water; null where nothing of it goes. */
function placeFor(itemId: number, contents: ReadonlyMap<number, unknown>): number | null {
  if (itemId === ITEM.salt) return contents.has(SALT) ? null : SALT;
  if (itemId === ITEM.packedSnow || itemId === ITEM.ice || itemId === ITEM.flask) return WATER;
  if (!mayCook(itemId)) return null;
  return PLACES.find((at) => !contents.has(at)) ?? null;
}
