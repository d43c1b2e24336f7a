/** List of recipes: groups, a search field, and a line for each recipe. */
import { useRef } from 'react';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { useCloth } from '#game/client/hud/wool/use-cloth.ts';
import { SignMark } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { RECIPE_GROUPS, type RecipeGroup } from '../../shared/recipes.ts';
import { linePaint } from './panel-art.ts';
import type { Entry } from './recipe-list.ts';
import { useSteadyHeights } from './use-steady-heights.ts';
import { GROUP_NAMES, lineOf, productText } from './words.ts';

interface RecipeListProps {
  readonly entries: readonly Entry[];
  readonly chosenId: string | null;
  readonly group: RecipeGroup | null;
  readonly search: string;
  readonly onGroup: (group: RecipeGroup | null) => void;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (id: string) => void;
}

export function RecipeList(props: RecipeListProps) {
  const { entries, chosenId, group, search, onGroup, onSearch, onChoose } = props;
  const ready = entries.filter(({ isReady }) => isReady).length;
  const list = useRef<HTMLUListElement>(null);
  useSteadyHeights(list, '.craft-line');
  return (
    <>
      <input
        className="craft__search"
        type="search"
        value={search}
        placeholder="Search"
        aria-label="Search what can be made"
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <div className="craft__choose">
        <div className="craft__groups" role="tablist" aria-label="Kinds of things">
          {[null, ...RECIPE_GROUPS].map((one) => (
            <GroupTab key={one ?? 'all'} group={one} isOpen={one === group && !search} onOpen={onGroup} />
          ))}
        </div>
        <ul ref={list} className="craft__list" aria-label="What can be made">
          {entries.map((entry) => (
            <li key={entry.recipe.id}>
              <Line entry={entry} isChosen={entry.recipe.id === chosenId} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        <p className="wool-quiet craft__sum" role="status">
          {entries.length === 0 ? 'Nothing found.' : `${ready} of ${entries.length} can be made now`}
        </p>
      </div>
    </>
  );
}

interface GroupTabProps {
  readonly group: RecipeGroup | null;
  readonly isOpen: boolean;
  readonly onOpen: (group: RecipeGroup | null) => void;
}

function GroupTab({ group, isOpen, onOpen }: GroupTabProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useCloth(ref, `craft line ${isOpen ? 'chosen' : 'ready'}`, linePaint(isOpen ? 'chosen' : 'ready'));
  return (
    <button
      ref={ref}
      type="button"
      role="tab"
      aria-selected={isOpen}
      className="wool-piece craft__tab"
      onClick={() => onOpen(group)}
    >
      {group === null ? 'All' : GROUP_NAMES[group]}
    </button>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  /** False if only a press chooses the line. */
  readonly isChosenByFocus?: boolean;
}

export function Line({ entry, isChosen, onChoose, isChosenByFocus = true }: LineProps) {
  const { recipe, isReady } = entry;
  const ref = useRef<HTMLButtonElement>(null);
  const look = isChosen ? 'chosen' : isReady ? 'ready' : 'rest';
  useCloth(ref, `craft line ${look}`, linePaint(look));
  const item = itemById(recipe.product.item_id);
  return (
    <button
      ref={ref}
      type="button"
      className="wool-piece craft-line"
      data-recipe={recipe.id}
      data-ready={isReady}
      aria-current={isChosen}
      onClick={() => onChoose(recipe.id)}
      onFocus={() => isChosenByFocus && onChoose(recipe.id)}
    >
      <span className="craft-line__picture">{item && <Picture item={item} />}</span>
      <span className="craft-line__words">
        <b>{productText(recipe)}</b>
        <span className={isReady || isChosen ? 'craft-line__how' : 'wool-bad'}>{lineOf(entry)}</span>
      </span>
      {isReady && <SignMark sign="more-better" />}
    </button>
  );
}
