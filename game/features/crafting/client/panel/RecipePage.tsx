/** Page of a recipe: its ingredients, the missing ones and where to find them, and the number of pieces to make. */
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { statsOf } from '#game/client/hud/item-card/stats.ts';
import { Picture, Slot } from '#game/client/hud/wool/Slot.tsx';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { MOST_PIECES } from '../../shared/crafting.ts';
import { RECIPES, type Recipe } from '../../shared/recipes.ts';
import { pagePaint } from './panel-art.ts';
import { type Entry, entryOf, type Handwork, isKnown } from './recipe-list.ts';
import { whereFound } from './sources.ts';
import { enoughText, nameOfItem, needText, PLACES, productText, timeText } from './words.ts';

interface RecipePageProps {
  readonly entry: Entry;
  readonly handwork: Handwork;
  readonly count: number;
  readonly onCount: (count: number) => void;
  readonly onMake: () => void;
  readonly onChoose: (recipe: string) => void;
}

export function RecipePage({ entry, handwork, count, onCount, onMake, onChoose }: RecipePageProps) {
  const { recipe } = entry;
  return (
    <Piece cloth="craft page" paint={pagePaint} className="craft__page" data-recipe-page={recipe.id}>
      <PageHead entry={entry} />
      <Parts recipe={recipe} count={count} handwork={handwork} onChoose={onChoose} />
      <footer className="craft-page__foot">
        <Count entry={entry} count={count} onCount={onCount} />
        <WoolButton
          tone={entry.isReady && count <= entry.most ? 'red' : 'patch'}
          className="craft-page__make"
          data-make={recipe.id}
          disabled={!entry.isReady || count > entry.most}
          onClick={onMake}
        >
          {count > 1 ? `Make ${count}` : 'Make it'}
        </WoolButton>
      </footer>
    </Piece>
  );
}

/** Head of the page: the product, its use, and the way it is made. */
export function PageHead({ entry: { recipe, missingStation } }: Pick<RecipePageProps, 'entry'>) {
  const item = itemById(recipe.product.item_id);
  // The weight of an item says nothing about its purpose.
  const stats = item ? statsOf(item, null).filter(({ label }) => label !== 'Weighs') : [];
  return (
    <header className="craft-page__head">
      <span className="craft-page__picture">{item && <Picture key={item.id} item={item} />}</span>
      <div className="craft-page__words">
        <h3 className="craft-page__name">{productText(recipe)}</h3>
        <p>
          {stats
            .slice(0, 2)
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ') || item?.description}
        </p>
        <p className={missingStation ? 'craft-page__bad' : undefined}>
          {missingStation
            ? needText(missingStation)
            : `${timeText(recipe.craft_ms)} ${PLACES[recipe.station]}`}
        </p>
      </div>
      <PinButton recipe={recipe.id} name={productText(recipe)} />
    </header>
  );
}

interface PartsProps extends Pick<RecipePageProps, 'handwork' | 'count' | 'onChoose'> {
  readonly recipe: Recipe;
}

/** The ingredients, each with the quantity needed and the quantity that is there. */
export function Parts({ recipe, count, handwork, onChoose }: PartsProps) {
  const { objectives } = useGame().view;
  const isAsked = objectives.asksToMake(recipe.product.item_id);
  return (
    <ul className="craft-page__parts" aria-label="What goes into it">
      {recipe.ingredients.map(({ item_id, quantity }) => (
        <li key={item_id}>
          <PartLine
            itemId={item_id}
            needed={quantity * count}
            kept={objectives.keeps(item_id) - (isAsked ? quantity : 0)}
            handwork={handwork}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pins the recipe, so that its missing ingredients stay on the screen; one recipe at a time. */
function PinButton({ recipe, name }: { readonly recipe: string; readonly name: string }) {
  const { settings } = useGame();
  const isPinned = useSettings(({ pinned }) => pinned === recipe);
  return (
    <WoolButton
      className="craft-page__pin"
      aria-label={isPinned ? `Unpin ${name}` : `Pin ${name} to the screen`}
      onClick={() => settings.setState({ pinned: isPinned ? null : recipe })}
    >
      {isPinned ? 'Unpin' : 'Pin'}
    </WoolButton>
  );
}

interface CountProps {
  readonly entry: Entry;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

export function Count({ entry, count, onCount }: CountProps) {
  const most = Math.max(1, Math.min(MOST_PIECES, entry.most));
  return (
    <fieldset className="craft-page__count" aria-label="How many">
      <WoolButton aria-label="One fewer" disabled={count <= 1} onClick={() => onCount(count - 1)}>
        −
      </WoolButton>
      <output aria-label="How many to make">{count}</output>
      <WoolButton aria-label="One more" disabled={count >= most} onClick={() => onCount(count + 1)}>
        +
      </WoolButton>
      <WoolButton
        aria-label={`All that there is for: ${most}`}
        disabled={count >= most}
        onClick={() => onCount(most)}
      >
        All
      </WoolButton>
    </fieldset>
  );
}

interface PartLineProps {
  readonly itemId: number;
  readonly needed: number;
  /** Number of pieces that SOVA's errand wants kept. */
  readonly kept: number;
  readonly handwork: Handwork;
  readonly onChoose: (recipe: string) => void;
}

/** Line for one ingredient; if the ingredient has a recipe of its own, the line opens it. */
function PartLine({ itemId, needed, kept, handwork, onChoose }: PartLineProps) {
  const item = itemById(itemId);
  const has = handwork.goods.get(itemId) ?? 0;
  const lacking = Math.max(0, needed - has);
  const made = RECIPES.all.find((one) => one.product.item_id === itemId && isKnown(one, handwork));
  const name = nameOfItem(itemId);
  return (
    <>
      <Slot
        name={`ingredient-${itemId}`}
        content={item ? { item, quantity: needed, durability: null, freshness: null } : null}
        state={lacking > 0 ? 'missing' : null}
        aria-label={made ? `${name}: how it is made` : name}
        aria-disabled={!made}
        onClick={() => made && onChoose(made.id)}
      />
      <div className="craft-part">
        <b>{name}</b>
        {lacking > 0 ? (
          <>
            <span className="craft-page__bad">{enoughText(has, needed)}</span>
            <MissingHelp itemId={itemId} lacking={lacking} handwork={handwork} />
          </>
        ) : (
          <span className="craft-page__good">{enoughText(has, needed)}</span>
        )}
        {lacking === 0 && kept > 0 && has - needed < kept && (
          <span className="craft-page__bad">SOVA asks to keep {kept}</span>
        )}
      </div>
    </>
  );
}

/** Text that says where a missing ingredient is found, or a button that makes it if it can be made here and now. */
function MissingHelp({
  itemId,
  lacking,
  handwork,
}: Pick<PartLineProps, 'itemId' | 'handwork'> & { readonly lacking: number }) {
  const { actions } = useGame();
  const ready = RECIPES.all
    .filter((one) => one.product.item_id === itemId && isKnown(one, handwork))
    .map((one) => ({ entry: entryOf(one, handwork), pieces: Math.ceil(lacking / one.product.quantity) }))
    .find(({ entry, pieces }) => entry.isReady && entry.most >= pieces);
  if (!ready) return <span>{whereFound(itemId)}</span>;
  const { entry, pieces } = ready;
  return (
    <button
      type="button"
      className="craft-part__first"
      data-make={entry.recipe.id}
      onClick={() => actions.craft.start(entry.recipe.id, pieces)}
    >
      Make {pieces * entry.recipe.product.quantity} first
    </button>
  );
}
