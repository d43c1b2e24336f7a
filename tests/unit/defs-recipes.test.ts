/** The recipes of the game: sound, complete, and nothing out of nothing. */
import { expect, it } from 'vitest';
import { RECIPES } from '#game/shared/defs/recipes.ts';
import { hashOf } from '#game/shared/protocol/hash.ts';
import { RECIPES_MARK } from '#game/shared/protocol/recipes-mark.ts';

it('the mark in the protocol is that of the table', () => {
  expect(RECIPES_MARK, 'game/shared/protocol/recipes-mark.ts').toBe(hashOf(RECIPES.all));
});
