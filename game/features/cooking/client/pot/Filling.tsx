/**
 * A pot that is being filled: the things still missing, three or four pieces, salt, water, and the contents of the bag
 * that can go in.
 */
import { type ReactNode, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Slot, type SlotSize } from '#game/client/hud/wool/Slot.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { categoryOf, MOST_BATCHES } from '../../shared/cooking.ts';
import { BoilSalt } from './BoilSalt.tsx';
import { CookButtons, CookWords, useCookReason } from './Cook.tsx';
import { FromBag } from './FromBag.tsx';
import { Kettle } from './Kettle.tsx';
import { PLACES, SALT } from './larder.ts';
import { Others, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';

export function Filling({ pot }: { readonly pot: OpenPot }) {
  const { view } = useGame();
  const { fixture, shown } = pot;
  const { id } = fixture;
  const [batch, setBatch] = useState(1);
  const waits = useWaitWords(pot, view.wallTime());
  const reason = useCookReason(pot);
  const isSaid = reason?.kind === 'right' || !pot.owner?.isAsleep;
  return (
    <div className="pot__filling">
      <div className="pot__into">
        <div className="pot__beside">
          <Kettle
            read={() => ({ water: shown.water, isCooking: false, share: null, moments: [], isNow: false })}
          />
          <Others pot={pot} words={isSaid ? null : waits} />
        </div>
        <Places pot={pot} />
        <fieldset className="pot__batch">
          <legend>How much at once</legend>
          {Array.from({ length: MOST_BATCHES }, (_, k) => k + 1).map((count) => (
            <button key={count} type="button" aria-pressed={batch === count} onClick={() => setBatch(count)}>
              ×{count}
            </button>
          ))}
          <CookButtons pot={pot} reason={reason} />
        </fieldset>
        <CookWords pot={pot} reason={reason} />
      </div>
      <div className="pot__from">
        <FromBag id={id} batch={batch} />
        {/* This button comes last: it appears and disappears with the first piece, and no other button may move under a finger. */}
        <BoilSalt pot={pot} />
      </div>
    </div>
  );
}

interface PlacesProps {
  readonly pot: OpenPot;
  /** Another picture of the water. */
  readonly water?: ReactNode;
  /** Size of places that are cut smaller, in art px. */
  readonly cut?: SlotSize | undefined;
}

/** Contents of the pot, place by place; a click takes a piece out. */
export function Places({ pot: { fixture, shown, may }, water, cut }: PlacesProps) {
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
            aria-label={labelOf(at, contentAt(at)?.item.name, may('take'))}
            disabled={!may('take') || !contents.has(at)}
            onClick={() => actions.pot.take(fixture.id, at)}
          />
          <span className="wool-quiet">
            {at === SALT ? 'salt' : kindOf(contents.get(at)?.itemId ?? null)}
          </span>
        </div>
      ))}
      <div className="pot__slot">
        {water ?? (
          <b className="pot__water" data-water={shown.water}>
            {shown.water}
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

const labelOf = (at: number, name: string | undefined, mayTake: boolean): string => {
  const place = at === SALT ? 'Salt' : `Place ${at + 1}`;
  if (!name) return `${place}: empty`;
  return mayTake ? `${place}: ${name}. Take it out` : `${place}: ${name}`;
};
