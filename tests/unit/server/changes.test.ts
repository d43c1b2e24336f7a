/** Marks of what has changed. */
import { expect, it } from 'vitest';
import { Changes } from '#game/server/world/changes.ts';

it('gives each mark once, and then has nothing until the next', () => {
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

it('lets a lasting effect be applied once', () => {
  const changes = new Changes();
  expect(changes.apply('gift')).toBe(true);
  expect(changes.apply('gift')).toBe(false);
  expect(changes.take()?.effects).toEqual(['gift']);
  expect(changes.apply('gift')).toBe(false);
  expect(changes.take()).toBeNull();
});

it('knows at the start what an earlier process has applied, and saves it no more', () => {
  const changes = new Changes();
  changes.restore(['earlier']);
  expect(changes.apply('earlier')).toBe(false);
  expect(changes.take()).toBeNull();
});
