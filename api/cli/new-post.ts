/** `npm run new:post "Title"`: writes a draft with all fields of a post into content/blog. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slugOf } from '../contracts/slug.ts';

/** Returns the text of a new draft. */
export function draftOf(title: string, slug: string, today: Date): string {
  return `---
title: ${JSON.stringify(title)}
subtitle: One sentence that says what the reader will learn
date: ${today.toISOString().slice(0, 10)}
author: Tundra Babushkas
authorImage: /images/authors/babushka-red.png
excerpt: Two sentences for the card in the blog's index and for search engines. At least forty characters, at most three hundred.
coverImage: /images/blog/${slug}.png
coverAlt: What the cover shows
tags: [Game Development]
draft: true
---

Start here.
`;
}

async function main(title: string): Promise<string> {
  const slug = slugOf(title);
  if (title.trim() === '') throw new Error('Give the post a title: npm run new:post "The title"');
  if (slug === '') {
    throw new Error(
      `"${title}" has no Latin or Cyrillic letter or digit, of which the address is made: add one`,
    );
  }
  const file = join('content/blog', `${slug}.mdx`);
  if (existsSync(file)) throw new Error(`${file} exists already: choose another title`);
  await writeFile(file, draftOf(title, slug, new Date()));
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${await main(process.argv.slice(2).join(' '))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
