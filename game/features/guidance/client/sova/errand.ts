/** Current text of an errand: finished parts are left out, and missing goods are named. */
import { itemById } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { ErrandPart, Good, Objective, PotStage, Source } from '../../shared/objective-kinds.ts';
import { type Stock, stockOf } from '../../shared/progress.ts';
import { firstShort, handlingOf, type InHand, makingOf, type Words } from './handling.ts';

export interface ErrandFacts extends InHand {
  readonly reached: readonly number[];
  readonly pot: PotStage;
  /** True if a fire burns near the player. */
  readonly hasFire: boolean;
  /** True where newcomers wake, so that the errand's thing may not be built here. */
  readonly isWakingGround: boolean;
}

export interface Errand extends Words {
  /** Texts such as "Flint 0 of 1", for all goods to gather, or for the goods missing to make something. */
  readonly goods: readonly string[];
  /** Pieces at hand and pieces needed, of the first good that is missing, or of all once gathered; null for none. */
  readonly count: { readonly have: number; readonly need: number } | null;
  /** Sources to go to; one of them is enough. */
  readonly sources: readonly Source[];
  /** The goods that are missing, for the one that the arrow leads to. */
  readonly missing: readonly MissingGood[];
}

/** A good that is missing, as a phone names it. */
export interface MissingGood {
  readonly short: string;
  readonly count: { readonly have: number; readonly need: number };
  readonly source: Source;
}

/** Returns the errand that SOVA shows for an objective: its text, missing goods and their sources. */
export function errandOf(asked: Objective<ObjectiveId>, facts: ErrandFacts): Errand {
  const { slots, reached, pot, hasFire } = facts;
  const isNow = (part: ErrandPart) => part.pot === pot || (part.isWithoutFire === true && !hasFire);
  const said = asked.parts?.find(isNow) ?? asked;
  const { text, short, keys } = said;
  // While the pot cooks, its own text comes first.
  const carried = said === asked ? handlingOf(asked, facts) : null;
  const handling = carried ?? makingOf(asked, facts);
  const isBuilding = asked.puts === undefined || carried !== null;
  if (asked.builtBeyond !== undefined && facts.isWakingGround && isBuilding)
    return { ...NOT_HERE, ...NO_GOODS, sources: [{ type: 'building ground', margin: asked.builtBeyond }] };
  if (handling) return { ...handling, ...NO_GOODS };
  const count = (ids: readonly number[]) => countOf(slots, ids);
  const stock = stockOf(asked, { count, reached });
  const isGathering = asked.aims[0].type === 'held';
  const lacking = stock.filter(({ good, have }) => have < good.count);
  const missing = lacking.map((one): MissingGood => {
    const { good, have } = one;
    // The errand's own short form names the first good that is gathered, together with the others.
    const isNamed = isGathering && one === stock[0];
    const count = { have, need: good.count };
    return { short: isNamed ? short : firstShort(nameOf(good), short), count, source: good.source };
  });
  const [first] = missing;
  return {
    text,
    short: first?.short ?? short,
    keys,
    count: first?.count ?? (isGathering ? sumOf(stock) : null),
    goods: (isGathering ? stock : lacking).map(
      ({ good, have }) => `${nameOf(good)} ${have} of ${good.count}`,
    ),
    sources: first ? missing.map(({ source }) => source) : asked.source ? [asked.source] : [],
    missing,
  };
}

/** Returns the errand's short form and count on a phone: those of the good that the arrow leads to, if it is one. */
export const shortFor = (
  { short, count, missing }: Pick<Errand, 'short' | 'count' | 'missing'>,
  pointed: Source | null,
): Pick<Errand, 'short' | 'count'> => missing.find(({ source }) => source === pointed) ?? { short, count };

const NO_GOODS = { goods: [], count: null, sources: [], missing: [] } as const;

/** Returns the sums of a stock. */
const sumOf = (stock: readonly Stock[]): NonNullable<Errand['count']> => ({
  have: stock.reduce((sum, { have }) => sum + have, 0),
  need: stock.reduce((sum, { good }) => sum + good.count, 0),
});

/** Texts for something to build, on the ground where newcomers wake. */
const NOT_HERE: Words = {
  text: 'Not here. Newcomers wake here, and nobody walls them in. Go with the arrow, then build.',
  short: 'Not here: newcomers wake',
  keys: [],
};

const nameOf = ({ called, itemIds: [first = 0] }: Good): string =>
  called ?? itemById(first)?.name ?? 'Something';

/** Text shown if no source is known nearby, and a short form of it for phones. */
export interface NoneWords {
  readonly words: string;
  readonly short: string;
}

/** Returns the text shown if no source is known nearby; null if there is no such text. */
export function noneWords([source]: readonly Source[]): NoneWords | null {
  const [words, short] = ['none in sight, walk on', 'none in sight'];
  switch (source?.type) {
    case 'nodes':
      return { words: `${nodeTypeByName(source.names[0] ?? '')?.name ?? 'It'}: ${words}`, short };
    case 'terrain':
      return { words, short };
    case 'fixtures':
      return { words: 'no fire known: make one', short: 'no fire known' };
    default:
      return null;
  }
}

/** Returns the verb used before a source: the player looks for nodes, and goes to anything else. */
export const leadWord = ({ type }: Source): string => (type === 'nodes' ? 'look for' : 'go to');

/** Returns the number of carried pieces of these items. */
export function countOf(slots: ErrandFacts['slots'], itemIds: readonly number[]): number {
  let sum = 0;
  for (const { itemId, quantity } of slots.values()) if (itemIds.includes(itemId)) sum += quantity;
  return sum;
}
