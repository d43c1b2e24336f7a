/**
 * Program that checks the posts of the project in the current folder before they are built. It prints one line for each
 * mistake, and then ends with 1. It asks the schema without Astro, which alone can resolve the module `astro:content`.
 */
import { registerHooks } from 'node:module';
import { faultsOfPosts } from './lib/build/posts/check.ts';

const CONTENT = 'data:text/javascript,export const defineCollection = (collection) => collection;';
registerHooks({
  resolve: (name, context, next) =>
    name === 'astro:content' ? { url: CONTENT, shortCircuit: true } : next(name, context),
});
const { collections } = await import('./content.config.ts');
const { schema } = collections.blog;
if (schema === undefined || typeof schema === 'function') throw new Error('posts have no schema');
const faults = faultsOfPosts(process.cwd(), (head) =>
  (schema.safeParse(head).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || 'head'}: ${message}`,
  ),
);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
