/** State of the handwork panel: the listed recipes, the chosen one, and the number of pieces. */
import { useState } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { RECIPES, type RecipeGroup } from '../../shared/recipes.ts';
import { type Entry, entryOf, type Handwork, isKnown, Listing } from './recipe-list.ts';
import { useHandwork } from './use-handwork.ts';

export interface Making {
  readonly handwork: Handwork;
  readonly entries: readonly Entry[];
  /** Chosen group; null for all groups. */
  readonly group: RecipeGroup | null;
  readonly search: string;
  /** Null if nothing is listed. */
  readonly chosen: Entry | null;
  readonly count: number;
  chooseGroup(group: RecipeGroup | null): void;
  find(search: string): void;
  /** Chooses a recipe. */
  show(id: string): void;
  setCount(count: number): void;
  /** Makes the chosen pieces, if that is possible. */
  make(): void;
}

/** Returns the state of the panel; each time the panel opens, its list has a new order. */
export function useMaking(): Making {
  const { actions, view } = useGame();
  const handwork = useHandwork();
  const [listing, setListing] = useState(() => new Listing());
  const [group, setGroup] = useState<RecipeGroup | null>(null);
  const [search, find] = useState('');
  const pinned = useSettings((settings) => settings.pinned);
  // The panel opens at the pinned recipe, because that is what the player is collecting for.
  const [chosenId, choose] = useState(pinned);
  const [count, setCount] = useState(1);
  const isAsked = (itemId: number) => view.objectives.asksToMake(itemId);
  const entries = listing.entries(RECIPES.all, handwork, { group, search, isAsked });
  const chosen = chosenEntry(entries, chosenId, (id) => {
    const recipe = RECIPES.find(id);
    return recipe && isKnown(recipe, handwork) ? entryOf(recipe, handwork) : null;
  });
  return {
    handwork,
    entries,
    group,
    search,
    chosen,
    count,
    find,
    setCount,
    chooseGroup(next) {
      setListing(new Listing());
      setGroup(next);
    },
    show(id) {
      choose(id);
      setCount(1);
    },
    make: () => void (chosen?.isReady && actions.craft.start(chosen.recipe.id, count)),
  };
}

/** Returns the chosen entry, or else the first entry of the list. */
function chosenEntry(
  entries: readonly Entry[],
  id: string | null,
  find: (id: string) => Entry | null,
): Entry | null {
  if (id === null) return entries[0] ?? null;
  return entries.find(({ recipe }) => recipe.id === id) ?? find(id) ?? entries[0] ?? null;
}
