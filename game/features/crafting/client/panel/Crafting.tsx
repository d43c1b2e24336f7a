/**
 * The handwork panel: recipes the player can make, the page of one recipe, and the queue. The player can keep walking
 * while it is open.
 */
import { keyOf } from '#game/browser/keys.ts';
import './crafting.css';
import { type KeyboardEvent, useRef } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { useSheetWay } from '#game/client/hud/sheet/way.ts';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING } from '#game/client/store/panels.ts';
import { MakingSheet } from './MakingSheet.tsx';
import { Queue } from './Queue.tsx';
import { RecipeList } from './RecipeList.tsx';
import { RecipePage } from './RecipePage.tsx';
import { useMaking } from './use-making.ts';

export function Crafting() {
  const way = useSheetWay();
  return way ? <MakingSheet way={way} /> : <WideCrafting />;
}

function WideCrafting() {
  const { actions } = useGame();
  const making = useMaking();
  const { handwork, entries, group, search, chosen, count, show, make } = making;
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A field handles its own keys, but Escape also closes the panel from the search field.
    const key = keyOf(event);
    if (key === 'Escape' && event.target instanceof HTMLInputElement) {
      event.stopPropagation();
      actions.closePanel(CRAFTING);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isOwn = step !== undefined || (key === 'Enter' && isRow(event.target));
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
          onGroup={making.chooseGroup}
          onSearch={making.find}
          onChoose={show}
        />
        {chosen ? (
          <RecipePage
            entry={chosen}
            handwork={handwork}
            count={count}
            onCount={making.setCount}
            onMake={make}
            onChoose={show}
          />
        ) : (
          <p className="craft__page craft__nothing wool-quiet">
            Nothing yet. Pick something up: what can be made of it will stand here.
          </p>
        )}
        <Queue />
      </div>
    </Piece>
  );
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
