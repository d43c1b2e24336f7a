/** A pot that is being filled: what it still lacks, three or four pieces, salt, water, and what the bag has for it. */
import { useState } from 'react';
import { itemById } from '#game/shared/defs/items.ts';
import { categoryOf, MOST_BATCHES } from '#game/shared/rules/cooking.ts';
import type { ShownPot } from '../../state/pot-slice.ts';
import { useGame, useGameState } from '../context.tsx';
import { Slot } from '../wool/Slot.tsx';
import { WoolButton } from '../wool/Wool.tsx';
import { FromBag } from './FromBag.tsx';
import { Kettle } from './Kettle.tsx';
import { lackOf, PLACES, SALT } from './larder.ts';

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
  const slots = useGameState(({ inventory }) => inventory.slots);
  const lacks = lackOf(pieces, pot.water, slots);
  const contentAt = (at: number) => {
    const there = contents.get(at);
    const item = there && itemById(there.itemId);
    return item ? { item, quantity: there.quantity, durability: null, freshness: null } : null;
  };
  return (
    <>
      <p className="pot__lack" data-ready={lacks === null} role="status">
        {lacks ?? 'Ready to cook. Stir it when it bubbles.'}
      </p>
      <Kettle read={() => ({ water: pot.water, isCooking: false, share: null, moments: [], isNow: false })} />
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
      <FromBag id={id} batch={batch} />
    </>
  );
}

const labelOf = (at: number, name?: string): string => {
  const place = at === SALT ? 'Salt' : `Place ${at + 1}`;
  return name ? `${place}: ${name}. Take it out` : `${place}: empty`;
};
