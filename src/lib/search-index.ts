/** The blog's search: building and querying its index. The build and the browser share the settings. */
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';

export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly excerpt: string;
  /** The date in its displayed form. */
  readonly date: string;
  readonly tags: string;
  readonly text: string;
}

export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
}

const OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'subtitle', 'tags', 'excerpt', 'text'],
  storeFields: ['title', 'excerpt', 'date'],
  searchOptions: {
    boost: { title: 4, tags: 3, subtitle: 2, excerpt: 1.5 },
    prefix: true,
    // Allows one typing error in words that are long enough to be distinctive.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

export function buildIndex(documents: readonly SearchDocument[]): AsPlainObject {
  const index = new MiniSearch<SearchDocument>(OPTIONS);
  index.addAll(documents);
  return index.toJSON();
}

/** Returns a function that finds posts, best match first. */
export function openIndex(stored: AsPlainObject): (query: string) => SearchHit[] {
  const index = MiniSearch.loadJS<SearchDocument>(stored, OPTIONS);
  return (query) =>
    index.search(query).map(({ id, title, excerpt, date }) => ({
      id: String(id),
      title: String(title),
      excerpt: String(excerpt),
      date: String(date),
    }));
}
