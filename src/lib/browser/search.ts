/**
 * The search field of the blog. Nothing is loaded until the field is used; then the index and the search code are
 * loaded.
 */
import type { SearchHit } from '../search-index.ts';
import { startWorker } from './workers.ts';

type Find = (query: string) => Promise<readonly SearchHit[]>;

/**
 * Connects the field in `data-search` with the list of results and the line that counts them. At a return to the page the
 * browser fills the field in again, without a word about it.
 */
export function startSearch(box: HTMLElement, page: Window = window): void {
  const input = box.querySelector('input');
  const status = box.querySelector<HTMLElement>('[data-search-status]');
  const results = box.querySelector<HTMLElement>('[data-search-results]');
  if (input === null || status === null || results === null) return;
  let find: Find | null = null;

  const update = async () => {
    const query = input.value.trim();
    const say = (text: string, hits: readonly SearchHit[]) => {
      status.textContent = text;
      results.replaceChildren(...hits.map(resultOf));
    };
    if (query === '') {
      say('', []);
      return;
    }
    find ??= openSearch();
    try {
      const hits = await find(query);
      // The visitor has kept typing, so a newer query will give the results.
      if (query !== input.value.trim()) return;
      const count = hits.length === 1 ? '1 post found.' : `${hits.length} posts found.`;
      say(hits.length === 0 ? `Nothing about “${query}” yet.` : count, hits);
    } catch {
      find = null;
      say('The search cannot be reached. Try again in a moment.', []);
    }
  };
  input.addEventListener(
    'focus',
    () => {
      find ??= openSearch();
    },
    { once: true },
  );
  input.addEventListener('input', () => void update());
  page.addEventListener('pageshow', () => {
    if (input.value.trim() !== '') void update();
  });
}

/** Starts the worker that holds the index; it answers one query at a time, in order. */
function openSearch(): Find {
  const worker = startWorker('search');
  const waiting: { resolve: (hits: readonly SearchHit[]) => void; reject: () => void }[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<readonly SearchHit[] | null>) => {
    const asked = waiting.shift();
    if (data === null) asked?.reject();
    else asked?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    // The error is shown to the visitor and kept out of the console.
    event.preventDefault();
    for (const { reject } of waiting.splice(0)) reject();
  });
  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(query);
    });
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
