/**
 * Records of cooked dishes: for a world its known dishes and the first cook of each; for a player the pages of their
 * cookbook. Players who eat a dish learn its name; only its cook knows the pieces.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { noteFirstDish } from '#game/features/story/server/story.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Brew } from '../shared/cooking.ts';
import type { CookbookPage } from './cookbook-page.ts';

/** Number of dishes without a name of their own that a player remembers; the newest are kept. */
const MOST_PLAIN = 24;

/**
 * Records a finished pot: the world learns the dish, and it is added to its cook's cookbook. @param pieces of one batch
 */
export function recordDish(world: World, cook: string, brew: Brew, pieces: readonly number[]): void {
  const { fingerprint, itemId, name, nutrition, thirst, warmth, healing, buff, minutes } = brew;
  const effects = { nutrition: nutrition / 2, thirst, warmth, healing, buff, minutes };
  const dish = { fingerprint, itemId, name, effects, firstCook: cook || null, cookedAt: world.wallNow };
  const isFirst = world.dishes.keep(dish);
  if (isFirst) world.changes.mark('dish', fingerprint);
  const player = world.players.get(cook);
  if (!player) return;
  noteFirstDish(world, player, name);
  addCookbookPage(world, player, {
    dish: itemId,
    name,
    from: null,
    pieces: [...pieces].sort((a, b) => a - b),
  });
  if (isFirst)
    world.emit({ type: 'notice', player, message: `Nobody here has cooked this before: ${name}.` });
}

/** Writes a dish into a player's cookbook; the page of a dish they have cooked themselves keeps its pieces. */
export function addCookbookPage(world: World, player: Player, page: CookbookPage): void {
  const isSame = (other: CookbookPage): boolean => other.dish === page.dish && other.name === page.name;
  const before = player.cookbook.find(isSame);
  if (before && (page.from !== null || before.pieces.join() === page.pieces.join())) return;
  const pages = [...player.cookbook.filter((other) => !isSame(other)), page];
  const plain = pages.filter(({ dish }) => dish === ITEM.potDish);
  const gone = new Set(plain.slice(0, Math.max(0, plain.length - MOST_PLAIN)));
  player.cookbook = pages.filter((other) => !gone.has(other));
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'cookbook', player });
}
