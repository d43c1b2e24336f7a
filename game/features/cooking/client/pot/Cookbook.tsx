/** The cookbook: dishes by name. Only the pages of dishes the player has cooked list the pieces in the pot. */
import { useGameState, useShownName } from '#game/client/hud/context.tsx';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { buffWordsOf } from '#game/features/needs/shared/buff-words.ts';
import { buffById } from '#game/features/needs/shared/buffs.ts';
import { brewResultOf } from '../../shared/cooking.ts';
import { dishById, NAMED_DISHES } from '../../shared/dishes.ts';
import type { CookbookPage } from '../pot-slice.ts';

export function Cookbook() {
  const pages = useGameState(({ pot }) => pot.pages);
  const named = pages.filter(({ dish }) => dishById(dish)).length;
  if (pages.length === 0)
    return <p className="wool-quiet">Empty. Dishes that you cook or are served are written down here.</p>;
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
  const brew = page.pieces.length > 0 ? brewResultOf(page.pieces) : null;
  const buff = buffById(dish?.buff ?? brew?.buff ?? '');
  const minutes = dish?.minutes ?? brew?.minutes;
  return (
    <li data-dish={page.dish}>
      {item && <Picture item={item} />}
      <div>
        <h3>{page.name}</h3>
        {buff && (
          <p>
            {buffWordsOf(buff.effects)}, {minutes} min
          </p>
        )}
        <p className="wool-quiet">
          {page.from === null
            ? page.pieces.map((id) => itemById(id)?.name ?? '?').join(' · ')
            : `served by ${shownName(page.from)}; its recipe stayed a secret`}
        </p>
      </div>
    </li>
  );
}
