/**
 * A pot that is being filled: the things still missing, three or four pieces, salt, water, and the contents of the bag
 * that can go in.
 */
import { type ReactNode, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Slot, type SlotSize } from '#game/client/hud/wool/Slot.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { categoryOf, MOST_BATCHES } from '../../shared/cooking.ts';
import type { ShownPot } from '../pot-slice.ts';
import { FromBag } from './FromBag.tsx';
import { Kettle } from './Kettle.tsx';
import { missingForPot, PLACES, SALT } from './larder.ts';

interface FillingProps {
  readonly id: string;
  readonly pot: ShownPot;
  readonly isOwn: boolean;
  readonly isFireOn: boolean;
}

export function Filling({ id, pot, isOwn, isFireOn }: FillingProps) {
  const { actions } = useGame();
  const contents = useGameState((state) => state.pot.contents);
  const [batch, setBatch] = useState(1);
  const pieces = PLACES.flatMap((at) => contents.get(at) ?? []);
  const slots = useGameState(({ inventory }) => inventory.slots);
  const lacks =
    missingForPot(pieces, pot.water, slots) ?? (isFireOn ? null : 'Everything is in. The fire must burn.');
  return (
    <div className="pot__filling">
      <div className="pot__into">
        <p className="pot__lack" data-ready={lacks === null} role="status">
          {lacks ?? 'Ready to cook. Stir it when it bubbles.'}
        </p>
        <Kettle
          read={() => ({ water: pot.water, isCooking: false, share: null, moments: [], isNow: false })}
        />
        <Places id={id} pot={pot} isOwn={isOwn} />
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
        </fieldset>
      </div>
      <div className="pot__from">
        <FromBag id={id} batch={batch} />
        {/* This button comes last: it appears and disappears with the first piece, and no other button may move under a finger. */}
        {isOwn && pieces.length === 0 && (
          <WoolButton onClick={() => actions.pot.start(id, true)}>Boil for salt</WoolButton>
        )}
      </div>
    </div>
  );
}

interface PlacesProps extends Omit<FillingProps, 'isFireOn'> {
  /** Another picture of the water. */
  readonly water?: ReactNode;
  /** Size of places that are cut smaller, in art px. */
  readonly cut?: SlotSize | undefined;
}

/** Contents of the pot, place by place; a click takes a piece out. */
export function Places({ id, pot, isOwn, water, cut }: PlacesProps) {
  const { actions } = useGame();
  const contents = useGameState((state) => state.pot.contents);
  const contentAt = (at: number) => {
    const there = contents.get(at);
    const item = there && itemById(there.itemId);
    return item ? { item, quantity: there.quantity, durability: null, freshness: null } : null;
  };
  return (
    <div className="pot__slots">
      {[...PLACES, SALT].map((at) => (
        <div key={at} className="pot__slot">
          <Slot
            name={at === SALT ? 'pot-salt' : `pot-${at}`}
            content={contentAt(at)}
            cut={cut}
            aria-label={labelOf(at, contentAt(at)?.item.name)}
            disabled={!isOwn || !contents.has(at)}
            onClick={() => actions.pot.take(id, at)}
          />
          <span className="wool-quiet">
            {at === SALT ? 'salt' : kindOf(contents.get(at)?.itemId ?? null)}
          </span>
        </div>
      ))}
      <div className="pot__slot">
        {water ?? (
          <b className="pot__water" data-water={pot.water}>
            {pot.water}
          </b>
        )}
        <span className="wool-quiet">water</span>
      </div>
    </div>
  );
}

/** Returns the kind of the piece in a place, where a long word may break. @param itemId null for an empty place */
const kindOf = (itemId: number | null): string =>
  itemId === null ? 'free' : (categoryOf(itemId) ?? 'odd').replace('mushroom', 'mush\u00adroom');

const labelOf = (at: number, name?: string): string => {
  const place = at === SALT ? 'Salt' : `Place ${at + 1}`;
  return name ? `${place}: ${name}. Take it out` : `${place}: empty`;
};
