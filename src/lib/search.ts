/** The search field of the blog: costs nothing until it is used, then fetches the index and the code that asks it. */
import type { SearchHit } from './search-index.ts';

type Find = (query: string) => SearchHit[];

/** Connects the field in `data-search` with the list of results and the line that counts them. */
export function startSearch(box: HTMLElement): void {
  const input = box.querySelector('input');
  const status = box.querySelector<HTMLElement>('[data-search-status]');
  const results = box.querySelector<HTMLElement>('[data-search-results]');
  if (input === null || status === null || results === null) return;
  let find: Promise<Find> | null = null;

  const prepare = (): Promise<Find> => {
    find ??= load().catch((error: unknown) => {
      find = null;
      throw error;
    });
    return find;
  };
  const update = async () => {
    const query = input.value.trim();
    if (query === '') {
      results.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const ask = await prepare();
      // Typed on meanwhile: the newer question answers.
      if (query === input.value.trim()) show(ask(query), query);
    } catch {
      status.textContent = 'The search cannot be reached. Try again in a moment.';
    }
  };
  const show = (hits: readonly SearchHit[], query: string) => {
    const none = `Nothing about “${query}” yet.`;
    status.textContent =
      hits.length === 0 ? none : `${hits.length} ${hits.length === 1 ? 'post' : 'posts'} found.`;
    results.replaceChildren(...hits.map(resultOf));
  };
  input.addEventListener('focus', () => void prepare().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void update());
}

async function load(): Promise<Find> {
  const [{ openIndex }, reply] = await Promise.all([import('./search-index.ts'), fetch('/blog/search.json')]);
  if (!reply.ok) throw new Error(`the index answers ${reply.status}`);
  return openIndex(await reply.json());
}

function resultOf(hit: SearchHit): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/blog/${hit.id}`;
  link.textContent = hit.title;
  const line = document.createElement('p');
  line.textContent = `${hit.date} · ${hit.excerpt}`;
  item.append(link, line);
  return item;
}
