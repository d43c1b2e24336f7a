/** Checks the promises of `docs/adding.md`: every kind of thing needs at most five files, and those files exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineRecipes } from '#game/features/crafting/shared/recipes.ts';
import { itemById } from '#game/features/items/shared/items.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const sections = readFileSync(join(ROOT, 'docs/adding.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.split('\n');
    const steps = lines.filter((line) => /^\d+\. /.test(line));
    return { title, files: steps.map((step) => /`([^`]+)`/.exec(step)?.[1] ?? '') };
  });

describe.each(sections)('$title', ({ files }) => {
  it('a thing of this kind can be added in at most five files, all of which exist', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBeLessThanOrEqual(5);
    // A step may name a new file with a pattern, as in `game/shared/protocol/<domain>.ts`.
    const missing = files.filter((file) => !existsSync(join(ROOT, file.replace(/<.*$/, ''))));
    expect(missing).toEqual([]);
  });
});

describe('the definition of a recipe', () => {
  const soup = {
    id: 'soup',
    product: { item_id: 501, quantity: 1 },
    ingredients: [{ item_id: 502, quantity: 2 }],
    craft_ms: 1000,
    station: 'hand',
    learnt: 'known',
    group: 'food',
  } as const;

  it('a recipe is defined in a single row, and an invalid row is rejected', () => {
    expect(itemById(501) && itemById(502)).toBeDefined();
    expect(defineRecipes([soup]).get('soup')).toEqual(soup);
    const [piece] = soup.ingredients;
    expect(() => defineRecipes([soup, soup])).toThrow('declared twice');
    expect(() => defineRecipes([{ ...soup, product: { item_id: 9999, quantity: 1 } }])).toThrow('catalogue');
    expect(() => defineRecipes([{ ...soup, product: { item_id: 502, quantity: 1 } }])).toThrow('itself');
    expect(() => defineRecipes([{ ...soup, ingredients: [piece!, piece!] }])).toThrow('once');
  });
});
