/** The blog's search in a worker: fetches the index once and answers queries in the order they arrive. */
import { openIndex } from '../search-index.ts';

async function load() {
  const reply = await fetch('/blog/search.json');
  if (!reply.ok) throw new Error(`the index answers ${reply.status}`);
  return openIndex(await reply.json());
}

/** The search function; null if the index cannot be loaded. A failure is reported with the next query. */
const find = load().catch(() => null);

self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const ask = await find;
  self.postMessage(ask === null ? null : ask(data));
});
