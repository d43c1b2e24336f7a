/**
 * The handwork panel: recipes the player can make, the page of one recipe, and the queue. The player can keep walking
 * while it is open.
 */
import './crafting.css';
import './crafting-tall.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING } from '#game/client/store/panels.ts';
import { RECIPES, type RecipeGroup } from '../../shared/recipes.ts';
import { Queue } from './Queue.tsx';
import { RecipeList } from './RecipeList.tsx';
import { RecipePage } from './RecipePage.tsx';
import { type Entry, entriesOf, entryOf, isKnown } from './recipe-list.ts';
import { useHandwork } from './use-handwork.ts';

export function Crafting() {
  const { layout } = useScale();
  const { actions } = useGame();
  const handwork = useHandwork();
  const [group, setGroup] = useState<RecipeGroup | null>(null);
  const [search, setSearch] = useState('');
  const pinned = useSettings((settings) => settings.pinned);
  // The panel opens at the pinned recipe, because that is what the player is collecting for.
  const [chosenId, choose] = useState(pinned);
  const [count, setCount] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const entries = entriesOf(RECIPES.all, handwork, { group, search });
  const chosen = chosenEntry(entries, chosenId, (id) => {
    const recipe = RECIPES.find(id);
    return recipe && isKnown(recipe, handwork) ? entryOf(recipe, handwork) : null;
  });
  const show = (id: string) => {
    choose(id);
    setCount(1);
  };
  const make = () => void (chosen?.isReady && actions.craft.start(chosen.recipe.id, count));
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A field handles its own keys, but Escape also closes the panel from the search field.
    if (event.key === 'Escape' && event.target instanceof HTMLInputElement) {
      event.stopPropagation();
      actions.closePanel(CRAFTING);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isOwn = step !== undefined || (event.key === 'Enter' && isRow(event.target));
    if (!isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) make();
    else stepTo(box.current, step, show);
  };
  return (
    <Piece cloth="panel" paint={drawPanel} className="wool craft">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is pressed; arrows go from one to the next. */}
      <div ref={box} className="craft__inside" tabIndex={-1} onKeyDown={keys}>
        <h2 className="craft__title">Handwork</h2>
        <RecipeList
          entries={entries}
          chosenId={chosen?.recipe.id ?? null}
          group={group}
          search={search}
          onGroup={setGroup}
          onSearch={setSearch}
          onChoose={show}
        />
        {chosen ? (
          <RecipePage
            entry={chosen}
            handwork={handwork}
            count={count}
            onCount={setCount}
            onMake={make}
            onChoose={show}
          />
        ) : (
          <p className="craft__page craft__nothing wool-quiet">
            Nothing yet. Pick something up: what can be made of it will stand here.
          </p>
        )}
        <Queue />
        {layout !== 'wide' && (
          <WoolButton className="craft__close" onClick={() => actions.closePanel(CRAFTING)}>
            Close
          </WoolButton>
        )}
      </div>
    </Piece>
  );
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

const isRow = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset.recipe !== undefined;

/** Moves focus to the next line of the list, or to the previous one, and shows that recipe. */
function stepTo(box: HTMLElement | null, step: number, show: (id: string) => void): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>('button[data-recipe]') ?? [])];
  const at = rows.findIndex((row) => row.ariaCurrent === 'true');
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
  next?.focus({ focusVisible: true } as FocusOptions);
  if (next?.dataset.recipe) show(next.dataset.recipe);
}

/** Gives the panel focus while it is open, and returns focus to where it was when the panel closes. */
function useReturningFocus(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  }, [box]);
}
