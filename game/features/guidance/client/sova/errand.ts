/** Current text of an errand: finished parts are left out, and missing goods are named. */
import { itemById } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { ErrandPart, Good, Objective, PotStage, Source } from '../../shared/objective-kinds.ts';
import { stockOf } from '../../shared/progress.ts';
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
  /** Pieces at hand and pieces needed, of the first good that is missing; null if nothing is counted. */
  readonly count: { readonly have: number; readonly need: number } | null;
  /** Sources to go to; one of them is enough. */
  readonly sources: readonly Source[];
}

/** Returns the errand that SOVA shows for an objective: its text, missing goods and their sources. */
export function errandOf(asked: Objective<ObjectiveId>, facts: ErrandFacts): Errand {
  const { slots, reached, pot, hasFire } = facts;
  const isNow = (part: ErrandPart) => part.pot === pot || (part.isWithoutFire === true && !hasFire);
  const said = asked.parts?.find(isNow) ?? asked;
  const { text, short, keys } = said;
  const carried = handlingOf(asked, facts);
  const handling = carried ?? makingOf(asked, facts);
  const isBuilding = asked.puts === undefined || carried !== null;
  if (asked.builtBeyond !== undefined && facts.isWakingGround && isBuilding)
    return {
      ...NOT_HERE,
      goods: [],
      count: null,
      sources: [{ type: 'building ground', margin: asked.builtBeyond }],
    };
  if (handling) return { ...handling, goods: [], count: null, sources: [] };
  const count = (ids: readonly number[]) => countOf(slots, ids);
  const stock = stockOf(asked, { count, reached });
  const missing = stock.filter(({ good, have }) => have < good.count);
  const isGathering = asked.aims[0].type === 'held';
  const source = asked.source ? [asked.source] : [];
  const [first] = missing;
  const wanted = first ?? (isGathering ? stock.at(-1) : undefined);
  return {
    text,
    // While the first good is gathered the short form names all of them; after it, and while something is missing to
    // make a thing, it names the good that is counted below.
    short: first && !(isGathering && first === stock[0]) ? firstShort(nameOf(first.good), short) : short,
    keys,
    count: wanted ? { have: wanted.have, need: wanted.good.count } : null,
    goods: (isGathering ? stock : missing).map(
      ({ good, have }) => `${nameOf(good)} ${have} of ${good.count}`,
    ),
    sources: missing.length > 0 ? missing.map(({ good }) => good.source) : source,
  };
}

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
