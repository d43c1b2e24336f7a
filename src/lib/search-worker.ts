/** The blog's search beside the page: fetches the index once and answers questions in the order they come. */
import { openIndex } from './search-index.ts';

async function load() {
  const reply = await fetch('/blog/search.json');
  if (!reply.ok) throw new Error(`the index answers ${reply.status}`);
  return openIndex(await reply.json());
}

const find = load();

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  find.then(
    (ask) => self.postMessage(ask(data)),
    (error: unknown) => {
      // Thrown outside the promise, so that the page hears it as an error of this worker.
      setTimeout(() => {
        throw error;
      });
    },
  );
});
