/** Marks of changed state, and effects that must not be lost. */
import { expect, it } from 'vitest';
import { Changes } from '#game/server/world/changes.ts';

it('a mark for saving is returned only once, until the next change', () => {
  const changes = new Changes();
  expect(changes.take()).toBeNull();
  changes.mark('node', 7);
  changes.mark('node', 7);
  changes.mark('inventory', 'anna');
  const taken = changes.take();
  expect([...(taken?.marks.node ?? [])]).toEqual([7]);
  expect([...(taken?.marks.inventory ?? [])]).toEqual(['anna']);
  expect(changes.take()).toBeNull();
});

it('a lasting effect is applied only once', () => {
  const changes = new Changes();
  expect(changes.apply('gift')).toBe(true);
  expect(changes.apply('gift')).toBe(false);
  expect(changes.take()?.effects).toEqual(['gift']);
  expect(changes.apply('gift')).toBe(false);
  expect(changes.take()).toBeNull();
});

it('an effect that an earlier process applied counts as applied, and is not saved again', () => {
  const changes = new Changes();
  changes.restore(['earlier']);
  expect(changes.apply('earlier')).toBe(false);
  expect(changes.take()).toBeNull();
});
