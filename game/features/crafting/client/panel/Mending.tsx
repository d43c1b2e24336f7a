/** Worn items that can be mended at a nearby workbench: pressing one mends it. */
import { useMemo, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Slot } from '#game/client/hud/wool/Slot.tsx';
import { contentOf, spokenName } from '#game/features/inventory/client/slots/content.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { goodsOf, repairCostOf } from '../../shared/crafting.ts';
import { RECIPES } from '../../shared/recipes.ts';
import { Places } from './places.ts';
import { useHandwork } from './use-handwork.ts';
import { nameOfItem } from './words.ts';

/** Number of items shown, the most worn first when the panel opens. */
const MOST_SHOWN = 6;

export interface WornThing {
  readonly slot: number;
  readonly stack: Stack;
  /** Material and quantity needed to mend it. */
  readonly itemId: number;
  readonly quantity: number;
  readonly isReady: boolean;
}

/**
 * Returns the items that can be mended here, by place; null for the place of an item that has been mended. Empty without
 * a workbench nearby.
 */
export function useWornThings(): readonly (WornThing | null)[] {
  const slots = useGameState(({ inventory }) => inventory.slots);
  const hasBench = useHandwork().stations.has('workbench');
  const [places] = useState(() => new Places(MOST_SHOWN));
  const worn = useMemo((): readonly WornThing[] => {
    if (!hasBench) return [];
    const goods = goodsOf(slots);
    return [...slots]
      .flatMap(([slot, stack]) => {
        const recipe = RECIPES.all.find(({ product }) => product.item_id === stack.itemId);
        const mending = repairCostOf(stack, recipe);
        return mending
          ? [{ slot, stack, ...mending, isReady: (goods.get(mending.itemId) ?? 0) >= mending.quantity }]
          : [];
      })
      .sort((a, b) => b.quantity - a.quantity);
  }, [slots, hasBench]);
  const idOf = ({ slot, stack }: WornThing) => `${slot} ${stack.itemId}`;
  return places.update(worn.map(idOf)).map((id) => worn.find((thing) => idOf(thing) === id) ?? null);
}

export function Mending({ worn }: { readonly worn: readonly (WornThing | null)[] }) {
  const { actions } = useGame();
  if (worn.length === 0) return null;
  return (
    <section className="craft__workshop" aria-label="To mend">
      <h4 className="craft__heading">To mend</h4>
      <div className="craft__places">
        {worn.map((thing, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number.
          if (thing === null) return <MendedPlace key={`place ${place}`} />;
          const { slot, stack, itemId, quantity, isReady } = thing;
          const content = contentOf(stack, 0);
          const price = `${quantity} ${nameOfItem(itemId)}`;
          return (
            <Slot
              key={slot}
              name={`mend-${slot}`}
              content={content}
              state={isReady ? null : 'missing'}
              title={`Takes ${price}`}
              aria-label={`Mend ${spokenName(content)}: takes ${price}`}
              onClick={() => actions.craft.repair(slot)}
            />
          );
        })}
      </div>
    </section>
  );
}

/** The place of an item that has been mended. */
const MendedPlace = () => <Slot name="mended" content={null} disabled aria-label="Mended" />;
