/** The blog's search beside the page: fetches the index once and answers questions in the order they come. */
import { openIndex } from '../search-index.ts';

async function load() {
  const reply = await fetch('/blog/search.json');
  if (!reply.ok) throw new Error(`the index answers ${reply.status}`);
  return openIndex(await reply.json());
}

/** The function that asks the index, or null when the index cannot be had. A failure is told with the next question. */
const find = load().catch(() => null);

self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const ask = await find;
  self.postMessage(ask === null ? null : ask(data));
});
