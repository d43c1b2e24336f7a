/**
 * Handwork on a phone or tablet. Upright the chosen recipe unfolds in the list; sideways its page is beside the list,
 * and the kinds are at the side of the thumb.
 */
import { keyOf } from '#game/browser/keys.ts';
import './making-sheet.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { CloseSheet, Sheet } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING } from '#game/client/store/panels.ts';
import { RECIPE_GROUPS } from '../../shared/recipes.ts';
import { countOf } from './count.ts';
import { InHands } from './InHands.tsx';
import { MakingList } from './MakingList.tsx';
import { pagePaint } from './panel-art.ts';
import { Count, PageHead, Parts } from './RecipePage.tsx';
import { type Making, useMaking } from './use-making.ts';
import { GROUP_NAMES, makeWords } from './words.ts';

export function MakingSheet({ way }: { readonly way: SheetWay }) {
  const { actions } = useGame();
  const making = useMaking();
  const [isFinding, setFinding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const close = () => actions.closePanel(CRAFTING);
  const isUpright = way === 'upright';
  const find = () => {
    setFinding(!isFinding);
    making.find('');
  };
  // The field handles its own keys, but Escape closes the panel.
  const keys = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || !(event.target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    close();
  };
  const findButton = (
    <WoolButton tone={isFinding ? 'red' : 'patch'} aria-pressed={isFinding} onClick={find}>
      Find
    </WoolButton>
  );
  return (
    <Sheet
      way={way}
      title="Handwork"
      className="making"
      box={box}
      onClose={close}
      onKeyDown={keys}
      beside={
        <>
          <Sum making={making} />
          {isUpright && <InHands />}
          {isUpright && findButton}
        </>
      }
      foot={isUpright && <Foot making={making} onClose={close} />}
      rail={!isUpright && <Kinds making={making} />}
    >
      <div className="making__choose">
        {isFinding && <Search making={making} />}
        <MakingList making={making} hasPages={isUpright} />
        {!isUpright && (
          <div className="sheet__row">
            {findButton}
            <CloseSheet onClose={close} />
          </div>
        )}
      </div>
      {!isUpright && (
        <div className="making__beside">
          <InHands />
          <Page making={making} />
        </div>
      )}
    </Sheet>
  );
}

interface PartProps {
  readonly making: Making;
}

/**
 * The button that makes the chosen recipe, and the kinds, of a phone held upright. The kinds are last, so that they keep
 * their place whichever recipe is chosen.
 */
function Foot({ making, onClose }: PartProps & { onClose(): void }) {
  return (
    <>
      <div className="sheet__row">
        <CloseSheet onClose={onClose} />
        <MakeRow making={making} />
      </div>
      <Kinds making={making} />
    </>
  );
}

/** Number of recipes that can be made now. */
function Sum({ making: { entries } }: PartProps) {
  const ready = entries.filter(({ isReady }) => isReady).length;
  return (
    <p className="wool-quiet making__sum" role="status">
      {entries.length === 0 ? 'Nothing found.' : `${ready} of ${entries.length} can be made`}
    </p>
  );
}

function Search({ making: { search, find } }: PartProps) {
  return (
    <input
      className="making__search"
      type="search"
      value={search}
      placeholder="Search"
      aria-label="Search what can be made"
      ref={(field) => field?.focus()}
      onChange={(event) => find(event.currentTarget.value)}
    />
  );
}

function Kinds({ making: { group, search, chooseGroup } }: PartProps) {
  return (
    <div className="making__kinds" role="tablist" aria-label="Kinds of things">
      {[null, ...RECIPE_GROUPS].map((one) => {
        const isOpen = one === group && !search;
        return (
          <WoolButton
            key={one ?? 'all'}
            role="tab"
            aria-selected={isOpen}
            tone={isOpen ? 'red' : 'patch'}
            onClick={() => chooseGroup(one)}
          >
            {one === null ? 'All' : GROUP_NAMES[one]}
          </WoolButton>
        );
      })}
    </div>
  );
}

/** The page of the chosen recipe, with the buttons that make it. */
function Page({ making }: PartProps) {
  const { chosen, handwork, show } = making;
  if (!chosen) return <p className="making__page making__nothing wool-quiet">{NOTHING}</p>;
  const { recipe } = chosen;
  return (
    <Piece
      key={recipe.id}
      cloth="craft page"
      paint={pagePaint}
      className="making__page"
      data-recipe-page={recipe.id}
    >
      <div className="sheet__scroll making__about">
        <PageHead entry={chosen} />
        <Parts recipe={recipe} count={countOf(making)} handwork={handwork} onChoose={show} />
      </div>
      <div className="sheet__row making__deed">
        <MakeRow making={making} />
      </div>
    </Piece>
  );
}

const NOTHING = 'Nothing yet. Pick something up: what can be made of it will stand here.';

/** The number of pieces, if any can be made, and the button that makes them or says why not. */
function MakeRow({ making }: PartProps) {
  const { chosen, make, setCount } = making;
  if (!chosen) return null;
  const count = countOf(making);
  return (
    <>
      {chosen.isReady && <Count entry={chosen} count={count} onCount={setCount} />}
      <WoolButton
        tone={chosen.isReady ? 'red' : 'patch'}
        className="sheet__primary"
        data-make={chosen.recipe.id}
        disabled={!chosen.isReady}
        onClick={make}
      >
        {makeWords(chosen, count)}
      </WoolButton>
    </>
  );
}
