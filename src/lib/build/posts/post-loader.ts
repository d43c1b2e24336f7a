/**
 * Reads the posts. A build stops at an invalid head; during development (`npm run dev`), the post is kept with the
 * error in place of its text, so that its author can read it on the page, and the other posts are unaffected.
 */
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { postId } from './post-id.ts';

const words = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** Returns the head that replaces the head of an invalid post. */
export function faultyHead(id: string, data: Readonly<Record<string, unknown>>, fault: string) {
  return {
    title: words(data.title, id),
    subtitle: 'The head of this post has faults',
    date: new Date(),
    author: words(data.author, 'Nobody'),
    authorImage: words(data.authorImage, '/images/authors/none.png'),
    excerpt: fault,
    coverImage: words(data.coverImage, '/images/blog/none.png'),
    tags: [],
    draft: true,
    fault,
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The method of the glob loader that splits a file into head and text. */
interface EntryType {
  getEntryInfo(entry: { readonly fileUrl: URL }): Promise<{ data: Record<string, unknown>; body: string }>;
}

/** Returns the file types, with heads that are not YAML treated as empty and recorded in `unreadable` by path. */
function readableTypes(types: ReadonlyMap<string, EntryType>, unreadable: Map<string, string>) {
  return new Map(
    [...types].map(([ending, type]) => {
      const getEntryInfo: EntryType['getEntryInfo'] = async (entry) => {
        const path = fileURLToPath(entry.fileUrl);
        unreadable.delete(path);
        try {
          return await type.getEntryInfo(entry);
        } catch (error) {
          unreadable.set(path, reasonOf(error));
          return { data: {}, body: '' };
        }
      };
      return [ending, { ...type, getEntryInfo }];
    }),
  );
}

/** Returns the context of a loader in which an invalid head is kept as a faulty one instead of thrown. */
export function forgiving(context: LoaderContext): LoaderContext {
  const unreadable = new Map<string, string>();
  const parseData: LoaderContext['parseData'] = async (entry) => {
    try {
      const broken = unreadable.get(entry.filePath ?? '');
      if (broken !== undefined) throw new Error(broken);
      return await context.parseData(entry);
    } catch (error) {
      return { ...entry.data, ...faultyHead(entry.id, entry.data, reasonOf(error)) };
    }
  };
  // Astro also gives its own loaders the file types, though its type definitions do not say so.
  const types = 'entryTypes' in context && context.entryTypes instanceof Map ? context.entryTypes : new Map();
  return Object.assign({ ...context, parseData }, { entryTypes: readableTypes(types, unreadable) });
}

/** Returns a loader of `*.mdx` in the folder `base`. Only a dev server gives loaders a file watcher. */
export function postLoader(base: string): Loader {
  const files = glob({ base, pattern: '*.mdx', generateId: ({ entry }) => postId(entry) });
  return {
    name: 'posts',
    load: (context) => files.load(context.watcher === undefined ? context : forgiving(context)),
  };
}
