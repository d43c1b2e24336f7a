/** The cookbook: dishes by name. What was in a pot stands only on the pages that one has cooked oneself. */

import { wordsOf } from '#game/shared/defs/buff-words.ts';
import { buffById } from '#game/shared/defs/buffs.ts';
import { dishById, NAMED_DISHES } from '#game/shared/defs/dishes.ts';
import { itemById } from '#game/shared/defs/items.ts';
import { brewOf } from '#game/shared/rules/cooking.ts';
import type { CookbookPage } from '../../state/pot-slice.ts';
import { useGameState, useShownName } from '../context.tsx';
import { Picture } from '../wool/Slot.tsx';

export function Cookbook() {
  const pages = useGameState(({ pot }) => pot.pages);
  const named = pages.filter(({ dish }) => dishById(dish)).length;
  if (pages.length === 0)
    return <p className="wool-quiet">Empty. What you cook, or are served, writes itself down here.</p>;
  return (
    <>
      <p className="wool-quiet">
        {named} of {NAMED_DISHES.length} dishes with a name
      </p>
      <ul className="pot__pages">
        {pages.toReversed().map((page) => (
          <Page key={`${page.dish} ${page.name}`} page={page} />
        ))}
      </ul>
    </>
  );
}

function Page({ page }: { readonly page: CookbookPage }) {
  const shownName = useShownName();
  const item = itemById(page.dish);
  const dish = dishById(page.dish);
  const brew = page.pieces.length > 0 ? brewOf(page.pieces) : null;
  const buff = buffById(dish?.buff ?? brew?.buff ?? '');
  const minutes = dish?.minutes ?? brew?.minutes;
  return (
    <li data-dish={page.dish}>
      {item && <Picture item={item} />}
      <div>
        <h3>{page.name}</h3>
        {buff && (
          <p>
            {wordsOf(buff.effects)}, {minutes} min
          </p>
        )}
        <p className="wool-quiet">
          {page.from === null
            ? page.pieces.map((id) => itemById(id)?.name ?? '?').join(' · ')
            : `served by ${shownName(page.from)}; what was in it they did not say`}
        </p>
      </div>
    </li>
  );
}
