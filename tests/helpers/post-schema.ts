/**
 * Program that checks the front matter of posts against their schema, without Astro. It is a separate program because
 * only Astro can resolve the module `astro:content`. It reads a list of front matters as JSON, and prints a list of
 * complaints, each empty if the front matter is valid.
 */
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';

const CONTENT = 'data:text/javascript,export const defineCollection = (collection) => collection;';
registerHooks({
  resolve: (name, context, next) =>
    name === 'astro:content' ? { url: CONTENT, shortCircuit: true } : next(name, context),
});
const { collections } = await import('../../src/content.config.ts');
const { schema } = collections.blog;
if (schema === undefined || typeof schema === 'function') throw new Error('posts have no schema');
const heads: unknown[] = JSON.parse(await text(process.stdin));
const complaints = heads.map((head) =>
  (schema.safeParse(head).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
);
process.stdout.write(JSON.stringify(complaints.map((lines) => lines.join('\n'))));
